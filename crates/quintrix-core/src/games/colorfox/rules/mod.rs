//! The rules of Colorfox: cards, positions, moves, legality and scoring.

pub mod card;
pub mod check;
pub mod deal;
pub mod game;
pub mod grid;
pub mod hand;
pub mod hidden;
pub mod legal;
pub mod moves;
pub mod open_cells;
pub mod side;
pub mod state;
pub mod sticks;
pub mod swap;
pub mod table;
pub mod touching;
