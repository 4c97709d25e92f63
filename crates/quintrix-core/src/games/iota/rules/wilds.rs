//! Whether the wilds can stand for cards: one card each, the same in both of its lines.

use arrayvec::ArrayVec;

use super::card::{Traits, is_satisfiable};
use super::grid::{Grid, SquareIndex, Step};
use super::line::{Line, MAX_LENGTH};
use super::table::DECK;

/// Returns whether some assignment of cards to all wilds makes all their lines legal.
pub fn are_consistent(grid: &Grid, wilds: &[SquareIndex]) -> bool {
    let mut share_lines = false;
    for &square in wilds {
        let (row, column) = (grid.around(square, Step::ACROSS), grid.around(square, Step::DOWN));
        if row.wilds() + column.wilds() > 0 {
            share_lines = true;
        } else if !is_satisfiable(row.allows() & column.allows()) {
            return false;
        }
    }
    match *wilds {
        _ if !share_lines => true,
        [one, other] => are_two_consistent(grid, one, other),
        _ => Assignment::new(grid, wilds).exists(),
    }
}

/// Returns whether two wilds that share a line, as the wilds in the box can, leave a card for each
/// other: one that its other line allows, and both that the shared one does.
fn are_two_consistent(grid: &Grid, one: SquareIndex, other: SquareIndex) -> bool {
    let shared = if grid.around(one, Step::ACROSS).wilds() > 0 { Step::ACROSS } else { Step::DOWN };
    let allowed = [one, other].map(|wild| grid.around(wild, shared.turned()).allows());
    grid.around(one, shared).has_room_for(&allowed)
}

/// A line of a wild: the other cards in it.
#[derive(Clone)]
struct WildLine {
    /// The other cards.
    others: Line,
    /// The numbers of the wilds among them.
    wilds: ArrayVec<u8, { MAX_LENGTH as usize }>,
}

/// The search for values of wilds that share lines.
struct Assignment {
    /// For each wild, its row and its column.
    lines: Vec<[WildLine; 2]>,
}

impl Assignment {
    fn new(grid: &Grid, wilds: &[SquareIndex]) -> Self {
        let lines = |&square: &SquareIndex| {
            [Step::ACROSS, Step::DOWN].map(|step| WildLine::of(grid, wilds, square, step))
        };
        Assignment { lines: wilds.iter().map(lines).collect() }
    }

    /// Solves each property by itself: any three values are some card, and a line sets conditions
    /// on each property independently. Wilds that no line connects are independent, too.
    fn exists(&self) -> bool {
        [0, 4, 8].into_iter().all(|property| {
            let mut values = [0; DECK];
            (0..self.lines.len())
                .all(|wild| values[wild] != 0 || self.solve(wild, property, &mut values))
        })
    }

    /// Finds a value for a wild, and then for those connected with it, the most constrained first.
    ///
    /// Cards that clash go on clashing whatever the other wilds become, so a line can be judged
    /// before all its wilds have a value.
    fn solve(&self, wild: usize, property: u16, values: &mut [Traits; DECK]) -> bool {
        let choices = self.choices(wild, property, values);
        for value in [1, 2, 4, 8].into_iter().filter(|value| choices & value != 0) {
            values[wild] = value;
            let solved = match self.most_constrained(property, values) {
                Some(next) => self.solve(next, property, values),
                None => true,
            };
            if solved {
                return true;
            }
        }
        values[wild] = 0;
        false
    }

    /// Returns the wild with the fewest choices among those without a value that share a line with
    /// one that has a value.
    fn most_constrained(&self, property: u16, values: &[Traits; DECK]) -> Option<usize> {
        let connected = |wild: &usize| {
            let mut others = self.lines[*wild].iter().flat_map(WildLine::wilds);
            values[*wild] == 0 && others.any(|other| values[other] != 0)
        };
        let open = (0..self.lines.len()).filter(connected);
        open.min_by_key(|&wild| self.choices(wild, property, values).count_ones())
    }

    fn choices(&self, wild: usize, property: u16, values: &[Traits; DECK]) -> Traits {
        let [row, column] = &self.lines[wild];
        row.choices(property, values) & column.choices(property, values)
    }
}

impl WildLine {
    fn of(grid: &Grid, wilds: &[SquareIndex], square: SquareIndex, step: Step) -> Self {
        let mut line = WildLine { others: grid.around(square, step), wilds: ArrayVec::new() };
        for step in [step.back(), step] {
            for steps in 1..=grid.run(square, step).length() {
                let other = step.from(square, steps);
                if let Some(number) = wilds.iter().position(|&wild| wild == other) {
                    line.wilds.push(number as u8);
                }
            }
        }
        line
    }

    fn wilds(&self) -> impl Iterator<Item = usize> + '_ {
        self.wilds.iter().map(|&wild| usize::from(wild))
    }

    /// Returns the values with which the line stays legal, given those of other wilds so far.
    fn choices(&self, property: u16, values: &[Traits; DECK]) -> Traits {
        let mut union = self.others.traits() >> property & 0xf;
        let mut known = self.others.known();
        for other in self.wilds() {
            union |= values[other];
            known += u32::from(values[other] != 0);
        }
        match (known, union.count_ones()) {
            (0 | 1, _) => 0xf,
            (_, 1) => union,
            (known, different) if different == known => 0xf & !union,
            _ => 0,
        }
    }
}
