//! Climb: play a card higher than the last one to score a point.
//!
//! A tiny game with hidden hands, which shows what a new game needs.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use rules::{Card, Climb, Move};
pub use show::{Event, IllegalReason, View};

#[cfg(test)]
crate::typescript::typescript_types!("climb": View, Event, IllegalReason);
