//! The edge of a matrix: the empty cells where a tile may go.

use super::matrix::MOST_TILES;

/// A tile has six neighbours; each further one takes a cell of the edge and adds three at most,
/// because it shares two of its neighbours with the tile that it touches.
const MOST_CELLS: usize = 6 + 2 * (MOST_TILES - 1);

/// The cells of the edge, each as its place in the order of texts, ready for moves.
#[derive(Clone, Debug)]
pub struct Edge {
    orders: [u16; MOST_CELLS],
    count: u8,
}

impl Edge {
    /// No cells.
    pub const EMPTY: Edge = Edge { orders: [0; MOST_CELLS], count: 0 };

    /// The cells in no particular order.
    pub fn orders(&self) -> &[u16] {
        &self.orders[..usize::from(self.count)]
    }

    /// Takes a cell in.
    pub fn open(&mut self, order: u16) {
        self.orders[usize::from(self.count)] = order;
        self.count += 1;
    }

    /// Takes a cell out, if it is there.
    pub fn close(&mut self, order: u16) {
        if let Some(place) = self.orders().iter().position(|&other| other == order) {
            self.count -= 1;
            self.orders[place] = self.orders[usize::from(self.count)];
        }
    }
}
