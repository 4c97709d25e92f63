//! Rules, records and search of five tabletop matching games.
//!
//! A game is a pure value that takes moves: see [`game::Game`]. This crate does no input or output,
//! reads no clock (time is handed in), and has no randomness but that of its seeds.

pub mod env;
pub mod erased;
pub mod game;
pub mod games;
mod parallel;
pub mod search;
pub mod table;
#[cfg(test)]
mod typescript;
