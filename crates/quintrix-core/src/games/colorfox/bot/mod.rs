//! Heuristics of bots: features of a position and quick estimates of what moves gain.

pub mod features;
mod gains;
mod margin;

use super::rules::moves::Move;
use super::rules::state::Colorfox;
use crate::built_in_weights;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::{Duty, Seat};
use crate::game::weights::Weights;
use crate::game::{Game, Heuristics};
use features::FEATURES;
use gains::Gains;

impl Heuristics for Colorfox {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    const WEIGHED_MOVES: usize = 8;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.duty(seat) == Duty::Must {
            Gains::new(self, seat).each(|action, gain| gains.push((action, gain)));
        }
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, _moves: &mut Vec<Move>) -> Move {
        self.draw_move(seat, rng)
    }

    fn best_moves(&self, seat: Seat, best: &mut Vec<Move>, _gains: &mut Vec<(Move, Score)>) {
        Gains::new(self, seat).best(best);
    }

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    fn weights() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/colorfox.json")
    }

    fn weights_0_1() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/0.1.0/colorfox.json")
    }
}
