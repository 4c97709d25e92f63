//! Cells of tables that grow in any direction, as a fixed number of places.

use super::layout::Group;
use super::mask::{Action, Mask};
use crate::game::cell::Cell;

/// The largest number of cells that can share a place and still be told apart.
///
/// Cells that share a place are a window's side apart, and the cards that connect them take half of
/// it around each: with the decks in the boxes there are never so many. Further cells are ignored.
pub const MAX_COLLISIONS: usize = 10;

/// A square of places with wrapped sides: the place of a cell is its x and y modulo the side, with
/// the starter in the middle.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The id of the first place; [`MAX_COLLISIONS`] ids that tell cells apart come before it.
    pub first: Action,
    /// The number of places of a side.
    pub side: usize,
}

impl Window {
    /// The number of places.
    pub const fn places(self) -> usize {
        self.side * self.side
    }

    /// Returns the place of a cell, counted row by row.
    #[inline(always)] // so that the side is a constant: dividing by it takes longer than all else
    pub const fn place(self, cell: Cell) -> usize {
        self.wrap(cell.y) * self.side + self.wrap(cell.x)
    }

    #[inline(always)]
    const fn wrap(self, number: i8) -> usize {
        let side = self.side as i16;
        (number as i16 + side / 2).rem_euclid(side) as usize
    }

    /// Allows the place of a cell.
    #[inline(always)]
    pub fn allow(self, cell: Cell, mask: &mut Mask) {
        mask.allow(self.first + self.place(cell));
    }

    /// Returns the groups of its ids.
    pub fn groups(self) -> [Group; 2] {
        [
            Group {
                name: "far",
                first: self.first - MAX_COLLISIONS,
                count: MAX_COLLISIONS,
                side: None,
                about: "of the cells that share the place just chosen, the n-th by x, then y: asked \
                        only on tables wider than the window",
            },
            Group {
                name: "cell",
                first: self.first,
                count: self.places(),
                side: Some(self.side),
                about: "the cell at this column and row of the window: x and y plus half its side, \
                        modulo its side",
            },
        ]
    }

    /// Allows the ids that tell apart the cells that share a place.
    pub fn allow_collisions(self, cells: &CellCollisions, mask: &mut Mask) {
        (0..cells.count).for_each(|number| mask.allow(self.first - MAX_COLLISIONS + number));
    }

    /// Returns the cell that an action names among those that share a place.
    pub fn resolve(self, cells: &CellCollisions, action: Action) -> Cell {
        cells.cells[(action + MAX_COLLISIONS - self.first) % MAX_COLLISIONS]
    }
}

/// Legal cells that share a place, sorted by x, then y.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellCollisions {
    cells: [Cell; MAX_COLLISIONS],
    count: usize,
}

impl CellCollisions {
    /// Adds a cell if it has the place that an action names and is not listed yet.
    #[inline(always)]
    pub fn add_if_at(&mut self, window: Window, action: Action, cell: Cell) {
        if window.first + window.place(cell) == action {
            self.add(cell);
        }
    }

    fn add(&mut self, cell: Cell) {
        let known = &self.cells[..self.count];
        if known.contains(&cell) || self.count == MAX_COLLISIONS {
            return;
        }
        let at = known.iter().take_while(|&&other| other < cell).count();
        self.cells.copy_within(at..self.count, at + 1);
        self.cells[at] = cell;
        self.count += 1;
    }

    /// Returns the cell if there is exactly one.
    pub fn only(&self) -> Option<Cell> {
        (self.count == 1).then_some(self.cells[0])
    }
}
