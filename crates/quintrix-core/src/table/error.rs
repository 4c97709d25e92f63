//! Requests that a table rejects.

use std::fmt;

use crate::game::error::Error;
use crate::game::illegal::IllegalMove;

/// A request that a table rejects, with a sentence for a person.
#[derive(Clone, Debug, PartialEq)]
pub enum TableError {
    /// A move that was chosen in a position that is gone.
    Stale,
    /// A request about a hidden opportunity, which players have to spot themselves.
    HiddenOpportunity,
    /// An undo at a table other than one person among bots.
    UndoNotAllowed,
    /// An undo of a person who has not moved yet.
    NothingToUndo,
    /// A hint for a seat whose public duty is idle.
    NotYourTurn,
    /// A hint after draft moves that leave nothing to do.
    NothingLeft,
    /// A request that the game itself rejects.
    Game(Error),
}

impl TableError {
    /// Returns the code for programs, as the server's protocol spells it.
    pub fn code(&self) -> &'static str {
        match self {
            TableError::Stale => "stale",
            TableError::HiddenOpportunity => "hidden_opportunity",
            TableError::UndoNotAllowed => "not_allowed",
            TableError::NothingToUndo => "nothing_to_undo",
            TableError::NotYourTurn | TableError::NothingLeft => "illegal",
            TableError::Game(Error::Illegal(_)) => "illegal",
            TableError::Game(Error::Notation(_)) => "notation",
            TableError::Game(_) => "not_allowed",
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TableError::Stale => "The game has moved on. Look again.",
            TableError::HiddenOpportunity => "You have to spot that yourself.",
            TableError::UndoNotAllowed => "You can undo moves only against bots.",
            TableError::NothingToUndo => "You have no move to undo yet.",
            TableError::NotYourTurn => "It is not your turn.",
            TableError::NothingLeft => "There is nothing left to do.",
            TableError::Game(error) => return error.fmt(f),
        })
    }
}

impl std::error::Error for TableError {}

impl From<Error> for TableError {
    fn from(error: Error) -> Self {
        TableError::Game(error)
    }
}

impl From<IllegalMove> for TableError {
    fn from(illegal: IllegalMove) -> Self {
        TableError::Game(illegal.into())
    }
}
