//! Moves, packed into one word each.

use std::cmp::Ordering;
use std::fmt;

use super::card::Card;
use super::swap::Swap;
use crate::game::cell::{Cell, Placement};
use crate::game::colour::Colour;
use crate::game::notation::Notation;

/// A move, packed: two bits for the kind, then card and cell, or the three parts of a swap. Moves are
/// ordered as their notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Make no more swaps.
    Done,
    /// Put a card on the table.
    Play(Placement<Card>),
    /// Play no card because none fits.
    Skip,
    /// Swap a stick for another.
    Swap(Swap),
}

const KIND: u32 = CELL + Card::BITS;
/// The number of bits of a cell as [`Cell::to_text_order`].
const CELL: u32 = 16;

const DONE: u32 = 0;
const PLAY: u32 = 1;
const SKIP: u32 = 2;
const SWAP: u32 = 3;

impl Move {
    /// Make no more swaps.
    pub const DONE: Move = Move(DONE << KIND);
    /// Play no card.
    pub const SKIP: Move = Move(SKIP << KIND);

    /// Returns the play of a card on a cell.
    pub fn play(card: Card, cell: Cell) -> Self {
        Move(PLAY << KIND | u32::from(card.bits()) << CELL | u32::from(cell.to_text_order()))
    }

    /// Returns a swap.
    pub fn swap(swap: Swap) -> Self {
        let parts =
            [swap.give.letter_index(), swap.with, swap.take.letter_index()].map(|part| part as u8);
        Move(SWAP << KIND | u32::from_be_bytes([0, parts[0], parts[1], parts[2]]))
    }

    /// Unpacks the move.
    pub fn action(self) -> Action {
        match self.0 >> KIND {
            DONE => Action::Done,
            PLAY => Action::Play(self.placement()),
            SKIP => Action::Skip,
            _ => Action::Swap(self.swapped()),
        }
    }

    fn placement(self) -> Placement<Card> {
        let card = Card::from_bits((self.0 >> CELL) as u16 & ((1 << Card::BITS) - 1));
        Placement { card, cell: Cell::from_text_order(self.0 as u16) }
    }

    fn swapped(self) -> Swap {
        let [_, give, with, take] = self.0.to_be_bytes().map(usize::from);
        Swap { give: Colour::BY_LETTER[give], with, take: Colour::BY_LETTER[take] }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
