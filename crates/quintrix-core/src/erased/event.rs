//! Events of any game.

use serde_json::{Value, json};

use crate::game::event::Event;
use crate::game::seat::Seat;

/// An event of some game.
pub trait AnyEvent: Send + Sync {
    /// Returns the event as JSON, with its `kind`.
    fn to_json(&self) -> Value;
    /// Returns the event as JSON text, with its sentence as `text`.
    fn to_json_text(&self) -> String;
    /// One English sentence.
    fn sentence(&self) -> String;
    /// Returns the event with only what this observer may know; `None` is a spectator.
    fn seen_by(&self, observer: Option<Seat>) -> Box<dyn AnyEvent>;
}

/// An event of a compiled game.
pub(crate) struct EventOf<E>(pub(crate) E);

impl<E: Event> AnyEvent for EventOf<E> {
    fn to_json(&self) -> Value {
        json!(self.0)
    }

    fn to_json_text(&self) -> String {
        let facts = serde_json::to_string(&self.0).unwrap_or_default();
        format!(
            "{},\"text\":{}}}",
            facts.strip_suffix('}').unwrap_or_default(),
            serde_json::to_string(&self.sentence()).unwrap_or_default()
        )
    }

    fn sentence(&self) -> String {
        self.0.to_string()
    }

    fn seen_by(&self, observer: Option<Seat>) -> Box<dyn AnyEvent> {
        Box::new(EventOf(self.0.seen_by(observer)))
    }
}
