//! The record of a game: `quintrix-record/1`.

use serde_json::{Map, Value, json};

use crate::game::Show;
use crate::game::error::Error;
use crate::game::matches::Match;
use crate::game::seat::Seat;
use crate::game::setup::Setup;
use crate::game::text::excerpt;

/// The format that this release reads and writes.
pub const FORMAT: &str = "quintrix-record/1";

/// Returns the record of a match.
pub fn write<G: Show>(game: &Match<G>) -> Value {
    let setup = game.setup();
    let mut record = Map::new();
    let mut put = |key: &str, value: Value| record.insert(key.to_string(), value);
    put("format", FORMAT.into());
    put("game", G::FACTS.name.into());
    put("rules", setup.chosen.rules.into());
    put("players", setup.players.into());
    put("options", setup.chosen.to_json());
    if setup.custom_deck {
        put("custom_deck", true.into());
    }
    match game.is_resampled() {
        true => put("resampled", true.into()),
        false => put("deal", setup.deal.to_json(&G::FACTS)),
    };
    put(
        "moves",
        game.log().iter().map(|(seat, action)| json!([seat, action.to_string()])).collect(),
    );
    if let Some(outcome) = game.outcome() {
        put("result", json!(outcome));
    }
    if let Some(seed) = game.seed() {
        put("seed", seed.into());
    }
    record.into()
}

/// Returns the name of the game of a record.
pub fn game_of(record: &Value) -> Result<&str, Error> {
    let record = object(record)?;
    match record.get("format").and_then(Value::as_str) {
        Some(FORMAT) => {}
        Some(other) => {
            let other = excerpt(other);
            return Err(Error::record(format!(
                "the format is {other}; this release reads {FORMAT}"
            )));
        }
        None => {
            return Err(Error::record(format!("the record lacks \"format\": \"{FORMAT}\"")));
        }
    }
    text(record, "game")
}

/// Replays a record move by move under the rules it was played with, and checks its result.
pub fn replay<G: Show>(record: &Value) -> Result<Match<G>, Error> {
    let record = object(record)?;
    let mut game = Match::new(setup::<G>(record)?);
    let moves = list(record, "moves")?;
    for (index, entry) in moves.iter().enumerate() {
        replay_move(&mut game, entry).map_err(|why| Error::Record {
            message: format!("move {}: {why}", index + 1),
            bad_move: Some(index + 1),
        })?;
    }
    match record.get("result") {
        Some(result) if !result.is_null() => agrees(&game, result)?,
        _ => {}
    }
    Ok(game)
}

fn setup<G: Show>(record: &Map<String, Value>) -> Result<Setup<G>, Error> {
    let players = whole(record, "players")?;
    let none = Map::new();
    let options = match record.get("options") {
        None => &none,
        Some(Value::Object(options)) => options,
        Some(_) => return Err(Error::record("\"options\" is not an object")),
    };
    let custom_deck = match record.get("custom_deck") {
        None => false,
        Some(Value::Bool(custom)) => *custom,
        Some(_) => return Err(Error::record("\"custom_deck\" is neither true nor false")),
    };
    if record.get("resampled").is_some() {
        return Err(Error::record("a match whose hidden cards were resampled has no deal"));
    }
    let deal = record.get("deal").ok_or_else(|| lacks("deal"))?;
    let rules = rules::<G>(record)?;
    let mut setup =
        Setup::stacked_under(rules, players, options, deal, custom_deck).map_err(as_record)?;
    setup.seed = record.get("seed").and_then(Value::as_u64);
    Ok(setup)
}

fn replay_move<G: Show>(game: &mut Match<G>, entry: &Value) -> Result<(), String> {
    let pair = entry.as_array().filter(|pair| pair.len() == 2);
    let seat = pair.and_then(|pair| pair[0].as_u64()).and_then(|seat| Seat::try_from(seat).ok());
    let action = pair.and_then(|pair| pair[1].as_str());
    let (Some(seat), Some(action)) = (seat, action) else {
        return Err(format!("{} is not [seat, \"move\"]", excerpt(&entry.to_string())));
    };
    let action = G::parse(action).map_err(|why| why.to_string())?;
    game.play(seat, &action).map_err(|why| format!("seat {seat}, {action}: {}", why.message))?;
    Ok(())
}

fn agrees<G: Show>(game: &Match<G>, result: &Value) -> Result<(), Error> {
    let Some(outcome) = game.outcome() else {
        return Err(Error::record("the record has a result, but its game is not over"));
    };
    let expected = json!(outcome);
    for key in ["scores", "winners"] {
        let given = result.get(key).ok_or_else(|| lacks(&format!("result.{key}")))?;
        if *given != expected[key] {
            let (given, expected) = (excerpt(&given.to_string()), &expected[key]);
            return Err(Error::record(format!(
                "the result says {key} {given}, the replay {expected}"
            )));
        }
    }
    Ok(())
}

/// Returns the version of the rules of a record; records without one are the oldest.
fn rules<G: Show>(record: &Map<String, Value>) -> Result<u32, Error> {
    let (title, current) = (G::FACTS.title, G::FACTS.rules);
    match record.get("rules").map(Value::as_u64) {
        None => Ok(1),
        Some(Some(rules)) if (1..=u64::from(current)).contains(&rules) => Ok(rules as u32),
        Some(Some(rules)) => Err(Error::record(format!(
            "the record was made under rules {rules} of {title}; this release knows rules 1 to {current}"
        ))),
        Some(None) => Err(Error::record("\"rules\" is not a whole number")),
    }
}

fn object(record: &Value) -> Result<&Map<String, Value>, Error> {
    record.as_object().ok_or_else(|| Error::record("a record is one JSON object"))
}

fn text<'a>(record: &'a Map<String, Value>, key: &str) -> Result<&'a str, Error> {
    let value = record.get(key).ok_or_else(|| lacks(key))?;
    value.as_str().ok_or_else(|| Error::record(format!("\"{key}\" is not a text")))
}

fn list<'a>(record: &'a Map<String, Value>, key: &str) -> Result<&'a [Value], Error> {
    let value = record.get(key).ok_or_else(|| lacks(key))?;
    let list = value.as_array().ok_or_else(|| Error::record(format!("\"{key}\" is not a list")))?;
    Ok(list)
}

fn whole(record: &Map<String, Value>, key: &str) -> Result<usize, Error> {
    let value = record.get(key).ok_or_else(|| lacks(key))?;
    let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| Error::record(format!("\"{key}\" is not a whole number")))
}

fn lacks(key: &str) -> Error {
    Error::record(format!("the record lacks \"{key}\""))
}

fn as_record(error: Error) -> Error {
    Error::record(error.to_string())
}
