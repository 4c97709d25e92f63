//! The matrix of a seat: the tiles in front of it.

use std::sync::OnceLock;

use super::grid::{Content, Grid};
use super::open_cells::OpenCells;
use super::placement::PlacedTile;
use super::scoring::links::{LinkTotals, Links};
use super::side::{SIDES, neighbour, opposite};
use super::tile::Tile;
use crate::game::cell::Cell;

/// The most tiles of a matrix: five of its owner and one of an infiltrator in each of four rounds,
/// and a link tile.
pub const MAX_TILES: usize = 4 * (5 + 1) + 1;

/// The index of a tile in [`Matrix::tiles`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileIndex(pub u8);

/// The tiles beyond each side of a tile or of an open cell.
pub type Neighbours = [Option<TileIndex>; SIDES];

/// The tiles of a seat, with their neighbours and the open cells kept up to date.
#[derive(Clone, Debug)]
pub struct Matrix {
    tiles: [PlacedTile; MAX_TILES],
    neighbours: [Neighbours; MAX_TILES],
    count: u8,
    grid: Grid,
    open_cells: OpenCells,
    /// The link totals once they were asked for. They follow from the tiles alone, so that this is
    /// not part of the position: it only saves time. Observations ask for scores several times
    /// between two moves, and most moves of a rollout never ask.
    totals: OnceLock<LinkTotals>,
}

impl Matrix {
    /// Creates a matrix without tiles; its only open cell is 0,0.
    pub fn new() -> Self {
        let mut open_cells = OpenCells::EMPTY;
        open_cells.add(Cell::default().to_text_order());
        Matrix {
            tiles: [PlacedTile::default(); MAX_TILES],
            neighbours: [[None; SIDES]; MAX_TILES],
            count: 0,
            grid: Grid::EMPTY,
            open_cells,
            totals: OnceLock::new(),
        }
    }

    /// Returns the tiles in the order in which they were placed.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// Returns the tile on a cell, unrotated.
    pub fn tile_at(&self, cell: Cell) -> Option<Tile> {
        let mut placements = self.tiles().iter().map(|placed| placed.placement);
        placements.find(|placement| placement.cell == cell).map(|placement| placement.tile)
    }

    /// Returns the neighbours of each tile, in the order of [`tiles`](Matrix::tiles).
    pub fn neighbours(&self) -> &[Neighbours] {
        &self.neighbours[..usize::from(self.count)]
    }

    /// Returns the neighbours of an open cell.
    pub fn neighbours_of(&self, cell: Cell) -> Neighbours {
        std::array::from_fn(|side| match self.grid.get(neighbour(cell, side)) {
            Content::Tile(tile) => Some(tile),
            Content::Empty | Content::Open => None,
        })
    }

    /// Returns the cells where a tile may go.
    pub fn open_cells(&self) -> &OpenCells {
        &self.open_cells
    }

    /// Returns the totals over all links, with the best colours for white gems. The first call after
    /// a tile was placed finds the links; further ones are free.
    pub fn totals(&self) -> LinkTotals {
        *self.totals.get_or_init(|| Links::of(self).totals())
    }

    /// Places a tile on an open cell.
    pub fn place(&mut self, placed: PlacedTile) {
        self.totals = OnceLock::new();
        let cell = placed.placement.cell;
        let tile = TileIndex(self.count);
        self.tiles[usize::from(tile.0)] = placed;
        self.count += 1;
        self.open_cells.remove(cell.to_text_order());
        self.grid.set_tile(cell, tile);
        for side in 0..SIDES {
            self.connect(tile, side, neighbour(cell, side));
        }
    }

    /// Records what lies beyond a side of a new tile: another tile, or a cell that opens.
    fn connect(&mut self, tile: TileIndex, side: usize, cell: Cell) {
        match self.grid.get(cell) {
            Content::Open => {}
            Content::Empty => {
                self.grid.set_open(cell);
                self.open_cells.add(cell.to_text_order());
            }
            Content::Tile(other) => {
                self.neighbours[usize::from(tile.0)][side] = Some(other);
                self.neighbours[usize::from(other.0)][opposite(side)] = Some(tile);
            }
        }
    }
}
