//! The games in the browser: requests and answers are JSON texts.
//!
//! One instance holds at most one table. A search blocks its instance, so a page searches in a second
//! one, which it can end at any time: it is given the record of the game and keeps nothing.

mod engine;
mod exports;
mod fields;
mod messages;
mod search;

pub use engine::Engine;
