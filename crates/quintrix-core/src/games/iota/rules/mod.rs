//! The rules of Iota: cards, positions, moves, legality and scoring.

pub mod anchors;
pub mod card;
pub mod check;
pub mod deal;
pub mod game;
pub mod grid;
pub mod hand;
pub mod hidden;
pub mod legal;
pub mod line;
pub mod movegen;
pub mod moves;
pub mod options;
pub mod placement;
pub mod points;
pub mod random_move;
pub mod state;
pub mod table;
pub mod tally;
pub mod wild_trial;
pub mod wilds;
