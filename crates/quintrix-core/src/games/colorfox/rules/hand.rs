//! A hand of up to four cards.

use super::card::Card;
use crate::game::hand;

/// The most cards in a hand.
const MAX: usize = 4;

/// A hand, sorted.
pub type Hand = hand::Hand<Card, MAX>;

/// How many cards everybody holds at this table.
pub fn full_size(players: usize) -> usize {
    if players == 2 { MAX } else { 3 }
}
