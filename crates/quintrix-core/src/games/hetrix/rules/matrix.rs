//! The matrix of a seat: the tiles that lie before it.

use std::sync::OnceLock;

use super::grid::Grid;
use super::open_cells::Edge;
use super::placement::{Laid, Laying};
use super::side::{SIDES, beyond, opposite};
use super::tile::Tile;
use crate::game::cell::Cell;
use crate::games::hetrix::rules::scoring::links::{Amount, Links};

/// Five tiles of one's own and one of an infiltrator in each of four rounds, and a link tile.
pub const MOST_TILES: usize = 4 * (5 + 1) + 1;

/// The number of a tile in its matrix.
pub type Place = u8;

/// Beyond this side lies no tile.
pub const NOTHING: Place = Place::MAX;

/// What the grid holds on the edge; a tile is one more than its place, all else is 0.
const EDGE: u8 = u8::MAX;

/// A matrix, with its edge and its neighbourhoods kept up to date.
#[derive(Clone, Debug)]
pub struct Matrix {
    laid: [Laid; MOST_TILES],
    /// What lies beyond each side of each tile.
    beyond: [[Place; SIDES]; MOST_TILES],
    count: u8,
    grid: Grid,
    edge: Edge,
    /// What its links amount to, once somebody has asked.
    amount: OnceLock<Amount>,
}

impl Matrix {
    /// A matrix without tiles: the first goes to 0,0.
    pub fn new() -> Self {
        let mut edge = Edge::EMPTY;
        edge.open(Cell::default().to_text_order());
        Matrix {
            laid: [Laid::default(); MOST_TILES],
            beyond: [[NOTHING; SIDES]; MOST_TILES],
            count: 0,
            grid: Grid::BLANK,
            edge,
            amount: OnceLock::new(),
        }
    }

    /// The tiles in the order in which they came.
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.count)]
    }

    /// The tile on a cell, as its code names it.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.laid().iter().map(|laid| laid.laying).find(|lay| lay.cell == cell).map(|lay| lay.tile)
    }

    /// What lies beyond each side of each tile.
    pub fn neighbours(&self) -> &[[Place; SIDES]] {
        &self.beyond[..usize::from(self.count)]
    }

    /// What lies beyond each side of an empty cell of the edge.
    pub fn around(&self, cell: Cell) -> [Place; SIDES] {
        std::array::from_fn(|side| match self.grid.get(beyond(cell, side)) {
            0 | EDGE => NOTHING,
            tile => tile - 1,
        })
    }

    /// Where a tile may go.
    pub fn edge(&self) -> &Edge {
        &self.edge
    }

    /// What its links amount to; counted once for every tile that is laid.
    pub fn amount(&self) -> Amount {
        *self.amount.get_or_init(|| Links::of(self).amount())
    }

    /// Lays a tile on a cell of the edge.
    pub fn lay(&mut self, laid: Laid) {
        self.amount = OnceLock::new();
        let Laying { cell, .. } = laid.laying;
        let place = self.count;
        self.laid[usize::from(place)] = laid;
        self.count += 1;
        self.edge.close(cell.to_text_order());
        self.grid.set(cell, place + 1);
        for side in 0..SIDES {
            self.meet(place, side, beyond(cell, side));
        }
    }

    fn meet(&mut self, place: Place, side: usize, cell: Cell) {
        match self.grid.get(cell) {
            EDGE => {}
            0 => {
                self.grid.set(cell, EDGE);
                self.edge.open(cell.to_text_order());
            }
            tile => {
                self.beyond[usize::from(place)][side] = tile - 1;
                self.beyond[usize::from(tile - 1)][opposite(side)] = place;
            }
        }
    }
}
