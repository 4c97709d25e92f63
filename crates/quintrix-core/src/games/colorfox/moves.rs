//! Moves: one word each, whose order is that of their texts.

use std::cmp::Ordering;

use crate::game::notation::Notation;
use std::fmt;

use super::card::Card;
use super::swap::Swap;
use crate::game::cell::{Cell, Placement};
use crate::game::colour::Colour;

/// A move, packed: two bits for the kind, then card, x and y, or the three parts of a swap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, spelt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// No more swaps.
    Done,
    /// Put a card on the table.
    Play(Placement<Card>),
    /// Nothing can be played.
    Skip,
    /// Change a stick for another.
    Swap(Swap),
}

const KIND: u32 = CELL + Card::BITS;
/// The bits of a cell in the order of texts.
const CELL: u32 = 16;

const DONE: u32 = 0;
const PLAY: u32 = 1;
const SKIP: u32 = 2;
const SWAP: u32 = 3;

impl Move {
    /// Ends the swaps.
    pub const DONE: Move = Move(DONE << KIND);
    /// Plays nothing.
    pub const SKIP: Move = Move(SKIP << KIND);

    /// Puts a card on a cell.
    pub fn play(card: Card, cell: Cell) -> Self {
        Move::play_at(card, cell.to_text_order())
    }

    /// The same for a cell given as its place in the order of texts.
    pub fn play_at(card: Card, order: u16) -> Self {
        Move(PLAY << KIND | u32::from(card.bits()) << CELL | u32::from(order))
    }

    /// Swaps sticks.
    pub fn swap(swap: Swap) -> Self {
        let parts =
            [swap.give.letter_index(), swap.with, swap.take.letter_index()].map(|part| part as u8);
        Move(SWAP << KIND | u32::from_be_bytes([0, parts[0], parts[1], parts[2]]))
    }

    /// What it says.
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
