//! Which number stands on which cell.

use crate::game::cell::Cell;

/// A number for every cell, 0 unless one was put there; cells far apart share their place.
///
/// The tiles of a matrix are connected and 25 at most. With the empty cells beside them they span
/// 27 cells in any direction, so that q and r modulo 32 tell all of them apart.
#[derive(Clone, Debug)]
pub struct Grid([u8; SPAN * SPAN]);

const SPAN: usize = 32;

impl Grid {
    /// All zeros.
    pub const BLANK: Grid = Grid([0; SPAN * SPAN]);

    /// The number on a cell.
    pub fn get(&self, cell: Cell) -> u8 {
        self.0[place(cell)]
    }

    /// Puts a number on a cell.
    pub fn set(&mut self, cell: Cell, number: u8) {
        self.0[place(cell)] = number;
    }
}

fn place(cell: Cell) -> usize {
    cell.x as usize % SPAN * SPAN + cell.y as usize % SPAN
}
