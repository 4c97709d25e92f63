//! What one observer has seen of a match.

use pyo3::prelude::*;
use quintrix_core::game::seat::Seat;
use quintrix_core::table::{self, events_json};

use crate::argument;
use crate::error::Raised;
use crate::event::Event;
use crate::matches::Match;

/// The view that an observer was sent last; all results are JSON texts.
#[pyclass(module = "quintrix._core")]
pub struct ViewTracker(table::ViewTracker);

#[pymethods]
impl ViewTracker {
    #[new]
    fn new(observer: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        Ok(ViewTracker(table::ViewTracker::new(argument::observer(Seat::MAX, observer)?)))
    }

    /// Returns the whole view.
    fn view(&mut self, game: &Match) -> Result<&str, Raised> {
        Ok(self.0.view(&*game.0)?)
    }

    /// Returns the edits that turn the view sent last into the present one.
    fn patch(&mut self, game: &Match) -> Result<String, Raised> {
        Ok(self.0.patch(&*game.0)?)
    }

    /// Returns what the observer may know of events, each with its sentence as ``text``.
    fn events(&self, events: Vec<PyRef<'_, Event>>) -> String {
        events_json(events.iter().map(|event| &*event.0), self.0.observer())
    }
}
