//! Exceptions of games written in Python as errors of the core.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::text::{ParseError, excerpt};
use serde_json::{Map, Value};

/// The number of different texts that are kept for the life of the program.
const MAX_INTERNED: usize = 10_000;

/// Returns the error of a method that raised an exception: `IllegalMove`, `InvalidNotation` and
/// `InvalidGame` are passed on, anything else is a fault of the game.
pub fn from_exception(py: Python<'_>, title: &str, method: &str, raised: &PyErr) -> Error {
    let value = raised.value(py);
    let known = match raised.get_type(py).name().map(|name| name.to_string()).as_deref() {
        Ok("IllegalMove") => illegal(value),
        Ok("InvalidNotation") => notation(value),
        Ok("InvalidGame") => Some(Error::Game(value.to_string())),
        _ => None,
    };
    known.unwrap_or_else(|| {
        let kind = raised.get_type(py).name().map_or_else(|_| String::new(), |n| n.to_string());
        fault(title, method, &format!("raised {kind}: {}", excerpt(&value.to_string())))
    })
}

/// Returns the error of a game whose method did not do as it should.
pub fn fault(title: &str, method: &str, what: &str) -> Error {
    Error::Game(format!("the game {title} failed: {method} {what}"))
}

fn illegal(value: &Bound<'_, PyAny>) -> Option<Error> {
    let code: String = value.getattr("code").ok()?.extract().ok()?;
    let context = match value.getattr("context") {
        Ok(context) => super::asked::json_object(&context).ok()?,
        Err(_) => Map::<String, Value>::new(),
    };
    Some(Error::Illegal(IllegalMove {
        code: interned(&code)?,
        context,
        message: value.to_string(),
    }))
}

fn notation(value: &Bound<'_, PyAny>) -> Option<Error> {
    let position = value.getattr("position").ok()?.extract().ok()?;
    let expected = value.getattr("expected").ok()?.extract().ok()?;
    Some(Error::Notation(ParseError::new(position, expected, value.to_string())))
}

/// Returns a text that lives as long as the program, as names and codes of compiled games do; each
/// text is kept once. `None` if there are too many.
pub fn interned(text: &str) -> Option<&'static str> {
    static TEXTS: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let texts = texts.get_or_insert_default();
    if let Some(known) = texts.get(text) {
        return Some(known);
    }
    if texts.len() >= MAX_INTERNED {
        return None;
    }
    let kept: &'static str = Box::leak(text.to_string().into_boxed_str());
    texts.insert(kept);
    Some(kept)
}
