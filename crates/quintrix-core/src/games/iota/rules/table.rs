//! The cards on the table.

use super::card::Card;
use super::placement::{Cell, Placement};

/// The number of cards in the box, and the most that the table has room for.
pub const DECK: usize = 66;

/// The cards on the table, in the order in which they were played.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    cells: [Cell; DECK],
    cards: [Card; DECK],
    length: u8,
    corner: Cell,
}

impl Table {
    /// Returns a table with its starter.
    pub fn new(starter: Card) -> Self {
        let mut table = Table {
            cells: [Cell::default(); DECK],
            cards: [Card::WILD; DECK],
            length: 0,
            corner: Cell::default(),
        };
        table.place(Placement { card: starter, cell: Cell::default() });
        table
    }

    /// Iterates over the cards and their cells, in the order in which they were played.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        let length = usize::from(self.length);
        let pairs = self.cells[..length].iter().zip(&self.cards[..length]);
        pairs.map(|(&cell, &card)| Placement { card, cell })
    }

    /// Returns the smallest x and the smallest y of all cards.
    pub fn corner(&self) -> Cell {
        self.corner
    }

    /// Iterates over the cells of the wilds.
    pub fn wilds(&self) -> impl Iterator<Item = Cell> + '_ {
        self.placements().filter(|placement| placement.card.is_wild()).map(|wild| wild.cell)
    }

    /// Puts a card on an empty cell.
    pub fn place(&mut self, placement: Placement) {
        let index = usize::from(self.length);
        self.cells[index] = placement.cell;
        self.cards[index] = placement.card;
        self.length += 1;
        self.corner.x = self.corner.x.min(placement.cell.x);
        self.corner.y = self.corner.y.min(placement.cell.y);
    }

    /// Replaces the card on a cell.
    pub fn replace(&mut self, placement: Placement) {
        let length = usize::from(self.length);
        if let Some(index) = self.cells[..length].iter().position(|cell| *cell == placement.cell) {
            self.cards[index] = placement.card;
        }
    }
}
