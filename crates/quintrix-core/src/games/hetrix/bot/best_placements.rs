//! The placements that gain most, from which greedy bots draw.
//!
//! Open cells are visited one by one, with all tiles on each. Where groups count as links alone,
//! a bound tells how many points the runs of the tiles could bring on a cell; a cell that could not
//! bring as much as the best one so far is passed over. The cell with the highest bound comes first.

use std::cell::RefCell;
use std::rc::Rc;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::gains::{Choices, MAX_TILES, POINT, Placeable, Purpose};
use super::memo::Memo;
use super::run_gains::{Rotations, RunGains};
use super::spot::Spot;
use super::tile_runs::{LongestRuns, longest_of_all};
use crate::game::bits::ones;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::moves::Move;
use crate::games::hetrix::rules::open_cells::MAX_CELLS;
use crate::games::hetrix::rules::scoring::links::{SHORTEST_LINK, link_points};
use crate::games::hetrix::rules::side::SIDES;

/// A set of rotations of a tile, one bit each.
type RotationSet = u8;

/// A tile and the rotations in which it gains most on each open cell.
struct BestOfTile {
    placeable: Placeable,
    /// Its rotations that look different.
    distinct: RotationSet,
    /// The number of its placements that gain most.
    count: usize,
    rotations: [RotationSet; MAX_CELLS],
}

/// The placements with the highest gain.
pub struct BestPlacements {
    /// The highest gain.
    pub gain: i32,
    tiles: ArrayVec<BestOfTile, MAX_TILES>,
}

thread_local! {
    static BEST: RefCell<Memo<Choices, Rc<BestPlacements>>> = RefCell::new(Memo::new());
}

impl BestPlacements {
    /// Finds the best placements in a matrix, or remembers them.
    pub fn find(choices: Choices, matrix: &Matrix) -> Rc<Self> {
        BEST.with_borrow_mut(|memo| {
            memo.get(matrix, &choices).unwrap_or_else(|| {
                let best = Rc::new(BestPlacements::of(&choices, matrix));
                memo.insert(matrix, choices, Rc::clone(&best));
                best
            })
        })
    }

    fn of(choices: &Choices, matrix: &Matrix) -> Self {
        let (runs, groups) = (choices.runs(), ApproxGroups::of(matrix));
        let longest = longest_of_all(runs.iter().map(AsRef::as_ref));
        let cells = matrix.open_cells().as_slice().iter();
        let spots: ArrayVec<Spot, MAX_CELLS> = cells.map(|open| Spot::new(&groups, open)).collect();
        // The bound holds where links alone count, and where every colour has one run.
        let is_bounded = !choices.with_potential
            && choices.tiles.iter().all(|tile| tile.purpose != Purpose::Infiltrate)
            && runs.iter().all(|runs| runs.is_simple);
        let bound = |spot| if is_bounded { bound(spot, &longest) } else { i32::MAX };
        let bounds: ArrayVec<i32, MAX_CELLS> = spots.iter().map(bound).collect();
        let first = (0..bounds.len()).max_by_key(|&cell| bounds[cell]).unwrap_or(0);
        let others = (0..bounds.len()).filter(|&cell| cell != first);
        let mut gains = RunGains::new(choices.values(), longest);
        let mut best = BestPlacements::none(&choices.tiles);
        for cell in [first].into_iter().chain(others) {
            if bounds[cell] >= best.gain {
                gains.clear();
                let prepared = gains.add_cell(&spots[cell]);
                for (tile, runs) in runs.iter().enumerate() {
                    best.add(tile, cell, gains.of_tile(runs, &prepared, &spots[cell]));
                }
            }
        }
        best
    }

    fn none(tiles: &[Placeable]) -> Self {
        let none = |&placeable: &Placeable| BestOfTile {
            placeable,
            distinct: (1 << placeable.rotations()) - 1,
            count: 0,
            rotations: [0; MAX_CELLS],
        };
        BestPlacements { gain: i32::MIN, tiles: tiles.iter().map(none).collect() }
    }

    /// Adds a tile on a cell, given by how much it changes the value of the matrix.
    fn add(&mut self, tile: usize, cell: usize, mut gains: Rotations) {
        self.tiles[tile].placeable.turn_into_gains(&mut gains);
        let most = gains.into_iter().fold(i32::MIN, i32::max);
        if most > self.gain {
            self.gain = most;
            self.tiles.iter_mut().for_each(BestOfTile::clear);
        }
        if most == self.gain {
            self.tiles[tile].add(cell, gains.map(|gain| gain == most));
        }
    }

    /// Returns the number of the best placements.
    pub fn count(&self) -> usize {
        self.tiles.iter().map(|tile| tile.count).sum()
    }

    /// Returns the nth of the best placements in the order of all moves, counted from 0: by tile, then
    /// by rotation, then by cell.
    pub fn nth(&self, matrix: &Matrix, mut number: usize) -> Move {
        for tile in &self.tiles {
            if number < tile.count {
                return tile.nth(matrix, number).unwrap_or(Move::DONE);
            }
            number -= tile.count;
        }
        Move::DONE
    }
}

impl BestOfTile {
    fn clear(&mut self) {
        (self.count, self.rotations) = (0, [0; MAX_CELLS]);
    }

    /// Adds the rotations that gain most on a cell. Of those that look alike one counts.
    fn add(&mut self, cell: usize, best: [bool; SIDES]) {
        let bits = best.into_iter().enumerate();
        let bits = bits.fold(0, |bits, (rotation, is_best)| bits | u8::from(is_best) << rotation);
        self.rotations[cell] = bits & self.distinct;
        self.count += self.rotations[cell].count_ones() as usize;
    }

    fn nth(&self, matrix: &Matrix, number: usize) -> Option<Move> {
        let union = self.rotations.iter().fold(0, |union, rotations| union | rotations);
        let mut moves = ones(u32::from(union)).flat_map(|rotation| {
            let cells = matrix.open_cells().as_slice().iter().zip(&self.rotations);
            let best = cells.filter(move |(_, rotations)| **rotations >> rotation & 1 == 1);
            best.map(move |(open, _)| self.placeable.at(rotation, open))
        });
        moves.nth(number)
    }
}

/// Returns a gain that no tile exceeds on a cell.
///
/// What a run brings in links: its own gems, white ones, and those of groups that are no links yet.
fn bound(spot: &Spot, longest: &LongestRuns) -> i32 {
    let (mut short, mut has_link) = ([0; Colour::COUNT], [false; Colour::COUNT]);
    for group in &spot.groups {
        let colour = group.colour.index();
        match group.size < SHORTEST_LINK {
            true => short[colour] += group.size,
            false => has_link[colour] = true,
        }
    }
    let white = spot.white.count_ones() as u8;
    let points = (0..Colour::COUNT).map(|colour| {
        let gems = short[colour] + longest[colour] as u8 + white;
        i32::from(if has_link[colour] { gems } else { link_points(gems) })
    });
    POINT * points.sum::<i32>()
}
