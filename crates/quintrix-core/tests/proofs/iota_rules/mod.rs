//! Every sentence of the rules of Iota, by example and by property.

mod decks;
mod ends;
mod lines;
mod naive;
mod options;
mod passes;
mod plays;
mod properties;
mod records;
mod recycling;
mod scores;
mod setup;
mod starter;
mod wilds;
