//! The 64 cards and the wild.

use std::fmt;

use crate::game::deck;
use crate::game::notation::serialize_as_notation;

/// The letters of the colours, sorted.
pub const COLOURS: &str = "BGRY";
/// The letters of the shapes, sorted.
pub const SHAPES: &str = "CSTX";
/// The numbers.
pub const NUMBERS: &str = "1234";

/// A card of the deck. The wild is 0, the others follow in the order of their codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A set of values of each property: four bits each for colour, shape and number.
///
/// Lines set conditions on each property by itself, so the cards that fit a cell are always all
/// combinations of some colours, some shapes and some numbers: twelve bits say it exactly.
pub type Traits = u16;

/// Every value of every property.
pub const ANY: Traits = 0xfff;

const TRAITS: [Traits; Card::KINDS] = {
    let mut traits = [0; Card::KINDS];
    let mut index = 0;
    while index < Card::KINDS - 1 {
        traits[index + 1] = 1 << (index / 16) | 1 << (4 + index / 4 % 4) | 1 << (8 + index % 4);
        index += 1;
    }
    traits
};

impl Card {
    /// The number of different cards, the wild included.
    pub const KINDS: usize = 65;

    /// The wild.
    pub const WILD: Card = Card(0);

    /// Returns the card with these values, each counted from 0.
    pub fn new(colour: usize, shape: usize, number: usize) -> Self {
        Card((1 + colour * 16 + shape * 4 + number) as u8)
    }

    /// Returns whether the card is a wild.
    pub const fn is_wild(self) -> bool {
        self.0 == 0
    }

    /// Returns the points of the card: its number, or 0 for a wild.
    pub const fn value(self) -> u8 {
        if self.is_wild() { 0 } else { (self.0 - 1) % 4 + 1 }
    }

    /// Returns the three values of the card; the empty set for a wild.
    pub const fn traits(self) -> Traits {
        TRAITS[self.0 as usize]
    }

    /// Returns colour, shape and number, each from 1 to 4, or 5 for a wild.
    pub fn properties(self) -> [i8; 3] {
        match self.0.checked_sub(1) {
            None => [5; 3],
            Some(index) => [index / 16, index / 4 % 4, index % 4].map(|value| value as i8 + 1),
        }
    }

    /// Returns whether the card has only allowed values. A wild fits if any card at all would.
    pub fn fits(self, allowed: Traits) -> bool {
        if self.is_wild() { is_satisfiable(allowed) } else { self.traits() & !allowed == 0 }
    }

    /// Returns the index of the card, below [`KINDS`](Card::KINDS).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card at an index below [`KINDS`](Card::KINDS).
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Card::KINDS);
        Card(index)
    }
}

/// Returns whether some card has only allowed values: every property has at least one.
pub fn is_satisfiable(allowed: Traits) -> bool {
    allowed & 0xf != 0 && allowed & 0xf0 != 0 && allowed & 0xf00 != 0
}

impl deck::Card for Card {
    type Definitions = ();

    const CODE: &'static str =
        "a colour R G B Y, a shape C S T X and a number 1-4, as in \"RC1\", or \"*\" for a wild";

    fn from_code(code: &str) -> Option<Self> {
        if code == "*" {
            return Some(Card::WILD);
        }
        let mut letters = code.chars();
        let (colour, shape, number) = (letters.next()?, letters.next()?, letters.next()?);
        match letters.next() {
            None => {
                Some(Card::new(COLOURS.find(colour)?, SHAPES.find(shape)?, NUMBERS.find(number)?))
            }
            Some(_) => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_wild() {
            return f.write_str("*");
        }
        let index = usize::from(self.0 - 1);
        let letter = |letters: &str, index: usize| char::from(letters.as_bytes()[index]);
        write!(
            f,
            "{}{}{}",
            letter(COLOURS, index / 16),
            letter(SHAPES, index / 4 % 4),
            letter(NUMBERS, index % 4)
        )
    }
}

serialize_as_notation!(Card = "string");
