//! Bonuses: points for the longest link of a colour, the longest link of all, and the most links.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::links::LinkTotals;
use crate::game::colour::Colour;
use crate::game::score::{Score, ScoreLine};
use crate::game::seat::Seat;

/// A bonus for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The longest link of a colour.
    Colour(Colour),
    /// The longest link of all colours.
    Longest,
    /// The most links.
    Most,
}

/// What a seat needs for each bonus: more than every other seat, and enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusTargets {
    /// The gems of the longest link of each colour.
    colours: [usize; Colour::COUNT],
    /// The gems of the longest link of all.
    pub longest: usize,
    /// The number of links.
    pub links: usize,
}

impl BonusTargets {
    /// Returns what a seat needs to beat the links of all other seats.
    pub fn against(totals: &[LinkTotals], seat: Seat) -> Self {
        BonusTargets {
            colours: Colour::ALL.map(|colour| Bonus::Colour(colour).target(totals, seat)),
            longest: Bonus::Longest.target(totals, seat),
            links: Bonus::Most.target(totals, seat),
        }
    }

    /// Returns the gems that the longest link of a colour needs.
    pub fn longest_of(&self, colour: Colour) -> usize {
        self.colours[colour.index()]
    }
}

/// The fewest gems of a link that can earn the bonus of its colour.
const LONG: usize = 5;

/// The fewest gems of a link that can earn the bonus for the longest of all.
const VERY_LONG: usize = 8;

impl Bonus {
    /// The points for the longest link of a colour.
    pub const COLOUR_POINTS: Score = 3;

    /// The points for the longest link of all.
    pub const LONGEST_POINTS: Score = 5;

    /// The points for the most links.
    pub const MOST_POINTS: Score = 5;

    /// Iterates over all bonuses.
    pub fn all() -> impl Iterator<Item = Bonus> {
        Colour::ALL.into_iter().map(Bonus::Colour).chain([Bonus::Longest, Bonus::Most])
    }

    /// Returns the points of the bonus.
    pub fn points(self) -> Score {
        match self {
            Bonus::Colour(_) => Bonus::COLOUR_POINTS,
            Bonus::Longest => Bonus::LONGEST_POINTS,
            Bonus::Most => Bonus::MOST_POINTS,
        }
    }

    /// Returns the seat that gets the bonus: the only one with the most, if that is enough.
    pub fn winner(self, totals: &[LinkTotals]) -> Option<Seat> {
        let best = totals.iter().map(|totals| self.measure(totals)).max()?;
        let mut best_seats = (0..totals.len()).filter(|&seat| self.measure(&totals[seat]) == best);
        let seat = best_seats.next().filter(|_| best >= self.minimum())?;
        best_seats.next().is_none().then_some(seat)
    }

    /// Returns the least with which a seat beats all others.
    fn target(self, totals: &[LinkTotals], seat: Seat) -> usize {
        let others = totals.iter().enumerate().filter(|(other, _)| *other != seat);
        let most = others.map(|(_, totals)| self.measure(totals)).max().unwrap_or_default();
        self.minimum().max(most + 1)
    }

    fn measure(self, totals: &LinkTotals) -> usize {
        match self {
            Bonus::Colour(colour) => totals.longest[colour.index()],
            Bonus::Longest => totals.longest_of_all(),
            Bonus::Most => totals.links,
        }
    }

    fn minimum(self) -> usize {
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

    /// Returns the line of the bonus in a score.
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
