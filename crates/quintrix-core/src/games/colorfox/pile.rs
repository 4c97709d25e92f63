//! The draw pile.

use super::card::Card;
use super::table::MOST_CARDS;

/// The pile, turned over: its last card is on top.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    cards: [Card; MOST_CARDS],
    length: u8,
}

impl Pile {
    /// A pile whose first card is on top.
    pub fn new(cards: &[Card]) -> Self {
        let mut pile = Pile { cards: [Card::default(); MOST_CARDS], length: cards.len() as u8 };
        pile.cards.iter_mut().zip(cards.iter().rev()).for_each(|(place, card)| *place = *card);
        pile
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Card> {
        self.length = self.length.checked_sub(1)?;
        Some(self.cards[self.len()])
    }

    /// The cards from the top.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let length = self.len();
        self.cards[..length].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
    }
}
