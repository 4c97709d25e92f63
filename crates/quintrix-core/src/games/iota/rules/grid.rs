//! The table laid out on squares, to look up neighbours.
//!
//! 66 cards reach at most 50 cells in any direction, because four cards in a line advance by three,
//! so 64 squares with a margin are always enough. Where they lie is not known beforehand: squares are
//! numbered row by row and counted modulo the size of the grid, so that the table may grow across
//! its edges in any direction, and neighbours have the same distance everywhere.

use super::card::Card;
use super::line::Line;
use super::placement::{Cell, Placement};

const SIDE: usize = 64;
const SQUARES: SquareIndex = (SIDE * SIDE) as SquareIndex;

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
        square.wrapping_add_signed(self.0 * i16::from(steps)) % SQUARES
    }
}

/// Squares with cards and marks for anchors.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    marks: [u8; SIDE * SIDE],
    /// The smallest x and y of all cards, less the margin.
    left: i16,
    top: i16,
}

impl Grid {
    /// A grid without cards, around the cell of the starter.
    pub const BLANK: Grid = Grid { marks: [EMPTY; SIDE * SIDE], left: -MARGIN, top: -MARGIN };

    /// Returns the square of a cell on or near the table.
    pub fn square(&self, cell: Cell) -> SquareIndex {
        index(cell.x.into(), cell.y.into())
    }

    /// Returns the cell of a square on or near the table.
    pub fn cell(&self, square: SquareIndex) -> Cell {
        let offset = square.wrapping_sub(index(self.left, self.top)) % SQUARES;
        let (column, row) = ((offset % SIDE as u16) as i16, (offset / SIDE as u16) as i16);
        Cell { x: (column + self.left) as i8, y: (row + self.top) as i8 }
    }

    /// Puts a card on its cell and replaces what was there.
    pub fn put(&mut self, placement: Placement) {
        let Cell { x, y } = placement.cell;
        self.left = self.left.min(i16::from(x) - MARGIN);
        self.top = self.top.min(i16::from(y) - MARGIN);
        self.swap(self.square(placement.cell), placement.card);
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
        let (column, row) = (i16::from(cell.x) - self.left, i16::from(cell.y) - self.top);
        let near = 0..SIDE as i16;
        if near.contains(&column) && near.contains(&row) {
            self.card(self.square(cell))
        } else {
            None
        }
    }

    /// Returns whether a square is empty and not an anchor.
    pub fn is_bare(&self, square: SquareIndex) -> bool {
        self.mark_at(square) == EMPTY
    }

    /// Returns the slot of the anchor on a square.
    pub fn anchor(&self, square: SquareIndex) -> Option<usize> {
        self.mark_at(square).checked_sub(FIRST_ANCHOR).map(usize::from)
    }

    /// Marks an empty square as the anchor in this slot.
    pub fn mark_anchor(&mut self, square: SquareIndex, slot: usize) {
        *self.mark(square) = FIRST_ANCHOR + slot as u8;
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

    fn mark_at(&self, square: SquareIndex) -> u8 {
        self.marks[usize::from(square % SQUARES)]
    }

    fn mark(&mut self, square: SquareIndex) -> &mut u8 {
        &mut self.marks[usize::from(square % SQUARES)]
    }
}

/// Returns the index of the square in a column and a row, counted modulo the size of the grid.
fn index(x: i16, y: i16) -> SquareIndex {
    (y * SIDE as i16 + x) as SquareIndex % SQUARES
}
