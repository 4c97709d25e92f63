//! A hand of up to five tiles.

use super::tile::Tile;
use crate::game::hand;

/// How many tiles everybody is dealt in a round.
pub const FULL: usize = 5;

/// A hand, sorted.
pub type Hand = hand::Hand<Tile, FULL>;
