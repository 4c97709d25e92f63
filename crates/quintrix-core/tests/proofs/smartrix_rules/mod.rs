//! Smartrix, sentence by sentence of its rules page.

mod cards;
mod deal;
mod ending;
mod lines;
mod table;

use quintrix_core::game::{Game, Show};
use quintrix_core::games::smartrix::Smartrix;

/// Parses a move.
pub fn read(text: &str) -> <Smartrix as Game>::Move {
    Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}
