//! Number Cards in Sequences.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::Card;
use super::operator::Operator;

/// A Number Card in a Sequence: its number, and in one byte the operator in force, the printed one,
/// and whether it has a token or is doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedCard {
    number: i8,
    bits: u8,
}

const PRINTED: u8 = 2;
const TOKEN: u8 = 1 << 4;
const DOUBLED: u8 = 1 << 5;

impl PlacedCard {
    /// The card in unused slots of lists.
    pub const FILLER: PlacedCard = PlacedCard { number: 0, bits: 0 };

    /// Lays a Number Card on the table.
    pub fn new(card: Card) -> Self {
        let (number, operator) = card.printed().unwrap_or((0, Operator::Times));
        let printed = operator as u8;
        PlacedCard { number, bits: printed << PRINTED | printed }
    }

    /// Returns the card.
    pub fn card(self) -> Card {
        Card::number(self.number, Operator::from_index(usize::from(self.bits >> PRINTED)))
    }

    /// Returns what the card counts: its number, or twice that.
    pub fn number(self) -> i16 {
        let number = i16::from(self.number);
        if self.is_doubled() { 2 * number } else { number }
    }

    /// Returns the operator in force: that of the token, otherwise the printed one.
    pub fn operator(self) -> Operator {
        Operator::from_index(usize::from(self.bits))
    }

    /// Returns whether a token lies on the card.
    pub fn has_token(self) -> bool {
        self.bits & TOKEN != 0
    }

    /// Returns whether the card is doubled.
    pub fn is_doubled(self) -> bool {
        self.bits & DOUBLED != 0
    }

    /// Puts a token on the card.
    pub fn put_token(&mut self, operator: Operator) {
        self.bits = self.bits & !3 | TOKEN | operator as u8;
    }

    /// Doubles the number.
    pub fn double(&mut self) {
        self.bits |= DOUBLED;
    }
}

impl Serialize for PlacedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = 3 + usize::from(self.is_doubled());
        let mut placed = serializer.serialize_struct("PlacedCard", fields)?;
        placed.serialize_field("card", &self.card())?;
        placed.serialize_field("operator", &self.operator())?;
        placed.serialize_field("token", &self.has_token())?;
        if self.is_doubled() {
            placed.serialize_field("doubled", &true)?;
        }
        placed.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(
    PlacedCard = "{ card: Card, operator: Operator, token: boolean, doubled?: boolean, }"
);
