//! Number types of scores.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Serialize, Serializer};

use crate::game::fraction::Fraction;
use crate::game::score::Score;

/// An exact number that scores are counted in: whole in most games, a fraction where a game divides.
pub trait Points:
    Clone
    + Ord
    + Default
    + Hash
    + Debug
    + Display
    + Add<Output = Self>
    + Sub<Output = Self>
    + Sum
    + Serialize
    + Send
    + Sync
    + 'static
{
    /// Converts to the points of any game.
    fn any(self) -> AnyPoints;

    /// Returns the nearest `f64`.
    fn to_f64(&self) -> f64;

    /// The scores of many games as whole numbers of the same order, and what each number stands
    /// for if it does not stand for itself.
    fn ranked(scores: Vec<Self>) -> (Vec<Score>, Option<Vec<AnyPoints>>);
}

impl Points for Score {
    fn any(self) -> AnyPoints {
        AnyPoints::Whole(self)
    }

    fn to_f64(&self) -> f64 {
        *self as f64
    }

    fn ranked(scores: Vec<Self>) -> (Vec<Score>, Option<Vec<AnyPoints>>) {
        (scores, None)
    }
}

/// Points of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPoints {
    /// Points of a game that counts in whole numbers.
    Whole(Score),
    /// Points of a game that counts in fractions, whole or not.
    Fraction(Fraction),
}

impl Display for AnyPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPoints::Whole(points) => Display::fmt(points, f),
            AnyPoints::Fraction(points) => Display::fmt(points, f),
        }
    }
}

impl Serialize for AnyPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            AnyPoints::Whole(points) => points.serialize(serializer),
            AnyPoints::Fraction(points) => points.serialize(serializer),
        }
    }
}
