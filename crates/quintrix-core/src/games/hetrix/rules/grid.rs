//! What lies on each cell of a matrix.

use super::matrix::TileIndex;
use crate::game::cell::Cell;

/// The content of every cell.
///
/// The tiles of a matrix are connected and at most 25. Together with the open cells beside them they
/// span at most 27 cells in any direction, so that q and r modulo 32 tell all of them apart.
#[derive(Clone, Debug)]
pub struct Grid([u8; SPAN * SPAN]);

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// No tile, and none may go there.
    Empty,
    /// No tile yet, but one may go there.
    Open,
    /// A tile of the matrix.
    Tile(TileIndex),
}

const SPAN: usize = 32;

const EMPTY: u8 = 0;
const OPEN: u8 = u8::MAX;

impl Grid {
    /// A grid whose cells are all empty.
    pub const EMPTY: Grid = Grid([EMPTY; SPAN * SPAN]);

    /// Returns what lies on a cell.
    pub fn get(&self, cell: Cell) -> Content {
        match self.0[index(cell)] {
            EMPTY => Content::Empty,
            OPEN => Content::Open,
            tile => Content::Tile(TileIndex(tile - 1)),
        }
    }

    /// Marks a cell as open.
    pub fn set_open(&mut self, cell: Cell) {
        self.0[index(cell)] = OPEN;
    }

    /// Puts a tile on a cell.
    pub fn set_tile(&mut self, cell: Cell, tile: TileIndex) {
        self.0[index(cell)] = tile.0 + 1;
    }
}

fn index(cell: Cell) -> usize {
    cell.x as usize % SPAN * SPAN + cell.y as usize % SPAN
}
