//! The six colours that several games print.

use std::fmt;

use serde::{Serialize, Serializer};

/// A colour, in the order of the rainbow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Red, `R`.
    Red,
    /// Orange, `O`.
    Orange,
    /// Yellow, `Y`.
    Yellow,
    /// Green, `G`.
    Green,
    /// Blue, `B`.
    Blue,
    /// Purple, `P`.
    Purple,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 6;

    /// All colours, in the order of the rainbow.
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// All colours, in the order of their letters.
    pub const BY_LETTER: [Colour; Colour::COUNT] =
        [Colour::Blue, Colour::Green, Colour::Orange, Colour::Purple, Colour::Red, Colour::Yellow];

    /// The letters of [`BY_LETTER`](Colour::BY_LETTER), in the same order.
    pub const LETTERS: &str = "BGOPRY";

    /// Returns the colour at an index of [`ALL`](Colour::ALL).
    pub const fn from_index(index: usize) -> Self {
        Colour::ALL[index]
    }

    /// Returns the index in [`ALL`](Colour::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the index in [`BY_LETTER`](Colour::BY_LETTER).
    pub const fn letter_index(self) -> usize {
        const INDICES: [u8; Colour::COUNT] = [4, 2, 5, 1, 0, 3];
        INDICES[self as usize] as usize
    }

    /// Returns the colour of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Colour::LETTERS.find(letter).map(|index| Colour::BY_LETTER[index])
    }

    /// Returns the letter that stands for the colour in notation.
    pub const fn letter(self) -> char {
        Colour::LETTERS.as_bytes()[self.letter_index()] as char
    }

    /// Returns the English name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
    fn a_letter_is_the_initial_of_the_name() {
        for colour in Colour::ALL {
            let initial = colour.name().to_uppercase().chars().next();
            assert_eq!(initial, Some(colour.letter()));
        }
    }

    #[test]
    fn indices_agree_with_the_lists() {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            assert_eq!(colour.index(), index);
            assert_eq!(Colour::BY_LETTER[colour.letter_index()], colour);
        }
        assert!(Colour::BY_LETTER.map(Colour::letter).is_sorted());
    }
}
