//! The cards on the table.

use arrayvec::ArrayVec;

use super::anchors::{Anchors, Place, Sides};
use super::card::{ANY, Card};
use super::grid::{Grid, SquareIndex, Step};
use super::line::{Line, MAX_LENGTH};
use super::placement::{Cell, Placement};

/// The number of cards in the box, and the most that the table has room for.
pub const DECK: usize = 66;

/// The cards on the table, in the order in which they were played, with their grid and anchors.
///
/// Grid, anchors and wilds follow from the cards; they are updated where a card is placed, at the
/// ends of the runs that it joins, so that move generation does not look at the rest of the table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    cells: [Cell; DECK],
    cards: [Card; DECK],
    length: u8,
    grid: Grid,
    anchors: Anchors,
    /// The squares of the wilds, in the order of the cards.
    wilds: [SquareIndex; DECK],
    wild_count: u8,
    wilds_interact: bool,
}

/// Sums over the lines that a play makes or extends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineSums {
    /// The points of the cards, once for each of their lines.
    pub points: u32,
    /// The number of completed lots.
    pub lots: u8,
}

impl LineSums {
    fn add(&mut self, run: Line) {
        if run.counts() {
            self.points += u32::from(run.points());
            self.lots += u8::from(run.length() == MAX_LENGTH);
        }
    }
}

impl Table {
    /// Returns a table with its starter.
    pub fn new(starter: Card) -> Self {
        let mut table = Table {
            cells: [Cell::default(); DECK],
            cards: [Card::WILD; DECK],
            length: 0,
            grid: Grid::BLANK,
            anchors: Anchors::NONE,
            wilds: [0; DECK],
            wild_count: 0,
            wilds_interact: false,
        };
        table.place(&[Placement { card: starter, cell: Cell::default() }]);
        table
    }

