//! Search: candidate moves tried in imagined worlds, the weaker half dropped again and again.
//!
//! World number n and the chance in it are the same for every candidate, so that luck weighs on all
//! of them alike. A simulation depends on nothing but the seed and its number: the same budget of
//! simulations gives the same answer on one thread and on many.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use super::bot::{Bot, Notebook};
use super::candidates::{CANDIDATES, plans};
use super::endgame::{Reader, only_actor};
use super::playout::play_until;
use super::sample::{MoveEvaluation, Sample, judge};
use super::style::{Budget, Style};
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// Streams of a search's seed: the first chooses among equal candidates, two serve every world.
const WORLDS: u64 = CANDIDATES + 1;

/// Worlds that are imagined between two looks at the clock.
const BATCH: u32 = 2;

/// A search to be made in some position.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// What to look at, how far and how often.
    pub style: Style,
    /// What all chance comes from.
    pub seed: u64,
    /// How many threads may be used.
    pub threads: usize,
    /// Set by somebody who wants the answer now.
    pub stop: &'a AtomicBool,
}

/// For those who are never interrupted.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Search<'static> {
    /// A search by one thread, without interruption.
    pub fn new(style: Style, seed: u64) -> Self {
        Search { style, seed, threads: 1, stop: &NEVER }
    }
}

impl Search<'_> {
    fn stopped(&self, until: Option<Instant>) -> bool {
        let late = || until.is_some_and(|until| Instant::now() >= until);
        self.stop.load(Ordering::Relaxed) || late()
    }
}

/// The candidates of a seat that has a duty, with what was seen of them, the best first.
pub fn think<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Vec<MoveEvaluation<G::Move>> {
    let start = Instant::now();
    if let Some(verdicts) = read_out(state, seat, search, start) {
        return verdicts;
    }
    let mut trials = Trials::new(state, seat, search);
    let mut alive: Vec<usize> = (0..trials.plans.len()).collect();
    let rounds = alive.len().next_power_of_two().trailing_zeros().max(1);
    for round in 0..rounds {
        let share = |sims: u32| (sims / rounds / alive.len() as u32).max(1);
        match search.style.budget {
            Budget::Sims(sims) => trials.run(share(sims), &alive, None),
            Budget::Usual(sims) => trials.run(share(sims / G::ROLLOUT_COST), &alive, None),
            Budget::Time(span) => {
                let until = start + span * (round + 1) / rounds;
                while !search.stopped(Some(until)) {
                    trials.run(BATCH * search.threads as u32, &alive, Some(until));
                }
            }
        }
        if search.stopped(None) {
            break;
        }
        alive = trials.better_half(alive);
    }
    trials.verdicts()
}

/// All moves with their certain endings, the best first, if there are few enough ways to go on.
fn read_out<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
    start: Instant,
) -> Option<Vec<MoveEvaluation<G::Move>>> {
    if !state.is_fully_known(seat) || only_actor(state) != Some(seat) {
        return None;
    }
    let until = match search.style.budget {
        Budget::Sims(_) | Budget::Usual(_) => None,
        Budget::Time(span) => Some(start + span / 2),
    };
    let hurried = || search.stopped(until);
    let mut reader = Reader::new(search.style.positions, &hurried);
    let mut verdicts = Vec::new();
    for action in Notebook::default().ranked(state, seat) {
        let mut after = state.clone();
        after.apply(seat, &action);
        verdicts.push(MoveEvaluation::certain(action, reader.ending(&after, seat)?));
    }
    verdicts.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    Some(verdicts)
}

/// What some legal moves of a seat that has a duty lead to, in the order given.
///
/// All of them are tried equally often and in the same worlds, so that they can be compared: none is
/// dropped, and none was chosen for what these trials say.
pub fn compare<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
    moves: &[G::Move],
) -> Vec<MoveEvaluation<G::Move>> {
    if moves.is_empty() {
        return Vec::new();
    }
    let start = Instant::now();
    if let Some(certain) = read_out(state, seat, search, start) {
        let asked = |action: &G::Move| certain.iter().find(|verdict| verdict.action == *action);
        return moves.iter().filter_map(asked).copied().collect();
    }
    let plans = moves.iter().map(|&action| vec![action]).collect();
    let mut trials = Trials::of(state, seat, search, plans);
    let all: Vec<usize> = (0..moves.len()).collect();
    let share = |sims: u32| (sims / moves.len() as u32).max(1);
    match search.style.budget {
        Budget::Sims(sims) => trials.run(share(sims), &all, None),
        Budget::Usual(sims) => trials.run(share(sims / G::ROLLOUT_COST), &all, None),
        Budget::Time(span) => {
            let until = Some(start + span);
            while !search.stopped(until) {
                trials.run(BATCH * search.threads as u32, &all, until);
            }
        }
    }
    let verdict =
        |(&action, samples): (&G::Move, &Vec<Sample>)| MoveEvaluation::of(action, samples);
    moves.iter().zip(&trials.samples).map(verdict).collect()
}

