//! The cards that players have collected.

use super::card::Card;
use super::state::MAX_PLAYERS;
use super::table::DECK;
use crate::game::score::Score;
use crate::game::seat::Seat;

/// The collected cards of all players, in the order in which they were taken.
#[derive(Clone, Copy, Debug)]
pub struct Collected {
    cards: [Card; DECK],
    owners: [u8; DECK],
    length: u8,
    points: [u16; MAX_PLAYERS],
}

impl Collected {
    /// No cards.
    pub const NONE: Collected = Collected {
        cards: [Card::BLANK; DECK],
        owners: [0; DECK],
        length: 0,
        points: [0; MAX_PLAYERS],
    };

    /// Gives a seat a card.
    pub fn add(&mut self, seat: Seat, card: Card) {
        let index = usize::from(self.length);
        self.cards[index] = card;
        self.owners[index] = seat as u8;
        self.length += 1;
        self.points[seat] += u16::from(card.value());
    }

    /// Returns the points of a seat's cards.
    pub fn points(&self, seat: Seat) -> Score {
        self.points[seat].into()
    }

    /// Iterates over all cards and their owners.
    pub fn owned(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        let all = self.cards.iter().zip(&self.owners).take(usize::from(self.length));
        all.map(|(card, owner)| (*card, usize::from(*owner)))
    }

    /// Iterates over a seat's cards.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.owned().filter(move |(_, owner)| *owner == seat).map(|(card, _)| card)
    }
}
