//! Cards and where they go.

use super::card::Card;
use crate::cell;
pub use crate::cell::Cell;

/// A card and where it goes.
pub type Placement = cell::Placement<Card>;
