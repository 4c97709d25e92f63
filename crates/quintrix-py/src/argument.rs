//! Conversion of arguments; anything invalid leads to one of the package's own errors.

use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};
use quintrix_core::erased::{AnyMatch, AnyMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalMove, TurnError};
use quintrix_core::game::seat::Seat;
use quintrix_core::game::text::{ParseError, excerpt};
use serde_json::{Map, Value};

use crate::error::Raised;
use crate::moves::Move;

/// Returns the representation of an object for an error message.
pub fn shown(object: &Bound<'_, PyAny>) -> String {
    object.repr().map_or_else(|_| "something".to_string(), |repr| excerpt(&repr.to_string_lossy()))
}

/// Converts to a seat of a table with this number of players.
pub fn seat(players: usize, object: &Bound<'_, PyAny>) -> Result<Seat, Raised> {
    match number::<Seat>(object) {
        Some(seat) if seat < players => Ok(seat),
        _ => Err(IllegalMove::from(TurnError::NoSuchSeat { seat: shown(object), players }).into()),
    }
}

/// A seat of a table of so many players, or `None` for a spectator.
pub fn observer(players: usize, object: &Bound<'_, PyAny>) -> Result<Option<Seat>, Raised> {
    if object.is_none() { Ok(None) } else { seat(players, object).map(Some) }
}

/// Calls a function with a move that is given as a `Move` or as text.
pub fn with_move<T>(
    game: &dyn AnyMatch,
    object: &Bound<'_, PyAny>,
    act: impl FnOnce(&dyn AnyMove) -> Result<T, Error>,
) -> Result<T, Raised> {
    if let Ok(action) = object.cast::<Move>() {
        return Ok(act(&*action.get().0)?);
    }
    Ok(act(&*game.parse(notation(object)?)?)?)
}

/// Converts to the notation of a move.
pub fn notation<'a>(object: &'a Bound<'_, PyAny>) -> Result<&'a str, Raised> {
    let text = object.cast::<PyString>().ok().and_then(|text| text.to_str().ok());
    text.ok_or_else(|| ParseError::not_text(&shown(object)).into())
}

/// Converts to a text.
pub fn text<'a>(what: &str, object: &'a Bound<'_, PyAny>) -> Result<&'a str, Raised> {
    let text = object.cast::<PyString>().ok().and_then(|text| text.to_str().ok());
    text.ok_or_else(|| Error::Options(format!("{what} is a text, not {}", shown(object))).into())
}

/// Converts to a whole number.
pub fn whole<'py, T: for<'a> FromPyObject<'a, 'py>>(
    what: &str,
    object: &Bound<'py, PyAny>,
) -> Result<T, Raised> {
    let range = "a whole number from 0 to 18446744073709551615";
    let wrong = || Error::Options(format!("{what} is {range}, not {}", shown(object)));
    number(object).ok_or_else(|| wrong().into())
}

/// Converts to a whole number from 1 to `most`.
pub fn between(what: &str, object: &Bound<'_, PyAny>, most: u32) -> Result<u32, Raised> {
    match number(object) {
        Some(given) if (1..=most).contains(&given) => Ok(given),
        _ => {
            let message =
                format!("{what} is a whole number from 1 to {most}, not {}", shown(object));
            Err(Error::Options(message).into())
        }
    }
}

/// Converts to a duration in seconds, more than 0 and at most `most`.
pub fn seconds(what: &str, object: &Bound<'_, PyAny>, most: f64) -> Result<Duration, Raised> {
    match number::<f64>(object) {
        Some(given) if given > 0.0 && given <= most => Ok(Duration::from_secs_f64(given)),
        _ => {
            let message =
                format!("{what} is a number of seconds from 0 to {most}, not {}", shown(object));
            Err(Error::Options(message).into())
        }
    }
}

/// Converts to a number; `True` is not accepted as 1.
fn number<'py, T: for<'a> FromPyObject<'a, 'py>>(object: &Bound<'py, PyAny>) -> Option<T> {
    if object.is_instance_of::<PyBool>() { None } else { object.extract().ok() }
}

/// Parses a JSON text.
pub fn json(what: &str, text: &str) -> Result<Value, Raised> {
    serde_json::from_str(text)
        .map_err(|why| Error::Options(format!("the {what} cannot be read: {why}")).into())
}

/// Returns the JSON text of something that is given as such a text or as a Python mapping.
pub fn json_text(what: &str, object: &Bound<'_, PyAny>) -> Result<String, Raised> {
    if let Ok(text) = object.extract::<String>() {
        return Ok(text);
    }
    let written = object
        .py()
        .import("json")
        .and_then(|json| json.getattr("dumps")?.call1((object,))?.extract::<String>());
    written.map_err(|_| {
        let message = format!("the {what} cannot be written as JSON: {}", shown(object));
        Error::Options(message).into()
    })
}

/// Parses the JSON text of options.
pub fn options(text: &str) -> Result<Map<String, Value>, Raised> {
    match json("options", text)? {
        Value::Object(options) => Ok(options),
        _ => Err(Error::Options("options are names with values".to_string()).into()),
    }
}
