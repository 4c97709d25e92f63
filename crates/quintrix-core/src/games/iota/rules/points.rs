//! The points of a seat, kept apart by what they are for.

use super::tally::Tally;
use crate::game::score::{Score, ScoreLine};

/// What a seat has scored.
#[derive(Clone, Copy, Debug, Default)]
pub struct Points {
    lines: u32,
    lots: u32,
    fours: u32,
    out: u32,
}

impl Points {
    /// Adds a play. Doublings are told apart in this order: lots, four cards, going out.
    pub fn add(&mut self, tally: &Tally) {
        let mut sum = tally.plain();
        self.lines += sum;
        let lots = sum << tally.lots;
        self.lots += lots - sum;
        sum = lots;
        if tally.four {
            self.fours += sum;
            sum *= 2;
        }
        if tally.out {
            self.out += sum;
        }
    }

    /// All of them.
    pub fn total(&self) -> Score {
        [self.lines, self.lots, self.fours, self.out].into_iter().map(Score::from).sum()
    }

    /// The lines that add up to the total.
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
