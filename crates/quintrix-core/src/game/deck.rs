//! Decks and deals: which cards there are, and in which order they come.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde_json::{Map, Value};

use crate::game::error::Error;
use crate::game::facts::{Facts, Stack};
use crate::game::text::excerpt;

/// A card, known by its code; cards are ordered as their codes are.
pub trait Card: Copy + Debug + Ord + Hash + Display + Send + Sync + 'static {
    /// What a deck says about its cards beyond their codes; `()` where codes say it all.
    type Definitions: Definitions<Self>;

    /// What a code looks like, for error messages.
    const CODE: &'static str;

    /// Returns the card of a code.
    fn from_code(code: &str) -> Option<Self>;
}

/// What a deck says about its cards beyond their codes.
pub trait Definitions<C>: Clone + Debug + Default + Eq + Send + Sync + 'static {
    /// Reads what a deck file or the `deal` of a record says about the cards of its stacks.
    fn read(object: &Map<String, Value>, stacks: &[Vec<C>]) -> Result<Self, String>;

    /// Adds the definitions to the `deal` of a record.
    fn write(&self, deal: &mut Map<String, Value>);
}

impl<C> Definitions<C> for () {
    fn read(_object: &Map<String, Value>, _stacks: &[Vec<C>]) -> Result<Self, String> {
        Ok(())
    }

    fn write(&self, _deal: &mut Map<String, Value>) {}
}

/// The stacks of a game, in the order of [`Facts::stacks`]: sorted or not, a deck; shuffled, a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards<C: Card> {
    /// One list of cards a stack; index 0 is the top.
    pub stacks: Vec<Vec<C>>,
    /// What the deck says about its cards.
    pub definitions: C::Definitions,
}

impl<C: Card> Cards<C> {
    /// Creates a deck whose cards need no definitions.
    pub fn new(stacks: Vec<Vec<C>>) -> Self {
        Cards { stacks, definitions: C::Definitions::default() }
    }

    /// Reads a deck file: an object with `game` and one list of codes a stack.
    pub fn read_deck(facts: &Facts, file: &Value) -> Result<Self, Error> {
        let object = file.as_object().ok_or_else(|| {
            Error::Options("a deck file holds one JSON object with \"game\" and cards".to_string())
        })?;
        match object.get("game").and_then(Value::as_str) {
            Some(game) if game == facts.name => {}
            Some(game) => {
                let (game, title) = (excerpt(game), facts.title);
                return Err(Error::Options(format!("this deck is for {game}, not for {title}")));
            }
            None => {
                let name = facts.name;
                return Err(Error::Options(format!("the deck lacks \"game\": \"{name}\"")));
            }
        }
        let key = |stack: &Stack| stack.in_deck_file;
        Self::read(facts, object, "deck", key).map_err(Error::Options)
    }

    /// Reads the `deal` of a record: one list of codes a stack.
    pub fn read_deal(facts: &Facts, deal: &Value) -> Result<Self, String> {
        let object = deal.as_object().ok_or("the deal is not an object of lists of cards")?;
        let name = |stack: &Stack| stack.in_deal;
        Self::read(facts, object, "deal", name)
    }

    fn read(
        facts: &Facts,
        object: &Map<String, Value>,
        what: &str,
        key: impl Fn(&Stack) -> &'static str,
    ) -> Result<Self, String> {
        let stack = |stack: &Stack| {
            let key = key(stack);
            let list = object.get(key).ok_or_else(|| format!("the {what} lacks \"{key}\""))?;
            let codes = list
                .as_array()
                .ok_or_else(|| format!("\"{key}\" of the {what} is not a list of card codes"))?;
            codes.iter().enumerate().map(|(i, code)| read_card(key, i, code)).collect()
        };
        let stacks: Vec<Vec<C>> = facts.stacks.iter().map(stack).collect::<Result<_, String>>()?;
        let definitions = C::Definitions::read(object, &stacks)?;
        Ok(Cards { stacks, definitions })
    }

    /// Returns the `deal` of a record.
    pub fn to_json(&self, facts: &Facts) -> Value {
        let pair = |(stack, cards): (&Stack, &Vec<C>)| {
            let codes = cards.iter().map(|card| Value::from(card.to_string())).collect();
            (stack.in_deal.to_string(), codes)
        };
        let mut deal: Map<_, _> = facts.stacks.iter().zip(&self.stacks).map(pair).collect();
        self.definitions.write(&mut deal);
        deal.into()
    }

    /// Checks that these are the cards of `deck`, in any order.
    pub fn permutes(&self, facts: &Facts, deck: &Self) -> Result<(), String> {
        for (stack, (mine, all)) in facts.stacks.iter().zip(self.stacks.iter().zip(&deck.stacks)) {
            same_cards(mine, all).map_err(|why| {
                format!("\"{}\" is not {}'s deck in some order: {why}", stack.in_deal, facts.title)
            })?;
        }
        Ok(())
    }
}

fn read_card<C: Card>(key: &str, index: usize, code: &Value) -> Result<C, String> {
    code.as_str().and_then(C::from_code).ok_or_else(|| {
        let code = excerpt(&code.to_string());
        format!("{key}[{index}] is {code}, not a card: a card is {}", C::CODE)
    })
}

fn same_cards<C: Card>(mine: &[C], all: &[C]) -> Result<(), String> {
    let (mut mine, mut all) = (mine.to_vec(), all.to_vec());
    mine.sort_unstable();
    all.sort_unstable();
    let differ =
        mine.iter().zip(&all).position(|(a, b)| a != b).unwrap_or(mine.len().min(all.len()));
    match (mine.get(differ), all.get(differ)) {
        (None, None) => Ok(()),
        (Some(extra), None) => Err(format!("{extra} is there once too often")),
        (None, Some(missing)) => Err(format!("{missing} is missing")),
        (Some(extra), Some(missing)) if extra < missing => {
            Err(format!("{extra} is there once too often"))
        }
        (_, Some(missing)) => Err(format!("{missing} is missing")),
    }
}
