//! The cards on the table.

use super::card::Card;
use super::grid::Grid;
use super::open_cells::{OpenCells, Slot};
use super::side::Side;
use crate::game::cell::{Cell, Placement};

/// The largest number of cards in a game.
pub const MAX_CARDS: usize = 54;

/// The number on the grid where a card lies. Elsewhere it is the slot of an open cell plus 1, or 0.
const CARD: u8 = u8::MAX;

/// The cards on the table and the open cells around them.
#[derive(Clone, Debug)]
pub struct Table {
    placements: [Placement<Card>; MAX_CARDS],
    count: u8,
    grid: Grid,
    open_cells: OpenCells,
}

impl Table {
    /// Returns a table with its starter.
    pub fn new(starter: Card) -> Self {
        let starter = Placement { card: starter, cell: Cell::default() };
        let mut table = Table {
            placements: [starter; MAX_CARDS],
            count: 0,
            grid: Grid::BLANK,
            open_cells: OpenCells::EMPTY,
        };
        table.put(starter);
        table
    }

    /// Returns the cards in the order in which they were played.
    pub fn placements(&self) -> &[Placement<Card>] {
        &self.placements[..usize::from(self.count)]
    }

    /// Returns the card on a cell.
    pub fn card(&self, cell: Cell) -> Option<Card> {
        let found = self.placements().iter().find(|placement| placement.cell == cell)?;
        Some(found.card)
    }

    /// Returns the open cells.
    pub fn open_cells(&self) -> &OpenCells {
        &self.open_cells
    }

    /// Iterates over the sides of an empty cell that touch cards.
    pub fn touching(&self, cell: Cell) -> impl Iterator<Item = Side> + use<> {
        self.open_cells.touching(self.slot(cell))
    }

    /// Places a card on an open cell, where it must fit.
    pub fn place(&mut self, placement: Placement<Card>) {
        if let Some(slot) = self.slot(placement.cell) {
            self.open_cells.close(slot, placement.card);
        }
        self.put(placement);
    }

    fn put(&mut self, placement: Placement<Card>) {
        let Placement { card, cell } = placement;
        self.placements[usize::from(self.count)] = placement;
        self.count += 1;
        self.grid.set(cell, CARD);
        for side in Side::ALL {
            let beyond = side.beyond(cell);
            let slot = match self.grid.get(beyond) {
                CARD => continue,
                0 => {
                    let slot = self.open_cells.open(beyond);
                    self.grid.set(beyond, slot as u8 + 1);
                    slot
                }
                number => Slot::from(number - 1),
            };
            self.open_cells.require(slot, side.opposite(), card.colour(side));
        }
    }

    /// Returns the slot of an open cell. A cell out of reach may share its place on the grid.
    fn slot(&self, cell: Cell) -> Option<Slot> {
        let slot = match self.grid.get(cell) {
            0 | CARD => return None,
            number => Slot::from(number - 1),
        };
        (self.open_cells.order(slot) == cell.to_text_order()).then_some(slot)
    }
}
