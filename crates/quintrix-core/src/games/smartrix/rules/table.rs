//! The cards on the table.

use super::card::Pattern;
use super::placement::Placement;
use crate::game::cell::Cell;

/// The most cards that the table has room for: the whole deck.
pub const DECK: usize = 70;

/// The most columns and the most rows that cards may lie in.
pub const LIMIT: u8 = 5;

/// The table. What a card patterns like says which card it is.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    cells: [Cell; DECK],
    patterns: [Pattern; DECK],
    length: u8,
    span: Span,
}

/// The columns and rows that cards lie in, from the lowest to the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The lowest column and the lowest row.
    pub low: Cell,
    /// The highest column and the highest row.
    pub high: Cell,
}

impl Span {
    /// The span of no cards: it grows to whatever it is given.
    const NONE: Span =
        Span { low: Cell { x: i8::MAX, y: i8::MAX }, high: Cell { x: i8::MIN, y: i8::MIN } };

    /// The span with one more card.
    pub fn with(self, cell: Cell) -> Self {
        let (low, high) = (self.low, self.high);
        Span {
            low: Cell { x: low.x.min(cell.x), y: low.y.min(cell.y) },
            high: Cell { x: high.x.max(cell.x), y: high.y.max(cell.y) },
        }
    }

    /// How many columns there are.
    pub fn columns(self) -> u8 {
        self.high.x.wrapping_sub(self.low.x).wrapping_add(1) as u8
    }

    /// How many rows there are.
    pub fn rows(self) -> u8 {
        self.high.y.wrapping_sub(self.low.y).wrapping_add(1) as u8
    }

    /// Whether it keeps the limit.
    pub fn is_small(self) -> bool {
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
    };

    /// The cells with cards, in the order in which they came.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// How the cards pattern, in the same order.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns[..usize::from(self.length)]
    }

    /// Cells and patterns.
    pub fn laid(&self) -> impl Iterator<Item = (Cell, Pattern)> + '_ {
        self.cells().iter().copied().zip(self.patterns().iter().copied())
    }

    /// The cards and how they lie.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.laid().map(|(cell, pattern)| Placement {
            card: pattern.card(),
            rotation: pattern.rotation(),
            cell,
        })
    }

    /// Whether no card lies there.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The columns and rows of its cards, of which there must be one.
    pub fn span(&self) -> Span {
        self.span
    }

    /// How the card on a cell patterns.
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
    }

    /// Takes the cards on some cells away and hands each over.
    pub fn take(&mut self, taken: impl Fn(Cell) -> bool, mut hand_over: impl FnMut(Pattern)) {
        let length = usize::from(self.length);
        *self = Table { length: 0, span: Span::NONE, ..*self };
        for index in 0..length {
            let (cell, pattern) = (self.cells[index], self.patterns[index]);
            if taken(cell) { hand_over(pattern) } else { self.place(cell, pattern) }
        }
    }
}