/// The best move of a seat that has a duty.
pub fn decide<G: Hidden + Heuristics>(state: &G, seat: Seat, search: &Search<'_>) -> G::Move {
    let mut moves = Vec::new();
    state.legal(seat, &mut moves);
    match moves[..] {
        [only] => only,
        _ => think(state, seat, search)[0].action,
    }
}

/// What was tried so far.
struct Trials<'a, G: Hidden + Heuristics> {
    state: &'a G,
    seat: Seat,
    search: &'a Search<'a>,
    /// Each a move, or several of which none waits for others.
    plans: Vec<Vec<G::Move>>,
    /// For each candidate one sample a world, in the order of the worlds.
    samples: Vec<Vec<Sample>>,
    worlds: u32,
}

impl<'a, G: Hidden + Heuristics> Trials<'a, G> {
    fn new(state: &'a G, seat: Seat, search: &'a Search<'a>) -> Self {
        Trials::of(state, seat, search, plans(state, seat, search))
    }

    fn of(state: &'a G, seat: Seat, search: &'a Search<'a>, plans: Vec<Vec<G::Move>>) -> Self {
        let samples = vec![Vec::new(); plans.len()];
        Trials { state, seat, search, plans, samples, worlds: 0 }
    }

    /// Tries some candidates in so many new worlds.
    fn run(&mut self, worlds: u32, alive: &[usize], until: Option<Instant>) {
        let first = self.worlds;
        self.worlds += worlds;
        let threads = (self.search.threads as u32).clamp(1, worlds);
        let share = worlds.div_ceil(threads);
        let shares = (0..threads).map(|number| {
            let start = (first + number * share).min(self.worlds);
            start..(start + share).min(self.worlds)
        });
        let this = &*self;
        let found: Vec<Vec<Sample>> = match threads {
            1 => shares.map(|share| this.try_in(share, alive, until)).collect(),
            _ => thread::scope(|scope| {
                let running: Vec<_> = shares
                    .map(|share| scope.spawn(move || this.try_in(share, alive, until)))
                    .collect();
                running.into_iter().filter_map(|thread| thread.join().ok()).collect()
            }),
        };
        for world in found.concat().chunks(alive.len()) {
            for (&candidate, sample) in alive.iter().zip(world) {
                self.samples[candidate].push(*sample);
            }
        }
    }

    /// A sample for every world and candidate, world by world; a world that was not finished in
    /// time is left out.
    fn try_in(&self, worlds: Range<u32>, alive: &[usize], until: Option<Instant>) -> Vec<Sample> {
        let (state, seat, Search { style, seed, .. }) = (self.state, self.seat, *self.search);
        let horizon = style.horizon.within(G::MAX_HORIZON);
        let mut notebook = Notebook::default();
        let bots = vec![Bot::GREEDY; state.players()];
        let mut samples = Vec::with_capacity(worlds.len() * alive.len());
        for number in worlds {
            let stream = WORLDS + 2 * u64::from(number);
            let world = state.resample(seat, &mut Rng::new(seed, stream));
            for &candidate in alive {
                if self.search.stopped(until) {
                    samples.truncate(samples.len() - samples.len() % alive.len());
                    return samples;
                }
                let mut rng = Rng::new(seed, stream + 1);
                let mut world = world.clone();
                self.plans[candidate].iter().for_each(|action| world.apply(seat, action));
                play_until(&mut world, seat, horizon, &bots, &mut rng, &mut notebook);
                samples.push(match style.weighs {
                    true => Sample::foreseen(&world, seat),
                    false => Sample::of(&world, seat),
                });
            }
        }
        samples
    }

    fn better_half(&self, mut alive: Vec<usize>) -> Vec<usize> {
        let utilities = judge(&self.samples);
        alive.sort_by(|&one, &other| utilities[other].total_cmp(&utilities[one]));
        alive.truncate(alive.len().div_ceil(2));
        alive
    }

    /// Those that were looked at longest come first, and among them the best; of plans that begin
    /// alike only the best.
    fn verdicts(&self) -> Vec<MoveEvaluation<G::Move>> {
        let utilities = judge(&self.samples);
        let mut order: Vec<usize> = (0..self.plans.len()).collect();
        let rank = |candidate: usize| (self.samples[candidate].len(), utilities[candidate]);
        order.sort_by(|&one, &other| {
            let (one, other) = (rank(one), rank(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        let mut begun = HashSet::new();
        order.retain(|&candidate| begun.insert(self.plans[candidate][0]));
        let verdict = |candidate: usize| {
            MoveEvaluation::of(self.plans[candidate][0], &self.samples[candidate])
        };
        order.into_iter().map(verdict).collect()
    }
}
