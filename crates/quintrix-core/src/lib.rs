//! Rules, records and search of five tabletop matching games.
//!
//! A game is a pure value that takes moves: see [`game::Game`]. This crate does no input or output,
//! reads no clock, and has no randomness but what it is given.

pub mod env;
pub mod erased;
pub mod game;
pub mod games;
pub mod search;
pub mod table;
