//! The view that an observer was sent last, and what changed since.

use crate::erased::{AnyEvent, AnyMatch};
use crate::game::error::Error;
use crate::game::patch::edits;
use crate::game::seat::Seat;

/// The view that an observer was sent last, so that the next message holds only what changed.
pub struct ViewTracker {
    observer: Option<Seat>,
    seen: String,
}

impl ViewTracker {
    /// Starts with an observer that has seen nothing; `None` is a spectator.
    pub fn new(observer: Option<Seat>) -> Self {
        ViewTracker { observer, seen: "null".to_string() }
    }

    /// Returns the seat of the observer; `None` is a spectator.
    pub fn observer(&self) -> Option<Seat> {
        self.observer
    }

    /// Returns the whole view as JSON text.
    pub fn view(&mut self, current: &dyn AnyMatch) -> Result<&str, Error> {
        self.seen = current.view_text(self.observer)?;
        Ok(&self.seen)
    }

    /// Returns the edits that turn the view sent last into the present one, as JSON text.
    ///
    /// See [`patch`](crate::game::patch) for the format.
    pub fn patch(&mut self, current: &dyn AnyMatch) -> Result<String, Error> {
        let view = current.view_text(self.observer)?;
        let edits = edits(&self.seen, &view);
        self.seen = view;
        Ok(edits)
    }
}

/// Returns what an observer may know of events as JSON text, each with its sentence as `text`.
pub fn events_json<'a>(
    events: impl IntoIterator<Item = &'a dyn AnyEvent>,
    observer: Option<Seat>,
) -> String {
    let mut json = String::from("[");
    for event in events {
        if json.len() > 1 {
            json.push(',');
        }
        json.push_str(&event.seen_by(observer).to_json_text());
    }
    json.push(']');
    json
}
