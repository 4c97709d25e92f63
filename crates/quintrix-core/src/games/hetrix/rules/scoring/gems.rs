//! The gems of a matrix and which of them are neighbours.

use crate::game::cell::Cell;
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::matrix::{MOST_TILES, Matrix, NOTHING};
use crate::games::hetrix::rules::side::{SIDES, opposite};

/// The number of a gem: six times the place of its tile, and its side.
pub type Gem = u8;

/// The most gems of a matrix.
pub const MOST_GEMS: usize = MOST_TILES * SIDES;

/// No gem.
pub const NO_GEM: Gem = Gem::MAX;

/// All gems of a matrix.
#[derive(Clone, Debug)]
pub struct Gems {
    colours: [Option<Colour>; MOST_GEMS],
    facing: [Gem; MOST_GEMS],
    cells: [Cell; MOST_TILES],
    count: usize,
}

impl Gems {
    /// The gems of a matrix.
    pub fn of(matrix: &Matrix) -> Self {
        let mut gems = Gems {
            colours: [None; MOST_GEMS],
            facing: [NO_GEM; MOST_GEMS],
            cells: [Cell::default(); MOST_TILES],
            count: matrix.laid().len() * SIDES,
        };
        for (place, (laid, beyond)) in matrix.laid().iter().zip(matrix.neighbours()).enumerate() {
            let turned = laid.laying.tile.turned(laid.laying.rotation);
            gems.cells[place] = laid.laying.cell;
            for (side, &other) in beyond.iter().enumerate() {
                let gem = place * SIDES + side;
                gems.colours[gem] = turned.gem(side);
                if other != NOTHING {
                    gems.facing[gem] = other * SIDES as u8 + opposite(side) as u8;
                }
            }
        }
        gems
    }

    /// The numbers of all gems.
    pub fn all(&self) -> impl Iterator<Item = Gem> + use<> {
        0..self.count as Gem
    }

    /// The colour of a gem; none while it is white.
    pub fn colour(&self, gem: Gem) -> Option<Colour> {
        self.colours[usize::from(gem)]
    }

    /// Gives a white gem its colour.
    pub fn settle(&mut self, gem: Gem, colour: Colour) {
        self.colours[usize::from(gem)] = Some(colour);
    }

    /// The two gems beside a gem on its tile, and the one face to face with it, if any.
    pub fn near(&self, gem: Gem) -> [Gem; 3] {
        let (first, side) = (gem / SIDES as u8 * SIDES as u8, gem % SIDES as u8);
        let (next, last) = ((side + 1) % SIDES as u8, (side + 5) % SIDES as u8);
        [first + next, first + last, self.facing[usize::from(gem)]]
    }

    /// Where a gem is: its cell and side.
    pub fn spot(&self, gem: Gem) -> (Cell, usize) {
        let gem = usize::from(gem);
        (self.cells[gem / SIDES], gem % SIDES)
    }
}
