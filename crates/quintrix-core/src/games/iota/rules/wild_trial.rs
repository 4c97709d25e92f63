//! Whether the wilds on the table can stand for cards once others are placed.

use arrayvec::ArrayVec;

use super::card::Card;
use super::grid::{Grid, SquareIndex};
use super::hand::HAND;
use super::placement::Placement;
use super::table::{DECK, Table};
use super::wilds;

/// A copy of the grid on which placements are tried.
pub struct WildTrial<'a> {
    table: &'a Table,
    grid: Grid,
}

impl<'a> WildTrial<'a> {
    /// Copies the grid of a table.
    pub fn new(table: &'a Table) -> Self {
        WildTrial { table, grid: *table.grid() }
    }

    /// Returns whether all wilds on the table could stand for cards once these are placed.
    pub fn is_consistent_with(&mut self, play: &[Placement]) -> bool {
        let mut marks = [0; HAND];
        for (placement, mark) in play.iter().zip(&mut marks) {
            *mark = self.grid.swap(self.grid.square(placement.cell), placement.card);
        }
        let played = play.iter().map(|placement| self.grid.square(placement.cell));
        let elsewhere = |square: &SquareIndex| !played.clone().any(|other| other == *square);
        let laid = self.table.wilds().iter().copied().filter(elsewhere);
        let wilds: ArrayVec<SquareIndex, DECK> = laid
            .chain(played.clone())
            .filter(|&square| self.grid.card(square) == Some(Card::WILD))
            .collect();
        let consistent = wilds::are_consistent(&self.grid, &wilds);
        for (placement, mark) in play.iter().zip(marks) {
            self.grid.restore(self.grid.square(placement.cell), mark);
        }
        consistent
    }
}
