//! A hand, which can grow to any size.

use super::card::Card;
use super::deck::Deck;

/// How many there are of each card, and one bit for each card that there is.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    counts: [u8; Card::KINDS],
    present: u64,
    /// How many cards of each deck.
    sizes: [u8; 2],
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { counts: [0; Card::KINDS], present: 0, sizes: [0; 2] };

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.sizes[0] + self.sizes[1])
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// How many cards of a deck.
    pub fn of(&self, deck: Deck) -> usize {
        usize::from(self.sizes[deck as usize])
    }

    /// Whether a card is there.
    pub fn has(&self, card: Card) -> bool {
        self.present & 1 << card.index() != 0
    }

    /// The cards, sorted, those alike only once.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let mut left = self.present;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then_some(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Card::from_index(lowest))
        })
    }

    /// All cards, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let count = |card: Card| usize::from(self.counts[card.index()]);
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, count(card)))
    }

    /// Puts a card in.
    pub fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.present |= 1 << card.index();
        self.sizes[card.deck() as usize] += 1;
    }

    /// Takes a card out, which it must hold.
    pub fn take(&mut self, card: Card) {
        let count = &mut self.counts[card.index()];
        *count -= 1;
        if *count == 0 {
            self.present &= !(1 << card.index());
        }
        self.sizes[card.deck() as usize] -= 1;
    }

    /// Changes all cards of a deck into others.
    pub fn redraw(&mut self, deck: Deck, cards: &mut impl Iterator<Item = Card>) {
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
    fn a_hand_is_sorted_and_counts_cards_alike() {
        let mut hand = Hand::EMPTY;
        ["TD", "6-", "PM", "6-"].iter().for_each(|code| {
            hand.add(Card::from_code(code).expect("a card"));
        });
        let codes = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        assert_eq!(codes(&hand.cards().collect::<Vec<_>>()), ["6-", "6-", "PM", "TD"]);
        assert_eq!(codes(&hand.kinds().collect::<Vec<_>>()), ["6-", "PM", "TD"]);
        hand.take(Card::from_code("6-").expect("a card"));
        assert_eq!(codes(&hand.cards().collect::<Vec<_>>()), ["6-", "PM", "TD"]);
        assert_eq!((hand.len(), hand.of(Deck::Numbers), hand.of(Deck::Actions)), (3, 1, 2));
    }
}
