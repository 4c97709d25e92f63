//! Evaluators: the value of a position where a rollout stops, and which moves to try first.

use super::evaluation::Sample;
use crate::game::Heuristics;
use crate::game::seat::Seat;
use crate::game::weights::Weights;

/// Judges positions and moves for a search.
pub trait Evaluator<G: Heuristics>: Sync {
    /// Returns how a position is expected to end for a seat.
    fn value(&self, state: &G, seat: Seat) -> Sample;

    /// Appends every legal move of a seat with its prior; moves with a higher one are tried first.
    /// By default the prior is the immediate gain.
    fn prior(&self, state: &G, seat: Seat, priors: &mut Vec<(G::Move, G::Points)>) {
        state.gains(seat, priors);
    }
}

/// Values a position by its scores alone.
pub struct ScoreEvaluator;

impl<G: Heuristics> Evaluator<G> for ScoreEvaluator {
    fn value(&self, state: &G, seat: Seat) -> Sample {
        Sample::estimated(state, seat)
    }
}

/// Values a position by its scores and a weighted sum of its features.
pub struct LinearEvaluator;

impl<G: Heuristics> Evaluator<G> for LinearEvaluator {
    fn value(&self, state: &G, seat: Seat) -> Sample {
        weighted(state, seat, G::weights())
    }
}

/// Values a position as version 0.1.0 did.
pub struct FrozenEvaluator;

impl<G: Heuristics> Evaluator<G> for FrozenEvaluator {
    fn value(&self, state: &G, seat: Seat) -> Sample {
        weighted(state, seat, G::weights_0_1())
    }
}

fn weighted<G: Heuristics>(state: &G, seat: Seat, weights: &Weights) -> Sample {
    let now = Sample::estimated(state, seat);
    if state.over() || G::FEATURES.is_empty() {
        return now;
    }
    now.shifted(weights.dot(state.feature_diff(seat).as_ref()))
}
