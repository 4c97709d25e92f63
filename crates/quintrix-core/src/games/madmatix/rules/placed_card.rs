//! A Number Card on the table.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::Card;
use super::operator::Operator;

/// A Number Card in a Sequence, perhaps with a token on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The operator of the token on it.
    pub token: Option<Operator>,
}

impl Laid {
    /// Its number.
    pub fn digit(self) -> u8 {
        self.card.digit()
    }

    /// The operator in force.
    pub fn operator(self) -> Operator {
        self.token.unwrap_or(self.card.operator())
    }
}

impl From<Card> for Laid {
    fn from(card: Card) -> Self {
        Laid { card, token: None }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut laid = serializer.serialize_struct("Laid", 3)?;
        laid.serialize_field("card", &self.card)?;
        laid.serialize_field("operator", &self.operator())?;
        laid.serialize_field("token", &self.token.is_some())?;
        laid.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Laid { card: Card, operator: Operator, token: bool });
