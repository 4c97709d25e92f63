//! The 70 cards, and their patterns of spots when rotated.

use std::fmt;

use crate::game::deck;
use crate::game::notation::serialize_as_notation;

/// The digits of a card's code.
pub const DIGITS: &str = "0123456789abcdef";

/// The number of quarter turns in a full one.
const ROTATIONS: u8 = 4;

/// The number of boxes by which a quarter turn moves a spot.
const BOXES_A_TURN: u32 = 2;

/// A card: its boxes as bits, N first and then clockwise, rotated so that the byte is smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The spots of a card as it lies: its boxes as bits, N first and then clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern(u8);

/// The number of rotations of each card with different patterns.
static DISTINCT_ROTATIONS: [u8; 256] = {
    let mut distinct = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (card, mut rotation) = (Card(byte as u8), 1);
        while rotation < ROTATIONS && card.rotated(rotation).0 != card.0 {
            rotation *= 2;
        }
        distinct[byte] = rotation;
        byte += 1;
    }
    distinct
};

impl Card {
    /// The card without spots.
    pub const BLANK: Card = Card(0);

    /// Iterates over all cards: the patterns of eight boxes that differ under quarter turns.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..=u8::MAX).map(Card).filter(|card| Pattern(card.0).card() == *card)
    }

    /// Returns the points of the card: the number of its spots.
    pub fn value(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns the pattern after some quarter turns clockwise.
    pub const fn rotated(self, rotation: u8) -> Pattern {
        Pattern(self.0.rotate_left(BOXES_A_TURN * rotation as u32))
    }

    /// Returns the number of rotations with different patterns; they are the first ones.
    pub fn distinct_rotations(self) -> u8 {
        DISTINCT_ROTATIONS[usize::from(self.0)]
    }

    /// Returns the byte that names the card.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Returns the card of a byte that is known to name one.
    pub const fn named(byte: u8) -> Self {
        Card(byte)
    }

    /// Returns the card that a byte names: it must be the smallest of its rotations.
    pub fn from_byte(byte: u8) -> Option<Self> {
        let card = Card(byte);
        (Pattern(byte).card() == card).then_some(card)
    }
}

impl Pattern {
    /// No spots.
    pub const BLANK: Pattern = Pattern(0);

    /// Returns the pattern of these boxes.
    pub const fn from_boxes(boxes: u8) -> Self {
        Pattern(boxes)
    }

    /// Returns the boxes as bits.
    pub const fn boxes(self) -> u8 {
        self.0
    }

    /// Returns whether a box has a spot.
    pub fn has_spot(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Returns the number of spots.
    pub fn value(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns the card with this pattern.
    pub fn card(self) -> Card {
        let turns = [0, 1, 2, 3].map(|turn| self.0.rotate_left(BOXES_A_TURN * turn));
        Card(turns.into_iter().fold(self.0, u8::min))
    }

    /// Returns the smallest number of quarter turns that gives the card this pattern.
    pub fn rotation(self) -> u8 {
        let card = self.card();
        (0..ROTATIONS).find(|&rotation| card.rotated(rotation) == self).unwrap_or(0)
    }
}

impl deck::Card for Card {
    type Definitions = ();

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

serialize_as_notation!(Card = "string");
