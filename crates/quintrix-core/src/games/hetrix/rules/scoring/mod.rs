//! Scoring: groups of gems, links, bonuses, and the colours of white gems.

pub mod bonus;
pub mod gems;
pub mod groups;
pub mod links;
pub mod scoreboard;
pub mod settlement;
pub mod white_gems;
