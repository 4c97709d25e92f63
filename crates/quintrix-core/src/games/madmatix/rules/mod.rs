//! The rules of MadMatix: cards, Sequences and their values, moves and positions.

pub mod card;
pub mod check;
pub mod deal;
pub mod deck;
pub mod game;
pub mod hand;
pub mod hidden;
pub mod index_order;
pub mod legal;
pub mod moves;
pub mod operator;
pub mod pending;
pub mod place;
pub mod placed_card;
pub mod seat_set;
pub mod sequence;
pub mod state;
pub mod tableau;
pub mod value;
