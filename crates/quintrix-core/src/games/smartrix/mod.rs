//! Smartrix: square cards whose spots must meet spots; five in a line are collected.

mod card;
mod cells;
mod chart;
mod check;
mod deal;
mod elimination;
mod encode;
mod event;
mod facing;
mod features;
mod hand;
mod illegal;
mod legal;
mod lines;
mod moves;
mod openings;
mod options;
mod order;
mod placement;
mod plane;
mod points;
mod removal;
mod rules;
mod spoils;
mod state;
mod story;
mod table;
mod text;
mod view;

pub use card::Card;
pub use cells::Cells;
pub use event::{Event, Haul};
pub use facing::Facing;
pub use illegal::{Clash, IllegalReason};
pub use moves::{Move, Play};
pub use options::Options;
pub use placement::Placement;
pub use state::Smartrix;
pub use view::View;

#[cfg(test)]
crate::typescript::typescript_types!("smartrix": View, Event, IllegalReason);
