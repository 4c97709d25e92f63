//! Points, and the lines they are made of.

use serde::Serialize;
use serde_json::Value;

use crate::seat::Seat;

/// A number of points.
pub type Score = i64;

/// One line of a seat's score; all lines of a seat add up to its score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// What the points are for, as a key for translations.
    pub code: &'static str,
    /// The points, which may be negative.
    pub points: Score,
    /// The line in English.
    pub text: String,
}

/// What a legal move would bring its player, as far as that player can know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// The change of the player's score.
    pub points: Score,
    /// How the points come about: "(8 + 4 + 5) × 2 = 34".
    pub sum: String,
    /// The same in parts, for drawing.
    pub details: Value,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The score of every seat.
    pub scores: Vec<Score>,
    /// The seats that share the win.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// The highest score wins; equal highest scores share the win.
    pub fn highest(scores: Vec<Score>) -> Self {
        let best = scores.iter().max().copied();
        let winners = (0..scores.len()).filter(|&seat| Some(scores[seat]) == best).collect();
        Outcome { scores, winners }
    }
}
