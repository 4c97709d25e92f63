//! A hand of cards.

use super::card::Card;
use crate::game::score::Score;

/// How many cards everybody gets.
pub const DEALT: usize = 5;

/// The most cards in a hand: of two players, one who always passes takes half of the deck.
const MOST: usize = 35;

/// A hand, sorted by card.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    cards: [Card; MOST],
    length: u8,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { cards: [Card::BLANK; MOST], length: 0 };

    /// The cards, sorted.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.length)]
    }

    /// The points that its cards cost.
    pub fn value(&self) -> Score {
        self.cards().iter().map(|card| Score::from(card.value())).sum()
    }

    /// Puts a card in.
    pub fn add(&mut self, card: Card) {
        let end = usize::from(self.length);
        let place = self.cards().iter().take_while(|&&held| held <= card).count();
        self.cards.copy_within(place..end, place + 1);
        self.cards[place] = card;
        self.length += 1;
    }

    /// Takes a card out, which it must hold.
    pub fn take(&mut self, card: Card) {
        let end = usize::from(self.length);
        let place = self.cards().iter().take_while(|&&held| held < card).count();
        self.cards.copy_within(place + 1..end, place);
        self.length -= 1;
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let held = &mut self.cards[..usize::from(self.length)];
        held.iter_mut().zip(cards).for_each(|(held, card)| *held = card);
        held.sort_unstable();
    }
}
