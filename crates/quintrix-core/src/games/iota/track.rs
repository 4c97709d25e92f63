//! The squares that a play through an edge can take, in one direction.

use super::card::Traits;
use super::cell::Cell;
use super::fan::{Choice, Fan};
use super::grid::{Spot, Step};
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::survey::{Sides, Survey};

/// A square.
#[derive(Clone, Copy)]
pub struct Square {
    /// Where it is.
    pub cell: Cell,
    /// What lies beside it across the play.
    pub across: Sides,
    /// What lies beside it along the play.
    along: Sides,
    /// The cards that fit here.
    pub fitting: Choice,
}

impl Square {
    fn at(survey: &Survey, fan: &Fan, spot: Spot, step: Step) -> Self {
        let cell = survey.grid.cell(spot);
        match survey.edge(spot) {
            Some(edge) => Square {
                cell,
                across: edge.along(step.turned()),
                along: edge.along(step),
                fitting: edge.fitting,
            },
            None => {
                Square { cell, across: Sides::NONE, along: Sides::NONE, fitting: fan.all() }
            }
        }
    }
}

/// An edge as the first edge of a play: bare squares behind it, any squares ahead.
pub struct Track {
    /// The edge is at place 3, with room for three squares on either side.
    squares: [Square; 2 * HAND - 1],
    /// How many squares there are on either side.
    pub behind: usize,
    /// The same ahead.
    pub ahead: usize,
    /// The runs that a play joins which goes ahead by so many squares, and what the wild in them
    /// may be.
    runs: [(Line, Traits); HAND],
}

/// Where the edge is.
const EDGE: usize = HAND - 1;

impl Track {
    /// The track through an edge.
    pub fn new(survey: &Survey, fan: &Fan, edge: Spot, step: Step) -> Self {
        let square = Square::at(survey, fan, edge, step);
        let run = square.along.line();
        let mut track = Track {
            squares: [square; 2 * HAND - 1],
            behind: 0,
            ahead: 0,
            runs: [(run, square.along.wild); HAND],
        };
        let room = usize::from(LONGEST - 1 - run.length()).min(fan.len() - 1);
        let mut spot = step.from(edge, 1 + square.along.ahead.length());
        while track.ahead < room && track.go_ahead(Square::at(survey, fan, spot, step)) {
            spot = step.from(spot, 1 + track.squares[EDGE + track.ahead].along.ahead.length());
        }
        if square.along.behind.is_empty() {
            let mut spot = step.back().from(edge, 1);
            while track.behind < room && survey.grid.is_bare(spot) {
                track.behind += 1;
                track.squares[EDGE - track.behind] = Square::at(survey, fan, spot, step);
                spot = step.back().from(spot, 1);
            }
        }
        track
    }

    fn go_ahead(&mut self, square: Square) -> bool {
        let (run, wild) = self.runs[self.ahead];
        let run = run.and(square.along.ahead);
        let cards = self.ahead as u8 + 2;
        if square.fitting == 0 || run.length() + cards > LONGEST || !run.is_legal() {
            return false;
        }
        self.ahead += 1;
        self.squares[EDGE + self.ahead] = square;
        self.runs[self.ahead] = (run, wild & square.along.wild);
        true
    }

    /// The part from so many squares behind the edge to so many ahead of it.
    pub fn part(&self, behind: usize, ahead: usize) -> Part<'_> {
        let (run, wild) = self.runs[ahead];
        Part { squares: &self.squares[EDGE - behind..=EDGE + ahead], run, wild }
    }
}

/// The squares of a play.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// In their order.
    pub squares: &'a [Square],
    /// The cards between and beside them, which the play joins.
    pub run: Line,
    /// What the wild among these may be, as far as its other line is concerned.
    pub wild: Traits,
}

impl Part<'_> {
    /// How many squares.
    pub fn size(&self) -> usize {
        self.squares.len()
    }
}
