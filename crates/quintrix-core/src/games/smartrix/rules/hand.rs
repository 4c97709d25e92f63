//! A hand of cards.

use super::card::Card;
use crate::game::hand;
use crate::game::score::Score;

/// The number of cards that each player is dealt.
pub const DEALT: usize = 5;

/// The largest possible hand: of two players, one who always passes draws half of the deck.
const MAX: usize = 35;

/// A hand, sorted by card.
pub type Hand = hand::Hand<Card, MAX>;

/// Returns the points that a hand costs at the end of the game.
pub fn hand_value(hand: &Hand) -> Score {
    hand.cards().iter().map(|card| Score::from(card.value())).sum()
}
