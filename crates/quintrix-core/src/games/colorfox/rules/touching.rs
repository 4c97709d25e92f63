//! The sides of a played card that touch others, and the sticks they earn.

use serde::Serialize;

use super::card::Card;
use super::side::{Side, Sides};
use super::sticks::Sticks;
use crate::game::cell::{Cell, Placement};
use crate::game::colour::Colour;

/// A side of a played card that touches another card, and the stick that it earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TouchingSide {
    /// The side.
    pub side: Side,
    /// The cell of the card that it touches.
    pub cell: Cell,
    /// The colour of both sides.
    pub colour: Colour,
    /// Whether the reserve has a stick of that colour.
    pub paid: bool,
}

/// Iterates over the sides of a legal play that touch cards. Each takes a stick from the reserve if
/// there is one.
pub fn touching_sides(
    touching: Sides,
    mut reserve: Sticks,
    placement: Placement<Card>,
) -> impl Iterator<Item = TouchingSide> {
    let Placement { card, cell } = placement;
    touching.iter().map(move |side| {
        let colour = card.colour(side);
        let paid = reserve.has(colour);
        if paid {
            reserve.remove(colour);
        }
        TouchingSide { side, cell: side.beyond(cell), colour, paid }
    })
}
