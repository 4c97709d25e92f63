//! Tiles on cells.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::tile::Tile;
use crate::game::cell::Cell;

/// A tile, how far it is turned, and the cell it goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The tile, unrotated.
    pub tile: Tile,
    /// The rotation in sixths of a turn, clockwise: 0 to 5.
    pub rotation: u8,
    /// The cell: q in `x`, r in `y`.
    pub cell: Cell,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} r{}@{}", self.tile, self.rotation, self.cell)
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placement = serializer.serialize_struct("Placement", 4)?;
        placement.serialize_field("q", &self.cell.x)?;
        placement.serialize_field("r", &self.cell.y)?;
        placement.serialize_field("tile", &self.tile)?;
        placement.serialize_field("rotation", &self.rotation)?;
        placement.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Placement { q: i8, r: i8, tile: Tile, rotation: u8 });

/// A tile of a matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlacedTile {
    /// The tile and how it lies.
    #[serde(flatten)]
    pub placement: Placement,
    /// The seat that placed it.
    pub seat: u8,
    /// Whether it is a link tile.
    #[serde(rename = "link")]
    pub is_link: bool,
}

impl PlacedTile {
    /// Returns the tile rotated as it lies.
    pub fn rotated(&self) -> Tile {
        self.placement.tile.rotated(self.placement.rotation)
    }
}
