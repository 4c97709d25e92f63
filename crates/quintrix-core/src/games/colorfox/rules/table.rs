//! The cards on the table.

use super::card::Card;
use super::grid::{FREE, Grid, Place};
use super::open_cells::{OpenCells, Slot};
use super::side::{Side, Sides};
use crate::game::cell::{Cell, Placement};

/// The largest number of cards in a game.
pub const MAX_CARDS: usize = 54;

/// The cards on the table and the open cells around them.
///
/// Invariants: the grid lists every card and every empty cell beside a card, nothing else; such a cell
/// has a slot in the open cells, which requires the colours of all its neighbours.
#[derive(Clone, Debug)]
pub struct Table {
    placements: [Placement<Card>; MAX_CARDS],
    count: u8,
    /// The number of the [`Listed`] of every card and every open cell.
    grid: Grid,
    open_cells: OpenCells,
}

/// How a cell is listed.
enum Listed {
    /// An open cell, by its slot.
    Open(Slot),
    /// A cell with a card, by the index of the placement.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::colour::Colour;
    use crate::game::rng::Rng;

    fn any_colour(rng: &mut Rng) -> Colour {
        Colour::ALL[rng.index(Colour::COUNT)]
    }

    /// Returns the cards around a cell, side by side, found without the grid.
    fn neighbours(table: &Table, cell: Cell) -> [Option<Card>; 4] {
        Side::ALL.map(|side| {
            let beyond = side.beyond(cell);
            let placed = table.placements().iter().find(|placement| placement.cell == beyond);
            placed.map(|placement| placement.card)
        })
    }

    /// Returns the empty cells beside cards, found without the open cells.
    fn open_cells(table: &Table) -> Vec<Cell> {
        let taken = |cell: &Cell| table.placements().iter().any(|placed| placed.cell == *cell);
        let beside = |placed: &Placement<Card>| Side::ALL.map(|side| side.beyond(placed.cell));
        let mut cells: Vec<Cell> = table.placements().iter().flat_map(beside).collect();
        cells.retain(|cell| !taken(cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns a card that fits between its neighbours.
    fn fitting_card(neighbours: [Option<Card>; 4], rng: &mut Rng) -> Card {
        Card::new(Side::ALL.map(|side| match neighbours[side as usize] {
            Some(card) => card.colour(side.opposite()),
            None => any_colour(rng),
        }))
    }

    fn assert_matches_recomputation(table: &Table, rng: &mut Rng) {
        let open = open_cells(table);
        for &cell in &open {
            let around = neighbours(table, cell);
            let touching: Vec<Side> = table.touching(cell).iter().collect();
            let expected = Side::ALL.into_iter().filter(|&side| around[side as usize].is_some());
            assert!(expected.eq(touching), "{cell}");
            assert_eq!(table.card(cell), None);
        }
        for placed in table.placements() {
            assert_eq!(table.card(placed.cell), Some(placed.card));
        }
        let card = fitting_card(neighbours(table, open[rng.index(open.len())]), rng);
        let fits = |cell: &&Cell| {
            let around = neighbours(table, **cell);
            Side::ALL.iter().all(|&side| {
                let shown = around[side as usize].map(|card| card.colour(side.opposite()));
                shown.is_none_or(|colour| colour == card.colour(side))
            })
        };
        let mut found = Vec::new();
        table.open_cells().each_fitting(card, |cell| found.push(cell));
        let in_order: Vec<_> = (0..found.len() as u32)
            .map(|number| table.open_cells().nth(table.open_cells().fitting(card), number))
            .collect();
        assert_eq!(in_order, found.iter().copied().map(Some).collect::<Vec<_>>());
        found.sort_unstable();
        assert_eq!(found, open.iter().filter(fits).copied().collect::<Vec<_>>());
    }

    /// Fills a table; `choose` picks one of the open cells, which are sorted.
    fn fill(seed: u64, choose: impl Fn(&[Cell], &mut Rng) -> Cell) {
        let mut rng = Rng::new(seed, 0);
        let mut table = Table::new(Card::new([Colour::Red; 4]));
        while table.placements().len() < MAX_CARDS {
            let cell = choose(&open_cells(&table), &mut rng);
            let card = fitting_card(neighbours(&table, cell), &mut rng);
            table.place(Placement { card, cell });
            assert_matches_recomputation(&table, &mut rng);
        }
    }

    #[test]
    fn open_cells_are_those_beside_cards_on_any_table() {
        for seed in 0..4 {
            fill(seed, |open, rng| open[rng.index(open.len())]);
        }
    }

    #[test]
    fn long_tables_are_no_special_case() {
        fill(1, |open, _| open[open.len() - 1]);
        fill(2, |open, rng| open[(open.len() - 1) * rng.index(2)]);
        let far = |cell: &Cell| i16::from(cell.x) - i16::from(cell.y);
        fill(3, |open, _| open.iter().copied().max_by_key(far).expect("an open cell"));
    }
}
