//! Bonuses: for being better at something than everybody else.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::links::Amount;
use crate::game::score::{Score, ScoreLine};
use crate::game::seat::Seat;
use crate::games::hetrix::rules::colour::Colour;

/// What a bonus is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The longest link of a colour.
    Colour(Colour),
    /// The longest link of all.
    Longest,
    /// The most links.
    Most,
}

/// The shortest link that earns the bonus of its colour.
const LONG: usize = 5;

/// The shortest link that earns the bonus of all colours.
const VERY_LONG: usize = 8;

impl Bonus {
    /// All bonuses.
    pub fn all() -> impl Iterator<Item = Bonus> {
        Colour::all().map(Bonus::Colour).chain([Bonus::Longest, Bonus::Most])
    }

    /// What it brings.
    pub fn points(self) -> Score {
        match self {
            Bonus::Colour(_) => 3,
            Bonus::Longest | Bonus::Most => 5,
        }
    }

    /// Who gets it: whoever has enough, and more than everybody else.
    pub fn winner(self, amounts: &[Amount]) -> Option<Seat> {
        let best = amounts.iter().map(|amount| self.measure(amount)).max()?;
        let mut best_seats =
            (0..amounts.len()).filter(|&seat| self.measure(&amounts[seat]) == best);
        let seat = best_seats.next().filter(|_| best >= self.least())?;
        best_seats.next().is_none().then_some(seat)
    }

    fn measure(self, amount: &Amount) -> usize {
        match self {
            Bonus::Colour(colour) => amount.longest[colour.index()],
            Bonus::Longest => amount.longest_of_all(),
            Bonus::Most => amount.links,
        }
    }

    fn least(self) -> usize {
        match self {
            Bonus::Colour(_) => LONG,
            Bonus::Longest => VERY_LONG,
            Bonus::Most => 1,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Bonus::Colour(_) => "longest-of-colour",
            Bonus::Longest => "longest-of-all",
            Bonus::Most => "most-links",
        }
    }

    /// Its line in the score of whoever gets it.
    pub fn score_line(self) -> ScoreLine {
        ScoreLine { code: self.code(), points: self.points(), text: format!("bonus: {self}") }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bonus::Colour(colour) => write!(f, "the longest {colour} link"),
            Bonus::Longest => f.write_str("the longest link of all"),
            Bonus::Most => f.write_str("the most links"),
        }
    }
}

impl Serialize for Bonus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let colour = if let Bonus::Colour(colour) = self { Some(colour) } else { None };
        let mut bonus = serializer.serialize_struct("Bonus", 3)?;
        bonus.serialize_field("code", self.code())?;
        bonus.serialize_field("colour", &colour)?;
        bonus.serialize_field("points", &self.points())?;
        bonus.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Bonus { code: String, colour: Option<Colour>, points: Score });
