//! Seats and their duties.

use serde::Serialize;

/// The position of a player at the table, counted from 0. Play goes to the next higher seat, and
/// from the last to the first.
pub type Seat = usize;

/// What a seat has to do now.
///
/// There is no "current player": several seats may have a duty at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Duty {
    /// Nothing to do; no move is legal.
    Idle,
    /// May act, but the game does not wait for it.
    May,
    /// The game waits for this seat.
    Must,
}

impl Duty {
    /// Returns `Must` if a condition holds, otherwise `Idle`.
    pub fn must_if(condition: bool) -> Self {
        if condition { Duty::Must } else { Duty::Idle }
    }

    /// Returns the name that views and the Python API use.
    pub fn name(self) -> &'static str {
        match self {
            Duty::Idle => "idle",
            Duty::May => "may",
            Duty::Must => "must",
        }
    }
}
