//! The four operators.

use std::fmt;

use crate::game::notation::serialize_as_notation;

/// An operator, in the order of the letters in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operator {
    /// `*`
    Times,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `/`
    Over,
}

/// The letters of the operators, in order.
pub const LETTERS: &str = "*+-/";

impl Operator {
    /// All operators, in order.
    pub const ALL: [Operator; 4] =
        [Operator::Times, Operator::Plus, Operator::Minus, Operator::Over];

    /// Returns the operator at an index of [`ALL`](Operator::ALL); only the two lowest bits count.
    pub fn from_index(index: usize) -> Self {
        Self::ALL[index & 3]
    }

    /// Returns the letter in notation.
    pub fn letter(self) -> char {
        char::from(LETTERS.as_bytes()[self as usize])
    }

    /// Returns the sign in a written sum.
    pub fn sign(self) -> char {
        match self {
            Operator::Times => '×',
            Operator::Plus => '+',
            Operator::Minus => '-',
            Operator::Over => '÷',
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

serialize_as_notation!(Operator = "\"+\" | \"-\" | \"*\" | \"/\"");
