//! Heuristics of bots: features, and what moves gain.

pub mod features;
pub mod gains;
