//! Whether the wilds can stand for cards: one card each, the same in both of its lines.

use super::card::{Traits, possible};
use super::grid::{Grid, Spot, Step};
use super::line::{LONGEST, Line};
use super::table::DECK;

/// Whether one assignment of cards to all wilds makes all their lines legal.
pub fn agree(grid: &Grid, wilds: &[Spot]) -> bool {
    let mut entangled = false;
    for &spot in wilds {
        let (row, column) = (grid.around(spot, Step::ACROSS), grid.around(spot, Step::DOWN));
        if row.wilds() + column.wilds() > 0 {
            entangled = true;
        } else if !possible(row.allows() & column.allows()) {
            return false;
        }
    }
    !entangled || Puzzle::new(grid, wilds).is_solvable()
}

/// A line of a wild: what else is in it.
#[derive(Clone, Copy)]
struct Rest {
    line: Line,
    /// The numbers of the other wilds in it.
    wilds: [u8; LONGEST as usize],
    count: u8,
}

/// Values for wilds that share lines.
struct Puzzle {
    lines: [[Rest; 2]; DECK],
    count: usize,
}

impl Puzzle {
    fn new(grid: &Grid, wilds: &[Spot]) -> Self {
        let nothing = Rest { line: Line::EMPTY, wilds: [0; LONGEST as usize], count: 0 };
        let mut puzzle = Puzzle { lines: [[nothing; 2]; DECK], count: wilds.len() };
        for (lines, &spot) in puzzle.lines.iter_mut().zip(wilds) {
            *lines = [Step::ACROSS, Step::DOWN].map(|step| Rest::of(grid, wilds, spot, step));
        }
        puzzle
    }

    /// The properties are independent: any three values are some card, and each line sets
    /// conditions on each property by itself. So are wilds that no line connects.
    fn is_solvable(&self) -> bool {
        [0, 4, 8].into_iter().all(|property| {
            let mut values = [0; DECK];
            (0..self.count).all(|wild| values[wild] != 0 || self.solve(wild, property, &mut values))
        })
    }

    /// Finds a value for a wild, and then for those connected with it, the one with the fewest
    /// choices first. Cards that clash go on clashing whatever the other wilds become, so that a
    /// line may be judged before all its wilds have a value.
    fn solve(&self, wild: usize, property: u16, values: &mut [Traits; DECK]) -> bool {
        let choices = self.choices(wild, property, values);
        for value in [1, 2, 4, 8].into_iter().filter(|value| choices & value != 0) {
            values[wild] = value;
            let solved = match self.tightest(property, values) {
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

    /// The wild without a value, in a line with one that has a value, with the fewest choices.
    fn tightest(&self, property: u16, values: &[Traits; DECK]) -> Option<usize> {
        let connected = |wild: &usize| {
            let mut others = self.lines[*wild].iter().flat_map(Rest::others);
            values[*wild] == 0 && others.any(|other| values[other] != 0)
        };
        let open = (0..self.count).filter(connected);
        open.min_by_key(|&wild| self.choices(wild, property, values).count_ones())
    }

    fn choices(&self, wild: usize, property: u16, values: &[Traits; DECK]) -> Traits {
        let fine = |value: &Traits| {
            self.lines[wild].iter().all(|rest| rest.takes(*value, property, values))
        };
        [1, 2, 4, 8].into_iter().filter(fine).sum()
    }
}

impl Rest {
    fn of(grid: &Grid, wilds: &[Spot], spot: Spot, step: Step) -> Self {
        let line = grid.around(spot, step);
        let mut rest = Rest { line, wilds: [0; LONGEST as usize], count: 0 };
        for step in [step.back(), step] {
            for steps in 1..=grid.run(spot, step).length() {
                let other = step.from(spot, steps);
                if let Some(number) = wilds.iter().position(|&wild| wild == other) {
                    rest.wilds[usize::from(rest.count) % rest.wilds.len()] = number as u8;
                    rest.count += 1;
                }
            }
        }
        rest
    }

    fn others(&self) -> impl Iterator<Item = usize> + '_ {
        self.wilds[..usize::from(self.count)].iter().map(|&wild| usize::from(wild))
    }

    /// Whether the line stays legal with this value, given those that other wilds have so far.
    fn takes(&self, value: Traits, property: u16, values: &[Traits; DECK]) -> bool {
        let mut union = value | self.line.traits() >> property & 0xf;
        let mut known = self.line.known() + 1;
        for other in self.others() {
            union |= values[other];
            known += u32::from(values[other] != 0);
        }
        union.count_ones() == 1 || union.count_ones() == known
    }
}
