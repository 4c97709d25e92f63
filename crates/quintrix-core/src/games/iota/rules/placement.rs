//! Cards and where they go.

use super::card::Card;
use crate::game::cell;
pub use crate::game::cell::Cell;

/// A card and where it goes.
pub type Placement = cell::Placement<Card>;
