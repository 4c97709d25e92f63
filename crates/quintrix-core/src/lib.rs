//! Rules, records and search of five tabletop matching games.
//!
//! A game is a pure value that takes moves: see [`rules::Rules`]. This crate does no input or
//! output, reads no clock and has no randomness but what it is given; everything that talks to
//! people is built around it.

mod any_event;
pub mod cell;
pub mod deck;
pub mod edits;
pub mod encode;
pub mod erased;
pub mod error;
pub mod event;
pub mod facts;
pub mod fraction;
pub mod games;
mod hand;
pub mod illegal;
pub mod matches;
pub mod options;
pub mod points;
pub mod record;
pub mod rules;
pub mod score;
pub mod search;
pub mod seat;
pub mod setup;
pub mod shuffle;
pub mod text;
pub mod trial;
