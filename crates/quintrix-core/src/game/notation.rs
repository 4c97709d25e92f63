//! The notation of moves.

use std::cmp::Ordering;
use std::fmt::Display;

/// A value whose `Display` is its notation, such as `play RC1@1,0`.
///
/// The order of moves in memory means nothing. Where lists are shown, or where a choice must not
/// depend on how a list was made, moves are sorted by their notation.
pub trait Notation: Display {
    /// Compares the notations of two values, byte by byte.
    ///
    /// A game whose values are laid out so that they can be compared without making texts
    /// overrides this; the conformance tests compare the two.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.to_string().cmp(&other.to_string())
    }
}
