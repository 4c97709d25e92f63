//! The sticks that a play takes.

use serde::Serialize;

use super::card::Card;
use super::side::Side;
use super::sticks::Sticks;
use super::table::Table;
use crate::game::cell::{Cell, Placement};
use crate::game::colour::Colour;

/// A touching side of a card that is played, and the stick it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Taking {
    /// The side.
    pub side: Side,
    /// The cell beyond it, where the card lies that it touches.
    pub cell: Cell,
    /// The colour of both.
    pub colour: Colour,
    /// Whether the reserve has a stick of that colour left.
    pub paid: bool,
}

/// What a legal play takes, side by side, from a reserve that shrinks meanwhile.
pub fn takings(
    table: &Table,
    mut reserve: Sticks,
    placement: Placement<Card>,
) -> impl Iterator<Item = Taking> + '_ {
    let Placement { card, cell } = placement;
    table.touching(cell).map(move |side| {
        let colour = card.colour(side);
        let paid = reserve.has(colour);
        if paid {
            reserve.remove(colour);
        }
        Taking { side, cell: side.beyond(cell), colour, paid }
    })
}
