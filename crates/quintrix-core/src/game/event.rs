//! Events: what happened, for people.

use std::fmt::Display;

use serde::Serialize;

use crate::game::seat::Seat;

/// Something that happened, for the log and for animation.
///
/// It serialises to an object with a `kind`; `Display` is one English sentence.
pub trait Event: Clone + Serialize + Display + Send + Sync + 'static {
    /// Returns the event with only what this observer may know; `None` is a spectator.
    fn seen_by(&self, observer: Option<Seat>) -> Self;
}
