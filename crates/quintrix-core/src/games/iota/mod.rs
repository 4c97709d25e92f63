//! Iota: lines of cards in which every property is all the same or all different.

mod card;
mod check;
mod deal;
mod event;
mod generate;
mod grid;
mod hand;
mod legal;
mod line;
mod moves;
mod options;
mod pile;
mod points;
mod refusal;
mod rules;
mod state;
mod table;
mod tally;
mod text;
mod view;
mod wilds;

pub use card::Card;
pub use event::Event;
pub use moves::{Cell, Move, Placement};
pub use options::Options;
pub use refusal::Refusal;
pub use state::Iota;
pub use view::View;
