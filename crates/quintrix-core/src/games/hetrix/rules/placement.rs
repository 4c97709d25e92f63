//! Tiles on their cells.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::tile::Tile;
use crate::game::cell::Cell;

/// How a tile comes to lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Laying {
    /// The tile, as its code names it.
    pub tile: Tile,
    /// How far it is turned.
    pub rotation: u8,
    /// Where: q and r.
    pub cell: Cell,
}

impl fmt::Display for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} r{}@{}", self.tile, self.rotation, self.cell)
    }
}

impl Serialize for Laying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut laying = serializer.serialize_struct("Laying", 4)?;
        laying.serialize_field("q", &self.cell.x)?;
        laying.serialize_field("r", &self.cell.y)?;
        laying.serialize_field("tile", &self.tile)?;
        laying.serialize_field("rotation", &self.rotation)?;
        laying.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Laying { q: i8, r: i8, tile: Tile, rotation: u8 });

/// A tile of a matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Laid {
    /// How it lies.
    #[serde(flatten)]
    pub laying: Laying,
    /// The seat that laid it.
    pub seat: u8,
    /// Whether it is a link tile.
    #[serde(rename = "link")]
    pub is_link: bool,
}
