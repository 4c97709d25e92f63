//! Hetrix: hexagons with gems, built by all at once, and infiltrated.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env` the encoding of moves and observations as numbers.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use rules::moves::Move;
pub use rules::state::Hetrix;
pub use rules::tile::Tile;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("hetrix": View, Event, IllegalReason, show::preview::Details);
