//! Events behind one face, whatever the game.

use serde_json::{Value, json};

use crate::game::event::Event;
use crate::game::seat::Seat;

/// An event of some game.
pub trait AnyEvent: Send + Sync {
    /// Its facts, with `kind`.
    fn to_json(&self) -> Value;
    /// The same as JSON text, with its sentence as `text`.
    fn told(&self) -> String;
    /// One English sentence.
    fn sentence(&self) -> String;
    /// What an observer may know of it.
    fn seen_by(&self, observer: Option<Seat>) -> Box<dyn AnyEvent>;
}

/// An event of a game that is known.
pub(crate) struct EventOf<E>(pub(crate) E);

impl<E: Event> AnyEvent for EventOf<E> {
    fn to_json(&self) -> Value {
        json!(self.0)
    }

    fn told(&self) -> String {
        let facts = serde_json::to_string(&self.0).unwrap_or_default();
        format!(
            "{},\"text\":{}}}",
            facts.strip_suffix('}').unwrap_or_default(),
            json!(self.sentence())
        )
    }

    fn sentence(&self) -> String {
        self.0.to_string()
    }

    fn seen_by(&self, observer: Option<Seat>) -> Box<dyn AnyEvent> {
        Box::new(EventOf(self.0.seen_by(observer)))
    }
}
