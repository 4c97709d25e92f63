//! Cards on cells.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::{Card, Pattern};
use crate::game::cell::Cell;

/// A card, its quarter turns clockwise, and its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The card.
    pub card: Card,
    /// Quarter turns clockwise from the pattern that names it.
    pub rotation: u8,
    /// The cell.
    pub cell: Cell,
}

impl Placement {
    /// Returns the pattern of the card as it lies.
    pub fn pattern(&self) -> Pattern {
        self.card.rotated(self.rotation)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} r{}@{}", self.card, self.rotation, self.cell)
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placement = serializer.serialize_struct("Placement", 4)?;
        placement.serialize_field("x", &self.cell.x)?;
        placement.serialize_field("y", &self.cell.y)?;
        placement.serialize_field("card", &self.card)?;
        placement.serialize_field("rotation", &self.rotation)?;
        placement.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Placement { x: i8, y: i8, card: Card, rotation: u8 });
