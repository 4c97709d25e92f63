//! The six colours.

use std::fmt;

use serde::{Serialize, Serializer};

/// A colour, in the order of the rainbow, which is also that in which white gems try them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

const LETTERS: [char; Colour::COUNT] = ['R', 'O', 'Y', 'G', 'B', 'P'];

const WORDS: [&str; Colour::COUNT] = ["red", "orange", "yellow", "green", "blue", "purple"];

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// The colour of a number below six.
    pub fn from_index(index: usize) -> Self {
        debug_assert!(index < Colour::COUNT);
        Colour(index as u8)
    }

    /// A number below six.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..Colour::COUNT).map(Colour::from_index)
    }

    /// Its letter.
    pub fn letter(self) -> char {
        LETTERS[self.index()]
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        WORDS[self.index()]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Colour = "\"R\" | \"O\" | \"Y\" | \"G\" | \"B\" | \"P\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_the_first_letter_of_its_name() {
        for colour in Colour::all() {
            let first = colour.word().to_uppercase().chars().next();
            assert_eq!(first, Some(colour.letter()));
        }
    }
}
