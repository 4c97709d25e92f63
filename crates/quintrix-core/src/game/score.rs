//! Scores, score lines, previews and outcomes.

use serde::Serialize;
use serde_json::Value;

use crate::game::points::{AnyPoints, Points};
use crate::game::seat::Seat;

/// A whole number of points.
pub type Score = i64;

/// One line of a seat's score; all lines of a seat add up to its score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine<P = Score> {
    /// What the points are for, as a key for translations.
    pub code: &'static str,
    /// The points, which may be negative.
    pub points: P,
    /// The line in English.
    pub text: String,
}

impl<P: Points> ScoreLine<P> {
    /// Converts to the score line of any game.
    pub fn any(self) -> ScoreLine<AnyPoints> {
        ScoreLine { code: self.code, points: self.points.any(), text: self.text }
    }
}

/// What a legal move would score, as far as its player can know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview<P = Score> {
    /// The change of the player's score.
    pub points: P,
    /// How the points come about: "(8 + 4 + 5) × 2 = 34".
    pub sum: String,
    /// The details of the calculation, for drawing.
    pub details: Value,
}

impl<P: Points> Preview<P> {
    /// Converts to the preview of any game.
    pub fn any(self) -> Preview<AnyPoints> {
        Preview { points: self.points.any(), sum: self.sum, details: self.details }
    }
}

/// The scores and winners of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome<P = Score> {
    /// The score of every seat.
    pub scores: Vec<P>,
    /// The seats that share the win.
    pub winners: Vec<Seat>,
}

impl<P: Points> Outcome<P> {
    /// Returns the outcome in which the highest score wins; ties share the win.
    pub fn highest(scores: Vec<P>) -> Self {
        let best = scores.iter().max();
        let winners = (0..scores.len()).filter(|&seat| Some(&scores[seat]) == best).collect();
        Outcome { scores, winners }
    }

    /// Converts to the outcome of any game.
    pub fn any(self) -> Outcome<AnyPoints> {
        let scores = self.scores.into_iter().map(P::any).collect();
        Outcome { scores, winners: self.winners }
    }
}
