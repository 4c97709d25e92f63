//! The squares that a play through an anchor can cover, in one direction.

use super::anchor_map::{Anchor, AnchorMap, Sides};
use super::hand_table::{HandSet, HandTable};
use crate::games::iota::rules::card::Traits;
use crate::games::iota::rules::grid::{SquareIndex, Step};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::line::{Line, MAX_LENGTH};
use crate::games::iota::rules::moves::Play;

/// An empty square that a play can cover.
#[derive(Clone, Copy)]
pub struct Square {
    /// Its cell, as [`Cell::to_text_order`](crate::game::cell::Cell::to_text_order).
    pub cell: u16,
    /// The number of its anchor, or [`NO_ANCHOR`]: four bytes in all are fast to copy.
    anchor: u8,
    /// The cards of the hand that fit here.
    pub fitting: HandSet,
}

const NO_ANCHOR: u8 = u8::MAX;

impl Square {
    fn of_anchor(map: &AnchorMap, number: usize) -> Self {
        let anchor = &map.anchors()[number];
        let cell = map.grid.cell(anchor.square).to_text_order();
        Square { cell, anchor: number as u8, fitting: anchor.fitting }
    }

    fn bare(map: &AnchorMap, hand: &HandTable, square: SquareIndex) -> Self {
        let cell = map.grid.cell(square).to_text_order();
        Square { cell, anchor: NO_ANCHOR, fitting: hand.all() }
    }

    /// Returns what lies beside the square across the direction of the play.
    pub fn across(&self, map: &AnchorMap, step: Step) -> Sides {
        match self.anchor {
            NO_ANCHOR => Sides::NONE,
            anchor => map.anchors()[usize::from(anchor)].along(step.turned()),
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
    /// Returns the anchor alone.
    pub fn new(map: &AnchorMap, number: usize, step: Step) -> Self {
        let sides = map.anchors()[number].along(step);
        PlaySquares {
            step,
            squares: [Square::of_anchor(map, number); 2 * HAND - 1],
            behind: 0,
            ahead: 0,
            joined: [(sides.line(), sides.forbidden); HAND],
        }
    }

    /// Adds the squares around the anchor for a play of at most `max_cards`.
    pub fn extend(&mut self, map: &AnchorMap, hand: &HandTable, anchor: &Anchor, max_cards: usize) {
        let sides = anchor.along(self.step);
        let next = self.step.from(anchor.square, 1 + sides.ahead.length());
        self.extend_ahead(map, hand, next, max_cards - 1);
        if sides.behind.is_empty() {
            let next = self.step.back().from(anchor.square, 1);
            self.extend_behind(map, hand, next, max_cards - 1);
        }
    }

    fn extend_ahead(&mut self, map: &AnchorMap, hand: &HandTable, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.ahead < room {
            let (mut joined, mut forbidden) = self.joined[self.ahead];
            let mut next = self.step.from(index, 1);
            let square = match map.grid.anchor(index) {
                None => Square::bare(map, hand, index),
                Some(number) => {
                    let sides = map.anchors()[number].along(self.step);
                    (joined, forbidden) = (joined.and(sides.ahead), forbidden | sides.forbidden);
                    next = self.step.from(next, sides.ahead.length());
                    Square::of_anchor(map, number)
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

    fn extend_behind(&mut self, map: &AnchorMap, hand: &HandTable, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.behind < room && map.grid.is_bare(index) {
            self.behind += 1;
            self.squares[ANCHOR - self.behind] = Square::bare(map, hand, index);
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

impl Run<'_> {
    /// Returns the first `COUNT` squares, or all if there are fewer, as a play without cards.
    pub fn cells<const COUNT: usize>(&self) -> Play {
        Play::of_cells(self.squares.iter().take(COUNT).map(|square| square.cell))
    }
}
