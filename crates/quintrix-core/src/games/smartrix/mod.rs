//! Smartrix: square cards whose spots must meet spots; five in a line are collected.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env` the encoding of moves and observations as numbers.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use rules::card::Card;
pub use rules::cells::Cells;
pub use rules::facing::Facing;
pub use rules::moves::{Move, Play};
pub use rules::options::Options;
pub use rules::placement::Placement;
pub use rules::state::Smartrix;
pub use show::event::{Event, TakenCards};
pub use show::illegal::{Clash, IllegalReason};
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("smartrix": View, Event, IllegalReason, show::preview::PlayDetails, show::preview::PassDetails);
