//! Heuristics of bots: features of a position and quick estimates of what moves gain.

pub mod features;
mod gains;

use super::rules::card::Card;
use super::rules::moves::Move;
use super::rules::state::Iota;
use crate::built_in_weights;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::game::weights::Weights;
use crate::game::{Game, Heuristics};
use features::FEATURES;

impl Heuristics for Iota {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const ROLLOUT_COST: u32 = 2;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            self.list_gains(seat, gains);
        }
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
        self.draw_move(seat, rng, moves)
    }

    fn best_moves(&self, seat: Seat, best: &mut Vec<Move>, _gains: &mut Vec<(Move, Score)>) {
        self.list_best(seat, best);
    }

    /// Keeps wilds for plays that they make much better.
    fn experienced_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        best: &mut Vec<Move>,
        gains: &mut Vec<(Move, Score)>,
    ) -> Move {
        if self.options().scoring
            && self.hand(seat).count(Card::WILD) > 0
            && !self.pile().is_empty()
        {
            self.list_best_leaves(seat, best);
            if !best.is_empty() {
                return best[rng.index(best.len())];
            }
        }
        self.greedy_move(seat, rng, best, gains)
    }

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    fn weights() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/iota.json")
    }

    fn weights_0_1() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/0.1.0/iota.json")
    }
}
