//! The cards of a table as a graph, and the smallest removals from it.

use super::Cards;
use super::min_cost::{Conflicts, min_cost, min_removals};
use crate::game::bits::ones;
use crate::game::cell::Cell;
use crate::games::smartrix::rules::cells::Cells;
use crate::games::smartrix::rules::facing::{AROUND, Facing, neighbour};
use crate::games::smartrix::rules::table::{DECK, LIMIT, Span, Table};

/// The bit positions of the parts of a cost: the number of cards removed, by how much their value
/// falls short of eight each, and (at bit 0) the cards that stay, the first one as the highest bit.
///
/// The sum of the costs of all cards is smallest for the smallest removal, of the smallest for the
/// most valuable, and of these for the first in order of its cells.
const COUNT: u32 = SHORTFALL + 12;
const SHORTFALL: u32 = DECK as u32;

/// The cards of a table, sorted by cell, and which of them mismatch each other. The rank of a card
/// is its index in that order.
pub struct ConflictGraph {
    cells: Vec<Cell>,
    conflicts: Conflicts,
}

/// What a removal has to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The cards that it is about.
    pub cards: Cards,
    /// Whether those of them that stay must match each other.
    pub match_all: bool,
    /// Whether those of them that stay must lie within some 5 by 5 square.
    pub fit: bool,
}

/// Returns the bit of a cost that says that a card stays.
fn bit(rank: usize) -> u32 {
    SHORTFALL - 1 - rank as u32
}

impl ConflictGraph {
    /// Builds the graph of a table.
    pub fn of(table: &Table, facing: Facing) -> Self {
        let mut placed: Vec<_> = table.laid().collect();
        placed.sort_unstable_by_key(|(cell, _)| *cell);
        let mut conflicts = Conflicts::default();
        for (rank, &(cell, pattern)) in placed.iter().enumerate() {
            let shortfall = AROUND as u128 - u128::from(pattern.value());
            conflicts.rows[rank] = cell.y;
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

    /// Returns all cards.
    pub fn all(&self) -> Cards {
        (1 << self.cells.len()) - 1
    }

    /// Returns the cards on some cells.
    pub fn on(&self, cells: impl Iterator<Item = Cell>) -> Cards {
        let ranks = cells.filter_map(|cell| self.cells.binary_search(&cell).ok());
        ranks.fold(0, |set, rank| set | 1 << rank)
    }

    /// Returns the connected groups of mismatched cards.
    pub fn groups(&self) -> Vec<Cards> {
        let mismatched = ones(self.all()).filter(|&rank| self.conflicts.between[rank] != 0);
        let mut left: Cards = mismatched.fold(0, |set, rank| set | 1 << rank);
        let mut groups = Vec::new();
        while left != 0 {
            let mut group = left & left.wrapping_neg();
            let mut fresh = group;
            while fresh != 0 {
                let reached = ones(fresh).fold(0, |set, rank| set | self.conflicts.between[rank]);
                fresh = reached & !group;
                group |= reached;
            }
            left &= !group;
            groups.push(group);
        }
        groups
    }

    /// Returns whether removing some cards achieves a goal.
    pub fn achieves(&self, removed: Cards, goal: Goal) -> bool {
        let kept = goal.cards & !removed;
        let matching = || ones(kept).all(|rank| self.conflicts.between[rank] & kept == 0);
        let span = || ones(kept).map(|rank| self.cells[rank]).fold(Span::NONE, Span::with);
        (!goal.match_all || matching()) && (!goal.fit || kept == 0 || span().is_within_limit())
    }

    /// Returns the size of the smallest removals that achieve a goal.
    pub fn smallest_count(&self, goal: Goal) -> u32 {
        (self.cost(goal) >> COUNT) as u32
    }

    /// Returns the cells of the smallest removal of the highest value that achieves a goal; of
    /// several, the first in order of its cells.
    pub fn smallest(&self, goal: Goal) -> Cells {
        let cost = self.cost(goal);
        let removed = ones(goal.cards).filter(|&rank| cost >> bit(rank) & 1 == 0);
        Cells::sorted(removed.map(|rank| self.cells[rank]))
    }

    fn cost(&self, goal: Goal) -> u128 {
        let between = if goal.match_all { self.conflicts.between } else { [0; DECK] };
        let conflicts = Conflicts { between, ..self.conflicts };
        match goal.fit {
            true => self.cost_within_limit(&conflicts, goal.cards),
            false => min_cost(&conflicts, goal.cards),
        }
    }

    /// Returns the least cost if all cards that stay must lie within some 5 by 5 square. Tries only
    /// squares whose lower bound does not exceed the best cost so far.
    fn cost_within_limit(&self, conflicts: &Conflicts, cards: Cards) -> u128 {
        let lower_bound = |square: Cards| {
            (cards & !square).count_ones() + min_removals(conflicts, cards & square)
        };
        let mut squares: Vec<(u32, Cards)> =
            self.squares().into_iter().map(|square| (lower_bound(square), square)).collect();
        squares.sort_unstable();
        let mut best = u128::MAX;
        for (lower_bound, square) in squares {
            if u128::from(lower_bound) > best >> COUNT {
                break;
            }
            let outside = ones(cards & !square);
            let outside: u128 = outside.map(|rank| conflicts.cost_to_remove[rank]).sum();
            best = best.min(outside + min_cost(conflicts, cards & square));
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
