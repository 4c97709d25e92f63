//! Cards: numbers with an operator, and actions.

use std::fmt;

use serde::{Serialize, Serializer};

use super::deck::Deck;
use super::operator::{LETTERS, Operator};
use crate::game::deck;

/// A card of either deck: numbers by digit and operator, then actions. Cards are ordered as their
/// codes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of different Number Cards.
const NUMBERS: u8 = 40;

/// What an Action Card does, in the order of the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Places a +/- token.
    PlusMinus,
    /// Discards a card from a Sequence.
    Remove,
    /// Reverses a Sequence.
    Reverse,
    /// Makes an opponent draw.
    Slow,
    /// Exchanges two cards.
    Swap,
    /// Places a ×/÷ token.
    TimesOver,
}

impl Effect {
    /// All effects, in order.
    pub const ALL: [Effect; 6] = [
        Effect::PlusMinus,
        Effect::Remove,
        Effect::Reverse,
        Effect::Slow,
        Effect::Swap,
        Effect::TimesOver,
    ];

    /// The codes of the effects, in order.
    pub const CODES: [&'static str; 6] = ["PM", "REM", "REV", "SLOW", "SWAP", "TD"];

    /// Returns the effect with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::CODES.iter().position(|&known| known == code).map(|index| Self::ALL[index])
    }

    /// Returns the operators of the token that the card places, if it places one.
    pub fn operators(self) -> Option<[Operator; 2]> {
        match self {
            Effect::PlusMinus => Some([Operator::Plus, Operator::Minus]),
            Effect::TimesOver => Some([Operator::Times, Operator::Over]),
            _ => None,
        }
    }
}

impl Card {
    /// The card in unused slots of lists.
    pub const FILLER: Card = Card(0);

    /// The number of different cards.
    pub const KINDS: usize = NUMBERS as usize + Effect::ALL.len();

    /// Creates a Number Card.
    pub fn number(digit: usize, operator: Operator) -> Self {
        Card(digit as u8 * 4 + operator as u8)
    }

    /// Returns the card at an index in the order of codes.
    pub fn from_index(index: usize) -> Self {
        Card(index as u8)
    }

    /// Returns the index in the order of codes.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns what an Action Card does, or none for a Number Card.
    pub fn effect(self) -> Option<Effect> {
        let index = self.0.checked_sub(NUMBERS)?;
        Effect::ALL.get(usize::from(index)).copied()
    }

    /// Returns the deck that the card belongs to.
    pub fn deck(self) -> Deck {
        if self.0 < NUMBERS { Deck::Numbers } else { Deck::Actions }
    }

    /// Returns the number on a Number Card.
    pub fn digit(self) -> u8 {
        self.0 / 4
    }

    /// Returns the operator printed on a Number Card.
    pub fn operator(self) -> Operator {
        Operator::from_index(usize::from(self.0))
    }
}

impl From<Effect> for Card {
    fn from(effect: Effect) -> Self {
        Card(NUMBERS + effect as u8)
    }
}

impl deck::Card for Card {
    const CODE: &'static str =
        "a digit with one of + - * /, as in \"6-\", or one of PM, TD, SLOW, SWAP, REV, REM";

    fn from_code(code: &str) -> Option<Self> {
        if let Some(effect) = Effect::from_code(code) {
            return Some(effect.into());
        }
        let &[digit, letter] = code.as_bytes() else { return None };
        let operator = LETTERS.find(char::from(letter)).map(Operator::from_index)?;
        digit.is_ascii_digit().then(|| Card::number(usize::from(digit - b'0'), operator))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.effect() {
            Some(effect) => f.write_str(Effect::CODES[effect as usize]),
            None => write!(f, "{}{}", self.digit(), self.operator()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Card = "string");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;

    #[test]
    fn codes_round_trip_in_order() {
        let cards: Vec<Card> = (0..Card::KINDS).map(Card::from_index).collect();
        let codes: Vec<String> = cards.iter().map(Card::to_string).collect();
        assert!(codes.is_sorted());
        let read: Vec<Card> = codes.iter().filter_map(|code| Card::from_code(code)).collect();
        assert_eq!(read, cards);
    }

    #[test]
    fn rejects_invalid_codes() {
        for code in ["", "6", "-", "-6", "6--", "10+", "6×", "pm", "PMM", "SLO", "é"] {
            assert_eq!(Card::from_code(code), None, "{code}");
        }
    }
}
