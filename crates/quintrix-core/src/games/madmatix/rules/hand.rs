//! A hand, which can grow to any size.

use super::card::Card;
use super::deck::Deck;
use crate::game::bits::ones;

/// The cards of a seat: how many there are of each kind, and one bit for each kind that there is.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    counts: [u8; Card::KINDS],
    kinds: u64,
    /// The number of cards of each deck.
    sizes: [u8; 2],
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand { counts: [0; Card::KINDS], kinds: 0, sizes: [0; 2] };

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.sizes[0] + self.sizes[1])
    }

    /// Returns whether the hand holds no card.
    pub fn is_empty(&self) -> bool {
        self.kinds == 0
    }

    /// Returns the number of cards of a deck.
    pub fn count(&self, deck: Deck) -> usize {
        usize::from(self.sizes[deck as usize])
    }

    /// Returns whether the hand holds a card.
    pub fn contains(&self, card: Card) -> bool {
        self.kinds & 1 << card.index() != 0
    }

    /// Iterates over the different cards, sorted.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        ones(self.kinds).map(Card::from_index)
    }

    /// Iterates over all cards, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let count = |card: Card| usize::from(self.counts[card.index()]);
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, count(card)))
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.kinds |= 1 << card.index();
        self.sizes[card.deck() as usize] += 1;
    }

    /// Removes a card that the hand holds.
    pub fn take(&mut self, card: Card) {
        let count = &mut self.counts[card.index()];
        *count -= 1;
        if *count == 0 {
            self.kinds &= !(1 << card.index());
        }
        self.sizes[card.deck() as usize] -= 1;
    }

    /// Replaces all cards of a deck by the next ones of an iterator.
    pub fn replace(&mut self, deck: Deck, cards: &mut impl Iterator<Item = Card>) {
        let old: Vec<Card> = self.cards().filter(|card| card.deck() == deck).collect();
        for (old, new) in old.into_iter().zip(cards) {
            self.take(old);
            self.add(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;

    #[test]
    fn sorts_and_counts_cards() {
        let mut hand = Hand::EMPTY;
        ["TD", "6-", "PM", "6-"].iter().for_each(|code| {
            hand.add(Card::from_code(code).expect("a card"));
        });
        let codes = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        assert_eq!(codes(&hand.cards().collect::<Vec<_>>()), ["6-", "6-", "PM", "TD"]);
        assert_eq!(codes(&hand.kinds().collect::<Vec<_>>()), ["6-", "PM", "TD"]);
        hand.take(Card::from_code("6-").expect("a card"));
        assert_eq!(codes(&hand.cards().collect::<Vec<_>>()), ["6-", "PM", "TD"]);
        assert_eq!((hand.len(), hand.count(Deck::Numbers), hand.count(Deck::Actions)), (3, 1, 2));
    }
}
