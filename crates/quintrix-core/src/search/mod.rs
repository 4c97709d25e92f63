//! Bots over any game, and many games at once.

mod bot;
mod candidates;
mod endgame;
mod playout;
mod sample;
pub mod simulate;
mod style;
mod think;
pub mod training_rows;

pub use bot::{Bot, Notebook};
pub use playout::play_out;
pub use sample::MoveEvaluation;
pub use style::{Budget, Style};
pub use think::{Search, compare, decide, think};
