//! The fewest cards whose removal puts a table in order.

use super::cells::Cells;
use super::elimination::{Conflicts, cheapest, fewest_to_remove};
use super::facing::{AROUND, Facing, neighbour};
use super::options::Options;
use super::table::{DECK, LIMIT, Table};
use crate::game::bits::ones;
use crate::game::cell::Cell;

/// A set of cards, one bit each, in the order of their cells.
pub type Cards = u128;

/// Where the three parts of a cost begin: how many cards go, how far their value falls short of
/// eight each, and the cards that stay, the first in order as the highest bit.
///
/// Costs add up, so that the cheapest removal is the smallest, of the smallest the most valuable,
/// and of these the first in order of its cells; and the lowest part of its cost says what stays.
const COUNT: u32 = SHORTFALL + 12;
const SHORTFALL: u32 = DECK as u32;

/// The removal that the rules list for a table that is out of order.
pub struct Removal {
    /// What goes.
    pub cells: Cells,
    /// How many cards that are.
    pub count: usize,
}

/// The cards of a table, sorted by cell, and which of them cannot stay together.
struct Sorted {
    cells: Vec<Cell>,
    conflicts: Conflicts,
}

/// The smallest removal of the highest value; of several, the first in order of its cells.
pub fn smallest(table: &Table, options: Options) -> Removal {
    let sorted = Sorted::of(table, options.facing);
    let everything = (1 << sorted.cells.len()) - 1;
    let cost = match options.children {
        true => cheapest(&sorted.conflicts, everything),
        false => sorted.cheapest_within_limit(everything),
    };
    let stays = |rank: &usize| cost >> bit(*rank) & 1 == 1;
    let gone = (0..sorted.cells.len()).filter(|rank| !stays(rank));
    Removal {
        cells: Cells::sorted(gone.map(|rank| sorted.cells[rank])),
        count: (cost >> COUNT) as usize,
    }
}

fn bit(rank: usize) -> u32 {
    SHORTFALL - 1 - rank as u32
}

impl Sorted {
    fn of(table: &Table, facing: Facing) -> Self {
        let mut laid: Vec<_> = table.laid().collect();
        laid.sort_unstable_by_key(|(cell, _)| *cell);
        let mut conflicts = Conflicts::default();
        for (rank, &(cell, look)) in laid.iter().enumerate() {
            let shortfall = AROUND as u128 - u128::from(look.value());
            conflicts.cost_to_remove[rank] = 1 << COUNT | shortfall << SHORTFALL;
            conflicts.cost_to_keep[rank] = 1 << bit(rank);
            for direction in 0..AROUND {
                let beside = neighbour(cell, direction);
                let Ok(other) = laid.binary_search_by_key(&beside, |(cell, _)| *cell) else {
                    continue;
                };
                if facing.clashes(look, direction, laid[other].1).next().is_some() {
                    conflicts.between[rank] |= 1 << other;
                }
            }
        }
        Sorted { cells: laid.into_iter().map(|(cell, _)| cell).collect(), conflicts }
    }

    /// What stays lies within some square; only squares that could do as well as the best are tried.
    fn cheapest_within_limit(&self, everything: Cards) -> u128 {
        let at_least = |square: Cards| {
            (everything & !square).count_ones() + fewest_to_remove(&self.conflicts, square)
        };
        let mut squares: Vec<(u32, Cards)> =
            self.squares().into_iter().map(|square| (at_least(square), square)).collect();
        squares.sort_unstable();
        let mut best = u128::MAX;
        for (at_least, square) in squares {
            if u128::from(at_least) > best >> COUNT {
                break;
            }
            let outside = ones(everything & !square);
            let outside: u128 = outside.map(|rank| self.conflicts.cost_to_remove[rank]).sum();
            best = best.min(outside + cheapest(&self.conflicts, square));
        }
        best
    }

    /// The cards in every square of the largest size that has cards in its first column and row.
    fn squares(&self) -> Vec<Cards> {
        let mut columns: Vec<i8> = self.cells.iter().map(|cell| cell.x).collect();
        let mut rows: Vec<i8> = self.cells.iter().map(|cell| cell.y).collect();
        for numbers in [&mut columns, &mut rows] {
            numbers.sort_unstable();
            numbers.dedup();
        }
        let column_sets = columns.iter().map(|&first| self.within(|cell| cell.x, first));
        let row_sets: Vec<Cards> =
            rows.iter().map(|&first| self.within(|cell| cell.y, first)).collect();
        column_sets.flat_map(|column| row_sets.iter().map(move |row| column & row)).collect()
    }

    fn within(&self, number: impl Fn(&Cell) -> i8, first: i8) -> Cards {
        let inside = |cell: &Cell| (first..first + LIMIT as i8).contains(&number(cell));
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, cell)| inside(cell)).fold(0, |set, (rank, _)| set | 1 << rank)
    }
}
