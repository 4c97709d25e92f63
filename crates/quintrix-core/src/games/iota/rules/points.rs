//! The points of a seat by source.

use super::table::LineSums;
use crate::game::score::{Score, ScoreLine};

/// The points of a seat, by what they were scored for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Points {
    lines: u32,
    lots: u32,
    fours: u32,
    out: u32,
}

impl Points {
    /// Adds a play, given the sums over its lines, and whether it has four cards and goes out. What a
    /// doubling adds is credited in this order: lots, four cards, going out.
    pub fn add(&mut self, lines: LineSums, four: bool, out: bool) {
        let mut sum = lines.points;
        self.lines += sum;
        let lots = sum << lines.lots;
        self.lots += lots - sum;
        sum = lots;
        if four {
            self.fours += sum;
            sum *= 2;
        }
        if out {
            self.out += sum;
        }
    }

    /// Returns the sum of all points.
    pub fn total(&self) -> Score {
        [self.lines, self.lots, self.fours, self.out].into_iter().map(Score::from).sum()
    }

    /// Returns the lines that add up to the total.
    pub fn score_lines(&self) -> Vec<ScoreLine> {
        let line = |code, points: u32, text: &str| ScoreLine {
            code,
            points: points.into(),
            text: text.to_string(),
        };
        vec![
            line("lines", self.lines, "cards in lines"),
            line("lots", self.lots, "doubled for lots"),
            line("fours", self.fours, "doubled for playing four cards"),
            line("out", self.out, "doubled for going out"),
        ]
    }
}
