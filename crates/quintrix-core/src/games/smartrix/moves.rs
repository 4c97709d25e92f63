//! Moves, whose order is that of their texts.

use std::cmp::Ordering;

use crate::game::notation::Notation;
use std::fmt;

use super::card::Card;
use super::cells::Cells;
use super::placement::Placement;
use crate::game::cell::Cell;

/// A move. The kinds come in the order of their words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Collect lines that lie on the table; only among players who police each other.
    Claim(Cells),
    /// End the turn after a play; only among players who police each other.
    End,
    /// Remove the fewest cards that put the table right, and keep them; likewise.
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

/// A placement packed into a word: card, rotation, then the cell in the order of texts.
///
/// Lists of moves are mostly plays, which so cost one word to write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(u32);

impl Play {
    /// A card and its rotation, still without a cell.
    pub fn of(card: Card, rotation: u8) -> Self {
        Play(u32::from(card.byte()) << 24 | u32::from(rotation) << 16)
    }

    /// The same at a cell.
    pub fn at(self, cell: Cell) -> Self {
        Play(self.0 | u32::from(cell.to_text_order()))
    }

    /// What it says.
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
