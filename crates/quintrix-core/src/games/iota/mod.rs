//! Iota: lines of cards in which every property is all the same or all different.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env` the encoding of moves and observations as numbers.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use rules::card::Card;
pub use rules::moves::Move;
pub use rules::options::Options;
pub use rules::placement::{Cell, Placement};
pub use rules::state::Iota;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("iota": View, Event, IllegalReason);
