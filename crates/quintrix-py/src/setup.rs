//! Games, new matches and records.

use pyo3::prelude::*;
use quintrix_core::erased::{AnyGame, ForeignMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalReason, TurnError};
use quintrix_core::game::record;
use quintrix_core::games::{GAMES, game};
use quintrix_core::search;
use serde_json::{Value, json};

use crate::argument;
use crate::error::Raised;
use crate::json::to_python;
use crate::matches::Match;

/// Returns the facts of every game.
#[pyfunction]
pub fn facts(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let facts = |game: &&dyn AnyGame| {
        let mut facts = json!(game.facts());
        for (option, fact) in game.facts().options.iter().enumerate() {
            facts["options"][option]["default"] = json!(fact.default());
        }
        facts
    };
    to_python(py, &GAMES.iter().map(facts).collect())
}

/// Returns the reasons of illegal moves: game (or "" for all games), code and sentence.
#[pyfunction]
pub fn illegal_reasons() -> Vec<(&'static str, &'static str, &'static str)> {
    let shared = [TurnError::CODES, ForeignMove::CODES].concat();
    let shared = shared.into_iter().map(|(code, sentence)| ("", code, sentence));
    let own = GAMES.iter().flat_map(|game| {
        let name = game.facts().name;
        game.illegal_reasons().iter().map(move |(code, sentence)| (name, *code, *sentence))
    });
    shared.chain(own).collect()
}

/// Returns the names of the bots.
#[pyfunction]
pub fn bots() -> Vec<&'static str> {
    search::Bot::ALL.map(search::Bot::name).to_vec()
}

/// Starts a match with a shuffled deck; options and deck are JSON texts.
#[pyfunction]
pub fn new(
    name: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    options: &str,
    deck: Option<&str>,
) -> Result<Match, Raised> {
    let game = game(argument::text("a game", name)?)?;
    let players = argument::whole("the number of players", players)?;
    let seed = argument::whole("a seed", seed)?;
    let deck = deck.map(|deck| argument::json("deck", deck)).transpose()?;
    Ok(Match(game.new_match(players, &argument::options(options)?, seed, deck.as_ref())?))
}

/// Starts a match with a given deal; options and deal are JSON texts.
#[pyfunction]
pub fn deal(
    name: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    options: &str,
    deal: &str,
    custom_deck: bool,
) -> Result<Match, Raised> {
    let game = game(argument::text("a game", name)?)?;
    let players = argument::whole("the number of players", players)?;
    let deal = argument::json("deal", deal)?;
    Ok(Match(game.deal(players, &argument::options(options)?, &deal, custom_deck)?))
}

/// Replays a record, which is a JSON text.
#[pyfunction]
pub fn replay(record: &str) -> Result<Match, Raised> {
    let record: Value = serde_json::from_str(record)
        .map_err(|why| Error::record(format!("the record is not JSON: {why}")))?;
    let game = game(record::game_of(&record)?).map_err(|why| Error::record(why.to_string()))?;
    Ok(Match(game.replay(&record)?))
}
