//! Answers that come before anything else.

use serde::Serialize;

use crate::game::seat::Seat;

/// An answer that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pending {
    /// A player was slowed and draws.
    Slow {
        /// Who.
        seat: Seat,
        /// How many cards are still to be drawn.
        draws: usize,
    },
    /// A player was caught and pays.
    Penalty {
        /// Who.
        seat: Seat,
    },
}

impl Pending {
    /// Who has to answer.
    pub fn seat(self) -> Seat {
        match self {
            Pending::Slow { seat, .. } | Pending::Penalty { seat } => seat,
        }
    }
}
