//! Requests that search: moves of bots, whole games of theirs, and hints.

use std::time::Duration;

use quintrix_core::game::error::Error;
use quintrix_core::search::{Bot, Budget, Search, SearchConfig};
use quintrix_core::table::{
    self, Occupant, Table, bot_move, choice_rng, error_message, hint_message,
};
use serde_json::json;

use crate::engine::replayed;
use crate::exports::milliseconds;
use crate::fields::Fields;

/// Returns the move that a bot makes; null if it waits.
///
/// Its budget is a number of simulations, so the same seed gives the same move on every device.
pub fn choose(request: Fields<'_>) -> Result<String, Error> {
    let current = replayed(&request.record("record")?)?;
    let (seat, level) = (request.seat("seat")?, request.text("level")?);
    let mut rng = choice_rng(&*current, seat, request.number("seed")?);
    let action = bot_move(&*current, seat, bot_named(level)?, &mut rng)?;
    Ok(json!(action.map(|action| action.text())).to_string())
}

/// Returns the scores when bots have played a game to its end: those of `levels`, one for each seat.
///
/// Where they are asked by [`choose`] with the same seed, they play the same moves.
pub fn play_out(request: Fields<'_>) -> Result<String, Error> {
    let mut current = replayed(&request.record("record")?)?;
    let bots: Vec<Bot> =
        request.texts("levels").into_iter().map(bot_named).collect::<Result<_, _>>()?;
    table::play_out(&mut *current, &bots, request.number("seed")?)?;
    let scores = current.scores();
    Ok(json!({ "scores": scores, "record": current.record().to_string() }).to_string())
}

fn bot_named(level: &str) -> Result<Bot, Error> {
    Bot::named(level).ok_or_else(|| Error::Options(format!("there is no bot {level}")))
}

/// Returns the `hint` message with what an expert finds in a time, or an `error` message.
pub fn hint(request: Fields<'_>) -> Result<String, Error> {
    let current = replayed(&request.record("record")?)?;
    let (seat, id) = (request.seat("seat")?, request.text("id")?);
    let (ply, players) = (current.ply(), current.players());
    let table = Table::new(current, vec![Occupant::Person; players])?;
    let position = match table.hint_position(seat, &request.texts("after")) {
        Ok(position) => position,
        Err(error) => return Ok(error_message(id, &error).to_string()),
    };
    let start = milliseconds();
    let clock = || Duration::from_secs_f64((milliseconds() - start).max(0.0) / 1000.0);
    let span = Duration::from_millis(request.number("milliseconds")?);
    let config = SearchConfig { budget: Budget::Time(span), ..SearchConfig::EXPERT };
    let search = Search { clock: Some(&clock), ..Search::new(config, 0) };
    Ok(hint_message(ply, id, position.analyse(seat, &search)?).to_string())
}
