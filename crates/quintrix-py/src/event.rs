//! Events in Python.

use pyo3::prelude::*;
use quintrix_core::erased::AnyEvent;
use quintrix_core::game::seat::Seat;
use serde_json::Value;

use crate::argument;
use crate::error::Raised;
use crate::json::to_python;

/// Something that happened in a match.
///
/// ``str(event)`` is one English sentence.
#[pyclass(frozen, module = "quintrix")]
pub struct Event(pub Box<dyn AnyEvent>);

#[pymethods]
impl Event {
    /// The kind of the event.
    #[getter]
    fn kind(&self) -> String {
        self.0.to_json()["kind"].as_str().unwrap_or_default().to_string()
    }

    /// Its facts, ``kind`` among them, ready for JSON.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.to_json())
    }

    /// Returns the event with only what this observer may know; ``None`` is a spectator.
    fn seen_by(&self, observer: &Bound<'_, PyAny>) -> Result<Event, Raised> {
        Ok(Event(self.0.seen_by(argument::observer(Seat::MAX, observer)?)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.to_json() == other.0.to_json()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.0.to_json().to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.sentence()
    }

    fn __repr__(&self) -> String {
        let mut facts = self.0.to_json();
        let kind = facts["kind"].take();
        if let Value::Object(facts) = &mut facts {
            facts.shift_remove("kind");
        }
        format!("<Event {} {facts}>", kind.as_str().unwrap_or_default())
    }
}
