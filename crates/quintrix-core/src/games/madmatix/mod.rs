//! MadMatix: sums that everybody lengthens, and actions that spoil them.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env/` the encoding of moves and observations as numbers.

mod bot;
mod env;
#[path = "rules.rs"]
mod game_impl;
#[path = "rules/mod.rs"]
mod rules;
mod show;

use bot::features;
use rules::{card, deal, moves, state};
use show::{event, illegal, notation as text, score_lines as lines, view};

pub use rules::card::{Card, Effect};
pub use rules::deck::Deck;
pub use rules::moves::Move;
pub use rules::operator::Operator;
pub use rules::place::{Place, Side};
pub use rules::placed_card::Laid;
pub use rules::sequence::Sequence;
pub use rules::state::MadMatix;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!("madmatix": rules::placed_card::Laid, View, Event, IllegalReason, show::preview::Change);
