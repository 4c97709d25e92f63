//! Questions to Python objects, whose answers may be wrong.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use quintrix_core::game::error::Error;
use quintrix_core::game::seat::{Duty, Seat};
use serde_json::{Map, Value};

use super::error::{fault, from_exception};

/// A Python object that is asked, and the title of its game for errors.
pub struct Asked<'a, 'py> {
    pub object: &'a Bound<'py, PyAny>,
    pub title: &'a str,
}

impl<'py> Asked<'_, 'py> {
    /// Calls a method.
    pub fn object(
        &self,
        method: &str,
        arguments: impl PyCallArgs<'py>,
    ) -> Result<Bound<'py, PyAny>, Error> {
        let answer = self.object.call_method1(method, arguments);
        answer.map_err(|raised| self.raised(method, &raised))
    }

    /// Calls a method that returns something for JSON.
    pub fn json(&self, method: &str, arguments: impl PyCallArgs<'py>) -> Result<Value, Error> {
        let answer = self.object(method, arguments)?;
        json(&answer).map_err(|why| fault(self.title, method, &why))
    }

    /// Calls a method that returns what a seat has to do.
    pub fn duty(&self, method: &str, seat: Seat) -> Result<Duty, Error> {
        let answer = self.object(method, (seat,))?;
        match answer.extract::<String>().as_deref() {
            Ok("idle") => Ok(Duty::Idle),
            Ok("may") => Ok(Duty::May),
            Ok("must") => Ok(Duty::Must),
            _ => Err(self.wrong(method, &answer)),
        }
    }

    /// Returns an attribute.
    pub fn attribute<T: for<'a> FromPyObject<'a, 'py>>(&self, name: &str) -> Result<T, Error> {
        let found = self.object.getattr(name).map_err(|raised| self.raised(name, &raised))?;
        found.extract().map_err(|_| self.wrong(name, &found))
    }

    /// Returns a value of a dictionary that the object answered with.
    pub fn item<T: for<'a> FromPyObject<'a, 'py>>(
        &self,
        dictionary: &Bound<'py, PyAny>,
        key: &str,
    ) -> Result<T, Error> {
        let found = dictionary.get_item(key).map_err(|raised| self.raised(key, &raised))?;
        found.extract().map_err(|_| self.wrong(key, &found))
    }

    /// Returns the items of a sequence that the object answered with.
    pub fn items(
        &self,
        name: &str,
        answer: &Bound<'py, PyAny>,
    ) -> Result<Vec<Bound<'py, PyAny>>, Error> {
        let items = answer.try_iter().and_then(Iterator::collect);
        items.map_err(|_| self.wrong(name, answer))
    }

    /// Returns the error of an exception.
    pub fn raised(&self, name: &str, raised: &PyErr) -> Error {
        from_exception(self.object.py(), self.title, name, raised)
    }

    fn wrong(&self, name: &str, answer: &Bound<'_, PyAny>) -> Error {
        fault(self.title, name, &format!("is {}", crate::argument::shown(answer)))
    }
}

/// Returns a Python object as JSON; the error says what is wrong.
fn json(object: &Bound<'_, PyAny>) -> Result<Value, String> {
    let dumps = object.py().import("json").and_then(|json| json.getattr("dumps"));
    let text = dumps
        .and_then(|dumps| dumps.call1((object,)))
        .and_then(|text| text.extract::<String>())
        .map_err(|raised| format!("is not JSON: {raised}"))?;
    serde_json::from_str(&text).map_err(|why| format!("is not JSON: {why}"))
}

/// Returns a Python mapping as JSON; the error says what is wrong.
pub fn json_object(object: &Bound<'_, PyAny>) -> Result<Map<String, Value>, String> {
    match json(object)? {
        Value::Object(object) => Ok(object),
        _ => Err("is not a dictionary".to_string()),
    }
}
