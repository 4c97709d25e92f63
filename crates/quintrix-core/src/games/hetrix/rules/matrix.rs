//! The matrix of a seat: the tiles in front of it.

use super::open_cells::OpenCells;
use super::placement::PlacedTile;
use super::scoring::gems::Gem;
use super::scoring::groups::Groups;
use super::tile::Tile;
use crate::game::cell::Cell;

/// The most tiles of a matrix: five of its owner and one of an infiltrator in each of four rounds,
/// and a link tile.
pub const MAX_TILES: usize = 4 * (5 + 1) + 1;

/// The index of a tile in [`Matrix::tiles`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileIndex(pub u8);

/// The tiles of a seat, with their groups and the open cells kept up to date.
#[derive(Clone, Debug)]
pub struct Matrix {
    tiles: [PlacedTile; MAX_TILES],
    count: u8,
    groups: Groups,
    open_cells: OpenCells,
    fingerprint: u64,
}

impl Matrix {
    /// Creates a matrix without tiles; its only open cell is 0,0.
    pub fn new() -> Self {
        Matrix {
            tiles: [PlacedTile::default(); MAX_TILES],
            count: 0,
            groups: Groups::new(),
            open_cells: OpenCells::new(),
            fingerprint: 0,
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

    /// Returns the groups of its gems; white gems have no colour.
    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Returns the cell and the side of a gem.
    pub fn position(&self, gem: Gem) -> (Cell, usize) {
        (self.tiles[gem.tile()].placement.cell, gem.side())
    }

    /// Returns the cells where a tile may go.
    pub fn open_cells(&self) -> &OpenCells {
        &self.open_cells
    }

    /// Returns a hash of the tiles, in the order in which they were placed.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Places a tile on an open cell.
    pub fn place(&mut self, placed: PlacedTile) {
        let tile = TileIndex(self.count);
        self.tiles[usize::from(tile.0)] = placed;
        self.count += 1;
        let faces = self.open_cells.fill(placed.placement.cell, tile);
        self.groups.add_tile(tile, placed.rotated(), faces);
        self.fingerprint = mixed(self.fingerprint, placed);
    }
}

/// Returns the fingerprint of a matrix with one tile more.
fn mixed(fingerprint: u64, placed: PlacedTile) -> u64 {
    /// An odd number with many different bits.
    const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;
    let Cell { x, y } = placed.placement.cell;
    let bits =
        u64::from(placed.rotated().bits()) << 16 | u64::from(x as u8) << 8 | u64::from(y as u8);
    (fingerprint ^ bits).wrapping_mul(MULTIPLIER).rotate_left(29)
}
