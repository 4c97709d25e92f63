//! The Sequences of all players.

use super::card::Card;
use super::moves::Play;
use super::place::Place;
use super::placed_card::Laid;
use super::seat_set::Seats;
use super::sequence::Sequence;
use crate::game::seat::Seat;

/// The most players.
pub const MOST_PLAYERS: usize = 8;

/// A Sequence for each of eight players, whether they play or not.
#[derive(Clone, Copy, Debug)]
pub struct Table([Sequence; MOST_PLAYERS]);

impl Table {
    /// No cards.
    pub const EMPTY: Table = Table([Sequence::EMPTY; MOST_PLAYERS]);

    /// The Sequence of a seat.
    pub fn sequence(&self, seat: Seat) -> &Sequence {
        &self.0[seat]
    }

    /// The Sequences of the first so many seats.
    pub fn sequences(&self, players: usize) -> &[Sequence] {
        &self.0[..players]
    }

    /// The card at a place, if there is one.
    pub fn card(&self, place: Place) -> Option<Laid> {
        self.0.get(place.seat)?.cards().get(place.index).copied()
    }

    /// Tells every place and its card, by seat and index.
    pub fn each_card(&self, players: usize, mut tell: impl FnMut(Place, Laid)) {
        for (seat, sequence) in self.sequences(players).iter().enumerate() {
            for (index, laid) in sequence.cards().iter().enumerate() {
                tell(Place { seat, index }, *laid);
            }
        }
    }

    /// Does what a card does when it is played so; says which Sequences changed, and which card
    /// left the table. Sequences that divide by zero stay for the moment.
    pub fn change(&mut self, card: Card, play: Play) -> (Seats, Option<Card>) {
        let mut removed = None;
        let changed = match play {
            Play::Lay { seat, side } => {
                self.0[seat].lay(side, card);
                [seat, seat]
            }
            Play::Token { place, operator } => {
                self.0[place.seat].cards_mut()[place.index].token = Some(operator);
                [place.seat, place.seat]
            }
            Play::Swap { first, second } => {
                let (one, other) = (self.laid(first), self.laid(second));
                self.0[first.seat].cards_mut()[first.index] = other;
                self.0[second.seat].cards_mut()[second.index] = one;
                [first.seat, second.seat]
            }
            Play::Reverse { seat } => {
                self.0[seat].cards_mut().reverse();
                [seat, seat]
            }
            Play::Remove { place } => {
                removed = Some(self.0[place.seat].remove(place.index).card);
                [place.seat, place.seat]
            }
            Play::Slow { .. } => return (Seats::default(), None),
        };
        (changed.into_iter().collect(), removed)
    }

    /// Takes a Sequence away.
    pub fn clear(&mut self, seat: Seat) -> Sequence {
        std::mem::replace(&mut self.0[seat], Sequence::EMPTY)
    }

    fn laid(&self, place: Place) -> Laid {
        self.0[place.seat].cards()[place.index]
    }
}
