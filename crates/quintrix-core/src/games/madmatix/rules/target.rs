//! Targets of Action Cards, as moves name them.

use super::operator::Operator;
use super::place::Place;
use crate::game::seat::Seat;

/// What a move names beside an Action Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Nothing.
    None,
    /// A seat: an opponent, or the owner of a Sequence.
    Seat(Seat),
    /// A card on the table.
    Place(Place),
    /// A card on the table and the operator of a token.
    Token { place: Place, operator: Operator },
    /// Two cards on the table.
    Pair { first: Place, second: Place },
}
