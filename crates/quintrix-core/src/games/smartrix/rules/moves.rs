//! Moves.

use std::cmp::Ordering;
use std::fmt;

use super::card::Card;
use super::cells::Cells;
use super::placement::Placement;
use crate::game::cell::Cell;
use crate::game::notation::Notation;

/// A move. The variants are in the order of their notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Collect lines that are on the table; only with the option `referee: players`.
    Claim(Cells),
    /// End the turn after a play; only with the option `referee: players`.
    End,
    /// Remove the fewest cards that correct an error, and keep them; only with the option
    /// `referee: players`.
    Mug(Cells),
    /// Play no card.
    Pass,
    /// Put a card on the table.
    Play(Play),
}

impl Notation for Move {
    /// Variants and fields are declared in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A placement packed into a word: card, rotation, then the cell as [`Cell::to_text_order`].
///
/// Lists of moves are mostly plays, which cost one word each this way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(u32);

impl Play {
    /// Returns a card and its rotation, still without a cell.
    pub fn of(card: Card, rotation: u8) -> Self {
        Play(u32::from(card.byte()) << 24 | u32::from(rotation) << 16)
    }

    /// Adds the cell.
    pub fn at(self, cell: Cell) -> Self {
        Play(self.0 | u32::from(cell.to_text_order()))
    }

    /// Unpacks the placement.
    pub fn placement(self) -> Placement {
        let [card, rotation, ..] = self.0.to_be_bytes();
        Placement { card: Card::named(card), rotation, cell: Cell::from_text_order(self.0 as u16) }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
