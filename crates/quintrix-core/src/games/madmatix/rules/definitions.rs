//! Definitions of Action Cards: what a deck file says about cards that are not built in.

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Map, Value};

use super::card::Card;
use super::deck::Deck;
use super::definition_json::{read_effects, read_text};
use super::effect::{Effect, Operators, Who, Whose};
use super::operator::Operator;
use crate::game::deck;
use crate::game::text::excerpt;

/// The most effects of a card.
pub const MAX_EFFECTS: usize = 8;

/// The key of the definitions in deck files and deals.
const KEY: &str = "definitions";

/// The codes of the built-in actions, sorted, and what each of them does.
pub const BUILT_IN: [(&str, Effect); 6] = [
    (
        "PM",
        Effect::Token {
            operators: Operators::new(&[Operator::Plus, Operator::Minus]),
            whose: Whose::Any,
        },
    ),
    ("REM", Effect::Remove { whose: Whose::Any }),
    ("REV", Effect::Reverse { whose: Whose::Any }),
    ("SLOW", Effect::Draw { cards: 2, who: Who::Opponent }),
    ("SWAP", Effect::Swap { whose: Whose::Any }),
    (
        "TD",
        Effect::Token {
            operators: Operators::new(&[Operator::Times, Operator::Over]),
            whose: Whose::Any,
        },
    ),
];

/// Returns what a built-in action does, or none for other cards.
pub fn built_in(card: Card) -> Option<Effect> {
    let same = |(code, _): &&(&str, Effect)| Card::action(code) == Some(card);
    BUILT_IN.iter().find(same).map(|(_, effect)| *effect)
}

/// The definition of an Action Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Definition {
    /// The card.
    #[serde(skip)]
    pub card: Card,
    /// What is printed on it, in any language.
    pub text: String,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

/// The definitions of the cards in a deck that are not built in, sorted by code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definitions(Vec<Definition>);

impl Definitions {
    /// Returns the definitions, sorted by code.
    pub fn list(&self) -> &[Definition] {
        &self.0
    }

    /// Returns the definition of a card, if it has one here.
    pub fn find(&self, card: Card) -> Option<&Definition> {
        self.0.iter().find(|definition| definition.card == card)
    }

    fn check_actions(&self, actions: &[Card]) -> Result<(), String> {
        let unknown = |card: &Card| {
            card.deck() == Deck::Actions && built_in(*card).is_none() && self.find(*card).is_none()
        };
        let Some(index) = actions.iter().position(unknown) else { return Ok(()) };
        let codes: Vec<&str> = BUILT_IN.iter().map(|(code, _)| *code).collect();
        Err(format!(
            "actions[{index}] is \"{}\", which is not built in ({}) and lacks a definition in \"{KEY}\"",
            actions[index],
            codes.join(", "),
        ))
    }
}

impl deck::Definitions<Card> for Definitions {
    fn read(object: &Map<String, Value>, stacks: &[Vec<Card>]) -> Result<Self, String> {
        let none = Map::new();
        let given = match object.get(KEY) {
            None => &none,
            Some(Value::Object(given)) => given,
            Some(_) => return Err(format!("\"{KEY}\" is not an object of action cards")),
        };
        let mut list = Vec::new();
        for (code, definition) in given {
            list.extend(read_definition(code, definition)?);
        }
        list.sort_by_key(|definition: &Definition| definition.card);
        let mut definitions = Definitions(list);
        let actions = stacks.last().map_or(&[][..], Vec::as_slice);
        definitions.check_actions(actions)?;
        definitions.0.retain(|definition| actions.contains(&definition.card));
        Ok(definitions)
    }

    fn write(&self, deal: &mut Map<String, Value>) {
        if !self.0.is_empty() {
            deal.insert(KEY.to_string(), serde_json::to_value(self).unwrap_or_default());
        }
    }
}

/// Reads a definition; none for a built-in card, which may be defined only as it is.
fn read_definition(code: &str, definition: &Value) -> Result<Option<Definition>, String> {
    let at = format!("{KEY}.{}", excerpt(code));
    let card = Card::action(code).ok_or_else(|| {
        format!("{at} is not the code of an action card: up to 6 capital letters and digits, a letter first")
    })?;
    let object = definition
        .as_object()
        .ok_or_else(|| format!("{at} is not an object with \"text\" and \"effects\""))?;
    let text = read_text(&at, object.get("text"))?;
    let effects = read_effects(&at, object.get("effects"))?;
    match built_in(card) {
        None => Ok(Some(Definition { card, text, effects })),
        Some(effect) if effects == [effect] => Ok(None),
        Some(_) => Err(format!(
            "{at}.effects differ from those of {card}, which is built in: give your card another code"
        )),
    }
}

impl Serialize for Definitions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for definition in &self.0 {
            map.serialize_entry(&definition.card, definition)?;
        }
        map.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Definitions = "Record<string, Definition>");
