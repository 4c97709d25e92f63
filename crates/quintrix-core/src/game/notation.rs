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

/// Implements `Serialize` for a type whose JSON is its notation, and describes it in TypeScript.
macro_rules! serialize_as_notation {
    ($name:ident = $typescript:literal) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(test)]
        $crate::typescript::typescript_type!($name = $typescript);
    };
}

pub(crate) use serialize_as_notation;

/// Assertions about the notations of games.
#[cfg(test)]
pub(crate) mod testing {
    use std::fmt::Debug;

    use super::Notation;
    use crate::game::text::ParseError;

    /// Asserts that moves are written as they are read, and sorted like their notations.
    pub fn assert_sorts_as_texts<M: Notation>(
        parse: fn(&str) -> Result<M, ParseError>,
        texts: &[impl AsRef<str>],
    ) {
        let mut texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        texts.sort_unstable();
        texts.dedup();
        let moves =
            texts.iter().map(|text| parse(text).unwrap_or_else(|why| panic!("{text}: {why}")));
        let moves: Vec<M> = moves.collect();
        assert!(moves.is_sorted_by(|one, other| one.cmp_text(other).is_lt()));
        assert_eq!(moves.iter().map(M::to_string).collect::<Vec<_>>(), texts);
    }

    /// Asserts at which byte each text stops being a move.
    pub fn assert_error_positions<M: Debug>(
        parse: fn(&str) -> Result<M, ParseError>,
        texts: &[(&str, usize)],
    ) {
        for (text, position) in texts {
            let error = parse(text).expect_err(text);
            assert_eq!(error.position, *position, "{text}: {error}");
        }
    }
}
