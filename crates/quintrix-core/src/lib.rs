//! Rules, records and search of five tabletop matching games.
//!
//! A game is a pure value that takes moves: see [`game::Game`]. This crate does no input or output,
//! reads no clock (time is handed in), and has no randomness but that of its seeds.

// What only environments use is left out with them.
#![cfg_attr(not(feature = "env"), allow(dead_code))]

#[cfg_attr(not(feature = "env"), path = "env_stub.rs")]
pub mod env;
pub mod erased;
pub mod game;
pub mod games;
mod parallel;
pub mod search;
pub mod table;
#[cfg(test)]
mod typescript;
