//! The messages between the table and the players of this device.
//!
//! The same messages travel between a server and its clients, see docs/protocol.md.

use quintrix_core::game::error::Error;
use quintrix_core::game::seat::Seat;
use quintrix_core::table::{Cause, Table, TableError, error_message, thinking_time};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::fields::Fields;

/// Returns the `state` message of each observer.
pub fn states(engine: &mut Engine) -> Result<String, Error> {
    let observers = engine.observers.clone();
    let table = engine.table_mut()?;
    let messages = observers.into_iter().map(|observer| table.state_message(observer));
    Ok(list(&messages.collect::<Result<Vec<_>, _>>()?))
}

/// Returns the messages that answer a message of a client.
pub fn ask(engine: &mut Engine, message: Fields<'_>) -> Result<String, Error> {
    let id = message.optional_text("id").unwrap_or_default();
    match answers(engine, message, id) {
        Ok(messages) => Ok(messages),
        Err(TableError::Stale) => {
            let error = error_message(id, &TableError::Stale).to_string();
            Ok(states(engine)?.replacen('[', &format!("[{error},"), 1))
        }
        Err(error) => Ok(list(&[error_message(id, &error).to_string()])),
    }
}

fn answers(engine: &mut Engine, message: Fields<'_>, id: &str) -> Result<String, TableError> {
    let kind = message.text("type")?;
    if kind == "sync" {
        return Ok(states(engine)?);
    }
    let table = engine.table_mut()?;
    let one = |message: Value| Ok(list(&[message.to_string()]));
    if kind == "history" {
        let observer = message.seat("seat").ok();
        return Ok(list(&[table.history_message(observer, id)]));
    }
    let seat = message.seat("seat")?;
    match kind {
        "move" => {
            let ply = message.number("ply")? as usize;
            let action = table.check_move(seat, ply, message.text("move")?)?;
            table.apply(seat, &*action)?;
            Ok(updates(table, &Cause { seat, request_id: Some(id), undone: None })?)
        }
        "undo" => {
            let count = table.undo_count(seat)?;
            table.undo(count)?;
            Ok(updates(table, &Cause { seat, request_id: Some(id), undone: Some(count) })?)
        }
        "preview" => one(table.preview_message(seat, id, message.text("move")?)?),
        "legal" => {
            let containing = message.optional_text("containing").unwrap_or_default();
            one(table.legal_message(seat, id, containing)?)
        }
        "trial" => {
            let containing = message.optional_text("containing");
            one(table.trial_message(seat, id, &message.texts("moves"), containing)?)
        }
        other => Err(Error::Options(format!("there is no message {other}")).into()),
    }
}

/// Returns the bots that can act: their level, how long they wait for people to react, how long they
/// think, and whether they share their turn with people.
pub fn bots(table: &Table, request: Fields<'_>) -> Result<String, Error> {
    let chance = request.0["chance"].as_f64().unwrap_or_default().clamp(0.0, 1.0);
    let shared = table.waits_for_people();
    let thinking = thinking_time(table.last_events().len(), shared, chance).as_millis() as u64;
    let bot = |seat: Seat| {
        let (level, pause) = (table.level(seat), table.pause(seat)?.factor());
        Ok(json!({
            "seat": seat, "level": level, "pause": pause, "thinking": thinking, "shared": shared,
        }))
    };
    let bots = table.bots_to_move().into_iter().map(bot).collect::<Result<Value, Error>>();
    Ok(bots?.to_string())
}

/// Plays the result of a bot's search, and returns the messages that it causes; `null` if the bot
/// holds its move back until people have ended their turn.
pub fn play_bot(engine: &mut Engine, request: Fields<'_>) -> Result<String, Error> {
    let (seat, ply) = (request.seat("seat")?, request.number("ply")? as usize);
    let table = engine.table_mut()?;
    let Some(text) = request.optional_text("move") else {
        table.decline(seat, ply)?;
        return Ok(list(&[]));
    };
    let action = table.current_match().parse(text)?;
    if !table.accepts_bot_move(seat, &*action) {
        return Ok(list(&[]));
    }
    let holds = request.0["holds"] == true && table.waits_for_people();
    if holds && table.ends_turn(seat, &*action)? {
        return Ok("null".to_string());
    }
    table.apply(seat, &*action)?;
    updates(table, &Cause { seat, request_id: None, undone: None })
}

fn updates(table: &mut Table, cause: &Cause<'_>) -> Result<String, Error> {
    let messages: Vec<String> =
        table.update_messages(cause)?.into_iter().map(|(_, message)| message).collect();
    Ok(list(&messages))
}

fn list(messages: &[String]) -> String {
    format!("[{}]", messages.join(","))
}
