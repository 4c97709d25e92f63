//! Bots over any game, and many games at once.

mod bot;
pub mod simulate;

pub use bot::{Bot, Notebook};
