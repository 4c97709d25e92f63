//! The cells of a claim or a mug.

use std::fmt;

use super::table::DECK;
use crate::game::cell::Cell;

/// Distinct cells sorted by x, then y; at most as many as there are cards.
///
/// Each is stored as [`Cell::to_text_order`], with zeros after the last, so that the order of lists
/// is that of their notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells([u16; DECK]);

impl Cells {
    /// Collects cells that are sorted already.
    pub fn sorted(cells: impl Iterator<Item = Cell>) -> Self {
        let mut list = Cells([0; DECK]);
        list.0.iter_mut().zip(cells).for_each(|(place, cell)| *place = cell.to_text_order());
        list
    }

    /// Returns the cells of several lists, each once.
    pub fn union<'a>(lists: impl Iterator<Item = &'a Cells>) -> Self {
        let mut cells: Vec<Cell> = lists.flat_map(Cells::iter).collect();
        cells.sort_unstable();
        cells.dedup();
        Cells::sorted(cells.into_iter())
    }

    /// Iterates over the cells.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().take_while(|&&order| order != 0).map(|&order| Cell::from_text_order(order))
    }

    /// Returns the first cell.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns whether a cell is in the list.
    pub fn contains(&self, cell: Cell) -> bool {
        self.iter().any(|other| other == cell)
    }

    /// Returns whether all cells are in another list.
    pub fn are_within(&self, others: &Cells) -> bool {
        self.iter().all(|cell| others.contains(cell))
    }

    /// Returns the number of cells.
    pub fn count(&self) -> usize {
        self.iter().count()
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|cell| write!(f, " {cell}"))
    }
}
