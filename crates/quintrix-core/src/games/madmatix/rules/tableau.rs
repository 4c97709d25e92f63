//! The Sequences of all players.

use super::card::Card;
use super::effect::Effect;
use super::place::{Place, Side};
use super::placed_card::PlacedCard;
use super::seat_set::SeatSet;
use super::sequence::Sequence;
use super::target::Target;
use crate::game::fraction::Fraction;
use crate::game::seat::Seat;

/// The most players of a game.
pub const MAX_PLAYERS: usize = 8;

/// A Sequence for each of eight seats; those of unused seats stay empty.
#[derive(Clone, Copy, Debug)]
pub struct Tableau([Sequence; MAX_PLAYERS]);

/// What an effect changed.
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

    /// Adds a card to an end of a Sequence. If it divides by zero then, that is left to the caller.
    pub fn lay(&mut self, seat: Seat, side: Side, card: Card) {
        self.0[seat].lay(side, card);
    }

    /// Carries out an effect on Sequences. Those that divide by zero afterwards are left to the
    /// caller. Effects on hands and turns change nothing.
    pub fn change(&mut self, effect: Effect, target: Target) -> Change {
        let mut removed = None;
        let changed = match (effect, target) {
            (Effect::Token { .. }, Target::Token { place, operator }) => {
                self.card_mut(place).put_token(operator);
                [place.seat, place.seat]
            }
            (Effect::Double { .. }, Target::Place(place)) => {
                self.card_mut(place).double();
                [place.seat, place.seat]
            }
            (Effect::Swap { .. }, Target::Pair { first, second }) => {
                let (one, other) = (*self.card_mut(first), *self.card_mut(second));
                *self.card_mut(first) = other;
                *self.card_mut(second) = one;
                [first.seat, second.seat]
            }
            (Effect::Reverse { .. }, Target::Seat(seat)) => {
                self.0[seat].cards_mut().reverse();
                [seat, seat]
            }
            (Effect::Remove { .. }, Target::Place(place)) => {
                removed = Some(self.0[place.seat].remove(place.index).card());
                [place.seat, place.seat]
            }
            _ => return Change { sequences: SeatSet::default(), removed },
        };
        Change { sequences: changed.into_iter().collect(), removed }
    }

    fn card_mut(&mut self, place: Place) -> &mut PlacedCard {
        &mut self.0[place.seat].cards_mut()[place.index]
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
