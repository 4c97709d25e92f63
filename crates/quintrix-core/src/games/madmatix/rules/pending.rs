//! Answers that the game waits for before anything else can happen.

use serde::Serialize;

use super::card::Card;
use crate::game::seat::Seat;

/// An answer that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pending {
    /// The player has to choose the target of an effect.
    Choose {
        /// The player.
        seat: Seat,
        /// The card that was played.
        card: Card,
        /// The index of the effect in the list of the card.
        effect: usize,
    },
    /// A seat was robbed and has to give cards.
    Give {
        /// The seat that was robbed.
        seat: Seat,
        /// The seat that gets the cards.
        to: Seat,
        /// The number of cards that are still to be given.
        cards: usize,
    },
    /// A seat has to draw.
    Slow {
        /// The seat.
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
            Pending::Choose { seat, .. }
            | Pending::Give { seat, .. }
            | Pending::Slow { seat, .. }
            | Pending::Penalty { seat } => seat,
        }
    }
}
