//! The vocabulary that all games share: traits, seats, moves, records and errors.

pub(crate) mod bits;
pub mod cell;
pub mod colour;
mod deal;
pub(crate) mod dealing;
pub mod deck;
pub mod error;
pub mod event;
pub mod facts;
pub mod fraction;
pub(crate) mod hand;
mod heuristics;
mod hidden;
pub(crate) mod hidden_cards;
pub mod horizon;
pub mod illegal;
pub mod matches;
pub mod options;
pub mod patch;
pub(crate) mod pile;
pub mod points;
pub mod record;
pub mod rng;
mod rules;
pub mod score;
pub mod seat;
pub mod setup;
mod show;
pub mod text;
pub mod trial;
pub mod weights;

pub use deal::Deal;
pub use heuristics::Heuristics;
pub use hidden::Hidden;
pub use rules::Game;
pub use show::Show;
