//! Cards with a half matchstick on each of four sides.

use std::fmt::{self, Write};

use super::side::Side;
use crate::game::colour::Colour;
use crate::game::deck;
use crate::game::notation::serialize_as_notation;

/// A card: three bits for each side, north at the top, so that cards are ordered as their codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u16);

/// The bits of one side.
const WIDTH: u16 = 3;

impl Card {
    /// The number of bits of a card.
    pub const BITS: u32 = 12;

    /// Returns the card with these colours on its north, east, south and west sides.
    pub fn new(colours: [Colour; 4]) -> Self {
        Card(colours.iter().fold(0, |bits, colour| bits << WIDTH | colour.letter_index() as u16))
    }

    /// Returns the colour of a side.
    pub fn colour(self, side: Side) -> Colour {
        Colour::BY_LETTER[self.colour_index(side)]
    }

    /// Returns the [`letter_index`](Colour::letter_index) of the colour of a side.
    pub fn colour_index(self, side: Side) -> usize {
        let shift = WIDTH * (Side::West as u16 - side as u16);
        usize::from(self.0 >> shift & 7)
    }

    /// Returns the number of different colours.
    pub fn colour_count(self) -> u32 {
        let seen = Side::ALL.iter().fold(0_u8, |seen, &side| seen | 1 << self.colour_index(side));
        seen.count_ones()
    }

    /// Returns the card as bits.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Returns the card with these [`bits`](Card::bits).
    pub fn from_bits(bits: u16) -> Self {
        Card(bits)
    }
}

impl deck::Card for Card {
    type Definitions = ();

    const CODE: &'static str =
        "four colours of R O Y G B P for its north, east, south and west sides, as in \"ROYG\"";

    fn from_code(code: &str) -> Option<Self> {
        let mut colours = code.chars().map(Colour::from_letter);
        let mut next = || colours.next().flatten();
        let card = Card::new([next()?, next()?, next()?, next()?]);
        colours.next().is_none().then_some(card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Side::ALL.iter().try_for_each(|&side| f.write_char(self.colour(side).letter()))
    }
}

serialize_as_notation!(Card = "string");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;

    #[test]
    fn cards_are_ordered_as_their_codes() {
        let mut codes = ["ROYG", "BBBB", "YYYY", "ROYP", "PROY"];
        codes.sort_unstable();
        let cards: Vec<Card> = codes.iter().filter_map(|code| Card::from_code(code)).collect();
        assert!(cards.is_sorted());
        assert_eq!(cards.iter().map(Card::to_string).collect::<Vec<_>>(), codes);
    }

    #[test]
    fn rejects_other_codes() {
        for code in ["", "ROY", "ROYGB", "royg", "ROYX", "RÖYG"] {
            assert_eq!(Card::from_code(code), None, "{code}");
        }
    }
}
