//! Bots over any game, and many games at once.

mod bot;
mod candidates;
mod endgame;
mod outlook;
mod playout;
mod sample;
pub mod simulate;
mod style;
mod think;
pub mod training_rows;
mod weights;

pub use bot::{Bot, Notebook};
pub use outlook::worth;
pub use playout::play_out;
pub use sample::MoveEvaluation;
pub use style::{Budget, Horizon, Style};
pub use think::{Search, compare, decide, think};
pub use weights::{MOST_FEATURES, Weights};
