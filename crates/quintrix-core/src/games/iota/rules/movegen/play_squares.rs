//! The squares that a play through an edge can cover, in one direction.

use super::edge_map::{Edge, EdgeMap, Sides};
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
    /// The number of its edge, or [`NO_EDGE`]: four bytes in all are fast to copy.
    edge: u8,
    /// The cards of the hand that fit here.
    pub fitting: HandSet,
}

const NO_EDGE: u8 = u8::MAX;

impl Square {
    fn of_edge(map: &EdgeMap, number: usize) -> Self {
        let edge = &map.edges()[number];
        let cell = map.grid.cell(edge.square).to_text_order();
        Square { cell, edge: number as u8, fitting: edge.fitting }
    }

    fn bare(map: &EdgeMap, hand: &HandTable, square: SquareIndex) -> Self {
        let cell = map.grid.cell(square).to_text_order();
        Square { cell, edge: NO_EDGE, fitting: hand.all() }
    }

    /// Returns what lies beside the square across the direction of the play.
    pub fn across(&self, map: &EdgeMap, step: Step) -> Sides {
        match self.edge {
            NO_EDGE => Sides::NONE,
            edge => map.edges()[usize::from(edge)].along(step.turned()),
        }
    }
}

/// The squares around an edge that is the first edge of a play: those behind it are bare, those
/// ahead may be edges too.
pub struct PlaySquares {
    step: Step,
    /// The edge is at index [`EDGE`], with room for three squares on either side.
    squares: [Square; 2 * HAND - 1],
    /// The number of squares behind the edge.
    pub behind: usize,
    /// The number of squares ahead of the edge.
    pub ahead: usize,
    /// For each number of squares ahead, the cards that a play joins and what the wild among them
    /// must not be.
    joined: [(Line, Traits); HAND],
}

/// The index of the edge among the squares.
const EDGE: usize = HAND - 1;

impl PlaySquares {
    /// Returns the edge alone.
    pub fn new(map: &EdgeMap, number: usize, step: Step) -> Self {
        let sides = map.edges()[number].along(step);
        PlaySquares {
            step,
            squares: [Square::of_edge(map, number); 2 * HAND - 1],
            behind: 0,
            ahead: 0,
            joined: [(sides.line(), sides.forbidden); HAND],
        }
    }

    /// Adds the squares around the edge for a play of at most `max_cards`.
    pub fn extend(&mut self, map: &EdgeMap, hand: &HandTable, edge: &Edge, max_cards: usize) {
        let sides = edge.along(self.step);
        let next = self.step.from(edge.square, 1 + sides.ahead.length());
        self.extend_ahead(map, hand, next, max_cards - 1);
        if sides.behind.is_empty() {
            let next = self.step.back().from(edge.square, 1);
            self.extend_behind(map, hand, next, max_cards - 1);
        }
    }

    fn extend_ahead(&mut self, map: &EdgeMap, hand: &HandTable, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.ahead < room {
            let (mut joined, mut forbidden) = self.joined[self.ahead];
            let mut next = self.step.from(index, 1);
            let square = match map.grid.edge(index) {
                None => Square::bare(map, hand, index),
                Some(number) => {
                    let sides = map.edges()[number].along(self.step);
                    (joined, forbidden) = (joined.and(sides.ahead), forbidden | sides.forbidden);
                    next = self.step.from(next, sides.ahead.length());
                    Square::of_edge(map, number)
                }
            };
            let cards = self.ahead as u8 + 2;
            if square.fitting == 0 || joined.length() + cards > MAX_LENGTH || !joined.is_legal() {
                return;
            }
            self.ahead += 1;
            self.squares[EDGE + self.ahead] = square;
            self.joined[self.ahead] = (joined, forbidden);
            index = next;
        }
    }

    fn extend_behind(&mut self, map: &EdgeMap, hand: &HandTable, next: SquareIndex, room: usize) {
        let mut index = next;
        while self.behind < room && map.grid.is_bare(index) {
            self.behind += 1;
            self.squares[EDGE - self.behind] = Square::bare(map, hand, index);
            index = self.step.back().from(index, 1);
        }
    }

    /// Returns the run of squares from `behind` squares before the edge to `ahead` after it.
    pub fn run(&self, behind: usize, ahead: usize) -> Run<'_> {
        let (joined, forbidden) = self.joined[ahead];
        let squares = &self.squares[EDGE - behind..EDGE + ahead + 1];
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
