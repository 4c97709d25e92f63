//! Heuristics of bots: features, quick estimates of what moves gain, and plans for a whole round.

pub mod approx_groups;
pub mod features;
pub mod gains;
pub mod group_values;
pub mod open_cell;
pub mod plans;
