//! The rules of Smartrix: cards, positions, moves, legality and scoring.

pub mod bitboard;
pub mod board;
pub mod card;
pub mod cells;
pub mod check;
pub mod claims;
pub mod collected;
pub mod deal;
pub mod draw_move;
pub mod facing;
pub mod game;
pub mod hand;
pub mod hidden;
pub mod legal;
pub mod lines;
pub mod moves;
pub mod mug;
pub mod open_lines;
pub mod options;
pub mod placement;
pub mod planes;
pub mod playable;
pub mod state;
pub mod table;
pub mod validity;
