//! The score of a play, line by line.

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::grid::{Grid, Step};
use super::hand::HAND;
use super::line::MAX_LENGTH;
use super::placement::{Cell, Placement};

/// A line that a play makes or extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredLine {
    /// The first cell.
    pub first: Cell,
    /// The last cell.
    pub last: Cell,
    /// The number of cards.
    pub length: u8,
    /// The sum of their points.
    pub points: u8,
}

/// The score of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The line of the play and at most one across each of its cards.
    lines: ArrayVec<ScoredLine, { 1 + HAND }>,
    /// The number of completed lots, each of which doubles.
    pub lots: u8,
    /// Whether playing four cards doubles.
    pub four: bool,
    /// Whether going out doubles.
    pub out: bool,
}

impl Tally {
    /// Scores a play whose cards are on the grid.
    pub fn of(grid: &Grid, play: &[Placement], out: bool) -> Self {
        let lines = ArrayVec::new();
        let mut tally = Tally { lines, lots: 0, four: play.len() == HAND, out };
        let down = play.len() > 1 && play[0].cell.x == play[1].cell.x;
        let (along, across) =
            if down { (Step::DOWN, Step::ACROSS) } else { (Step::ACROSS, Step::DOWN) };
        tally.add(grid, play[0], along);
        for placement in play {
            tally.add(grid, *placement, across);
        }
        tally
    }

    /// Returns the points of all lines before doubling.
    pub fn plain(&self) -> u32 {
        self.lines.iter().map(|line| u32::from(line.points)).sum()
    }

    /// Returns the number of doublings.
    pub fn doublings(&self) -> u8 {
        self.lots + u8::from(self.four) + u8::from(self.out)
    }

    /// Returns the points of the play.
    pub fn points(&self) -> u32 {
        self.plain() << self.doublings()
    }

    /// Returns whether the score is just the points of one line.
    pub fn is_plain(&self) -> bool {
        self.lines.len() < 2 && self.doublings() == 0
    }

    /// Returns the points as a sum: "(8 + 4 + 5) × 2 = 34".
    pub fn sum(&self) -> String {
        let parts: Vec<String> = self.lines.iter().map(|line| line.points.to_string()).collect();
        let parts = parts.join(" + ");
        let total = self.points();
        match (self.doublings(), self.lines.len()) {
            (0, 0 | 1) => total.to_string(),
            (0, _) => format!("{parts} = {total}"),
            (doublings, 0 | 1) => format!("{parts}{} = {total}", " × 2".repeat(doublings.into())),
            (doublings, _) => format!("({parts}){} = {total}", " × 2".repeat(doublings.into())),
        }
    }

    fn add(&mut self, grid: &Grid, placement: Placement, step: Step) {
        let square = grid.square(placement.cell);
        let (before, after) = (grid.run(square, step.back()), grid.run(square, step));
        let line = before.and(after).with(placement.card);
        if !line.counts() {
            return;
        }
        self.lots += u8::from(line.length() == MAX_LENGTH);
        self.lines.push(ScoredLine {
            first: grid.cell(step.back().from(square, before.length())),
            last: grid.cell(step.from(square, after.length())),
            length: line.length(),
            points: line.points(),
        });
    }
}

impl Serialize for ScoredLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = serializer.serialize_struct("ScoredLine", 4)?;
        line.serialize_field("from", &self.first)?;
        line.serialize_field("to", &self.last)?;
        line.serialize_field("points", &self.points)?;
        line.serialize_field("lot", &(self.length == MAX_LENGTH))?;
        line.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(ScoredLine { from: Cell, to: Cell, points: u8, lot: bool });

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tally = serializer.serialize_struct("Tally", 6)?;
        tally.serialize_field("points", &self.points())?;
        tally.serialize_field("sum", &self.sum())?;
        tally.serialize_field("lines", &self.lines)?;
        tally.serialize_field("lots", &self.lots)?;
        tally.serialize_field("four", &self.four)?;
        tally.serialize_field("out", &self.out)?;
        tally.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Tally { points: u32, sum: String, lines: Vec<ScoredLine>, lots: u8, four: bool, out: bool });
