//! Moves, packed into 64 bits.

use std::cmp::Ordering;
use std::fmt;

use super::placement::Placement;
use super::tile::Tile;
use crate::game::cell::Cell;
use crate::game::notation::Notation;

/// A move, packed: two bits for the kind, then the tile, the rotation and the cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Finish building in this round.
    Done,
    /// Place the tile that was kept in the matrix of the left neighbour.
    Infiltrate(Placement),
    /// Place one's link tile.
    Link {
        /// The rotation, 0 to 5.
        rotation: u8,
        /// The cell of one's own matrix.
        cell: Cell,
    },
    /// Place a tile in one's own matrix.
    Place(Placement),
}

const ROTATION: u32 = 16;
const TILE: u32 = ROTATION + 3;
const KIND: u32 = TILE + Tile::BITS;

const DONE: u64 = 0;
const INFILTRATE: u64 = 1;
const LINK: u64 = 2;
const PLACE: u64 = 3;

/// A move that places a tile, without its cell: lists of moves complete it for every open cell.
#[derive(Clone, Copy)]
pub struct Stem(u64);

impl Stem {
    /// Infiltrates with a tile.
    pub fn infiltrate(tile: Tile, rotation: u8) -> Self {
        Stem::new(INFILTRATE, tile, rotation)
    }

    /// Places the link tile.
    pub fn link(rotation: u8) -> Self {
        Stem::new(LINK, Tile::default(), rotation)
    }

    /// Places a tile in one's own matrix.
    pub fn place(tile: Tile, rotation: u8) -> Self {
        Stem::new(PLACE, tile, rotation)
    }

    fn new(kind: u64, tile: Tile, rotation: u8) -> Self {
        Stem(kind << KIND | u64::from(tile.bits()) << TILE | u64::from(rotation) << ROTATION)
    }

    /// Completes the move with a cell, given by its text order.
    pub fn at(self, order: u16) -> Move {
        Move(self.0 | u64::from(order))
    }
}

impl Move {
    /// Finishes building in this round.
    pub const DONE: Move = Move(DONE << KIND);

    /// Unpacks the move.
    pub fn action(self) -> Action {
        match self.0 >> KIND {
            DONE => Action::Done,
            INFILTRATE => Action::Infiltrate(self.placement()),
            LINK => {
                let Placement { rotation, cell, .. } = self.placement();
                Action::Link { rotation, cell }
            }
            _ => Action::Place(self.placement()),
        }
    }

    fn placement(self) -> Placement {
        Placement {
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
