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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::placement::Placement;
    use crate::games::hetrix::rules::scoring::gems::GemColour;
    use crate::games::hetrix::rules::side::{SIDES, neighbour, opposite};

    /// Places a random tile on a random open cell. One gem in seven is white.
    fn place_random(matrix: &mut Matrix, rng: &mut Rng) {
        let open = matrix.open_cells().as_slice();
        let cell = open[rng.index(open.len())].cell;
        let tile = Tile::new(std::array::from_fn(|_| rng.index(7)));
        let placement = Placement { tile, rotation: rng.index(SIDES) as u8, cell };
        matrix.place(PlacedTile { placement, ..PlacedTile::default() });
    }

    fn tile_on(matrix: &Matrix, cell: Cell) -> Option<TileIndex> {
        let place = matrix.tiles().iter().position(|placed| placed.placement.cell == cell);
        place.map(|place| TileIndex(place as u8))
    }

    /// Returns the gem beyond a side of a cell, found by searching all tiles.
    fn gem_beyond(matrix: &Matrix, cell: Cell, side: usize) -> Option<Gem> {
        tile_on(matrix, neighbour(cell, side)).map(|tile| Gem::new(tile, opposite(side)))
    }

    fn colour(matrix: &Matrix, gem: Gem) -> GemColour {
        GemColour::of_tile(matrix.tiles()[gem.tile()].rotated())[gem.side()]
    }

    /// Returns the group of a gem by flood fill.
    fn flood(matrix: &Matrix, first: Gem) -> Vec<Gem> {
        let mut found = vec![first];
        let mut next = 0;
        while let Some(&gem) = found.get(next) {
            let (cell, side) = matrix.position(gem);
            for other in gem.beside().into_iter().chain(gem_beyond(matrix, cell, side)) {
                if colour(matrix, other) == colour(matrix, first) && !found.contains(&other) {
                    found.push(other);
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found
    }

    fn check_groups(matrix: &Matrix) {
        let groups = matrix.groups();
        assert_eq!(groups.gems().count(), matrix.tiles().len() * SIDES);
        for gem in groups.gems() {
            assert_eq!(groups.colour(gem), colour(matrix, gem));
            let is_white = colour(matrix, gem) == GemColour::WHITE;
            assert_eq!(groups.whites().contains(gem), is_white);
            let Some(root) = groups.root(gem) else {
                assert!(is_white);
                continue;
            };
            let expected = flood(matrix, gem);
            let found = groups.gems().filter(|&other| groups.root(other) == Some(root));
            assert_eq!(found.collect::<Vec<_>>(), expected);
            assert_eq!(usize::from(groups.size(root)), expected.len());
            let is_open = |gem: &&Gem| {
                let (cell, side) = matrix.position(**gem);
                gem_beyond(matrix, cell, side).is_none()
            };
            let open_sides = expected.iter().filter(is_open).count();
            assert_eq!(usize::from(groups.open_sides(root)), open_sides);
        }
    }

    fn check_open_cells(matrix: &Matrix) {
        let open = matrix.open_cells().as_slice();
        for (place, cell) in open.iter().enumerate() {
            assert!(open[..place].iter().all(|other| other.cell != cell.cell));
            assert_eq!(tile_on(matrix, cell.cell), None);
            let faces = std::array::from_fn(|side| gem_beyond(matrix, cell.cell, side));
            assert_eq!(cell.faces, faces);
        }
        for placed in matrix.tiles() {
            for cell in (0..SIDES).map(|side| neighbour(placed.placement.cell, side)) {
                assert_ne!(matrix.open_cells().contains(cell), tile_on(matrix, cell).is_some());
            }
        }
    }

    #[test]
    fn groups_and_open_cells_are_those_found_from_scratch() {
        let mut rng = Rng::new(1, 0);
        for _ in 0..20 {
            let mut matrix = Matrix::new();
            for _ in 0..MAX_TILES {
                place_random(&mut matrix, &mut rng);
                check_groups(&matrix);
                check_open_cells(&matrix);
            }
        }
    }
}
