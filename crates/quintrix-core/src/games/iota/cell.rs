//! Cards and where they go.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::Card;
pub use crate::cell::Cell;

/// A card and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The card.
    pub card: Card,
    /// The cell.
    pub cell: Cell,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.card, self.cell)
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placement = serializer.serialize_struct("Placement", 3)?;
        placement.serialize_field("x", &self.cell.x)?;
        placement.serialize_field("y", &self.cell.y)?;
        placement.serialize_field("card", &self.card)?;
        placement.end()
    }
}
