//! Analyses of a position: candidate moves tried in sampled worlds, by sequential halving or racing.
//!
//! World number n and the chance in it are the same for every candidate, so that luck affects all of
//! them alike. A rollout depends on nothing but the seed and its number: the same budget of rollouts
//! gives the same answer on one thread and on many.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::candidate_samples::CandidateSamples;
use super::config::{Allocation, Budget, SearchConfig};
use super::endgame::{EndgameSolver, only_actor};
use super::evaluation::MoveEvaluation;
use super::policy::Scratch;
use super::racing::race;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// Worlds per thread between two looks at the clock.
const WORLDS_PER_BATCH: u32 = 2;

/// A clock: returns the time since the search began.
pub type Clock<'a> = dyn Fn() -> Duration + Sync + 'a;

/// The parameters and the environment of one search.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// What to try, how far and how often.
    pub config: SearchConfig,
    /// The seed of all chance in the search.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// Set to end the search early with the best answer so far.
    pub stop: &'a AtomicBool,
    /// The clock for budgets of time. Without one, such a budget is used up from the start.
    pub clock: Option<&'a Clock<'a>>,
}

/// A flag that is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Search<'static> {
    /// Creates a search on one thread that is not interrupted.
    pub fn new(config: SearchConfig, seed: u64) -> Self {
        Search { config, seed, threads: 1, stop: &NEVER, clock: None }
    }
}

impl Search<'_> {
    /// Whether the search was interrupted, or a deadline has passed.
    pub(super) fn should_stop(&self, deadline: Option<Duration>) -> bool {
        let is_late = |deadline| self.clock.is_none_or(|elapsed| elapsed() >= deadline);
        self.stop.load(Ordering::Relaxed) || deadline.is_some_and(is_late)
    }

    /// Returns the number of rollouts that the budget allows, or else the time.
    pub(super) fn budget<G: Heuristics>(&self) -> Result<u32, Duration> {
        match self.config.budget {
            Budget::Sims(sims) => Ok(sims),
            Budget::Usual(sims) => Ok(sims / G::ROLLOUT_COST),
            Budget::Time(span) => Err(span),
        }
    }

    /// Returns a position that the seat cannot tell from the present one; the present one for a bot
    /// that cheats.
    pub(super) fn world<G: Hidden>(&self, state: &G, seat: Seat, rng: &mut Rng) -> G {
        if self.config.sees_all { state.clone() } else { state.resample(seat, rng) }
    }

    pub(super) fn worlds_per_batch(&self) -> u32 {
        WORLDS_PER_BATCH * self.threads as u32
    }
}

/// Returns the candidates of a seat that has a duty with what was found out about them, the best
/// first.
pub fn analyse<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Vec<MoveEvaluation<G::Move>> {
    if let Some(evaluations) = solve_endgame(state, seat, search) {
        return evaluations;
    }
    let mut samples = CandidateSamples::new(state, seat, search);
    match search.config.allocation {
        Allocation::Halving => halve(&mut samples, search),
        Allocation::Racing => race(&mut samples, search),
    }
    samples.evaluations()
}

/// Spends the budget in equal shares, and drops the weaker half of the candidates after each.
fn halve<G: Hidden + Heuristics>(samples: &mut CandidateSamples<'_, G>, search: &Search<'_>) {
    let mut alive: Vec<usize> = (0..samples.candidates()).collect();
    let rounds = alive.len().next_power_of_two().trailing_zeros().max(1);
    for round in 0..rounds {
        match search.budget::<G>() {
            Ok(sims) => samples.run((sims / rounds / alive.len() as u32).max(1), &alive, None),
            Err(span) => {
                let deadline = Some(span * (round + 1) / rounds);
                while !search.should_stop(deadline) {
                    samples.run(search.worlds_per_batch(), &alive, deadline);
                }
            }
        }
        if search.should_stop(None) {
            break;
        }
        alive = samples.better_half(alive);
    }
}

/// Returns all moves with their exact results, the best first, if the endgame is small enough.
fn solve_endgame<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Option<Vec<MoveEvaluation<G::Move>>> {
    let is_known = search.config.sees_all || state.is_fully_known(seat);
    if !is_known || only_actor(state) != Some(seat) {
        return None;
    }
    let deadline = search.budget::<G>().err().map(|span| span / 2);
    let should_stop = || search.should_stop(deadline);
    let mut solver = EndgameSolver::new(search.config.endgame_nodes, &should_stop);
    let mut evaluations = Vec::new();
    for action in Scratch::default().ranked(state, seat) {
        let mut after = state.clone();
        after.apply(seat, &action);
        evaluations.push(MoveEvaluation::exact(action, solver.solve(&after, seat)?));
    }
    evaluations.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    Some(evaluations)
}

/// Evaluates legal moves of a seat that has a duty, and returns them in the order given.
///
/// All of them are tried equally often and in the same worlds, so that they can be compared: none is
/// dropped, and none was chosen for what its samples say.
pub fn compare<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
    moves: &[G::Move],
) -> Vec<MoveEvaluation<G::Move>> {
    if moves.is_empty() {
        return Vec::new();
    }
    if let Some(solved) = solve_endgame(state, seat, search) {
        let find = |action: &G::Move| solved.iter().find(|solved| solved.action == *action);
        return moves.iter().filter_map(find).copied().collect();
    }
    let plans = moves.iter().map(|&action| vec![action]).collect();
    let mut samples = CandidateSamples::of(state, seat, search, plans);
    let all: Vec<usize> = (0..moves.len()).collect();
    match search.budget::<G>() {
        Ok(sims) => samples.run((sims / moves.len() as u32).max(1), &all, None),
        Err(span) => {
            while !search.should_stop(Some(span)) {
                samples.run(search.worlds_per_batch(), &all, Some(span));
            }
        }
    }
    all.into_iter().map(|candidate| samples.evaluation(candidate)).collect()
}

/// Returns the best move of a seat that has a duty.
pub fn decide<G: Hidden + Heuristics>(state: &G, seat: Seat, search: &Search<'_>) -> G::Move {
    let mut moves = Vec::new();
    state.legal(seat, &mut moves);
    match moves[..] {
        [only] => only,
        _ => analyse(state, seat, search)[0].action,
    }
}
