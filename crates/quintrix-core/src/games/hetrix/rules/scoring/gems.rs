//! The gems of a matrix and their neighbours.

use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::{MAX_TILES, Matrix, TileIndex};
use crate::games::hetrix::rules::side::{SIDES, opposite};

/// A gem of a matrix, numbered by its tile and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gem(u8);

/// The most gems of a matrix.
pub const MAX_GEMS: usize = MAX_TILES * SIDES;

impl Gem {
    /// Returns the gem on a side of a tile.
    pub fn new(tile: TileIndex, side: usize) -> Self {
        Gem(tile.0 * SIDES as u8 + side as u8)
    }

    /// Returns the gem of a number below [`MAX_GEMS`].
    pub fn from_index(index: usize) -> Self {
        Gem(index as u8)
    }

    /// Returns the number of the gem: six times the index of its tile, plus its side.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Iterates over the first `count` gems.
    pub fn first(count: usize) -> impl Iterator<Item = Gem> + use<> {
        (0..count as u8).map(Gem)
    }

    /// Returns the index of the tile.
    pub fn tile(self) -> usize {
        self.index() / SIDES
    }

    /// Returns the side of the tile.
    pub fn side(self) -> usize {
        self.index() % SIDES
    }

    /// Returns the gems on the next and on the previous side of the same tile.
    pub fn beside(self) -> [Gem; 2] {
        let (first, side) = (self.0 / SIDES as u8 * SIDES as u8, self.0 % SIDES as u8);
        [Gem(first + (side + 1) % SIDES as u8), Gem(first + (side + 5) % SIDES as u8)]
    }

    /// Returns the gem face to face with this one, if a tile lies there.
    pub fn across(self, matrix: &Matrix) -> Option<Gem> {
        let neighbour = matrix.neighbours()[self.tile()][self.side()];
        neighbour.map(|tile| Gem::new(tile, opposite(self.side())))
    }
}

/// All gems of a matrix.
#[derive(Clone, Debug)]
pub struct Gems {
    colours: [Option<Colour>; MAX_GEMS],
    across: [Option<Gem>; MAX_GEMS],
    cells: [Cell; MAX_TILES],
    count: usize,
}

impl Gems {
    /// Lists the gems of a matrix.
    pub fn of(matrix: &Matrix) -> Self {
        let mut gems = Gems {
            colours: [None; MAX_GEMS],
            across: [None; MAX_GEMS],
            cells: [Cell::default(); MAX_TILES],
            count: matrix.tiles().len() * SIDES,
        };
        for (tile, placed) in matrix.tiles().iter().enumerate() {
            gems.cells[tile] = placed.placement.cell;
            let rotated = placed.rotated();
            for side in 0..SIDES {
                let gem = Gem::from_index(tile * SIDES + side);
                gems.colours[gem.index()] = rotated.gem(side);
                gems.across[gem.index()] = gem.across(matrix);
            }
        }
        gems
    }

    /// Iterates over all gems.
    pub fn all(&self) -> impl Iterator<Item = Gem> + use<> {
        Gem::first(self.count)
    }

    /// Returns the colour of a gem, or none while it is white.
    pub fn colour(&self, gem: Gem) -> Option<Colour> {
        self.colours[gem.index()]
    }

    /// Gives a white gem a colour.
    pub fn assign(&mut self, gem: Gem, colour: Colour) {
        self.colours[gem.index()] = Some(colour);
    }

    /// Iterates over the neighbours of a gem: two on its tile, and one face to face with it.
    pub fn neighbours(&self, gem: Gem) -> impl Iterator<Item = Gem> + use<> {
        gem.beside().into_iter().chain(self.across[gem.index()])
    }

    /// Returns the position of a gem: its cell and its side.
    pub fn position(&self, gem: Gem) -> (Cell, usize) {
        (self.cells[gem.tile()], gem.side())
    }
}
