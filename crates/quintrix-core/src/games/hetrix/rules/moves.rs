//! Moves: one word each, whose order is that of their texts.

use std::cmp::Ordering;

use crate::game::notation::Notation;
use std::fmt;

use super::placement::Laying;
use super::tile::Tile;
use crate::game::cell::Cell;

/// A move, packed: two bits for the kind, then tile, rotation and cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, spelt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Enough built in this round.
    Done,
    /// Lay the tile that was kept back into the matrix of the left neighbour.
    Infiltrate(Laying),
    /// Lay one's link tile.
    Link {
        /// How far it is turned.
        rotation: u8,
        /// Where.
        cell: Cell,
    },
    /// Lay a tile into one's own matrix.
    Place(Laying),
}

const ROTATION: u32 = 16;
const TILE: u32 = ROTATION + 3;
const KIND: u32 = TILE + Tile::BITS;

const DONE: u64 = 0;
const INFILTRATE: u64 = 1;
const LINK: u64 = 2;
const PLACE: u64 = 3;

/// A move that lays a tile, its cell left open.
#[derive(Clone, Copy)]
pub struct Stem(u64);

impl Stem {
    /// Infiltrates with a tile.
    pub fn infiltrate(tile: Tile, rotation: u8) -> Self {
        Stem::new(INFILTRATE, tile, rotation)
    }

    /// Lays the link tile.
    pub fn link(rotation: u8) -> Self {
        Stem::new(LINK, Tile::default(), rotation)
    }

    /// Places a tile.
    pub fn place(tile: Tile, rotation: u8) -> Self {
        Stem::new(PLACE, tile, rotation)
    }

    fn new(kind: u64, tile: Tile, rotation: u8) -> Self {
        Stem(kind << KIND | u64::from(tile.bits()) << TILE | u64::from(rotation) << ROTATION)
    }

    /// The move to a cell, given as its place in the order of texts.
    pub fn at(self, order: u16) -> Move {
        Move(self.0 | u64::from(order))
    }
}

impl Move {
    /// Ends the building of a round.
    pub const DONE: Move = Move(DONE << KIND);

    /// What it says.
    pub fn action(self) -> Action {
        match self.0 >> KIND {
            DONE => Action::Done,
            INFILTRATE => Action::Infiltrate(self.laying()),
            LINK => {
                let Laying { rotation, cell, .. } = self.laying();
                Action::Link { rotation, cell }
            }
            _ => Action::Place(self.laying()),
        }
    }

    fn laying(self) -> Laying {
        Laying {
            tile: Tile::from_bits((self.0 >> TILE) as u32 & ((1 << Tile::BITS) - 1)),
            rotation: (self.0 >> ROTATION & 7) as u8,
            cell: Cell::from_text_order(self.0 as u16),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
