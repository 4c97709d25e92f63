//! The table laid out on squares, to look up neighbours.
//!
//! A grid is built whenever it is needed. 66 cards reach at most 50 cells in any direction, because
//! four cards in a line advance by three, so 64 squares with a margin are always enough.

use super::card::Card;
use super::line::Line;
use super::placement::{Cell, Placement};
use super::table::Table;

const SIDE: usize = 64;

/// The empty squares around the table: a play reaches four squares beyond it, a lookup five.
const MARGIN: i16 = 6;

const EMPTY: u8 = 0;
const FIRST_CARD: u8 = 1;
const FIRST_ANCHOR: u8 = FIRST_CARD + 65;

/// What every mark adds to a run: a card or nothing.
static LINES: [Line; 256] = {
    let mut lines = [Line::EMPTY; 256];
    let mut index = 0;
    while index < Card::KINDS {
        lines[FIRST_CARD as usize + index] = Line::of(Card::from_index(index as u8));
        index += 1;
    }
    lines
};

/// The index of a square of the grid.
pub type SquareIndex = u16;

/// A direction: the distance between the indices of neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(i16);

impl Step {
    /// Along a row.
    pub const ACROSS: Step = Step(1);
    /// Along a column.
    pub const DOWN: Step = Step(SIDE as i16);

    /// Returns the direction across this one.
    pub fn turned(self) -> Step {
        if self == Step::ACROSS { Step::DOWN } else { Step::ACROSS }
    }

    /// Returns the opposite direction.
    pub fn back(self) -> Step {
        Step(-self.0)
    }

    /// Returns the square at this number of steps from another.
    pub fn from(self, square: SquareIndex, steps: u8) -> SquareIndex {
        square.wrapping_add_signed(self.0 * i16::from(steps))
    }
}

/// Squares with cards and marks for anchors.
pub struct Grid {
    marks: [u8; SIDE * SIDE],
    left: i16,
    top: i16,
}

impl Grid {
    /// An empty grid. Four kilobytes are expensive to move, so it is created where it is used.
    pub const BLANK: Grid = Grid { marks: [EMPTY; SIDE * SIDE], left: 0, top: 0 };

    /// Puts the cards of a table on a blank grid.
    pub fn lay_out(&mut self, table: &Table) {
        let corner = table.corner();
        self.left = i16::from(corner.x) - MARGIN;
        self.top = i16::from(corner.y) - MARGIN;
        for placement in table.placements() {
            self.put(placement);
        }
    }

    /// Returns the square of a cell on or near the table.
    pub fn square(&self, cell: Cell) -> SquareIndex {
        let (column, row) = (i16::from(cell.x) - self.left, i16::from(cell.y) - self.top);
        row as SquareIndex * SIDE as SquareIndex + column as SquareIndex
    }

    /// Returns the cell of a square.
    pub fn cell(&self, square: SquareIndex) -> Cell {
        let (column, row) =
            ((square % SIDE as SquareIndex) as i16, (square / SIDE as SquareIndex) as i16);
        Cell { x: (column + self.left) as i8, y: (row + self.top) as i8 }
    }

    /// Puts a card on its cell and replaces what was there.
    pub fn put(&mut self, placement: Placement) {
        let square = self.square(placement.cell);
        *self.mark(square) = FIRST_CARD + placement.card.index();
    }

    /// Puts a card on a square and returns the old mark.
    pub fn swap(&mut self, square: SquareIndex, card: Card) -> u8 {
        std::mem::replace(self.mark(square), FIRST_CARD + card.index())
    }

    /// Restores a mark that [`swap`](Grid::swap) returned.
    pub fn restore(&mut self, square: SquareIndex, mark: u8) {
        *self.mark(square) = mark;
    }

    /// Returns the card on a square.
    pub fn card(&self, square: SquareIndex) -> Option<Card> {
        let mark = self.mark_at(square);
        (FIRST_CARD..FIRST_ANCHOR).contains(&mark).then(|| Card::from_index(mark - FIRST_CARD))
    }

    /// Returns the card on any cell, also far from the table.
    pub fn card_at(&self, cell: Cell) -> Option<Card> {
        let column = usize::try_from(i16::from(cell.x) - self.left).ok()?;
        let row = usize::try_from(i16::from(cell.y) - self.top).ok()?;
        if column < SIDE && row < SIDE {
            self.card((row * SIDE + column) as SquareIndex)
        } else {
            None
        }
    }

    /// Returns whether a square is empty and not an anchor.
    pub fn is_bare(&self, square: SquareIndex) -> bool {
        self.mark_at(square) == EMPTY
    }

    /// Returns the number of the anchor on a square.
    pub fn anchor(&self, square: SquareIndex) -> Option<usize> {
        self.mark_at(square).checked_sub(FIRST_ANCHOR).map(usize::from)
    }

    /// Marks an empty square as the anchor with this number.
    pub fn mark_anchor(&mut self, square: SquareIndex, number: usize) {
        *self.mark(square) = FIRST_ANCHOR + number as u8;
    }

    /// Returns the run of cards that begins beside a square.
    pub fn run(&self, square: SquareIndex, step: Step) -> Line {
        let mut line = Line::EMPTY;
        let mut square = step.from(square, 1);
        loop {
            let next = LINES[usize::from(self.mark_at(square))];
            if next.is_empty() {
                return line;
            }
            line = line.and(next);
            square = step.from(square, 1);
        }
    }

    /// Returns the runs on both sides of a square, joined, without the square itself.
    pub fn around(&self, square: SquareIndex, step: Step) -> Line {
        self.run(square, step.back()).and(self.run(square, step))
    }

    // The index is taken modulo the size of the grid, so that no bounds check is left; the margin
    // keeps every lookup inside anyway.
    fn mark_at(&self, square: SquareIndex) -> u8 {
        self.marks[usize::from(square) % (SIDE * SIDE)]
    }

    fn mark(&mut self, square: SquareIndex) -> &mut u8 {
        &mut self.marks[usize::from(square) % (SIDE * SIDE)]
    }
}
