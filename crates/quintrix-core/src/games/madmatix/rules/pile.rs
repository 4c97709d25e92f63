//! A draw deck or a discard pile.

use super::card::Card;

/// The most cards of a deck. Scores rely on it: see [`Sequence`](super::Sequence).
pub const MOST_CARDS: usize = 40;

/// Cards upon each other, the last one on top.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    cards: [Card; MOST_CARDS],
    length: u8,
}

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile { cards: [Card::FILLER; MOST_CARDS], length: 0 };

    /// A pile whose first card is on top.
    pub fn new(cards: &[Card]) -> Self {
        let mut pile = Pile::EMPTY;
        cards.iter().rev().for_each(|card| pile.put(*card));
        pile
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The cards, the top one last.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Card> {
        self.length = self.length.checked_sub(1)?;
        Some(self.cards[self.len()])
    }

    /// Puts a card on top.
    pub fn put(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.length += 1;
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let length = self.len();
        self.cards[..length].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
    }
}
