//! The edge of the table: empty cells beside cards, and the colours they ask for.

use super::card::Card;
use super::side::Side;
use crate::game::bits::ones;
use crate::game::cell::Cell;
use crate::game::colour::Colour;

/// The cells of the edge, each in a slot of its own while it stays empty.
///
/// The edge of 54 connected cards has 110 cells at most, and hardly ever more than 64: the second
/// block is almost always empty.
#[derive(Clone, Debug)]
pub struct Edge {
    blocks: [Block; 2],
}

/// The number of a cell while it is part of the edge.
pub type Slot = usize;

impl Edge {
    /// No cells.
    pub const EMPTY: Edge = Edge { blocks: [Block::EMPTY; 2] };

    /// Tells the cells where a card fits, each as its place in the order of texts.
    pub fn each_fitting(&self, card: Card, mut tell: impl FnMut(u16)) {
        for block in self.blocks.iter().filter(|block| block.live != 0) {
            ones(block.fitting(card)).for_each(|place| tell(block.orders[place]));
        }
    }

    /// How many cells take a card, and on how many of these it touches two cards or more.
    pub fn count_fitting(&self, card: Card) -> (u32, u32) {
        self.blocks.iter().fold((0, 0), |(all, double), block| {
            let fitting = block.fitting(card) & block.live;
            let [north, east, south, west] = block.open.map(|open| !open);
            let two = north & east | south & west | (north | east) & (south | west);
            (all + fitting.count_ones(), double + (fitting & two).count_ones())
        })
    }

    /// The cell of a slot, as its place in the order of texts.
    pub fn order(&self, slot: Slot) -> u16 {
        self.blocks[slot / BLOCK].orders[slot % BLOCK]
    }

    /// The sides of a cell beyond which cards lie; none for no cell.
    pub fn touching(&self, slot: Option<Slot>) -> impl Iterator<Item = Side> + use<> {
        let closed = slot.map_or(0, |slot| {
            let [north, east, south, west] =
                self.blocks[slot / BLOCK].open.map(|open| !(open >> (slot % BLOCK)) & 1);
            north | east << 1 | south << 2 | west << 3
        });
        ones(closed).map(|index| Side::ALL[index])
    }

    /// Takes a new cell in and says which slot it has.
    pub fn open(&mut self, cell: Cell) -> Slot {
        let full = usize::from(self.blocks[0].live == u64::MAX);
        full * BLOCK + self.blocks[full].open(cell)
    }

    /// A card came to lie beyond an open side and shows this colour.
    pub fn ask(&mut self, slot: Slot, side: Side, colour: Colour) {
        let block = &mut self.blocks[slot / BLOCK];
        let bit = 1 << (slot % BLOCK);
        block.open[side as usize] ^= bit;
        block.asks[side as usize][colour.letter_index()] |= bit;
    }

    /// A card that fits was laid on the cell, which is no longer part of the edge.
    pub fn close(&mut self, slot: Slot, card: Card) {
        let block = &mut self.blocks[slot / BLOCK];
        let others = !(1 << (slot % BLOCK));
        block.live &= others;
        for side in Side::ALL {
            block.open[side as usize] &= others;
            block.asks[side as usize][card.colour_index(side)] &= others;
        }
    }
}

/// The cells of a block.
const BLOCK: usize = u64::BITS as usize;

/// Up to 64 cells, turned on their side: for each side and colour one bit a cell, so that all cells
/// that take a card are found at once.
#[derive(Clone, Copy, Debug)]
struct Block {
    live: u64,
    /// Where nothing lies beyond a side.
    open: [u64; 4],
    /// Where a card beyond a side shows a colour.
    asks: [[u64; Colour::COUNT]; 4],
    /// The cells in the order of texts, ready for moves.
    orders: [u16; BLOCK],
}

impl Block {
    const EMPTY: Block =
        Block { live: 0, open: [0; 4], asks: [[0; Colour::COUNT]; 4], orders: [0; BLOCK] };

    fn fitting(&self, card: Card) -> u64 {
        Side::ALL.iter().fold(u64::MAX, |cells, &side| {
            let asking = self.asks[side as usize][card.colour_index(side)];
            cells & (self.open[side as usize] | asking)
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
