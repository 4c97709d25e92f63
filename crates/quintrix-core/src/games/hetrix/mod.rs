//! Hetrix: hexagons with gems, built by all at once, and infiltrated.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env` the encoding of moves and observations as numbers.

mod bot;
mod env;
#[path = "rules.rs"]
mod game_impl;
#[path = "rules/mod.rs"]
mod rules;
mod show;

use bot::features;
use rules::scoring::links;
use rules::scoring::scoreboard as tally;
use rules::{deal, moves, state, tile};
use show::{event, illegal, notation as text, view};

pub use rules::colour::Colour;
pub use rules::moves::Move;
pub use rules::state::Hetrix;
pub use rules::tile::Tile;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("hetrix": View, Event, IllegalReason, show::preview::Details);
