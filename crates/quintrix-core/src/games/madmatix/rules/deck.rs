//! The two decks.

use std::fmt;

use serde::Serialize;

/// A deck, in the order of its word in notation.
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
    /// Both of them, in order.
    pub const BOTH: [Deck; 2] = [Deck::Actions, Deck::Numbers];

    /// Its word in notation.
    pub fn word(self) -> &'static str {
        match self {
            Deck::Actions => "action",
            Deck::Numbers => "number",
        }
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
