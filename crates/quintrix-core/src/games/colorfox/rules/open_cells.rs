//! Open cells: empty cells beside cards, and the colours they require.

use super::card::Card;
use super::side::Side;
use crate::game::bits::ones;
use crate::game::cell::Cell;
use crate::game::colour::Colour;

/// The open cells of a table, each in its own slot while it is empty.
///
/// 54 connected cards have 110 open cells at most, and hardly ever more than 64: the second
/// block is almost always empty.
#[derive(Clone, Debug)]
pub struct OpenCells {
    blocks: [Block; 2],
}

/// The number of a cell while it is open.
pub type Slot = usize;

impl OpenCells {
    /// No cells.
    pub const EMPTY: OpenCells = OpenCells { blocks: [Block::EMPTY; 2] };

    /// Calls a function with each cell where a card fits, as [`Cell::to_text_order`].
    pub fn each_fitting(&self, card: Card, mut add: impl FnMut(u16)) {
        for block in self.blocks.iter().filter(|block| block.live != 0) {
            ones(block.fitting(card)).for_each(|place| add(block.orders[place]));
        }
    }

    /// Returns the number of cells that a card fits, and of those where it touches two or more cards.
    pub fn count_fitting(&self, card: Card) -> (u32, u32) {
        self.blocks.iter().fold((0, 0), |(all, double), block| {
            let fitting = block.fitting(card) & block.live;
            let [north, east, south, west] = block.open.map(|open| !open);
            let two = north & east | south & west | (north | east) & (south | west);
            (all + fitting.count_ones(), double + (fitting & two).count_ones())
        })
    }

    /// Returns the cell of a slot, as [`Cell::to_text_order`].
    pub fn order(&self, slot: Slot) -> u16 {
        self.blocks[slot / BLOCK].orders[slot % BLOCK]
    }

    /// Iterates over the sides of a cell that touch cards; none for no cell.
    pub fn touching(&self, slot: Option<Slot>) -> impl Iterator<Item = Side> + use<> {
        let closed = slot.map_or(0, |slot| {
            let [north, east, south, west] =
                self.blocks[slot / BLOCK].open.map(|open| !(open >> (slot % BLOCK)) & 1);
            north | east << 1 | south << 2 | west << 3
        });
        ones(closed).map(|index| Side::ALL[index])
    }

    /// Adds a cell and returns its slot.
    pub fn open(&mut self, cell: Cell) -> Slot {
        let full = usize::from(self.blocks[0].live == u64::MAX);
        full * BLOCK + self.blocks[full].open(cell)
    }

    /// Requires a colour on a side of a cell, because a card was placed beyond it.
    pub fn require(&mut self, slot: Slot, side: Side, colour: Colour) {
        let block = &mut self.blocks[slot / BLOCK];
        let bit = 1 << (slot % BLOCK);
        block.open[side as usize] ^= bit;
        block.requires[side as usize][colour.letter_index()] |= bit;
    }

    /// Removes a cell on which a card that fits was placed.
    pub fn close(&mut self, slot: Slot, card: Card) {
        let block = &mut self.blocks[slot / BLOCK];
        let others = !(1 << (slot % BLOCK));
        block.live &= others;
        for side in Side::ALL {
            block.open[side as usize] &= others;
            block.requires[side as usize][card.colour_index(side)] &= others;
        }
    }
}

/// The number of cells in a block.
const BLOCK: usize = u64::BITS as usize;

/// Up to 64 cells as bitsets: for each side and colour one bit a cell, so that all cells that a card
/// fits are found at once.
#[derive(Clone, Copy, Debug)]
struct Block {
    live: u64,
    /// The cells with no card beyond a side.
    open: [u64; 4],
    /// The cells with a card beyond a side that shows a colour.
    requires: [[u64; Colour::COUNT]; 4],
    /// The cells, as [`Cell::to_text_order`], ready for moves.
    orders: [u16; BLOCK],
}

impl Block {
    const EMPTY: Block =
        Block { live: 0, open: [0; 4], requires: [[0; Colour::COUNT]; 4], orders: [0; BLOCK] };

    fn fitting(&self, card: Card) -> u64 {
        Side::ALL.iter().fold(u64::MAX, |cells, &side| {
            let required = self.requires[side as usize][card.colour_index(side)];
            cells & (self.open[side as usize] | required)
        })
    }

    fn open(&mut self, cell: Cell) -> usize {
        let place = self.live.trailing_ones() as usize;
        let bit = 1 << place;
        self.live |= bit;
        self.open.iter_mut().for_each(|open| *open |= bit);
        self.orders[place] = cell.to_text_order();
        place
    }
}
