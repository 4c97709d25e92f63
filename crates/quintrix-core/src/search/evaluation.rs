//! Results of rollouts, and what they say about the moves they began with.

use crate::game::points::Points as _;
use crate::game::score::Outcome;
use crate::game::seat::Seat;
use crate::game::{Game, Heuristics};

/// The result of one rollout for a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The score of the seat less the best score of its opponents.
    margin: f64,
    /// The seat's share of the win, from 0 to 1.
    win: f64,
}

impl Sample {
    /// Returns the result if the game ended in this position.
    pub fn of<G: Game>(state: &G, seat: Seat) -> Self {
        Sample::of_outcome(state, seat, &state.outcome())
    }

    /// Returns the result if the game ended in this position, with estimated scores.
    pub fn estimated<G: Heuristics>(state: &G, seat: Seat) -> Self {
        Sample::of_outcome(state, seat, &state.estimated_outcome())
    }

    fn of_outcome<G: Game>(state: &G, seat: Seat, outcome: &Outcome<G::Points>) -> Self {
        let is_opponent = |other: &Seat| !state.same_team(seat, *other);
        let score = |seat: Seat| outcome.scores[seat].to_f64();
        let opponents = (0..state.players()).filter(is_opponent);
        let best = opponents.map(score).fold(f64::MIN, f64::max);
        let sharing = outcome.winners.iter().filter(|&winner| is_opponent(winner)).count();
        let win = if outcome.winners.contains(&seat) { 1.0 / (1 + sharing) as f64 } else { 0.0 };
        Sample { margin: score(seat) - best, win }
    }

    /// Returns this result with a margin that is larger by `points`; a positive one counts as a win.
    pub fn shifted(self, points: f64) -> Self {
        let margin = self.margin + points;
        let win = if margin == 0.0 { self.win } else { f64::from(margin > 0.0) };
        Sample { margin, win }
    }

    /// The score of the seat less the best score of its opponents.
    pub fn margin(self) -> f64 {
        self.margin
    }

    /// Returns this result of a game of two as the other player sees it.
    pub fn reversed(self) -> Self {
        Sample { margin: -self.margin, win: 1.0 - self.win }
    }
}

/// What a search found out about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveEvaluation<M> {
    /// The move.
    pub action: M,
    /// The number of rollouts that the numbers below are means of.
    pub sims: usize,
    /// The number of all rollouts that began with this move; more than `sims` where several plans
    /// begin with it, of which only the best is reported.
    pub total_sims: usize,
    /// The expected difference between the seat's final score and the best of its opponents.
    pub margin: f64,
    /// The standard deviation of that difference.
    pub spread: f64,
    /// The chance of winning, ties shared.
    pub win: f64,
    /// Whether the endgame was solved, so that all numbers are exact.
    pub exact: bool,
}

impl<M> MoveEvaluation<M> {
    /// Converts the move.
    pub fn map<N>(self, convert: impl FnOnce(M) -> N) -> MoveEvaluation<N> {
        let MoveEvaluation { action, sims, total_sims, margin, spread, win, exact } = self;
        MoveEvaluation { action: convert(action), sims, total_sims, margin, spread, win, exact }
    }

    /// Summarises the rollouts of a move; all numbers are 0 if there are none.
    pub fn of(action: M, samples: &[Sample]) -> Self {
        let margin = mean(samples, |sample| sample.margin);
        let spread = mean(samples, |sample| (sample.margin - margin).powi(2)).sqrt();
        let win = mean(samples, |sample| sample.win);
        let sims = samples.len();
        MoveEvaluation { action, sims, total_sims: sims, margin, spread, win, exact: false }
    }

    /// Returns the evaluation of a move whose result is known for certain.
    pub fn exact(action: M, result: Sample) -> Self {
        let Sample { margin, win } = result;
        MoveEvaluation { action, sims: 0, total_sims: 0, margin, spread: 0.0, win, exact: true }
    }
}

/// Returns the mean of a number of each sample; 0 if there are none.
fn mean(samples: &[Sample], number: impl Fn(&Sample) -> f64) -> f64 {
    samples.iter().map(number).fold(0.0, |sum, number| sum + number) / samples.len().max(1) as f64
}

/// Returns the utility of each candidate, from 0 to 1: the mean of its margins, each turned into a
/// chance of winning.
///
/// A point more or less weighs little while margins are scattered and much when they are close.
pub fn utilities(candidates: &[Vec<Sample>]) -> Vec<f64> {
    let scale = scatter(candidates);
    candidates.iter().map(|samples| mean(samples, |sample| utility(sample, scale))).collect()
}

/// Returns the chance of winning that a margin stands for, from 0 to 1.
fn utility(sample: &Sample, scale: f64) -> f64 {
    0.5 + 0.5 * (sample.margin / scale).tanh()
}

/// The number of standard errors that make a difference clear.
const CLEAR_LAG: f64 = 2.0;

/// An advantage so small is not worth a search.
const NEGLIGIBLE: f64 = 0.002;

/// Returns those of some candidates, tried in the same worlds, that may still have a utility that is
/// higher than that of the best so far by more than [`NEGLIGIBLE`].
///
/// Differences are taken world by world, because luck in a world affects all candidates alike. Of
/// candidates with the same results in all worlds one is left.
pub fn contenders(candidates: &[Vec<Sample>], alive: &[usize]) -> Vec<usize> {
    let scale = scatter(candidates);
    let utilities: Vec<Vec<f64>> = alive
        .iter()
        .map(|&candidate| &candidates[candidate])
        .map(|samples| samples.iter().map(|sample| utility(sample, scale)).collect())
        .collect();
    let total = |index: usize| utilities[index].iter().sum::<f64>();
    let best = (0..alive.len()).rev().max_by(|&one, &other| total(one).total_cmp(&total(other)));
    let Some(best) = best else {
        return Vec::new();
    };
    let is_contender = |index: &usize| {
        let (mut sum, mut squares) = (0.0, 0.0);
        for (ours, theirs) in utilities[best].iter().zip(&utilities[*index]) {
            sum += ours - theirs;
            squares += (ours - theirs).powi(2);
        }
        let worlds = utilities[best].len() as f64;
        let variance = (squares - sum * sum / worlds).max(0.0) / (worlds - 1.0).max(1.0);
        sum + NEGLIGIBLE * worlds < CLEAR_LAG * (variance * worlds).sqrt()
    };
    let is_left = |index: &usize| *index == best || is_contender(index);
    (0..alive.len()).filter(is_left).map(|index| alive[index]).collect()
}

/// Returns the median distance of all margins from their median, at least 1.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns samples with these margins.
    fn samples(margins: impl IntoIterator<Item = i32>) -> Vec<Sample> {
        let sample = |margin: i32| Sample { margin: margin.into(), win: 0.5 };
        margins.into_iter().map(sample).collect()
    }

    #[test]
    fn drops_clearly_weaker_candidates_and_copies_of_the_best() {
        let worlds = 0..40;
        let best = samples(worlds.clone());
        let copy = best.clone();
        let weaker = samples(worlds.clone().map(|world| world - 2 - world % 2));
        let close = samples(worlds.map(|world| if world % 2 == 0 { world - 9 } else { world + 8 }));
        let candidates = [best, copy, weaker, close];
        assert_eq!(contenders(&candidates, &[0, 1, 2, 3]), [0, 3]);
        assert_eq!(contenders(&candidates, &[1, 2]), [1]);
        assert!(contenders(&candidates, &[]).is_empty());
    }
}
