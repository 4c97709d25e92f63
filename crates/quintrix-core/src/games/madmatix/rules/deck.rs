//! The two decks.

use std::fmt;

use serde::Serialize;

use super::catalogue::CardId;
use crate::game::pile;

/// The most cards of a deck.
pub const MAX_CARDS: usize = 40;

/// A draw deck or a discard pile.
pub type Pile = pile::Pile<CardId, MAX_CARDS>;

/// A deck, in the order of the names in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Deck {
    /// The Action Cards.
    #[serde(rename = "action")]
    Actions,
    /// The Number Cards.
    #[serde(rename = "number")]
    Numbers,
}

impl Deck {
    /// Both decks, in order.
    pub const BOTH: [Deck; 2] = [Deck::Actions, Deck::Numbers];

    /// Returns the name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Deck::Actions => "action",
            Deck::Numbers => "number",
        }
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
