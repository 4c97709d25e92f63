//! The vocabulary that all games share: traits, seats, moves, records and errors.

mod any_event;
pub(crate) mod bits;
pub mod cell;
pub mod colour;
pub(crate) mod dealing;
pub mod deck;
pub mod erased;
pub mod error;
pub mod event;
pub mod facts;
pub mod fraction;
pub(crate) mod hand;
pub(crate) mod hidden_cards;
pub mod illegal;
pub mod matches;
pub mod options;
pub mod patch;
pub(crate) mod pile;
pub mod points;
pub mod record;
pub mod rng;
pub mod score;
pub mod seat;
pub mod setup;
pub mod text;
mod traits;
pub mod trial;

pub use traits::Game;
