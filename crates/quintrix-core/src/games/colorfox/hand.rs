//! A hand of up to four cards.

use super::card::Card;
use crate::game::hand;

/// The most cards in a hand.
const MOST: usize = 4;

/// A hand, sorted.
pub type Hand = hand::Hand<Card, MOST>;

/// How many cards everybody holds at this table.
pub fn full(players: usize) -> usize {
    if players == 2 { MOST } else { 3 }
}
