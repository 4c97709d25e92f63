//! Colorfox: half matchsticks that meet in one colour, and sticks that change hands.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env` the encoding of moves and observations as numbers.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use crate::game::colour::Colour;
pub use rules::card::Card;
pub use rules::moves::Move;
pub use rules::side::Side;
pub use rules::state::Colorfox;
pub use rules::sticks::Sticks;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("colorfox": Colour, View, Event, IllegalReason, show::preview::PlayDetails, show::preview::SwapDetails);
