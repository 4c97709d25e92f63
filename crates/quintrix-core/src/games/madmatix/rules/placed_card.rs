//! Number Cards in Sequences.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::Card;
use super::operator::Operator;

/// A Number Card in a Sequence, with or without a token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlacedCard {
    /// The card.
    pub card: Card,
    /// The operator of the token on the card, if there is one.
    pub token: Option<Operator>,
}

impl PlacedCard {
    /// Returns the number on the card.
    pub fn digit(self) -> u8 {
        self.card.digit()
    }

    /// Returns the operator in force: that of the token, otherwise the printed one.
    pub fn operator(self) -> Operator {
        self.token.unwrap_or(self.card.operator())
    }
}

impl From<Card> for PlacedCard {
    fn from(card: Card) -> Self {
        PlacedCard { card, token: None }
    }
}

impl Serialize for PlacedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placed = serializer.serialize_struct("PlacedCard", 3)?;
        placed.serialize_field("card", &self.card)?;
        placed.serialize_field("operator", &self.operator())?;
        placed.serialize_field("token", &self.token.is_some())?;
        placed.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(PlacedCard { card: Card, operator: Operator, token: bool });
