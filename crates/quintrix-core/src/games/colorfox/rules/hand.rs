//! A hand of up to four cards.

use super::card::Card;
use crate::game::hand;

/// The largest number of cards in a hand.
pub const MAX: usize = 4;

/// A hand, sorted.
pub type Hand = hand::Hand<Card, MAX>;

/// Returns the number of cards in a full hand.
pub fn full_size(players: usize) -> usize {
    if players == 2 { MAX } else { 3 }
}
