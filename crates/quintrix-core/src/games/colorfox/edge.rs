//! The edge of the table: empty cells beside cards, and the colours they ask for.

use super::card::Card;
use super::colour::Colour;
use super::side::Side;
use crate::cell::Cell;

/// Some cells of the edge: one bit a slot.
pub type Slots = u128;

/// More than the edge of 54 connected cards can have, which is 110.
const MOST: usize = Slots::BITS as usize;

/// The cells of the edge, each in a slot of its own while it stays empty.
///
/// Turned on its side: for each side and colour one set of slots, so that all cells that take a
/// card are found at once.
#[derive(Clone, Debug)]
pub struct Edge {
    live: Slots,
    /// Where nothing lies beyond a side.
    open: [Slots; 4],
    /// Where a card beyond a side shows a colour.
    asks: [[Slots; Colour::COUNT]; 4],
    /// The cells in the order of texts, ready for moves.
    orders: [u16; MOST],
}

impl Edge {
    /// No cells.
    pub const EMPTY: Edge =
        Edge { live: 0, open: [0; 4], asks: [[0; Colour::COUNT]; 4], orders: [0; MOST] };

    /// The cells where a card fits.
    pub fn fitting(&self, card: Card) -> Slots {
        Side::ALL.iter().fold(Slots::MAX, |slots, &side| {
            slots & (self.open[side as usize] | self.asking(side, card.colour(side)))
        })
    }

    /// The cell of a slot, as its place in the order of texts.
    pub fn order(&self, slot: usize) -> u16 {
        self.orders[slot]
    }

    /// The cell of a slot.
    pub fn cell(&self, slot: usize) -> Cell {
        Cell::from_text_order(self.orders[slot])
    }

    /// Whether nothing lies beyond this side of a cell.
    pub fn is_open(&self, slot: usize, side: Side) -> bool {
        self.open[side as usize] >> slot & 1 == 1
    }

    /// Takes a new cell in and says which slot it has.
    pub fn open(&mut self, cell: Cell) -> usize {
        let slot = self.live.trailing_ones() as usize;
        let bit = 1 << slot;
        self.live |= bit;
        self.open.iter_mut().for_each(|open| *open |= bit);
        self.orders[slot] = cell.to_text_order();
        slot
    }

    /// A card came to lie beyond an open side and shows this colour.
    pub fn ask(&mut self, slot: usize, side: Side, colour: Colour) {
        let bit = 1 << slot;
        self.open[side as usize] ^= bit;
        self.asks[side as usize][colour.index()] |= bit;
    }

    /// A card that fits was laid on the cell, which is no longer part of the edge.
    pub fn close(&mut self, slot: usize, card: Card) {
        let others: Slots = !(1 << slot);
        self.live &= others;
        for side in Side::ALL {
            self.open[side as usize] &= others;
            self.asks[side as usize][card.colour(side).index()] &= others;
        }
    }

    fn asking(&self, side: Side, colour: Colour) -> Slots {
        self.asks[side as usize][colour.index()]
    }
}
