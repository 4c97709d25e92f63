//! The draw deck.

use super::card::Card;
use super::table::DECK;

/// The draw deck, taken from the top.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    /// The top card is the last one.
    cards: [Card; DECK],
    length: u8,
}

impl Pile {
    /// A pile of these cards, the first one on top.
    pub fn new(deck: &[Card]) -> Self {
        let mut cards = [Card::BLANK; DECK];
        cards.iter_mut().zip(deck.iter().rev()).for_each(|(place, &card)| *place = card);
        Pile { cards, length: deck.len() as u8 }
    }

    /// Its cards, the top one last.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.length)]
    }

    /// Whether it has run out.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.cards().last().copied()?;
        self.length -= 1;
        Some(card)
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let hidden = &mut self.cards[..usize::from(self.length)];
        hidden.iter_mut().zip(cards).for_each(|(hidden, card)| *hidden = card);
    }
}
