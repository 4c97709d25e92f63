//! Runs: neighbouring gems of one colour on a tile.

use arrayvec::ArrayVec;

use crate::games::hetrix::rules::scoring::gems::GemColour;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::tile::Tile;

/// The longest run that gains are prepared for.
pub const LONGEST_RUN: usize = 3;

/// A run of a tile that is not rotated.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The colour of its gems.
    pub colour: GemColour,
    /// The side of its first gem, clockwise.
    pub first: usize,
    /// The number of its gems.
    pub length: usize,
}

/// The runs of a tile that gains are prepared for.
#[derive(Clone, Debug)]
pub struct TileRuns {
    /// One run for each colour of the tile.
    pub runs: ArrayVec<Run, SIDES>,
    /// The side of the white gem, if there is one.
    pub white: Option<usize>,
}

impl TileRuns {
    /// Finds the runs of a tile. None if it has two runs of one colour, two white gems, or a run
    /// that is longer than [`LONGEST_RUN`] or becomes so by its white gem; no tile in the box is
    /// like that.
    pub fn of(tile: Tile) -> Option<Self> {
        let gems = GemColour::of_tile(tile);
        let mut runs = ArrayVec::<Run, SIDES>::new();
        let mut white = None;
        for first in (0..SIDES).filter(|&side| gems[side] != gems[(side + 5) % SIDES]) {
            let colour = gems[first];
            let length =
                (1..SIDES).take_while(|step| gems[(first + step) % SIDES] == colour).count() + 1;
            match colour {
                GemColour::WHITE if white.is_some() || length > 1 => return None,
                GemColour::WHITE => white = Some(first),
                _ if runs.iter().any(|run| run.colour == colour) => return None,
                _ => runs.push(Run { colour, first, length }),
            }
        }
        let found = TileRuns { runs, white };
        let fits = !found.runs.is_empty() && found.longest() <= LONGEST_RUN;
        fits.then_some(found)
    }

    /// Returns the gems of the longest run, once the white gem has joined it.
    pub fn longest(&self) -> usize {
        let longest = self.runs.iter().map(|run| run.length).max().unwrap_or_default();
        longest + usize::from(self.white.is_some())
    }

    /// Returns the run that begins beyond the white gem, and the one that ends before it, each
    /// without the white gem.
    pub fn beside(&self, white: usize) -> impl Iterator<Item = (Run, Run)> + '_ {
        self.runs.iter().filter_map(move |&run| {
            let longer = Run { length: run.length + 1, ..run };
            if run.first == (white + 1) % SIDES {
                Some((run, Run { first: white, ..longer }))
            } else if (run.first + run.length) % SIDES == white {
                Some((run, longer))
            } else {
                None
            }
        })
    }

    /// Returns the run of a colour, if the tile has one.
    pub fn of_colour(&self, colour: GemColour) -> Option<Run> {
        self.runs.iter().find(|run| run.colour == colour).copied()
    }
}
