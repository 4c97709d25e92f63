//! A hand of up to four cards, and what other seats know of it.

use std::cmp::Ordering;

use super::card::Card;
use crate::game::hand;
use crate::game::seat::Seat;

/// The largest number of cards in a hand.
pub const HAND: usize = 4;

/// A card that is not on the table, with the seats that know it (one bit each).
///
/// Ordered by card alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownCard {
    /// The card.
    pub card: Card,
    /// The seats that know it, one bit each.
    pub known: u8,
}

impl KnownCard {
    /// A card that no seat has seen.
    pub fn unseen(card: Card) -> Self {
        KnownCard { card, known: 0 }
    }

    /// A card that only this seat knows.
    pub fn secret_of(seat: Seat, card: Card) -> Self {
        KnownCard { card, known: 1 << seat }
    }

    /// Returns the card as known to one more seat.
    pub fn shown_to(self, seat: Seat) -> Self {
        KnownCard { known: self.known | 1 << seat, ..self }
    }

    /// Returns whether a seat knows the card.
    pub fn known_to(self, seat: Seat) -> bool {
        self.known >> seat & 1 == 1
    }
}

impl Ord for KnownCard {
    fn cmp(&self, other: &Self) -> Ordering {
        self.card.cmp(&other.card)
    }
}

impl PartialOrd for KnownCard {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for KnownCard {
    fn eq(&self, other: &Self) -> bool {
        self.card == other.card
    }
}

impl Eq for KnownCard {}

/// A hand, sorted by card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand(hand::Hand<KnownCard, HAND>);

impl Hand {
    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Iterates over the cards, sorted.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.0.cards().iter().map(|known| known.card)
    }

    /// Returns the card at an index, which must be below the length.
    pub fn card(&self, index: usize) -> Card {
        self.0.cards()[index].card
    }

    /// Returns how often the hand holds a card.
    pub fn count(&self, card: Card) -> usize {
        self.cards().filter(|&held| held == card).count()
    }

    /// Adds a card. The hand must hold fewer than four.
    pub fn add(&mut self, card: KnownCard) {
        self.0.add(card);
    }

    /// Removes and returns a card that the hand holds.
    ///
    /// Of two equal cards it removes the one that more seats know: they cannot tell which is left.
    pub fn take(&mut self, card: Card) -> KnownCard {
        let cards = self.0.cards();
        let equal = (0..cards.len()).filter(|&index| cards[index].card == card);
        let best_known = equal.max_by_key(|&index| cards[index].known.count_ones());
        self.0.remove(best_known.unwrap_or(0))
    }

    /// Makes every card a secret of its owner again.
    pub fn conceal(&mut self, owner: Seat) {
        self.0.cards_mut().iter_mut().for_each(|card| card.known = 1 << owner);
    }

    /// Iterates over the cards that a seat does not know, to replace them. Call
    /// [`sort`](Hand::sort) afterwards.
    pub fn unknown_to(&mut self, seat: Seat) -> impl Iterator<Item = &mut Card> {
        let unknown = self.0.cards_mut().iter_mut().filter(move |card| !card.known_to(seat));
        unknown.map(|known| &mut known.card)
    }

    /// Sorts the cards again after some were replaced.
    pub fn sort(&mut self) {
        self.0.sort();
    }
}
