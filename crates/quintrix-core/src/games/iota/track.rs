//! The squares that a play through an edge can take, in one direction.

use super::card::Traits;
use super::fan::{Choice, Fan};
use super::grid::{Spot, Step};
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::moves::Play;
use super::survey::{Edge, Sides, Survey};

/// A square.
#[derive(Clone, Copy)]
pub struct Square {
    /// Its cell, in the order of texts.
    pub cell: u16,
    /// The number of its edge, or [`NO_EDGE`]: four bytes in all are fast to copy.
    edge: u8,
    /// The cards that fit here.
    pub fitting: Choice,
}

const NO_EDGE: u8 = u8::MAX;

impl Square {
    fn of_edge(survey: &Survey, number: usize) -> Self {
        let edge = &survey.edges()[number];
        let cell = survey.grid.cell(edge.spot).to_text_order();
        Square { cell, edge: number as u8, fitting: edge.fitting }
    }

    fn bare(survey: &Survey, fan: &Fan, spot: Spot) -> Self {
        let cell = survey.grid.cell(spot).to_text_order();
        Square { cell, edge: NO_EDGE, fitting: fan.all() }
    }

    /// What lies beside it across the play.
    pub fn across(&self, survey: &Survey, step: Step) -> Sides {
        match self.edge {
            NO_EDGE => Sides::NONE,
            edge => survey.edges()[usize::from(edge)].along(step.turned()),
        }
    }
}

/// An edge as the first edge of a play: bare squares behind it, any squares ahead.
pub struct Track {
    step: Step,
    /// The edge is at place 3, with room for three squares on either side.
    squares: [Square; 2 * HAND - 1],
    /// How many squares there are behind.
    pub behind: usize,
    /// How many squares there are ahead.
    pub ahead: usize,
    /// The runs that a play joins which goes ahead by so many squares, and what the wild in them
    /// must not be.
    runs: [(Line, Traits); HAND],
}

/// Where the edge is.
const EDGE: usize = HAND - 1;

impl Track {
    /// The edge alone.
    pub fn new(survey: &Survey, number: usize, step: Step) -> Self {
        let sides = survey.edges()[number].along(step);
        Track {
            step,
            squares: [Square::of_edge(survey, number); 2 * HAND - 1],
            behind: 0,
            ahead: 0,
            runs: [(sides.line(), sides.forbidden); HAND],
        }
    }

    /// Adds the squares around the edge for a play of so many cards at most.
    pub fn look_around(&mut self, survey: &Survey, fan: &Fan, edge: &Edge, most: usize) {
        let sides = edge.along(self.step);
        let next = self.step.from(edge.spot, 1 + sides.ahead.length());
        self.look_ahead(survey, fan, next, most - 1);
        if sides.behind.is_empty() {
            self.look_behind(survey, fan, self.step.back().from(edge.spot, 1), most - 1);
        }
    }

    fn look_ahead(&mut self, survey: &Survey, fan: &Fan, mut spot: Spot, room: usize) {
        while self.ahead < room {
            let (mut run, mut forbidden) = self.runs[self.ahead];
            let mut next = self.step.from(spot, 1);
            let square = match survey.grid.edge(spot) {
                None => Square::bare(survey, fan, spot),
                Some(number) => {
                    let sides = survey.edges()[number].along(self.step);
                    (run, forbidden) = (run.and(sides.ahead), forbidden | sides.forbidden);
                    next = self.step.from(next, sides.ahead.length());
                    Square::of_edge(survey, number)
                }
            };
            let cards = self.ahead as u8 + 2;
            if square.fitting == 0 || run.length() + cards > LONGEST || !run.is_legal() {
                return;
            }
            self.ahead += 1;
            self.squares[EDGE + self.ahead] = square;
            self.runs[self.ahead] = (run, forbidden);
            spot = next;
        }
    }

    fn look_behind(&mut self, survey: &Survey, fan: &Fan, mut spot: Spot, room: usize) {
        while self.behind < room && survey.grid.is_bare(spot) {
            self.behind += 1;
            self.squares[EDGE - self.behind] = Square::bare(survey, fan, spot);
            spot = self.step.back().from(spot, 1);
        }
    }

    /// The part from so many squares behind the edge to so many ahead of it.
    pub fn part(&self, behind: usize, ahead: usize) -> Part<'_> {
        let (run, forbidden) = self.runs[ahead];
        let squares = &self.squares[EDGE - behind..EDGE + ahead + 1];
        Part { squares, run, forbidden, step: self.step }
    }
}

/// The squares of a play.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// In their order.
    pub squares: &'a [Square],
    /// The cards between and beside them, which the play joins.
    pub run: Line,
    /// What the wild among these must not be for the sake of its other line.
    pub forbidden: Traits,
    /// The direction.
    pub step: Step,
}

impl Part<'_> {
    /// Where a play goes that takes its first squares, so many at most.
    pub fn cells<const MOST: usize>(&self) -> Play {
        Play::of_cells(self.squares.iter().take(MOST).map(|square| square.cell))
    }
}
