//! Features of a position: what counts in Smartrix beyond the score.

use crate::game::seat::Seat;
use crate::games::smartrix::rules::hand::hand_value;
use crate::games::smartrix::rules::state::Smartrix;
use crate::games::smartrix::rules::table::DECK;

/// The names of the features; `left` is the share of the deck that is still to be drawn.
///
/// `hand` is there because the score subtracts all cards in hand, although most will be played.
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

/// Returns how much a seat has of each feature.
pub fn features(state: &Smartrix, seat: Seat) -> [f64; FEATURES.len()] {
    let hand = state.hand(seat);
    let left = state.pile().len() as f64 / DECK as f64;
    let turn = f64::from(seat == state.turn());
    let (value, cards) = (hand_value(hand) as f64, hand.len() as f64);
    let chance = if seat == state.turn() { state.best_gain(seat) as f64 } else { 0.0 };
    [turn, turn * left, value, value * left, cards, cards * left, chance, chance * left]
}
