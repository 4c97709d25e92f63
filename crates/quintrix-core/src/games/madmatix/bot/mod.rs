//! Heuristics of bots: features of a position and quick estimates of what moves gain.

mod edits;
mod features;
mod gains;
mod quick_gains;
mod ratio;

use super::rules::moves::Move;
use super::rules::state::MadMatix;
use crate::built_in_weights;
use crate::game::fraction::Fraction;
use crate::game::{Heuristics, list_best_moves};

use crate::game::horizon::Horizon;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use features::FEATURES;
use quick_gains::{QuickGains, all_edits};

impl Heuristics for MadMatix {
    type Features = [f64; FEATURES.len()];

    const FEATURES: &'static [&'static str] = FEATURES;

    /// One card can turn the score around until the last one is played.
    const MAX_HORIZON: Horizon = Horizon::End;

    const ROLLOUT_COST: u32 = 3;

    fn gains(&self, seat: Seat, gains: &mut Vec<(Move, Fraction)>) {
        let values = gains::values(self);
        self.each_move(seat, |action| {
            gains.push((action, gains::gain(self, seat, action, &values)));
        });
    }

    fn random_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
        self.draw_move(seat, rng, moves)
    }

    fn best_moves(&self, seat: Seat, best: &mut Vec<Move>, gains: &mut Vec<(Move, Fraction)>) {
        let edits = all_edits(self);
        let quick = edits.as_ref().and_then(|edits| QuickGains::new(self, seat, edits));
        if quick.and_then(|gains| gains.best(best)).is_none() {
            list_best_moves(self, seat, best, gains);
        }
    }

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    fn weights() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/madmatix.json")
    }

    fn weights_0_1() -> &'static Weights {
        built_in_weights!(FEATURES, "../../../../data/weights/0.1.0/madmatix.json")
    }
}
