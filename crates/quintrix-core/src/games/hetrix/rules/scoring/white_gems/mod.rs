//! White gems: the exact assignment of colours that is best for the owner of a matrix.

mod assign;
mod assignment;
mod dp_states;
mod frontier_solver;
mod frontier_state;
mod graph;
mod objective;

pub use assign::settled;
pub use assignment::SHORTEST_LINK;
