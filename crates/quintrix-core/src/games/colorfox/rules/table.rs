//! The cards on the table.

use super::card::Card;
use super::grid::{FREE, Grid, Place};
use super::open_cells::{OpenCells, Slot};
use super::side::{Side, Sides};
use crate::game::cell::{Cell, Placement};

/// The largest number of cards in a game.
pub const MAX_CARDS: usize = 54;

/// The cards on the table and the open cells around them.
#[derive(Clone, Debug)]
pub struct Table {
    placements: [Placement<Card>; MAX_CARDS],
    count: u8,
    /// For every card and every open cell the number of its [`Listed`].
    grid: Grid,
    open_cells: OpenCells,
}

/// How a cell is listed.
enum Listed {
    /// As an open cell.
    Open(Slot),
    /// With its card, by the index of the placement.
    Card(usize),
}

/// The number of the first card on the grid; smaller numbers are slots.
const FIRST_CARD: u8 = 128;

impl Listed {
    /// Returns what a number on the grid means; none for a free place.
    fn from_number(number: u8) -> Option<Self> {
        match number {
            0..FIRST_CARD => Some(Listed::Open(Slot::from(number))),
            FREE => None,
            _ => Some(Listed::Card(usize::from(number - FIRST_CARD))),
        }
    }
}

impl Table {
    /// Returns a table with its starter.
    pub fn new(starter: Card) -> Self {
        let starter = Placement { card: starter, cell: Cell::default() };
        let mut table = Table {
            placements: [starter; MAX_CARDS],
            count: 0,
            grid: Grid::EMPTY,
            open_cells: OpenCells::EMPTY,
        };
        let (place, _) = table.find(starter.cell);
        table.put(starter, place);
        table
    }

    /// Returns the cards in the order in which they were played.
    pub fn placements(&self) -> &[Placement<Card>] {
        &self.placements[..usize::from(self.count)]
    }

    /// Returns the card on a cell.
    pub fn card(&self, cell: Cell) -> Option<Card> {
        match self.find(cell).1? {
            Listed::Card(index) => Some(self.placements[index].card),
            Listed::Open(_) => None,
        }
    }

    /// Returns the open cells.
    pub fn open_cells(&self) -> &OpenCells {
        &self.open_cells
    }

    /// Returns the sides of an empty cell that touch cards.
    pub fn touching(&self, cell: Cell) -> Sides {
        match self.find(cell).1 {
            Some(Listed::Open(slot)) => self.open_cells.touching(slot),
            _ => Sides::NONE,
        }
    }

    /// Places a card on an open cell, where it must fit, and returns its sides that touch cards.
    pub fn place(&mut self, placement: Placement<Card>) -> Sides {
        let (place, listed) = self.find(placement.cell);
        let mut touching = Sides::NONE;
        if let Some(Listed::Open(slot)) = listed {
            touching = self.open_cells.touching(slot);
            self.open_cells.close(slot, placement.card);
        }
        self.put(placement, place);
        touching
    }

    /// Puts a card on a cell with its place on the grid.
    fn put(&mut self, placement: Placement<Card>, place: Place) {
        let Placement { card, cell } = placement;
        self.placements[usize::from(self.count)] = placement;
        self.grid.set(place, FIRST_CARD + self.count);
        self.count += 1;
        for side in Side::ALL {
            let beyond = side.beyond(cell);
            let (place, listed) = self.find(beyond);
            let slot = match listed {
                Some(Listed::Card(_)) => continue,
                Some(Listed::Open(slot)) => slot,
                None => {
                    let slot = self.open_cells.open(beyond);
                    self.grid.set(place, slot as u8);
                    slot
                }
            };
            self.open_cells.require(slot, side.opposite(), card.colour_index(side));
        }
    }

    /// Returns the place of a cell on the grid and how it is listed; none if it is not.
    fn find(&self, cell: Cell) -> (Place, Option<Listed>) {
        let is_own = |number: u8| match Listed::from_number(number) {
            Some(Listed::Open(slot)) => self.open_cells.cell(slot) == cell,
            Some(Listed::Card(index)) => self.placements[index].cell == cell,
            None => false,
        };
        let (place, number) = self.grid.find(cell, is_own);
        (place, Listed::from_number(number))
    }
}
