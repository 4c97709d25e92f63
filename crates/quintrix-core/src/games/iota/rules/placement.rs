//! Cards on cells.

use super::card::Card;
use crate::game::cell;
pub use crate::game::cell::Cell;

/// A card and its cell.
pub type Placement = cell::Placement<Card>;
