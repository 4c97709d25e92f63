//! The 64 cards and the wild.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::deck;

/// Colours in the order of their letters.
pub const COLOURS: &str = "BGRY";
/// Shapes in the order of their letters.
pub const SHAPES: &str = "CSTX";
/// Numbers.
pub const NUMBERS: &str = "1234";

/// A card. The wild is 0, the others follow in the order of their codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Which values of which properties: four bits each for colour, shape and number.
///
/// Lines set conditions on each property by itself, so that the cards which fit a cell are always
/// all combinations of some colours, some shapes and some numbers: twelve bits say it exactly.
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
    /// How many different cards there are, the wild among them.
    pub const KINDS: usize = 65;

    /// The wild.
    pub const WILD: Card = Card(0);

    /// The card with these values, each counted from 0.
    pub fn new(colour: usize, shape: usize, number: usize) -> Self {
        Card((1 + colour * 16 + shape * 4 + number) as u8)
    }

    /// Whether it is a wild.
    pub const fn is_wild(self) -> bool {
        self.0 == 0
    }

    /// Its points.
    pub const fn value(self) -> u8 {
        if self.is_wild() { 0 } else { (self.0 - 1) % 4 + 1 }
    }

    /// Its three values; none for a wild.
    pub const fn traits(self) -> Traits {
        TRAITS[self.0 as usize]
    }

    /// Its colour, shape and number, each counted from 1; one more than the highest for a wild.
    pub fn properties(self) -> [i8; 3] {
        match self.0.checked_sub(1) {
            None => [5; 3],
            Some(index) => [index / 16, index / 4 % 4, index % 4].map(|value| value as i8 + 1),
        }
    }

    /// Whether a place that allows these values takes the card.
    pub fn fits(self, allowed: Traits) -> bool {
        if self.is_wild() { possible(allowed) } else { self.traits() & !allowed == 0 }
    }

    /// A number below 65.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card of a number below 65.
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Card::KINDS);
        Card(index)
    }
}

/// Whether some card has values among these: no property is without any.
pub fn possible(allowed: Traits) -> bool {
    allowed & 0xf != 0 && allowed & 0xf0 != 0 && allowed & 0xf00 != 0
}

impl deck::Card for Card {
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

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
