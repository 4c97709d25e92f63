//! A whole game as each of its observers saw it.

use serde_json::{Value, json};

use super::{ViewTracker, events_json};
use crate::erased::{AnyEvent, AnyMatch};
use crate::game::error::Error;
use crate::game::seat::Seat;

/// The JSON of a replay under construction: scores after each move, and a track for each observer.
pub struct Replay {
    current: Box<dyn AnyMatch>,
    scores: Vec<Value>,
    tracks: Vec<Track>,
}

impl Replay {
    /// Starts before the first move.
    pub fn new(first: Box<dyn AnyMatch>) -> Result<Self, Error> {
        let observers = (0..first.players()).map(Some);
        let tracks = std::iter::once(None).chain(observers);
        let tracks = tracks.map(|observer| Track::new(observer, &*first));
        let tracks = tracks.collect::<Result<_, _>>()?;
        Ok(Replay { scores: vec![visible_scores(&*first)?], current: first, tracks })
    }

    /// Plays the next move. An illegal one changes nothing.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), Error> {
        let action = self.current.parse(text)?;
        let events = self.current.play(seat, &*action)?;
        self.scores.push(visible_scores(&*self.current)?);
        self.tracks.iter_mut().try_for_each(|track| track.add_step(&*self.current, &events))
    }

    /// Returns the number of bytes of the tracks so far.
    pub fn size(&self) -> usize {
        self.tracks.iter().map(|track| track.json.len()).sum()
    }

    /// Returns the scores before the first move and after each, as the table shows them.
    pub fn scores_json(&self) -> String {
        json!(self.scores).to_string()
    }

    /// Returns the tracks: one for the spectator and one for each seat.
    pub fn tracks_json(&self) -> String {
        let tracks: Vec<String> =
            self.tracks.iter().map(|track| format!("{}]}}", track.json)).collect();
        format!("[{}]", tracks.join(","))
    }
}

/// What one observer saw: JSON that lacks its end.
struct Track {
    tracker: ViewTracker,
    json: String,
    is_empty: bool,
}

impl Track {
    fn new(observer: Option<Seat>, first: &dyn AnyMatch) -> Result<Self, Error> {
        let mut tracker = ViewTracker::new(observer);
        let view = tracker.view(first)?;
        let json = format!(r#"{{"observer":{},"view":{view},"steps":["#, json!(observer));
        Ok(Track { tracker, json, is_empty: true })
    }

    fn add_step(
        &mut self,
        current: &dyn AnyMatch,
        events: &[Box<dyn AnyEvent>],
    ) -> Result<(), Error> {
        let patch = self.tracker.patch(current)?;
        let seen = events_json(events.iter().map(|event| &**event), self.tracker.observer());
        let comma = if std::mem::take(&mut self.is_empty) { "" } else { "," };
        self.json += &format!(r#"{comma}{{"patch":{patch},"events":{seen}}}"#);
        Ok(())
    }
}

/// Returns the scores as the table shows them: in Smartrix the collected points until the end.
fn visible_scores(current: &dyn AnyMatch) -> Result<Value, Error> {
    let view = current.view(None)?;
    let shown = |key: &str| view.get(key).filter(|scores| !scores.is_null()).cloned();
    Ok(shown("scores").or_else(|| shown("points")).unwrap_or_default())
}
