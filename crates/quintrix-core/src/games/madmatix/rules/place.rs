//! Places in Sequences, and the ends of Sequences.

use std::fmt;

use serde::Serialize;

use crate::game::seat::Seat;

/// A place in a Sequence. The card at a place changes when cards are added or removed before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Place {
    /// The owner of the Sequence.
    pub seat: Seat,
    /// The number of cards to the left.
    pub index: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.index)
    }
}

/// An end of a Sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The end where the calculation begins.
    Left,
    /// The end where the calculation ends.
    Right,
}

impl Side {
    /// Returns the letter in notation.
    pub fn letter(self) -> char {
        match self {
            Side::Left => 'L',
            Side::Right => 'R',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
        })
    }
}
