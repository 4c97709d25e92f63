//! The draw pile: taken from the top, traded cards go under it.

use super::card::Card;
use super::hand::Hidden;
use super::table::DECK;
use crate::game::seat::Seat;

/// The pile, as a ring so that nothing moves when cards come and go.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    cards: [Hidden; DECK],
    top: u8,
    length: u8,
}

impl Pile {
    /// A pile of cards that nobody has seen, the first one on top.
    pub fn new(deck: &[Card]) -> Self {
        let mut cards = [Hidden::unseen(Card::WILD); DECK];
        for (place, card) in cards.iter_mut().zip(deck) {
            *place = Hidden::unseen(*card);
        }
        Pile { cards, top: 0, length: deck.len() as u8 }
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether it has run out.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Hidden> {
        self.length = self.length.checked_sub(1)?;
        let card = self.cards[usize::from(self.top)];
        self.top = ((usize::from(self.top) + 1) % DECK) as u8;
        Some(card)
    }

    /// Puts a card under it.
    pub fn put_under(&mut self, hidden: Hidden) {
        self.cards[self.place(self.len())] = hidden;
        self.length += 1;
    }

    /// The cards from the top.
    pub fn hidden(&self) -> impl Iterator<Item = Hidden> + '_ {
        (0..self.len()).map(|depth| self.cards[self.place(depth)])
    }

    /// Changes the cards that a seat does not know into others, in turn.
    pub fn redraw(&mut self, seat: Seat, cards: &mut impl Iterator<Item = Card>) {
        for depth in 0..self.len() {
            let place = self.place(depth);
            if self.cards[place].known_to(seat) {
                continue;
            }
            if let Some(card) = cards.next() {
                self.cards[place].card = card;
            }
        }
    }

    fn place(&self, depth: usize) -> usize {
        (usize::from(self.top) + depth) % DECK
    }
}
