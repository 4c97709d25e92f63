//! Following a match with the eyes of one observer.

use pyo3::prelude::*;
use quintrix_core::game::patch::edits;
use quintrix_core::game::seat::Seat;

use crate::argument;
use crate::error::Raised;
use crate::event::Event;
use crate::matches::Match;

/// What one observer has seen of a match so far; everything it says is JSON text.
#[pyclass(module = "quintrix._core")]
pub struct ViewTracker {
    observer: Option<Seat>,
    seen: String,
}

#[pymethods]
impl ViewTracker {
    #[new]
    fn new(observer: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let observer = match observer.is_none() {
            true => None,
            false => Some(argument::seat(Seat::MAX, observer)?),
        };
        Ok(ViewTracker { observer, seen: "null".to_string() })
    }

    /// The whole view.
    fn view(&mut self, game: &Match) -> Result<&str, Raised> {
        self.seen = game.0.view_text(self.observer)?;
        Ok(&self.seen)
    }

    /// The edits that turn the view that was last told into the present one.
    fn patch(&mut self, game: &Match) -> Result<String, Raised> {
        let view = game.0.view_text(self.observer)?;
        let edits = edits(&self.seen, &view);
        self.seen = view;
        Ok(edits)
    }

    /// What this observer may know of events, each with its sentence as ``text``.
    fn events(&self, events: Vec<PyRef<'_, Event>>) -> String {
        let told = events.iter().map(|event| event.0.seen_by(self.observer).told());
        format!("[{}]", told.collect::<Vec<_>>().join(","))
    }
}
