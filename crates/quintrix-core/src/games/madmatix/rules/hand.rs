//! Hands, and other sets of cards.

use super::catalogue::CardId;
use super::deck::{Deck, MAX_CARDS};
use crate::game::bits::ones;

/// A set of the cards of both decks, one bit for each: numbers below, actions above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand(u128);

const NUMBERS: u128 = (1 << MAX_CARDS) - 1;

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand(0);

    /// Returns the number of cards.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the hand holds no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a card is in the set.
    pub fn contains(self, id: CardId) -> bool {
        self.0 >> id.index() & 1 == 1
    }

    /// Returns the cards of a deck.
    pub fn of_deck(self, deck: Deck) -> Self {
        match deck {
            Deck::Actions => Hand(self.0 & !NUMBERS),
            Deck::Numbers => Hand(self.0 & NUMBERS),
        }
    }

    /// Returns the number of cards of a deck.
    pub fn count(self, deck: Deck) -> usize {
        self.of_deck(deck).len()
    }

    /// Returns the first card in the order of ids.
    pub fn first(self) -> Option<CardId> {
        self.ids().next()
    }

    /// Returns the cards that are in both sets.
    pub fn among(self, others: Hand) -> Self {
        Hand(self.0 & others.0)
    }

    /// Returns the cards that are not in another set.
    pub fn without(self, others: Hand) -> Self {
        Hand(self.0 & !others.0)
    }

    /// Iterates over the cards in the order of ids, which is that of codes.
    pub fn ids(self) -> impl Iterator<Item = CardId> + Clone {
        ones(self.0).map(CardId::new)
    }

    /// Adds a card.
    pub fn add(&mut self, id: CardId) {
        self.0 |= 1 << id.index();
    }

    /// Removes a card.
    pub fn remove(&mut self, id: CardId) {
        self.0 &= !(1 << id.index());
    }
}

impl FromIterator<CardId> for Hand {
    fn from_iter<I: IntoIterator<Item = CardId>>(ids: I) -> Self {
        let mut hand = Hand::EMPTY;
        ids.into_iter().for_each(|id| hand.add(id));
        hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_cards_of_each_deck() {
        let mut hand: Hand = [0, 3, 39, 40, 79].into_iter().map(CardId::new).collect();
        assert_eq!((hand.len(), hand.count(Deck::Numbers), hand.count(Deck::Actions)), (5, 3, 2));
        hand.remove(CardId::new(0));
        assert_eq!(hand.first(), Some(CardId::new(3)));
        let actions = hand.of_deck(Deck::Actions);
        assert_eq!(hand.without(actions), hand.of_deck(Deck::Numbers));
        assert!(hand.among(actions).ids().eq([40, 79].map(CardId::new)));
    }
}
