//! The squares that a play through an anchor can cover, in one direction.

use super::hand_table::HandSet;
use super::position::Position;
use crate::games::iota::rules::anchors::Sides;
use crate::games::iota::rules::card::Traits;
use crate::games::iota::rules::grid::{Grid, SquareIndex, Step};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::line::{Line, MAX_LENGTH};
use crate::games::iota::rules::moves::Play;

/// An empty square that a play can cover.
#[derive(Clone, Copy)]
pub struct Square {
    square: SquareIndex,
    /// The slot of its anchor, or [`NO_ANCHOR`]: four bytes in all are fast to copy.
    anchor: u8,
    /// The cards of the hand that fit here.
    pub fitting: HandSet,
}

const NO_ANCHOR: u8 = u8::MAX;

impl Square {
    /// Returns the square of an anchor.
    #[inline]
    pub fn of_anchor(position: &Position<'_>, slot: usize) -> Self {
        let square = position.table.anchors().get(slot).square;
        Square { square, anchor: slot as u8, fitting: position.fitting(slot) }
    }

    fn bare(position: &Position<'_>, square: SquareIndex) -> Self {
        Square { square, anchor: NO_ANCHOR, fitting: position.hand.all() }
    }

    /// Returns what lies beside the square across the direction of the play.
    pub fn across(&self, position: &Position<'_>, step: Step) -> Sides {
        match self.anchor {
            NO_ANCHOR => Sides::NONE,
            anchor => position.table.anchors().get(anchor.into()).along(step.turned()),
        }
    }
}

/// The squares around an anchor that is the first anchor of a play: those behind it are bare, those
/// ahead may be anchors too.
pub struct PlaySquares {
    step: Step,
    /// The anchor is at index [`ANCHOR`], with room for three squares on either side.
    squares: [Square; 2 * HAND - 1],
    /// The number of squares behind the anchor.
    pub behind: usize,
    /// The number of squares ahead of the anchor.
    pub ahead: usize,
    /// For each number of squares ahead, the cards that a play joins and what the wild among them
    /// must not be.
    joined: [(Line, Traits); HAND],
}

/// The index of the anchor among the squares.
const ANCHOR: usize = HAND - 1;

impl PlaySquares {
    /// No squares.
    pub const NONE: PlaySquares = PlaySquares {
        step: Step::ACROSS,
        squares: [Square { square: 0, anchor: NO_ANCHOR, fitting: 0 }; 2 * HAND - 1],
        behind: 0,
        ahead: 0,
        joined: [(Line::EMPTY, 0); HAND],
    };

    /// Replaces the squares by those around an anchor for a play of at most `max_cards`.
    ///
    /// They are written in place: returning them would copy what has just been written, which takes
    /// as long as finding it.
    pub fn find(&mut self, position: &Position<'_>, slot: usize, step: Step, max_cards: usize) {
        let anchor = position.table.anchors().get(slot);
        let sides = anchor.along(step);
        (self.step, self.behind, self.ahead) = (step, 0, 0);
        self.squares[ANCHOR] = Square::of_anchor(position, slot);
        self.joined[0] = (sides.line(), sides.forbidden);
        let next = step.from(anchor.square, 1 + sides.ahead.length());
        self.extend_ahead(position, next, max_cards - 1);
        if sides.behind.is_empty() {
            self.extend_behind(position, step.back().from(anchor.square, 1), max_cards - 1);
        }
    }

    fn extend_ahead(&mut self, position: &Position<'_>, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.ahead < room {
            let (mut joined, mut forbidden) = self.joined[self.ahead];
            let mut next = self.step.from(index, 1);
            let square = match position.table.grid().anchor(index) {
                None => Square::bare(position, index),
                Some(slot) => {
                    let sides = position.table.anchors().get(slot).along(self.step);
                    (joined, forbidden) = (joined.and(sides.ahead), forbidden | sides.forbidden);
                    next = self.step.from(next, sides.ahead.length());
                    Square::of_anchor(position, slot)
                }
            };
            let cards = self.ahead as u8 + 2;
            if square.fitting == 0 || joined.length() + cards > MAX_LENGTH || !joined.is_legal() {
                return;
            }
            self.ahead += 1;
            self.squares[ANCHOR + self.ahead] = square;
            self.joined[self.ahead] = (joined, forbidden);
            index = next;
        }
    }

    fn extend_behind(&mut self, position: &Position<'_>, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.behind < room && position.table.grid().is_bare(index) {
            self.behind += 1;
            self.squares[ANCHOR - self.behind] = Square::bare(position, index);
            index = self.step.back().from(index, 1);
        }
    }

    /// Returns the run of squares from `behind` squares before the anchor to `ahead` after it.
    pub fn run(&self, behind: usize, ahead: usize) -> Run<'_> {
        let (joined, forbidden) = self.joined[ahead];
        let squares = &self.squares[ANCHOR - behind..ANCHOR + ahead + 1];
        Run { squares, joined, forbidden, step: self.step }
    }
}

/// The squares of a play.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The squares in order.
    pub squares: &'a [Square],
    /// The cards between and beside the squares, which the play joins to one line.
    pub joined: Line,
    /// What the wild among these must not be because of its other line.
    pub forbidden: Traits,
    /// The direction.
    pub step: Step,
}

impl<'a> Run<'a> {
    /// Returns an anchor by itself, with what lies beside it in its row.
    pub fn of_single(square: &'a [Square; 1], row: Sides) -> Self {
        Run { squares: square, joined: row.line(), forbidden: row.forbidden, step: Step::ACROSS }
    }

    /// Returns the first `COUNT` squares, or all if there are fewer, as a play without cards.
    pub fn cells<const COUNT: usize>(&self, grid: &Grid) -> Play {
        let cell = |square: &Square| grid.cell(square.square).to_text_order();
        Play::of_cells(self.squares.iter().take(COUNT).map(cell))
    }
}
