//! Heuristics of bots: features of a position and quick estimates of what moves gain.

mod features;
mod gains;

use super::rules::moves::Move;
use super::rules::state::MadMatix;
use crate::game::Heuristics;
use crate::game::fraction::Fraction;
use crate::game::horizon::Horizon;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use features::FEATURES;

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

    fn features(&self, seat: Seat) -> Self::Features {
        features::features(self, seat)
    }

    fn weights() -> &'static Weights {
        features::weights()
    }
}
