//! Open cells: empty cells beside cards, and the colours they require.

use super::card::Card;
use super::side::{Side, Sides};
use crate::game::bits::{nth_one, ones};
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

/// A set of slots.
#[derive(Clone, Copy, Debug)]
pub struct Slots([u64; 2]);

impl Slots {
    /// Returns the number of slots.
    pub fn count(self) -> u32 {
        let [first, second] = self.0;
        first.count_ones() + if second == 0 { 0 } else { second.count_ones() }
    }
}

impl OpenCells {
    /// No cells.
    pub const EMPTY: OpenCells = OpenCells { blocks: [Block::EMPTY; 2] };

    /// Calls a function with each cell where a card fits.
    pub fn each_fitting(&self, card: Card, mut add: impl FnMut(Cell)) {
        for block in self.blocks() {
            ones(block.fitting(card)).for_each(|place| add(block.cells[place]));
        }
    }

    /// Returns the number of cells where a card fits.
    pub fn count_fitting(&self, card: Card) -> u32 {
        self.fitting(card).count()
    }

    /// Returns the number of cells where a card fits and touches two or more cards.
    pub fn count_double_fitting(&self, card: Card) -> u32 {
        self.blocks().map(|block| (block.fitting(card) & block.double()).count_ones()).sum()
    }

    /// Returns the cells where a card fits, one bit for each slot.
    pub fn fitting(&self, card: Card) -> Slots {
        let [first, second] = &self.blocks;
        let rare = if second.live == 0 { 0 } else { second.fitting(card) };
        Slots([first.fitting(card), rare])
    }

    /// Returns the nth cell, counted from 0, of some slots, in the order of
    /// [`each_fitting`](Self::each_fitting).
    pub fn nth(&self, slots: Slots, number: u32) -> Option<Cell> {
        let [first, second] = slots.0;
        match nth_one(first, number) {
            Some(place) => Some(self.blocks[0].cells[place]),
            None => {
                let place = nth_one(second, number - first.count_ones())?;
                Some(self.blocks[1].cells[place])
            }
        }
    }

    /// Iterates over the blocks with cells where a card fits, in the order of
    /// [`each_fitting`](Self::each_fitting).
    pub fn fitting_by_sides(&self, card: Card) -> impl Iterator<Item = FittingCells<'_>> {
        let fitting =
            self.blocks().map(move |block| FittingCells { block, bits: block.fitting(card) });
        fitting.filter(|cells| cells.bits != 0)
    }

    /// Returns the cell of a slot.
    pub fn cell(&self, slot: Slot) -> Cell {
        self.blocks[slot / BLOCK].cells[slot % BLOCK]
    }

    /// Returns the sides of a cell that touch cards.
    pub fn touching(&self, slot: Slot) -> Sides {
        let [north, east, south, west] =
            self.blocks[slot / BLOCK].open.map(|open| !(open >> (slot % BLOCK)) as u8 & 1);
        Sides::from_bits(north | east << 1 | south << 2 | west << 3)
    }

    /// Adds a cell and returns its slot.
    pub fn open(&mut self, cell: Cell) -> Slot {
        let full = usize::from(self.blocks[0].live == u64::MAX);
        full * BLOCK + self.blocks[full].open(cell)
    }

    /// Requires a colour, by its [`letter_index`](Colour::letter_index), on a side of a cell, because
    /// a card was placed beyond it.
    pub fn require(&mut self, slot: Slot, side: Side, colour: usize) {
        let block = &mut self.blocks[slot / BLOCK];
        let bit = 1 << (slot % BLOCK);
        block.open[side as usize] ^= bit;
        block.requires[side as usize][colour] |= bit;
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

    /// Iterates over the blocks that have cells.
    fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(|block| block.live != 0)
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
    cells: [Cell; BLOCK],
}

impl Block {
    const EMPTY: Block = Block {
        live: 0,
        open: [0; 4],
        requires: [[0; Colour::COUNT]; 4],
        cells: [Cell { x: 0, y: 0 }; BLOCK],
    };

    fn fitting(&self, card: Card) -> u64 {
        Side::ALL.iter().fold(u64::MAX, |cells, &side| {
            let required = self.requires[side as usize][card.colour_index(side)];
            cells & (self.open[side as usize] | required)
        })
    }

    /// Returns the cells that touch two or more cards; bits without a cell are set too.
    fn double(&self) -> u64 {
        let [north, east, south, west] = self.open.map(|open| !open);
        north & east | south & west | (north | east) & (south | west)
    }

    fn open(&mut self, cell: Cell) -> usize {
        let place = self.live.trailing_ones() as usize;
        let bit = 1 << place;
        self.live |= bit;
        self.open.iter_mut().for_each(|open| *open |= bit);
        self.cells[place] = cell;
        place
    }
}

/// The cells of a block where a card fits; there is at least one.
pub struct FittingCells<'a> {
    block: &'a Block,
    bits: u64,
}

impl FittingCells<'_> {
    /// Calls a function with each group of cells that touch cards on the same sides: these sides, and
    /// the group as a set of bits.
    pub fn each(&self, mut visit: impl FnMut(Sides, u64)) {
        let mut left = self.bits;
        while left != 0 {
            let place = left.trailing_zeros();
            let (mut group, mut sides) = (left, 0);
            for (side, &open) in self.block.open.iter().enumerate() {
                let is_open = open >> place & 1;
                // All bits set if the side touches a card.
                let touches = is_open.wrapping_sub(1);
                group &= open ^ touches;
                sides |= (touches as u8 & 1) << side;
            }
            left &= !group;
            visit(Sides::from_bits(sides), group);
        }
    }

    /// Iterates over the cells of a set of bits, in the order of their slots.
    pub fn cells(&self, bits: u64) -> impl Iterator<Item = Cell> + '_ {
        ones(bits).map(|place| self.block.cells[place])
    }

    /// Iterates over all cells and their bits.
    pub fn all(&self) -> impl Iterator<Item = (usize, Cell)> + '_ {
        ones(self.bits).map(|place| (place, self.block.cells[place]))
    }
}
