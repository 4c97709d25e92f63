//! What the version of the rules decides. MadMatix has no options to choose.

use crate::game::options::Chosen;

/// The version of the rules that a game is played under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether SLOW can be played, without effect, while both decks are empty: since version 2.
    pub slow_on_empty_decks: bool,
}

impl From<&Chosen> for Options {
    fn from(chosen: &Chosen) -> Self {
        Options { slow_on_empty_decks: chosen.rules >= 2 }
    }
}
