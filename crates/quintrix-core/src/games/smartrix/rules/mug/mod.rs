//! Mugging: the fewest cards whose removal makes a table valid.
//!
//! The idea. Two neighbours whose facing boxes differ cannot both stay: the table is a graph with
//! an edge for each such pair, and the cards that stay are an independent set. Without the limit
//! of 5 by 5, the smallest mug is a minimum vertex cover of the graph ([`min_cost`]). With the
//! limit, the cards that stay also lie within some 5 by 5 square: each square is tried, the most
//! promising first, and the search stops when a lower bound exceeds the best mug found.
//!
//! Of several smallest mugs the rules list the most valuable, and of these the first in order of
//! its cells. One integer cost holds all three criteria, so minimising it settles ties as well;
//! its lowest bits say which cards stay.
//!
//! Cost. At most 70 cards, so sets of cards are `u128`. See [`min_cost`] for the graph search; at
//! most a few dozen squares are tried.

pub mod min_cost;

use crate::game::bits::ones;
use crate::game::cell::Cell;
use crate::games::smartrix::rules::cells::Cells;
use crate::games::smartrix::rules::facing::{AROUND, Facing, neighbour};
use crate::games::smartrix::rules::options::Options;
use crate::games::smartrix::rules::table::{DECK, LIMIT, Table};
use min_cost::{Conflicts, min_cost, min_removals};

/// A set of cards, one bit each, in the order of their cells.
pub type Cards = u128;

/// The bit positions of the parts of a cost: the number of cards removed, by how much their value
/// falls short of eight each, and (at bit 0) the cards that stay, the first one as the highest bit.
///
/// The sum of the costs of all cards is smallest for the smallest mug, of the smallest for the most
/// valuable, and of these for the first in order of its cells.
const COUNT: u32 = SHORTFALL + 12;
const SHORTFALL: u32 = DECK as u32;

/// The cards to remove from an invalid table.
pub struct Mug {
    /// The cells of the cards.
    pub cells: Cells,
    /// The number of cards.
    pub count: usize,
}

/// The cards of a table, sorted by cell, and which of them cannot stay together. The rank of a card
/// is its index in that order.
struct ConflictGraph {
    cells: Vec<Cell>,
    conflicts: Conflicts,
}

/// Returns the smallest mug of the highest value; of several, the first in order of its cells.
pub fn smallest_mug(table: &Table, options: Options) -> Mug {
    let graph = ConflictGraph::of(table, options.facing);
    let everything = (1 << graph.cells.len()) - 1;
    let cost = match options.children {
        true => min_cost(&graph.conflicts, everything),
        false => graph.min_cost_within_limit(everything),
    };
    let stays = |rank: &usize| cost >> bit(*rank) & 1 == 1;
    let removed = (0..graph.cells.len()).filter(|rank| !stays(rank));
    Mug {
        cells: Cells::sorted(removed.map(|rank| graph.cells[rank])),
        count: (cost >> COUNT) as usize,
    }
}

/// Returns the bit of a cost that says that a card stays.
fn bit(rank: usize) -> u32 {
    SHORTFALL - 1 - rank as u32
}

impl ConflictGraph {
    fn of(table: &Table, facing: Facing) -> Self {
        let mut placed: Vec<_> = table.laid().collect();
        placed.sort_unstable_by_key(|(cell, _)| *cell);
        let mut conflicts = Conflicts::default();
        for (rank, &(cell, pattern)) in placed.iter().enumerate() {
            let shortfall = AROUND as u128 - u128::from(pattern.value());
            conflicts.cost_to_remove[rank] = 1 << COUNT | shortfall << SHORTFALL;
            conflicts.cost_to_keep[rank] = 1 << bit(rank);
            for direction in 0..AROUND {
                let beside = neighbour(cell, direction);
                let Ok(other) = placed.binary_search_by_key(&beside, |(cell, _)| *cell) else {
                    continue;
                };
                if facing.clashes(pattern, direction, placed[other].1).next().is_some() {
                    conflicts.between[rank] |= 1 << other;
                }
            }
        }
        ConflictGraph { cells: placed.into_iter().map(|(cell, _)| cell).collect(), conflicts }
    }

    /// Returns the least cost if all cards that stay must lie within some 5 by 5 square. Tries only
    /// squares whose lower bound does not exceed the best cost so far.
    fn min_cost_within_limit(&self, everything: Cards) -> u128 {
        let lower_bound = |square: Cards| {
            (everything & !square).count_ones() + min_removals(&self.conflicts, square)
        };
        let mut squares: Vec<(u32, Cards)> =
            self.squares().into_iter().map(|square| (lower_bound(square), square)).collect();
        squares.sort_unstable();
        let mut best = u128::MAX;
        for (lower_bound, square) in squares {
            if u128::from(lower_bound) > best >> COUNT {
                break;
            }
            let outside = ones(everything & !square);
            let outside: u128 = outside.map(|rank| self.conflicts.cost_to_remove[rank]).sum();
            best = best.min(outside + min_cost(&self.conflicts, square));
        }
        best
    }

    /// Returns the cards in every 5 by 5 square that has cards in its first column and first row.
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

    /// Returns the cards whose column, or row, is among the `LIMIT` numbers from `first` on.
    fn within(&self, number: impl Fn(&Cell) -> i8, first: i8) -> Cards {
        let inside = |cell: &Cell| (first..first + LIMIT as i8).contains(&number(cell));
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, cell)| inside(cell)).fold(0, |set, (rank, _)| set | 1 << rank)
    }
}
