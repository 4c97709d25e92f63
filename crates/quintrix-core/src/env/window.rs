//! Cells of tables that grow in any direction, as a fixed number of places.

use super::layout::Group;
use super::mask::{Action, Mask};
use crate::game::cell::Cell;

/// A cell that shares its place with others is told apart from them by one more step, of which
/// there are so many.
///
/// Cells that share a place are a window's side apart, and the cards that connect them take half of
/// it around each: with the decks in the boxes there are never so many.
pub const FAR: usize = 10;

/// A square of places, whose sides are joined: a cell's place is its x and its y modulo the side,
/// the starter in the middle.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The id of the first place; [`FAR`] ids that tell cells apart come before it.
    pub first: Action,
    /// How many places a side has.
    pub side: usize,
}

impl Window {
    /// How many places there are.
    pub const fn places(self) -> usize {
        self.side * self.side
    }

    /// The place of a cell: row by row.
    pub const fn place(self, cell: Cell) -> usize {
        self.wrap(cell.y) * self.side + self.wrap(cell.x)
    }

    const fn wrap(self, number: i8) -> usize {
        let side = self.side as i16;
        (number as i16 + side / 2).rem_euclid(side) as usize
    }

    /// Allows a cell.
    pub fn allow(self, cell: Cell, mask: &mut Mask) {
        mask.allow(self.first + self.place(cell));
    }

    /// Its ids.
    pub fn groups(self) -> [Group; 2] {
        [
            Group {
                name: "far",
                first: self.first - FAR,
                count: FAR,
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

    /// Allows as many steps as there are cells to tell apart.
    pub fn tell_apart(self, cells: &Rivals, mask: &mut Mask) {
        (0..cells.count).for_each(|number| mask.allow(self.first - FAR + number));
    }

    /// Which of several cells an action means.
    pub fn meant(self, cells: &Rivals, action: Action) -> Cell {
        cells.cells[(action + FAR - self.first) % FAR]
    }
}

/// Allowed cells that share a place, sorted by x, then y.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rivals {
    cells: [Cell; FAR],
    count: usize,
}

impl Rivals {
    /// Takes a cell in if it has the place that an action names, unless it is there already.
    pub fn add_if_at(&mut self, window: Window, action: Action, cell: Cell) {
        let known = &self.cells[..self.count];
        if window.first + window.place(cell) != action || known.contains(&cell) {
            return;
        }
        let at = known.iter().take_while(|&&other| other < cell).count();
        self.cells.copy_within(at..self.count, at + 1);
        self.cells[at] = cell;
        self.count += 1;
    }

    /// The only cell, if there is but one.
    pub fn only(&self) -> Option<Cell> {
        (self.count == 1).then_some(self.cells[0])
    }
}
