//! The rules of Hetrix: tiles, matrices, moves, positions and scoring.

pub mod check;
pub mod deal;
pub mod game;
pub mod hidden;
pub mod legal;
pub mod matrix;
pub mod moves;
pub mod open_cells;
pub mod options;
pub mod placement;
pub mod scoring;
pub mod side;
pub mod state;
pub mod tile;
