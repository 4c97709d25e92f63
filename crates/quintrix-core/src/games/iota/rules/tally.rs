//! What a play scores, line by line.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::grid::{Grid, Step};
use super::hand::HAND;
use super::line::MAX_LENGTH;
use super::placement::{Cell, Placement};

/// A line that counts for a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoredLine {
    /// Its first cell.
    pub first: Cell,
    /// Its last cell.
    pub last: Cell,
    /// How many cards it has.
    pub length: u8,
    /// The sum of their points.
    pub points: u8,
}

/// What a play scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The line of the play and one across each of its cards, at most.
    lines: [ScoredLine; 1 + HAND],
    count: u8,
    /// Doublings for completed lots.
    pub lots: u8,
    /// Whether it was doubled for playing four cards.
    pub four: bool,
    /// Whether it was doubled for going out.
    pub out: bool,
}

impl Tally {
    /// Scores a play that lies on the grid.
    pub fn of(grid: &Grid, play: &[Placement], out: bool) -> Self {
        let lines = [ScoredLine::default(); 1 + HAND];
        let mut tally = Tally { lines, count: 0, lots: 0, four: play.len() == HAND, out };
        let down = play.len() > 1 && play[0].cell.x == play[1].cell.x;
        let (along, across) =
            if down { (Step::DOWN, Step::ACROSS) } else { (Step::ACROSS, Step::DOWN) };
        tally.add(grid, play[0], along);
        for placement in play {
            tally.add(grid, *placement, across);
        }
        tally
    }

    /// The lines that count.
    pub fn lines(&self) -> &[ScoredLine] {
        &self.lines[..usize::from(self.count)]
    }

    /// The points of its lines before doubling.
    pub fn plain(&self) -> u32 {
        self.lines().iter().map(|line| u32::from(line.points)).sum()
    }

    /// How often it is doubled.
    pub fn doublings(&self) -> u8 {
        self.lots + u8::from(self.four) + u8::from(self.out)
    }

    /// The points of the play.
    pub fn points(&self) -> u32 {
        self.plain() << self.doublings()
    }

    /// Whether it is just the points of one line.
    pub fn is_plain(&self) -> bool {
        self.count < 2 && self.doublings() == 0
    }

    /// The points as a sum: "(8 + 4 + 5) × 2 = 34".
    pub fn sum(&self) -> String {
        let parts: Vec<String> = self.lines().iter().map(|line| line.points.to_string()).collect();
        let parts = parts.join(" + ");
        let total = self.points();
        match (self.doublings(), self.count) {
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
        self.lines[usize::from(self.count)] = ScoredLine {
            first: grid.cell(step.back().from(square, before.length())),
            last: grid.cell(step.from(square, after.length())),
            length: line.length(),
            points: line.points(),
        };
        self.count += 1;
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
        tally.serialize_field("lines", self.lines())?;
        tally.serialize_field("lots", &self.lots)?;
        tally.serialize_field("four", &self.four)?;
        tally.serialize_field("out", &self.out)?;
        tally.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Tally { points: u32, sum: String, lines: Vec<ScoredLine>, lots: u8, four: bool, out: bool });