    /// Iterates over the cards and their cells, in the order in which they were played.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        let length = usize::from(self.length);
        let pairs = self.cells[..length].iter().zip(&self.cards[..length]);
        pairs.map(|(&cell, &card)| Placement { card, cell })
    }

    /// Returns the grid with the cards and marks of anchors.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the anchors.
    pub fn anchors(&self) -> &Anchors {
        &self.anchors
    }

    /// Returns the squares of the wilds.
    pub fn wilds(&self) -> &[SquareIndex] {
        &self.wilds[..usize::from(self.wild_count)]
    }

    /// Returns whether wilds share a line, or will with one more card between them, so that what one
    /// stands for depends on the other.
    pub fn wilds_interact(&self) -> bool {
        self.wilds_interact
    }

    /// Puts the cards of a play on empty cells and returns the sums over its lines.
    pub fn place(&mut self, placements: &[Placement]) -> LineSums {
        let is_column = matches!(placements, [one, other, ..] if one.cell.x == other.cell.x);
        let (mut sums, mut last, mut touches_wilds) = (LineSums::default(), Line::EMPTY, false);
        for placement in placements {
            let [row, column] = self.place_card(*placement);
            touches_wilds |= row.wilds() + column.wilds() > 0;
            let (along, across) = if is_column { (column, row) } else { (row, column) };
            sums.add(across);
            last = along;
        }
        if touches_wilds {
            self.update_wilds();
        }
        // The line of the play is complete once its last card lies.
        sums.add(last);
        sums
    }

    /// Puts a card on an empty cell; returns the runs through it in its row and its column.
    fn place_card(&mut self, placement: Placement) -> [Line; 2] {
        let Placement { card, cell } = placement;
        let (number, square) = (self.length, self.grid.square(cell));
        self.cells[usize::from(number)] = cell;
        self.cards[usize::from(number)] = card;
        self.length += 1;
        let [row, column] = match self.grid.anchor(square) {
            Some(slot) => self.anchors.remove(slot),
            None => [Sides::NONE; 2],
        };
        self.grid.put(placement);
        let runs = [(Step::ACROSS, row), (Step::DOWN, column)].map(|(step, sides)| {
            let first = if sides.behind.is_empty() { number } else { sides.first(Place::Behind) };
            self.join(square, step, [sides.behind, Line::of(card), sides.ahead], first)
        });
        if card.is_wild() {
            self.wilds[usize::from(self.wild_count)] = square;
            self.wild_count += 1;
        }
        runs
    }

    /// Replaces a wild by a card.
    pub fn replace(&mut self, placement: Placement) {
        let length = usize::from(self.length);
        if let Some(index) = self.cells[..length].iter().position(|cell| *cell == placement.cell) {
            self.cards[index] = placement.card;
            self.grid.put(placement);
            let square = self.grid.square(placement.cell);
            self.remove_wild(square);
            self.replace_in(square, placement.card, Step::ACROSS);
            self.replace_in(square, placement.card, Step::DOWN);
            self.update_wilds();
        }
    }

    fn remove_wild(&mut self, square: SquareIndex) {
        let (wilds, count) = (self.wilds, usize::from(self.wild_count));
        self.wild_count = 0;
        for wild in wilds.into_iter().take(count).filter(|&wild| wild != square) {
            self.wilds[usize::from(self.wild_count)] = wild;
            self.wild_count += 1;
        }
    }

    fn replace_in(&mut self, square: SquareIndex, card: Card, step: Step) {
        let (behind, ahead) = (self.grid.run(square, step.back()), self.grid.run(square, step));
        let [before, after] = self.ends(square, step);
        let first = self.anchors.get(before).along(step).first(Place::Ahead);
        self.join(square, step, [behind, Line::of(card), ahead], first);
        [before, after].into_iter().for_each(|slot| self.anchors.forbid(slot, step, 0));
    }

    /// Stores a run through a card at the anchors on both its ends, given the cards before it, the
    /// card itself and those after it. Returns the run.
    fn join(&mut self, square: SquareIndex, step: Step, parts: [Line; 3], first: u8) -> Line {
        let [behind, card, ahead] = parts;
        let run = behind.and(card).and(ahead);
        let before = self.anchor(step.back().from(square, behind.length() + 1));
        self.anchors.set_run(before, step, Place::Ahead, run, first);
        let after = self.anchor(step.from(square, ahead.length() + 1));
        self.anchors.set_run(after, step, Place::Behind, run, first);
        run
    }

    /// Returns the slot of an empty square beside a card, which becomes an anchor if it is not one.
    fn anchor(&mut self, square: SquareIndex) -> usize {
        self.grid.anchor(square).unwrap_or_else(|| {
            let slot = self.anchors.add(square);
            self.grid.mark_anchor(square, slot);
            slot
        })
    }

    /// Stores at both ends of the runs of wilds what their lines across forbid them to be.
    fn update_wilds(&mut self) {
        self.wilds_interact = false;
        for (wild, step) in self.wild_runs() {
            self.ends(wild, step).into_iter().for_each(|slot| self.anchors.forbid(slot, step, 0));
        }
        for (wild, step) in self.wild_runs() {
            let across = self.grid.around(wild, step.turned());
            self.wilds_interact |= across.wilds() > 0;
            for slot in self.ends(wild, step) {
                let sides = self.anchors.get(slot).along(step);
                self.wilds_interact |= sides.line().wilds() > 1;
                self.anchors.forbid(slot, step, sides.forbidden | ANY & !across.allows());
            }
        }
    }

    fn wild_runs(&self) -> ArrayVec<(SquareIndex, Step), { 2 * DECK }> {
        let runs = |&wild: &SquareIndex| [(wild, Step::ACROSS), (wild, Step::DOWN)];
        self.wilds().iter().flat_map(runs).collect()
    }

    /// Returns the slots of the anchors at both ends of the run through a card.
    fn ends(&self, square: SquareIndex, step: Step) -> [usize; 2] {
        [step.back(), step].map(|step| {
            let end = step.from(square, self.grid.run(square, step).length() + 1);
            self.grid.anchor(end).unwrap_or(0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::game::seat::Duty;
    use crate::game::{Deal, Game};
    use crate::games::iota::rules::anchors::Anchor;
    use crate::games::iota::rules::options::Options;
    use crate::games::iota::rules::state::Iota;

    /// An anchor found by scanning the grid: its cell, its row and its column.
    type Scanned = (Cell, [(Line, Line); 2]);

    /// Finds all anchors by scanning, in the order of the runs beside them: by the number of the first
    /// card of a run, rows first, and the anchor before a run first.
    fn scan(table: &Table) -> Vec<Scanned> {
        let mut found: Vec<Scanned> = Vec::new();
        for placement in table.placements() {
            let square = table.grid.square(placement.cell);
            for step in [Step::ACROSS, Step::DOWN] {
                let before = step.back().from(square, 1);
                if table.grid.card(before).is_some() {
                    continue;
                }
                let length = table.grid.run(before, step).length();
                for end in [before, step.from(square, length)] {
                    let anchor = (table.grid.cell(end), sides(&table.grid, end));
                    if !found.contains(&anchor) {
                        found.push(anchor);
                    }
                }
            }
        }
        found
    }

    fn sides(grid: &Grid, square: SquareIndex) -> [(Line, Line); 2] {
        [Step::ACROSS, Step::DOWN]
            .map(|step| (grid.run(square, step.back()), grid.run(square, step)))
    }

    fn kept(table: &Table) -> Vec<Scanned> {
        let anchors = table.anchors.in_order().map(|slot| {
            let anchor = table.anchors.get(slot);
            let sides = [Step::ACROSS, Step::DOWN].map(|step| anchor.along(step));
            (table.grid.cell(anchor.square), sides.map(|sides| (sides.behind, sides.ahead)))
        });
        anchors.collect()
    }

    /// Returns the same cards on a table that is filled card by card: wilds are not replaced, but
    /// were other cards from the start.
    fn rebuilt(table: &Table) -> Table {
        let mut cards = table.placements();
        let mut rebuilt = Table::new(cards.next().map_or(Card::WILD, |starter| starter.card));
        for placement in cards {
            rebuilt.place(&[placement]);
        }
        rebuilt
    }

    fn restrictions(table: &Table) -> Vec<(Cell, u16, u16, u16)> {
        let forbidden = |anchor: &Anchor, step| anchor.along(step).forbidden;
        let restrictions = table.anchors.in_order().map(|slot| {
            let anchor = table.anchors.get(slot);
            let (row, column) = (forbidden(anchor, Step::ACROSS), forbidden(anchor, Step::DOWN));
            (table.grid.cell(anchor.square), table.anchors.allowed()[slot], row, column)
        });
        restrictions.collect()
    }

    fn check(table: &Table) {
        assert_eq!(kept(table), scan(table));
        let rebuilt = rebuilt(table);
        assert_eq!(restrictions(table), restrictions(&rebuilt));
        assert_eq!(table.wilds(), rebuilt.wilds());
        assert_eq!(table.wilds_interact, rebuilt.wilds_interact);
    }

    #[test]
    fn anchors_are_those_that_a_scan_of_the_table_finds() {
        let options = Options { half_deck: false, scoring: true, plain_starter: false };
        for seed in 0..60 {
            let mut rng = Rng::new(seed, 0);
            let mut deal = Iota::shuffle(options, Iota::deck(), &mut rng);
            // Many wilds, so that they meet, and are recycled often.
            for card in deal.stacks[0].iter_mut().filter(|_| rng.index(12) < seed as usize % 4) {
                *card = Card::WILD;
            }
            let (mut state, mut moves) = (Iota::start(options, 2, &deal), Vec::new());
            while let Some(seat) = (0..2).find(|&seat| state.duty(seat) == Duty::Must) {
                moves.clear();
                state.list_plays(seat, &mut moves);
                if moves.is_empty() {
                    state.legal(seat, &mut moves);
                }
                state.apply(seat, &moves[rng.index(moves.len())]);
                check(state.table());
            }
        }
    }
}
