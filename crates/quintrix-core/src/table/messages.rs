//! The JSON that observers are sent: state, update and history.
//!
//! A message is built from what its observer may see, never by removing parts of a full one.

use std::fmt::Write;

use serde_json::json;

use super::{Table, ViewTracker, events_json, offered_kinds};
use crate::erased::AnyEvent;
use crate::game::error::Error;
use crate::game::seat::{Duty, Seat};

/// The request that caused an update.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cause<'a> {
    /// The seat that moved or undid.
    pub seat: Seat,
    /// The id of the request, which only the observer on that seat is sent.
    pub request_id: Option<&'a str>,
    /// The number of moves that were undone; `None` after a move.
    pub undone: Option<usize>,
}

impl Table {
    /// Sets the observers that are sent updates; those kept need no new state.
    pub fn watch(&mut self, observers: &[Option<Seat>]) -> Result<(), Error> {
        for seat in observers.iter().flatten() {
            self.check_seat(*seat)?;
        }
        self.trackers.retain(|tracker| observers.contains(&tracker.observer()));
        for &observer in observers {
            if self.trackers.iter().all(|tracker| tracker.observer() != observer) {
                self.trackers.push(ViewTracker::new(observer));
            }
        }
        Ok(())
    }

    /// Returns the `state` message: all that an observer may see.
    pub fn state_message(&mut self, observer: Option<Seat>) -> Result<String, Error> {
        let fields = self.common_fields(observer)?;
        let tracker = self.trackers.iter_mut().find(|tracker| tracker.observer() == observer);
        let view = match tracker {
            Some(tracker) => tracker.view(&*self.current)?,
            None => &self.current.view_text(observer)?,
        };
        Ok(format!(r#"{{"type":"state",{fields},"view":{view}}}"#))
    }

    /// Returns the `update` message for each observer: what the last move or an undo changed since
    /// the observer's last message.
    pub fn update_messages(
        &mut self,
        cause: &Cause<'_>,
    ) -> Result<Vec<(Option<Seat>, String)>, Error> {
        let mut trackers = std::mem::take(&mut self.trackers);
        let message = |tracker: &mut ViewTracker| {
            Ok((tracker.observer(), self.update_message(tracker, cause)?))
        };
        let messages = trackers.iter_mut().map(message).collect();
        self.trackers = trackers;
        messages
    }

    fn update_message(
        &self,
        tracker: &mut ViewTracker,
        cause: &Cause<'_>,
    ) -> Result<String, Error> {
        let observer = tracker.observer();
        let mut text = format!(r#"{{"type":"update",{}"#, self.common_fields(observer)?);
        if let Some(id) = cause.request_id.filter(|_| observer == Some(cause.seat)) {
            let _ = write!(text, r#","id":{}"#, ascii_json(id));
        }
        if let Some(undone) = cause.undone {
            let _ = write!(text, r#","undone":{undone}"#);
        }
        let events = if cause.undone.is_some() { &[] } else { self.last_events() };
        let (patch, events) = (tracker.patch(&*self.current)?, redacted(events, observer));
        let _ = write!(text, r#","patch":{patch},"events":{events}}}"#);
        Ok(text)
    }

    /// Returns the `history` message: the events of every move so far, redacted for an observer.
    pub fn history_message(&self, observer: Option<Seat>, request_id: &str) -> String {
        let (id, seat, ply) = (ascii_json(request_id), json!(observer), self.events.len());
        let plies: Vec<String> =
            self.events.iter().map(|events| redacted(events, observer)).collect();
        let plies = plies.join(",");
        format!(
            r#"{{"type":"history","id":{id},"observer":{seat},"ply":{ply},"events":[{plies}]}}"#
        )
    }

    /// Returns the fields that `state` and `update` share.
    fn common_fields(&self, observer: Option<Seat>) -> Result<String, Error> {
        let (duty, kinds) = match observer {
            None => (Duty::Idle, Vec::new()),
            Some(seat) => (self.current.public_duty(seat)?, offered_kinds(&*self.current, seat)?),
        };
        let counts: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{}:{count}", json!(kind))).collect();
        Ok(format!(
            r#""observer":{},"ply":{},"duty":"{}","legal":{{{}}}"#,
            json!(observer),
            self.current.ply(),
            duty.name(),
            counts.join(",")
        ))
    }
}

fn redacted(events: &[Box<dyn AnyEvent>], observer: Option<Seat>) -> String {
    events_json(events.iter().map(|event| &**event), observer)
}

/// Returns a text as JSON with all but printable ASCII characters escaped.
fn ascii_json(text: &str) -> String {
    let mut json = String::new();
    for character in json!(text).to_string().chars() {
        if (' '..='~').contains(&character) {
            json.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(json, "\\u{unit:04x}");
            }
        }
    }
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_in_ascii() {
        assert_eq!(ascii_json("a-1"), r#""a-1""#);
        assert_eq!(ascii_json("\"é\u{7f}\n𝄞"), r#""\"\u00e9\u007f\n\ud834\udd1e""#);
    }
}
