//! Answers that the game waits for before anything else can happen.

use serde::Serialize;

use crate::game::seat::Seat;

/// An answer that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pending {
    /// A seat was slowed and has to draw.
    Slow {
        /// The seat that was slowed.
        seat: Seat,
        /// The number of cards that it still has to draw.
        draws: usize,
    },
    /// A seat was caught and has to choose a penalty.
    Penalty {
        /// The seat that was caught.
        seat: Seat,
    },
}

impl Pending {
    /// Returns the seat that has to answer.
    pub fn seat(self) -> Seat {
        match self {
            Pending::Slow { seat, .. } | Pending::Penalty { seat } => seat,
        }
    }
}
