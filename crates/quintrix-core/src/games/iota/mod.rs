//! Iota: lines of cards in which every property is all the same or all different.

mod card;
mod cell;
mod check;
mod deal;
mod encode;
mod event;
mod fan;
mod features;
mod generate;
mod grid;
mod hand;
mod illegal;
mod lawful;
mod legal;
mod line;
mod moves;
mod options;
mod orders;
mod pile;
mod points;
mod rules;
mod several;
mod state;
mod survey;
mod table;
mod tally;
mod text;
mod track;
mod view;
mod wilds;

pub use card::Card;
pub use cell::{Cell, Placement};
pub use event::Event;
pub use illegal::IllegalReason;
pub use moves::Move;
pub use options::Options;
pub use state::Iota;
pub use view::View;

#[cfg(test)]
crate::typescript::typescript_types!("iota": View, Event, IllegalReason);
