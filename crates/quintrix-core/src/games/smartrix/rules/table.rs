//! The cards on the table.

use super::card::Pattern;
use super::placement::Placement;
use super::planes::Planes;
use crate::game::cell::Cell;

/// The number of cards in the box, and the most that the table has room for.
pub const DECK: usize = 70;

/// The largest number of columns and of rows that cards may lie in.
pub const LIMIT: u8 = 5;

/// The cards on the table, in the order in which they were played. A pattern tells the card.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    cells: [Cell; DECK],
    patterns: [Pattern; DECK],
    length: u8,
    span: Span,
    planes: Planes,
}

/// The columns and rows that cards lie in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The lowest column and the lowest row.
    pub low: Cell,
    /// The highest column and the highest row.
    pub high: Cell,
}

impl Span {
    /// The span of no cards.
    pub const NONE: Span =
        Span { low: Cell { x: i8::MAX, y: i8::MAX }, high: Cell { x: i8::MIN, y: i8::MIN } };

    /// Returns the span with one more card.
    pub fn with(self, cell: Cell) -> Self {
        let (low, high) = (self.low, self.high);
        Span {
            low: Cell { x: low.x.min(cell.x), y: low.y.min(cell.y) },
            high: Cell { x: high.x.max(cell.x), y: high.y.max(cell.y) },
        }
    }

    /// Returns the number of columns.
    pub fn columns(self) -> u8 {
        self.high.x.wrapping_sub(self.low.x).wrapping_add(1) as u8
    }

    /// Returns the number of rows.
    pub fn rows(self) -> u8 {
        self.high.y.wrapping_sub(self.low.y).wrapping_add(1) as u8
    }

    /// Returns whether the span is within the limit.
    pub fn is_within_limit(self) -> bool {
        self.columns() <= LIMIT && self.rows() <= LIMIT
    }
}

impl Table {
    /// A table without cards.
    pub const EMPTY: Table = Table {
        cells: [Cell { x: 0, y: 0 }; DECK],
        patterns: [Pattern::BLANK; DECK],
        length: 0,
        span: Span::NONE,
        planes: Planes::NONE,
    };

    /// Returns the cells with cards, in the order in which they were played.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// Returns the patterns of the cards, in the same order.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns[..usize::from(self.length)]
    }

    /// Iterates over cells and patterns.
    pub fn laid(&self) -> impl Iterator<Item = (Cell, Pattern)> + '_ {
        self.cells().iter().copied().zip(self.patterns().iter().copied())
    }

    /// Iterates over the cards, their rotations and their cells.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.laid().map(|(cell, pattern)| Placement {
            card: pattern.card(),
            rotation: pattern.rotation(),
            cell,
        })
    }

    /// Returns whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns the columns and rows of the cards. There must be a card.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the cards as bits.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Returns the pattern of the card on a cell.
    pub fn pattern(&self, cell: Cell) -> Option<Pattern> {
        let index = self.cells().iter().position(|&other| other == cell)?;
        Some(self.patterns[index])
    }

    /// Puts a card on an empty cell.
    pub fn place(&mut self, cell: Cell, pattern: Pattern) {
        let index = usize::from(self.length);
        self.cells[index] = cell;
        self.patterns[index] = pattern;
        self.length += 1;
        self.span = self.span.with(cell);
        self.planes.add(cell, pattern);
    }

    /// Removes the cards on some cells and passes each to a function.
    pub fn take(&mut self, taken: impl Fn(Cell) -> bool, mut hand_over: impl FnMut(Pattern)) {
        let length = usize::from(self.length);
        (self.length, self.span, self.planes) = (0, Span::NONE, Planes::NONE);
        for index in 0..length {
            let (cell, pattern) = (self.cells[index], self.patterns[index]);
            if taken(cell) { hand_over(pattern) } else { self.place(cell, pattern) }
        }
    }
}
