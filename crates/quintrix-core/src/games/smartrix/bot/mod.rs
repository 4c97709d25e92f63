//! Heuristics of bots: features of a position and quick estimates of what moves gain.

pub mod features;
mod gains;

use super::rules::moves::Move;
use super::rules::state::Smartrix;
use crate::built_in_weights;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::game::weights::Weights;
use crate::game::{Game, Heuristics};
use features::FEATURES;

impl Heuristics for Smartrix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const WEIGHED_MOVES: usize = 4;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            self.list_gains(seat, gains);
        }
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
        if !self.options().policed {
            return self.draw_move(seat, rng);
        }
        moves.clear();
        self.legal(seat, moves);
        moves[rng.index(moves.len())]
    }

    fn greedy_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        best: &mut Vec<Move>,
        gains: &mut Vec<(Move, Score)>,
    ) -> Move {
        if !self.options().policed {
            return self.draw_best_move(seat, rng);
        }
        self.best_moves(seat, best, gains);
        best[rng.index(best.len())]
    }

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    fn weights() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/smartrix.json")
    }

    fn weights_0_1() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/0.1.0/smartrix.json")
    }
}
