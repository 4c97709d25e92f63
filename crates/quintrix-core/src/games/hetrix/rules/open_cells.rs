//! The open cells of a matrix: empty cells where a tile may go.

use super::matrix::MAX_TILES;

/// The most open cells that a matrix can have.
///
/// The first tile opens six. Each further tile takes one and opens at most three, because it shares
/// two of its neighbours with a tile that it touches.
const MAX_CELLS: usize = 6 + 2 * (MAX_TILES - 1);

/// A set of open cells. Each is held by its text order (see `Cell::to_text_order`), as moves need it.
#[derive(Clone, Debug)]
pub struct OpenCells {
    orders: [u16; MAX_CELLS],
    count: u8,
}

impl OpenCells {
    /// The empty set.
    pub const EMPTY: OpenCells = OpenCells { orders: [0; MAX_CELLS], count: 0 };

    /// Returns the cells by their text order, in no particular order.
    pub fn orders(&self) -> &[u16] {
        &self.orders[..usize::from(self.count)]
    }

    /// Adds a cell that is not in the set.
    pub fn add(&mut self, order: u16) {
        self.orders[usize::from(self.count)] = order;
        self.count += 1;
    }

    /// Removes a cell, if it is in the set.
    pub fn remove(&mut self, order: u16) {
        if let Some(index) = self.orders().iter().position(|&other| other == order) {
            self.count -= 1;
            self.orders[index] = self.orders[usize::from(self.count)];
        }
    }
}
