//! The cells that a claim or a mugging names.

use std::fmt;

use super::table::DECK;
use crate::game::cell::Cell;

/// Cells sorted by x, then y, each once; no more than a table holds cards.
///
/// Each is kept as a number in the order of texts, zero after the last, so that the order of lists
/// is the order of their texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells([u16; DECK]);

impl Cells {
    /// These cells, sorted already.
    pub fn sorted(cells: impl Iterator<Item = Cell>) -> Self {
        let mut list = Cells([0; DECK]);
        list.0.iter_mut().zip(cells).for_each(|(place, cell)| *place = cell.to_text_order());
        list
    }

    /// The cells.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().take_while(|&&order| order != 0).map(|&order| Cell::from_text_order(order))
    }

    /// Whether a cell is among them.
    pub fn contains(&self, cell: Cell) -> bool {
        self.iter().any(|other| other == cell)
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.iter().count()
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|cell| write!(f, " {cell}"))
    }
}
