//! The rollouts of a search.

use std::collections::HashMap;
use std::ops::Range;
use std::time::Duration;

use super::analysis::Search;
use super::candidates::{CANDIDATES_STREAM, candidates};
use super::evaluation::{MoveEvaluation, Sample, contenders, utilities};
use super::policy::Scratch;
use super::rollout::rollout;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};
use crate::parallel::map_chunks;

/// The first stream of a search's seed for worlds; each world has two.
const WORLDS_STREAM: u64 = CANDIDATES_STREAM + 1;

/// Candidates of a seat and the results of their rollouts so far.
pub struct CandidateSamples<'a, G: Hidden + Heuristics> {
    state: &'a G,
    seat: Seat,
    search: &'a Search<'a>,
    /// Each candidate is one move, or several between which no other seat acts.
    plans: Vec<Vec<G::Move>>,
    /// For each candidate one sample for each world, in the order of the worlds.
    samples: Vec<Vec<Sample>>,
    worlds: u32,
}

impl<'a, G: Hidden + Heuristics> CandidateSamples<'a, G> {
    /// Starts without samples, with the candidates of the search.
    pub fn new(state: &'a G, seat: Seat, search: &'a Search<'a>) -> Self {
        CandidateSamples::of(state, seat, search, candidates(state, seat, search))
    }

    /// Starts without samples, with given candidates.
    pub fn of(state: &'a G, seat: Seat, search: &'a Search<'a>, plans: Vec<Vec<G::Move>>) -> Self {
        let samples = vec![Vec::new(); plans.len()];
        CandidateSamples { state, seat, search, plans, samples, worlds: 0 }
    }

    /// The number of candidates.
    pub fn candidates(&self) -> usize {
        self.plans.len()
    }

    /// Tries the candidates that are alive in `worlds` more worlds, or until a deadline.
    pub fn run(&mut self, worlds: u32, alive: &[usize], deadline: Option<Duration>) {
        let first = self.worlds;
        self.worlds += worlds;
        let threads = (self.search.threads as u32).clamp(1, worlds);
        let share = worlds.div_ceil(threads);
        let range = |number: u32| {
            let start = (first + number * share).min(self.worlds);
            start..(start + share).min(self.worlds)
        };
        let this = &*self;
        let found = map_chunks((0..threads).map(range).collect(), |worlds| {
            this.try_in(worlds, alive, deadline)
        });
        for world in found.concat().chunks(alive.len()) {
            for (&candidate, sample) in alive.iter().zip(world) {
                self.samples[candidate].push(*sample);
            }
        }
    }

    /// Returns a sample for every world and candidate, world by world, without worlds that were not
    /// finished before the deadline.
    fn try_in(
        &self,
        worlds: Range<u32>,
        alive: &[usize],
        deadline: Option<Duration>,
    ) -> Vec<Sample> {
        let (state, seat, Search { config, seed, .. }) = (self.state, self.seat, *self.search);
        let horizon = config.horizon.within(G::MAX_HORIZON);
        let evaluator = config.evaluator();
        let mut scratch = Scratch::default();
        let mut samples = Vec::with_capacity(worlds.len() * alive.len());
        for number in worlds {
            let stream = WORLDS_STREAM + 2 * u64::from(number);
            let world = self.search.world(state, seat, &mut Rng::new(seed, stream));
            for &candidate in alive {
                if self.search.should_stop(deadline) {
                    samples.truncate(samples.len() - samples.len() % alive.len());
                    return samples;
                }
                let mut rng = Rng::new(seed, stream + 1);
                let mut world = world.clone();
                self.plans[candidate].iter().for_each(|action| world.apply(seat, action));
                rollout(&mut world, seat, horizon, config.rollout, &mut rng, &mut scratch);
                samples.push(evaluator.value(&world, seat));
            }
        }
        samples
    }

    /// Returns the half of the candidates with the higher utility.
    pub fn better_half(&self, mut alive: Vec<usize>) -> Vec<usize> {
        let utilities = utilities(&self.samples);
        alive.sort_by(|&one, &other| utilities[other].total_cmp(&utilities[one]));
        alive.truncate(alive.len().div_ceil(2));
        alive
    }

    /// Returns the candidates that may still be the best, in their order.
    pub fn contenders(&self, alive: &[usize]) -> Vec<usize> {
        contenders(&self.samples, alive)
    }

    /// Returns the evaluation of one candidate.
    pub fn evaluation(&self, candidate: usize) -> MoveEvaluation<G::Move> {
        MoveEvaluation::of(self.plans[candidate][0], &self.samples[candidate])
    }

    /// Returns the evaluations of all first moves: by falling number of rollouts, then by falling
    /// utility. Of plans that begin with the same move only the best is reported.
    pub fn evaluations(&self) -> Vec<MoveEvaluation<G::Move>> {
        let utilities = utilities(&self.samples);
        let sims = |candidate: usize| self.samples[candidate].len();
        let mut order: Vec<usize> = (0..self.plans.len()).collect();
        order.sort_by(|&one, &other| {
            let by_utility = || utilities[other].total_cmp(&utilities[one]);
            sims(other).cmp(&sims(one)).then_with(by_utility)
        });
        let mut total_sims: HashMap<G::Move, usize> = HashMap::new();
        for &candidate in &order {
            *total_sims.entry(self.plans[candidate][0]).or_default() += sims(candidate);
        }
        let report = |candidate: usize| {
            let total_sims = total_sims.remove(&self.plans[candidate][0])?;
            Some(MoveEvaluation { total_sims, ..self.evaluation(candidate) })
        };
        order.into_iter().filter_map(report).collect()
    }
}
