//! The 70 cards, and how they look when turned.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::deck;

/// The digits of a card's code.
pub const DIGITS: &str = "0123456789abcdef";

/// How many ways there are to turn a card.
const TURNS: u8 = 4;

/// How far a quarter turn moves a box.
const BOXES_A_TURN: u32 = 2;

/// A card: its boxes as bits, N first and then clockwise, turned so that the byte is smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How a card looks as it lies: its boxes as bits, N first and then clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u8);

impl Card {
    /// The card without spots.
    pub const BLANK: Card = Card(0);

    /// All cards: the patterns of eight boxes that stay different under quarter turns.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..=u8::MAX).map(Card).filter(|card| Look(card.0).card() == *card)
    }

    /// Its points: the number of its spots.
    pub fn value(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How it looks after so many quarter turns clockwise.
    pub const fn turned(self, rotation: u8) -> Look {
        Look(self.0.rotate_left(BOXES_A_TURN * rotation as u32))
    }

    /// How many of its turns look different; they are the first ones.
    pub const fn distinct_turns(self) -> u8 {
        let mut rotation = 1;
        while rotation < TURNS && self.turned(rotation).0 != self.0 {
            rotation *= 2;
        }
        rotation
    }

    /// The byte that names it.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The card of a byte that is known to name one.
    pub const fn named(byte: u8) -> Self {
        Card(byte)
    }

    /// The card that this byte names, if it is the smallest of its turns.
    pub fn from_byte(byte: u8) -> Option<Self> {
        let card = Card(byte);
        (Look(byte).card() == card).then_some(card)
    }
}

impl Look {
    /// No spots: what fills empty places of lists.
    pub const BLANK: Look = Look(0);

    /// The look of these boxes.
    pub const fn from_boxes(boxes: u8) -> Self {
        Look(boxes)
    }

    /// Its boxes.
    pub const fn boxes(self) -> u8 {
        self.0
    }

    /// Whether a box has a spot.
    pub fn has_spot(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The number of its spots.
    pub fn value(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The card that looks like this.
    pub fn card(self) -> Card {
        let turns = [0, 1, 2, 3].map(|turn| self.0.rotate_left(BOXES_A_TURN * turn));
        Card(turns.into_iter().fold(self.0, u8::min))
    }

    /// The smallest number of quarter turns that makes its card look like this.
    pub fn rotation(self) -> u8 {
        let card = self.card();
        (0..TURNS).find(|&rotation| card.turned(rotation) == self).unwrap_or(0)
    }
}

impl deck::Card for Card {
    const CODE: &'static str =
        "two hex digits, the smallest byte among its four turns, as in \"1f\"";

    fn from_code(code: &str) -> Option<Self> {
        let &[high, low] = code.as_bytes() else { return None };
        let digit = |letter: u8| DIGITS.bytes().position(|digit| digit == letter);
        Card::from_byte((digit(high)? << 4 | digit(low)?) as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02x}", self.0)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
