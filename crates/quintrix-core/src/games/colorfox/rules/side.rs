//! The four sides of a card.

use std::fmt;

use serde::Serialize;

use crate::game::bits::ones;
use crate::game::cell::Cell;

/// A side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// All sides, in the order of a card's code.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// Returns the side of a neighbour that meets this one.
    pub const fn opposite(self) -> Self {
        Side::ALL[(self as usize + 2) % Side::ALL.len()]
    }

    /// Returns the cell beyond this side of a cell.
    pub fn beyond(self, cell: Cell) -> Cell {
        let Cell { x, y } = cell;
        match self {
            Side::North => Cell { x, y: y - 1 },
            Side::East => Cell { x: x + 1, y },
            Side::South => Cell { x, y: y + 1 },
            Side::West => Cell { x: x - 1, y },
        }
    }
}

/// A set of sides, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides(u8);

impl Sides {
    /// No sides.
    pub const NONE: Sides = Sides(0);

    /// Returns the sides whose bits are set: bit 0 for north, bit 3 for west.
    pub fn from_bits(bits: u8) -> Self {
        Sides(bits)
    }

    /// Returns whether no side is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of sides.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the side if there is exactly one.
    pub fn only(self) -> Option<Side> {
        let mut sides = self.iter();
        sides.next().filter(|_| sides.next().is_none())
    }

    /// Iterates over the sides, in the order of a card's code.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        ones(u32::from(self.0)).map(|index| Side::ALL[index & 3])
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_sides_lead_back() {
        for side in Side::ALL {
            let cell = Cell { x: 3, y: -2 };
            assert_eq!(side.opposite().beyond(side.beyond(cell)), cell);
        }
    }
}
