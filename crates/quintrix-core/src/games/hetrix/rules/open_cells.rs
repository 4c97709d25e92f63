//! The open cells of a matrix: empty cells where a tile may go.

use super::matrix::{MAX_TILES, TileIndex};
use super::scoring::gems::Gem;
use super::side::{SIDES, are_neighbours, neighbour, opposite, side_towards};
use crate::game::cell::Cell;

/// The most open cells that a matrix can have.
///
/// The first tile opens six. Each further tile takes one and opens at most three, because it shares
/// two of its neighbours with a tile that it touches.
pub const MAX_CELLS: usize = 6 + 2 * (MAX_TILES - 1);

/// The gem that each side of a cell faces, if a tile lies there.
pub type Faces = [Option<Gem>; SIDES];

/// An open cell and what is around it.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenCell {
    /// The cell.
    pub cell: Cell,
    /// The gems around it.
    pub faces: Faces,
}

/// The open cells of a matrix, in no particular order.
#[derive(Clone, Debug)]
pub struct OpenCells {
    cells: [OpenCell; MAX_CELLS],
    count: u8,
}

impl OpenCells {
    /// Creates the open cells of a matrix without tiles: 0,0 alone.
    pub fn new() -> Self {
        OpenCells { cells: [OpenCell::default(); MAX_CELLS], count: 1 }
    }

    /// Returns all cells.
    pub fn as_slice(&self) -> &[OpenCell] {
        &self.cells[..usize::from(self.count)]
    }

    /// Returns whether a cell is open.
    pub fn contains(&self, cell: Cell) -> bool {
        self.as_slice().iter().any(|open| open.cell == cell)
    }

    /// Fills an open cell with a tile: the cell closes, and the empty cells around it open. Returns
    /// the gems that the tile faces.
    pub fn fill(&mut self, cell: Cell, tile: TileIndex) -> Faces {
        let faces = self.remove(cell);
        let mut is_known = faces.map(|gem| gem.is_some());
        for place in self.places_beside(cell) {
            let open = &mut self.cells[place];
            if let Some(side) = side_towards(cell, open.cell) {
                open.faces[opposite(side)] = Some(Gem::new(tile, side));
                is_known[side] = true;
            }
        }
        for side in (0..SIDES).filter(|&side| !is_known[side]) {
            let mut opened = OpenCell { cell: neighbour(cell, side), ..OpenCell::default() };
            opened.faces[opposite(side)] = Some(Gem::new(tile, side));
            self.cells[usize::from(self.count)] = opened;
            self.count += 1;
        }
        faces
    }

    /// Returns the places of the open cells beside a cell. No branch depends on a cell, because which
    /// ones are beside it cannot be predicted.
    fn places_beside(&self, cell: Cell) -> impl Iterator<Item = usize> + use<> {
        let (mut places, mut count) = ([0; SIDES + 1], 0);
        for (place, open) in self.as_slice().iter().enumerate() {
            places[count] = place as u8;
            count += usize::from(are_neighbours(cell, open.cell));
        }
        places.into_iter().take(count).map(usize::from)
    }

    fn remove(&mut self, cell: Cell) -> Faces {
        let place = self.as_slice().iter().position(|open| open.cell == cell);
        let Some(place) = place else { return Faces::default() };
        self.count -= 1;
        let faces = self.cells[place].faces;
        self.cells[place] = self.cells[usize::from(self.count)];
        faces
    }
}
