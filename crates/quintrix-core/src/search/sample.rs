//! How imagined games ended, and what that says of the moves they began with.

use crate::game::points::Points as _;
use crate::game::seat::Seat;
use crate::game::{Game, Heuristics};

/// How one imagined game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Its score less the best score of the others.
    margin: f64,
    /// Its share of the win.
    win: f64,
}

impl Sample {
    /// How it stands.
    pub fn of<G: Game>(state: &G, seat: Seat) -> Self {
        let outcome = state.outcome();
        let against = |other: &Seat| !state.same_team(seat, *other);
        let mine = outcome.scores[seat].to_f64();
        let others = (0..state.players()).filter(against);
        let best = others.map(|other| outcome.scores[other].to_f64()).fold(f64::MIN, f64::max);
        let sharing = outcome.winners.iter().filter(|&winner| against(winner)).count();
        let win = if outcome.winners.contains(&seat) { 1.0 / (1 + sharing) as f64 } else { 0.0 };
        Sample { margin: mine - best, win }
    }

    /// How it will end, as far as that can be told: what counts beyond the score is weighed.
    pub fn foreseen<G: Heuristics>(state: &G, seat: Seat) -> Self {
        let now = Sample::of(state, seat);
        if state.over() || G::FEATURES.is_empty() {
            return now;
        }
        let margin = now.margin + state.feature_value(seat);
        let win = if margin == 0.0 { now.win } else { f64::from(margin > 0.0) };
        Sample { margin, win }
    }
}

impl Sample {
    /// The score less the best score of the others.
    pub fn margin(self) -> f64 {
        self.margin
    }

    /// The same game as the only opponent sees it.
    pub fn turned(self) -> Self {
        Sample { margin: -self.margin, win: 1.0 - self.win }
    }
}

/// What a search found out about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveEvaluation<M> {
    /// The move.
    pub action: M,
    /// How many games were imagined.
    pub sims: usize,
    /// The expected difference between the seat's final score and the best of the others.
    pub margin: f64,
    /// The standard deviation of that difference.
    pub spread: f64,
    /// The chance of winning, ties shared.
    pub win: f64,
    /// Whether every way to the end was read out, so that all this is certain.
    pub exact: bool,
}

impl<M> MoveEvaluation<M> {
    /// The same of a move put in another way.
    pub fn map<N>(self, convert: impl FnOnce(M) -> N) -> MoveEvaluation<N> {
        let MoveEvaluation { action, sims, margin, spread, win, exact } = self;
        MoveEvaluation { action: convert(action), sims, margin, spread, win, exact }
    }

    /// What samples say about a move; nothing at all if there are none.
    pub fn of(action: M, samples: &[Sample]) -> Self {
        let margin = mean(samples, |sample| sample.margin);
        let spread = mean(samples, |sample| (sample.margin - margin).powi(2)).sqrt();
        let win = mean(samples, |sample| sample.win);
        MoveEvaluation { action, sims: samples.len(), margin, spread, win, exact: false }
    }

    /// What is certain about a move.
    pub fn certain(action: M, ending: Sample) -> Self {
        let Sample { margin, win } = ending;
        MoveEvaluation { action, sims: 0, margin, spread: 0.0, win, exact: true }
    }
}

/// The mean of something about samples; 0 if there are none.
fn mean(samples: &[Sample], about: impl Fn(&Sample) -> f64) -> f64 {
    samples.iter().map(about).fold(0.0, |sum, number| sum + number) / samples.len().max(1) as f64
}

/// How good each candidate looks, from 0 to 1: the mean of its margins, each seen as a chance to win.
///
/// A point more or less weighs little while margins are scattered and much when they are close.
pub fn judge(candidates: &[Vec<Sample>]) -> Vec<f64> {
    let scale = scatter(candidates);
    let utility = |sample: &Sample| 0.5 + 0.5 * (sample.margin / scale).tanh();
    candidates.iter().map(|samples| mean(samples, utility)).collect()
}

/// The median distance of all margins from their median; never 0.
fn scatter(candidates: &[Vec<Sample>]) -> f64 {
    let mut margins: Vec<f64> = candidates.iter().flatten().map(|sample| sample.margin).collect();
    let middle = median(&mut margins);
    margins.iter_mut().for_each(|margin| *margin = (*margin - middle).abs());
    median(&mut margins).max(1.0)
}

fn median(numbers: &mut [f64]) -> f64 {
    let middle = numbers.len() / 2;
    match numbers.is_empty() {
        true => 0.0,
        false => *numbers.select_nth_unstable_by(middle, f64::total_cmp).1,
    }
}
