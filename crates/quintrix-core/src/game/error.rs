//! The errors of the core.

use std::fmt;

use crate::game::illegal::IllegalMove;
use crate::game::text::ParseError;

/// An error of one of five kinds, each with a sentence for a person.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// A text that is not a move.
    Notation(ParseError),
    /// A move that is not allowed now.
    Illegal(IllegalMove),
    /// A game, number of players, option, deck or deal that cannot be played.
    Options(String),
    /// A record that cannot be replayed.
    Record {
        /// What is wrong, in one sentence.
        message: String,
        /// The first bad move, counted from 1.
        bad_move: Option<usize>,
    },
    /// A game that is not compiled in and does not behave as it should.
    Game(String),
}

impl Error {
    /// A record that is wrong for a reason other than its moves.
    pub fn record(message: impl Into<String>) -> Self {
        Error::Record { message: message.into(), bad_move: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Notation(error) => error.fmt(f),
            Error::Illegal(illegal) => f.write_str(&illegal.message),
            Error::Options(message) | Error::Record { message, .. } | Error::Game(message) => {
                f.write_str(message)
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Self {
        Error::Notation(error)
    }
}

impl From<IllegalMove> for Error {
    fn from(illegal: IllegalMove) -> Self {
        Error::Illegal(illegal)
    }
}
