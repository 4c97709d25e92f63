//! Reads the fields of a request.

use quintrix_core::game::error::Error;
use quintrix_core::game::seat::Seat;
use quintrix_core::table::Occupant;
use serde_json::{Map, Value};

/// A request, or a message of a client.
#[derive(Clone, Copy)]
pub struct Fields<'a>(pub &'a Value);

impl<'a> Fields<'a> {
    /// Returns a text.
    pub fn text(self, key: &str) -> Result<&'a str, Error> {
        self.0[key].as_str().ok_or_else(|| missing(key))
    }

    /// Returns a text that may be left out.
    pub fn optional_text(self, key: &str) -> Option<&'a str> {
        self.0[key].as_str()
    }

    /// Returns a list of texts, which may be left out.
    pub fn texts(self, key: &str) -> Vec<&'a str> {
        self.0[key]
            .as_array()
            .map_or(Vec::new(), |all| all.iter().filter_map(Value::as_str).collect())
    }

    /// Returns a whole number.
    pub fn number(self, key: &str) -> Result<u64, Error> {
        self.0[key].as_u64().ok_or_else(|| missing(key))
    }

    /// Returns a seat.
    pub fn seat(self, key: &str) -> Result<Seat, Error> {
        Ok(self.number(key)? as Seat)
    }

    /// Returns observers: seats, and null for a spectator.
    pub fn observers(self, key: &str) -> Vec<Option<Seat>> {
        let observer = |one: &Value| one.as_u64().map(|seat| seat as Seat);
        self.0[key].as_array().map_or(Vec::new(), |all| all.iter().map(observer).collect())
    }

    /// Returns who plays: the level of a bot, or null for a person.
    pub fn occupants(self, key: &str) -> Vec<Occupant> {
        let occupant = |one: &Value| match one.as_str() {
            Some(level) => Occupant::Bot(level.to_string()),
            None => Occupant::Person,
        };
        self.0[key].as_array().map_or(Vec::new(), |all| all.iter().map(occupant).collect())
    }

    /// Returns an object, which may be left out.
    pub fn object(self, key: &str) -> Map<String, Value> {
        self.0[key].as_object().cloned().unwrap_or_default()
    }

    /// Returns a value that may be left out.
    pub fn value(self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    /// Returns a record, which travels as text because JavaScript rounds large seeds.
    pub fn record(self, key: &str) -> Result<Value, Error> {
        let text = self.text(key)?;
        serde_json::from_str(text)
            .map_err(|why| Error::record(format!("the record is not JSON: {why}")))
    }
}

fn missing(key: &str) -> Error {
    Error::Options(format!("the request has no {key}"))
}
