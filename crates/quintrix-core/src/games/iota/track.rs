//! The squares that a play through an edge can take, in one direction.

use super::card::Traits;
use super::fan::{Choice, Fan};
use super::grid::{Spot, Step};
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::survey::{Sides, Survey};

/// A square.
#[derive(Clone, Copy)]
pub struct Square {
    /// Its cell, in the order of texts.
    pub cell: u16,
    /// The number of its edge, if it is one.
    edge: Option<u8>,
    /// The cards that fit here.
    pub fitting: Choice,
}

impl Square {
    /// What lies beside it across the play.
    pub fn across(&self, survey: &Survey, step: Step) -> Sides {
        match self.edge {
            Some(edge) => survey.edges()[usize::from(edge)].along(step.turned()),
            None => Sides::NONE,
        }
    }
}

/// An edge as the first edge of a play: bare squares behind it, any squares ahead.
pub struct Track {
    /// The direction.
    pub step: Step,
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
    /// The track through an edge.
    pub fn new(survey: &Survey, fan: &Fan, number: usize, step: Step) -> Self {
        let edge = &survey.edges()[number];
        let (spot, sides, cell) = (edge.spot, edge.along(step), survey.grid.cell(edge.spot));
        let run = sides.line();
        let (cell, number) = (cell.to_text_order(), Some(number as u8));
        let square = Square { cell, edge: number, fitting: edge.fitting };
        let mut track = Track {
            step,
            squares: [square; 2 * HAND - 1],
            behind: 0,
            ahead: 0,
            runs: [(run, sides.forbidden); HAND],
        };
        let room = usize::from(LONGEST - 1 - run.length()).min(fan.len() - 1);
        track.look_ahead(survey, fan, step.from(spot, 1 + sides.ahead.length()), room);
        if sides.behind.is_empty() {
            track.look_behind(survey, fan, step.back().from(spot, 1), room);
        }
        track
    }

    fn look_ahead(&mut self, survey: &Survey, fan: &Fan, mut spot: Spot, room: usize) {
        while self.ahead < room {
            let (mut run, mut forbidden) = self.runs[self.ahead];
            let edge = survey.grid.edge(spot);
            let (mut fitting, mut next) = (fan.all(), self.step.from(spot, 1));
            if let Some(edge) = edge {
                let edge = &survey.edges()[edge];
                let sides = edge.along(self.step);
                (run, forbidden) = (run.and(sides.ahead), forbidden | sides.forbidden);
                (fitting, next) = (edge.fitting, self.step.from(next, sides.ahead.length()));
            }
            let cards = self.ahead as u8 + 2;
            if fitting == 0 || run.length() + cards > LONGEST || !run.is_legal() {
                return;
            }
            self.ahead += 1;
            let cell = survey.grid.cell(spot).to_text_order();
            let edge = edge.map(|number| number as u8);
            self.squares[EDGE + self.ahead] = Square { cell, edge, fitting };
            self.runs[self.ahead] = (run, forbidden);
            spot = next;
        }
    }

    fn look_behind(&mut self, survey: &Survey, fan: &Fan, mut spot: Spot, room: usize) {
        while self.behind < room && survey.grid.is_bare(spot) {
            self.behind += 1;
            let cell = survey.grid.cell(spot).to_text_order();
            let square = Square { cell, edge: None, fitting: fan.all() };
            self.squares[EDGE - self.behind] = square;
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
    /// How many squares.
    pub fn size(&self) -> usize {
        self.squares.len()
    }
}
