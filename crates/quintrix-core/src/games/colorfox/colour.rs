//! The six colours.

use std::fmt;

use serde::{Serialize, Serializer};

/// A colour, in the order of letters: blue, green, orange, purple, red, yellow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

/// The letters of the colours, in their order.
pub const LETTERS: &str = "BGOPRY";

const WORDS: [&str; Colour::COUNT] = ["blue", "green", "orange", "purple", "red", "yellow"];

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All of them in the order of the rainbow, as people are shown them.
    pub const RAINBOW: [Colour; Colour::COUNT] =
        [Colour(4), Colour(2), Colour(5), Colour(1), Colour(0), Colour(3)];

    /// The colour of a number below six.
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < Colour::COUNT);
        Colour(index as u8)
    }

    /// A number below six.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(LETTERS.as_bytes()[self.index()])
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
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_the_first_letter_of_its_name() {
        for colour in (0..Colour::COUNT).map(Colour::from_index) {
            let first = colour.word().to_uppercase().chars().next();
            assert_eq!(first, Some(colour.letter()));
        }
    }

    #[test]
    fn the_rainbow_has_every_colour() {
        let letters: String = Colour::RAINBOW.map(Colour::letter).iter().collect();
        assert_eq!(letters, "ROYGBP");
    }
}
