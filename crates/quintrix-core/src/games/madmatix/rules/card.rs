//! Cards: numbers with an operator, and actions.

use std::fmt::{self, Write as _};

use super::deck::Deck;
use super::definitions::Definitions;
use super::operator::{LETTERS, Operator};
use crate::game::deck;
use crate::game::notation::serialize_as_notation;

/// A card of either deck, as its code packed into a number. Cards are ordered as their codes are:
/// numbers come before actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u32);

/// The largest number on a card; the smallest one is its negative.
pub const MAX_NUMBER: i8 = 99;

/// The most characters in the code of an action.
pub const MAX_CODE: usize = 6;

/// The number of different Number Cards: each number with each operator.
pub const NUMBERS: usize = 4 * (2 * MAX_NUMBER as usize + 1);

/// The number of different characters at a position of an action's code: none, a digit, a letter.
const CHARACTERS: u32 = 37;

impl Card {
    /// Creates a Number Card; the number must be from -99 to 99.
    pub fn number(number: i8, operator: Operator) -> Self {
        Card(text_rank(number) * 4 + operator as u32)
    }

    /// Creates the card at an index below [`NUMBERS`] in the order of the Number Cards.
    pub fn from_number_index(index: usize) -> Self {
        Card(index as u32)
    }

    /// Returns the index of a Number Card in the order of all Number Cards, or none for an action.
    pub fn number_index(self) -> Option<usize> {
        let index = self.0 as usize;
        (index < NUMBERS).then_some(index)
    }

    /// Creates a card from its bits.
    pub fn from_bits(bits: u32) -> Self {
        Card(bits)
    }

    /// Returns the card as 32 bits, in the order of the codes.
    pub fn to_bits(self) -> u32 {
        self.0
    }

    /// Returns the deck that the card belongs to.
    pub fn deck(self) -> Deck {
        if self.number_index().is_some() { Deck::Numbers } else { Deck::Actions }
    }

    /// Returns the number and the operator printed on a Number Card, or none for an action.
    pub fn printed(self) -> Option<(i8, Operator)> {
        let index = self.number_index()?;
        Some((from_text_rank(self.0 / 4), Operator::from_index(index)))
    }

    /// Reads the code of an action: up to six capital letters and digits, a letter first.
    pub fn action(code: &str) -> Option<Self> {
        if code.len() > MAX_CODE || !code.starts_with(|first: char| first.is_ascii_uppercase()) {
            return None;
        }
        let mut packed = 0;
        for at in 0..MAX_CODE {
            let character = match code.as_bytes().get(at) {
                None => 0,
                Some(digit @ b'0'..=b'9') => digit - b'0' + 1,
                Some(letter @ b'A'..=b'Z') => letter - b'A' + 11,
                Some(_) => return None,
            };
            packed = packed * CHARACTERS + u32::from(character);
        }
        Some(Card(NUMBERS as u32 + packed))
    }

    fn read_number(code: &str) -> Option<Self> {
        let (number, letter) = code.split_at_checked(code.len().checked_sub(1)?)?;
        let operator = LETTERS.find(letter).map(Operator::from_index)?;
        let parsed: i8 = number.parse().ok()?;
        let canonical =
            parsed.unsigned_abs() <= MAX_NUMBER.unsigned_abs() && parsed.to_string() == number;
        canonical.then(|| Card::number(parsed, operator))
    }
}

/// Returns the rank of a number in the order of texts: -1 -10 … -19 -2 … -99 0 1 10 … 99.
fn text_rank(number: i8) -> u32 {
    let size = u32::from(number.unsigned_abs());
    let rank = match size {
        0 => return 99,
        1..=9 => (size - 1) * 11,
        _ => (size / 10 - 1) * 11 + 1 + size % 10,
    };
    if number < 0 { rank } else { 100 + rank }
}

/// Returns the number of a rank.
fn from_text_rank(rank: u32) -> i8 {
    let size = |rank: u32| match rank % 11 {
        0 => rank / 11 + 1,
        rest => (rank / 11 + 1) * 10 + rest - 1,
    };
    match rank {
        0..=98 => -(size(rank) as i8),
        99 => 0,
        _ => size(rank - 100) as i8,
    }
}

impl deck::Card for Card {
    type Definitions = Definitions;

    const CODE: &'static str = "a number from -99 to 99 with one of + - * /, as in \"6-\", or the \
                                code of an action: up to 6 capital letters and digits, as in \"SLOW\"";

    fn from_code(code: &str) -> Option<Self> {
        Card::action(code).or_else(|| Card::read_number(code))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, operator)) = self.printed() {
            return write!(f, "{number}{operator}");
        }
        let mut packed = self.0 - NUMBERS as u32;
        let mut place = CHARACTERS.pow(MAX_CODE as u32 - 1);
        while packed > 0 && place > 0 {
            f.write_char(match (packed / place) as u8 {
                digit @ 0..=10 => char::from(b'0' + digit.saturating_sub(1)),
                letter => char::from(b'A' + letter - 11),
            })?;
            (packed, place) = (packed % place, place / CHARACTERS);
        }
        Ok(())
    }
}

serialize_as_notation!(Card = "string");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;

    #[test]
    fn codes_round_trip_in_order() {
        let numbers = (0..NUMBERS).map(|index| Card::from_number_index(index).to_string());
        let actions = ["A", "A0", "A00000", "A1", "AA", "PM", "PMX", "REM", "ZZZZZY", "ZZZZZZ"];
        let codes: Vec<String> = numbers.chain(actions.map(str::to_string)).collect();
        assert!(codes.is_sorted());
        let read: Vec<Card> = codes.iter().filter_map(|code| Card::from_code(code)).collect();
        assert!(read.is_sorted());
        assert_eq!(read.iter().map(Card::to_string).collect::<Vec<_>>(), codes);
    }

    #[test]
    fn the_operator_is_the_last_character() {
        for (code, number, operator) in [
            ("-12-", -12, Operator::Minus),
            ("7/", 7, Operator::Over),
            ("-9*", -9, Operator::Times),
        ] {
            let card = Card::from_code(code).expect(code);
            assert_eq!(card.printed(), Some((number, operator)));
        }
    }

    #[test]
    fn rejects_invalid_codes() {
        for code in [
            "", "6", "-", "-6", "6--", "100+", "-100+", "+6+", "06+", "-0+", "6×", "pm", "P M",
            "ABCDEFG", "1A", "é", "-", "*", "A-", "1e1+", " 6+",
        ] {
            assert_eq!(Card::from_code(code), None, "{code}");
        }
    }
}
