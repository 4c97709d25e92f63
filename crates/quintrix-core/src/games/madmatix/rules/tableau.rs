//! The Sequences of all players.

use super::card::Card;
use super::moves::Play;
use super::place::Place;
use super::placed_card::PlacedCard;
use super::seat_set::SeatSet;
use super::sequence::Sequence;
use crate::game::fraction::Fraction;
use crate::game::seat::Seat;

/// The most players of a game.
pub const MAX_PLAYERS: usize = 8;

/// A Sequence for each of eight seats; those of unused seats stay empty.
#[derive(Clone, Copy, Debug)]
pub struct Tableau([Sequence; MAX_PLAYERS]);

/// What a play changed.
pub struct Change {
    /// The owners of the Sequences that changed.
    pub sequences: SeatSet,
    /// The card that was removed from its Sequence.
    pub removed: Option<Card>,
}

impl Tableau {
    /// A tableau without cards.
    pub const EMPTY: Tableau = Tableau([Sequence::EMPTY; MAX_PLAYERS]);

    /// Returns the Sequence of a seat.
    pub fn sequence(&self, seat: Seat) -> &Sequence {
        &self.0[seat]
    }

    /// Returns the Sequences of the first `players` seats.
    pub fn sequences(&self, players: usize) -> &[Sequence] {
        &self.0[..players]
    }

    /// Returns the card at a place, if there is one.
    pub fn card(&self, place: Place) -> Option<PlacedCard> {
        self.0.get(place.seat)?.cards().get(place.index).copied()
    }

    /// Visits every place and its card, by seat and index.
    pub fn each_card(&self, players: usize, mut visit: impl FnMut(Place, PlacedCard)) {
        for (seat, sequence) in self.sequences(players).iter().enumerate() {
            for (index, placed) in sequence.cards().iter().enumerate() {
                visit(Place { seat, index }, *placed);
            }
        }
    }

    /// Plays a card. Sequences that divide by zero afterwards are left to the caller.
    pub fn play(&mut self, card: Card, play: Play) -> Change {
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
                let one = self.0[first.seat].cards()[first.index];
                let other = self.0[second.seat].cards()[second.index];
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
            Play::Slow { .. } => return Change { sequences: SeatSet::default(), removed: None },
        };
        Change { sequences: changed.into_iter().collect(), removed }
    }

    /// Returns the value of a Sequence after a play: 0 if it divides by zero, because it is discarded
    /// then.
    pub fn value_after_play(&self, seat: Seat) -> Fraction {
        let sequence = self.sequence(seat);
        if sequence.division_by_zero().is_some() { Fraction::default() } else { sequence.value() }
    }

    /// Removes a Sequence and returns it.
    pub fn clear(&mut self, seat: Seat) -> Sequence {
        std::mem::replace(&mut self.0[seat], Sequence::EMPTY)
    }
}
