//! The rules of Hetrix: tiles, matrices, moves, positions and scoring.

pub mod check;
pub mod colour;
pub mod deal;
pub mod grid;
pub mod hand;
pub mod legal;
pub mod matrix;
pub mod moves;
pub mod open_cells;
pub mod placement;
pub mod scoring;
pub mod side;
pub mod state;
pub mod tile;
