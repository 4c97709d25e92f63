//! What a match of a game written in Python knows before its first move.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use quintrix_core::game::error::Error;
use quintrix_core::game::facts::Facts;
use quintrix_core::game::seat::Seat;
use serde_json::{Map, Value};

use super::asked::Asked;
use super::error::{fault, interned};
use super::position::Position;

/// The largest number of players of a game.
const MAX_PLAYERS: usize = 16;

/// The setup of a match.
pub struct Start {
    pub facts: &'static Facts,
    pub players: usize,
    pub rules: u32,
    pub options: Value,
    pub seed: Option<u64>,
    /// The record before the first move.
    record: Map<String, Value>,
}

impl Start {
    /// Returns the record after some moves, and of a finished match with its result.
    pub fn record(&self, moves: Value, result: Option<Value>) -> Value {
        let mut record = Map::new();
        for (key, value) in &self.record {
            if key != "moves" {
                record.insert(key.clone(), value.clone());
                continue;
            }
            record.insert(key.clone(), moves.clone());
            if let Some(result) = &result {
                record.insert("result".to_string(), result.clone());
            }
        }
        record.into()
    }
}

/// The setup and the first position of a Python match, and its moves.
type Read = (Start, Position, Vec<(Seat, String)>);

/// Reads a Python match, which may have begun.
pub fn read(game: &Bound<'_, PyAny>) -> Result<Read, Error> {
    let asked = Asked { object: game, title: "in Python" };
    let info: Bound<'_, PyAny> = asked.attribute("info")?;
    let title = asked.item::<String>(&info, "title")?;
    let asked = Asked { object: game, title: &title };
    let players: usize = asked.attribute("players")?;
    if !(1..=MAX_PLAYERS).contains(&players) {
        return Err(fault(&title, "players", &format!("is not from 1 to {MAX_PLAYERS}")));
    }
    let name = asked.item::<String>(&info, "name")?;
    let facts = facts(&name, &title).ok_or_else(|| fault(&title, "name", "is one of too many"))?;
    let moves = asked.attribute("moves")?;
    let first = asked.object("copy", ())?;
    let first = Asked { object: &first, title: facts.title };
    while first.attribute::<usize>("ply")? > 0 {
        first.object("undo", ())?;
    }
    let Value::Object(record) = first.json("record", ())? else {
        return Err(fault(&title, "record", "is not a dictionary"));
    };
    let options = record.get("options").cloned().unwrap_or_default();
    let (rules, seed) = (asked.attribute("rules")?, asked.attribute("seed")?);
    let start = Start { facts, players, rules, options, seed, record };
    let position = Position::of(facts, players, first.object.clone())?;
    Ok((start, position, moves))
}

/// Returns the facts of a game, which live as long as the program: each is kept once.
fn facts(name: &str, title: &str) -> Option<&'static Facts> {
    type Known = HashMap<(&'static str, &'static str), &'static Facts>;
    static KNOWN: Mutex<Option<Known>> = Mutex::new(None);
    let (name, title) = (interned(name)?, interned(title)?);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let facts = known.get_or_insert_default().entry((name, title)).or_insert_with(|| {
        Box::leak(Box::new(Facts {
            name,
            title,
            about: "",
            players: (1, MAX_PLAYERS),
            minutes: 0,
            rules: 1,
            options: &[],
            stacks: &[],
        }))
    });
    Some(facts)
}
