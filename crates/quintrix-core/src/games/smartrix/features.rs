//! What counts in Smartrix beyond the score.

use std::sync::LazyLock;

use super::hand::hand_value;
use super::state::Smartrix;
use super::table::DECK;
use crate::game::seat::Seat;
use crate::game::weights::Weights;

/// Their names; `left` is the share of the deck that is still to be drawn.
///
/// The score subtracts what is in hand, although most of it will be played.
pub const FEATURES: &[&str] = &[
    "turn",
    "turn x left",
    "hand",
    "hand x left",
    "cards",
    "cards x left",
    "chance",
    "chance x left",
];

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(FEATURES, include_str!("../../../data/weights/smartrix.json")));

/// What they are worth.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

impl Smartrix {
    /// How much a seat has of each feature.
    pub(super) fn count_features(&self, seat: Seat, amounts: &mut [f64]) {
        let hand = self.hand(seat);
        let left = self.pile().len() as f64 / DECK as f64;
        let turn = f64::from(seat == self.turn());
        let (value, cards) = (hand_value(hand) as f64, hand.len() as f64);
        let chance = if seat == self.turn() { self.best_gain(seat) as f64 } else { 0.0 };
        let counted =
            [turn, turn * left, value, value * left, cards, cards * left, chance, chance * left];
        amounts.copy_from_slice(&counted);
    }
}
