//! What a search tries.

use super::analysis::Search;
use super::config::LeafValue;
use super::policy::Scratch;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// The stream of a search's seed that breaks ties among candidates.
pub const CANDIDATES_STREAM: u64 = 0;

/// The number of moves that are evaluated once for each candidate that is kept.
const EVALUATED_PER_CANDIDATE: usize = 8;

/// Returns the candidates of a search: plans of the game for the rest of a turn, or single moves.
pub fn candidates<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Vec<Vec<G::Move>> {
    let config = search.config;
    let plans = if config.plans { state.plans(seat, config.candidates) } else { Vec::new() };
    match plans.is_empty() {
        true => single_moves(state, seat, search).into_iter().map(|action| vec![action]).collect(),
        false => plans,
    }
}

/// Returns the moves with the highest priors; if positions are evaluated, those among many of them
/// that lead to the best value in a few worlds.
fn single_moves<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Vec<G::Move> {
    let (config, mut rng) = (search.config, Rng::new(search.seed, CANDIDATES_STREAM));
    let (evaluator, mut scratch) = (config.evaluator(), Scratch::default());
    let limit = config.candidates;
    if config.leaf_value == LeafValue::Score {
        return scratch.most_promising(state, seat, limit, evaluator, &mut rng);
    }
    let limit = EVALUATED_PER_CANDIDATE * limit;
    let moves = scratch.most_promising(state, seat, limit, evaluator, &mut rng);
    let mut evaluated: Vec<_> = moves.into_iter().map(|action| (action, 0.0)).collect();
    for _ in 0..config.screening_worlds {
        let world = search.world(state, seat, &mut rng);
        for (action, total) in &mut evaluated {
            let mut after = world.clone();
            after.apply(seat, action);
            *total += evaluator.value(&after, seat).margin();
        }
    }
    evaluated.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    evaluated.into_iter().take(config.candidates).map(|(action, _)| action).collect()
}
