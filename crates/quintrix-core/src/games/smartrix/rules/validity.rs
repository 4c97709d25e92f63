//! Whether a table as a whole follows the rules.

use super::board::{Board, on_board};
use super::facing::Facing;
use super::options::Options;
use super::table::Table;
use crate::game::cell::Cell;

/// Returns whether all facing boxes agree and all cards fit.
pub fn is_valid(table: &Table, options: Options) -> bool {
    fits(table, options) && mismatched(table, options.facing).is_empty()
}

/// Returns whether all cards fit in 5 by 5, or the option `children` lifts that limit.
pub fn fits(table: &Table, options: Options) -> bool {
    options.children || table.is_empty() || table.span().is_within_limit()
}

/// Returns the cells of the cards that do not match all their neighbours.
pub fn mismatched(table: &Table, facing: Facing) -> Vec<Cell> {
    let mut cells = Vec::new();
    if !table.is_empty() {
        on_board!(table.span(), each_mismatched_on::<WORDS>(table, facing, &mut cells));
    }
    cells
}

#[inline(never)]
fn each_mismatched_on<const WORDS: usize>(table: &Table, facing: Facing, cells: &mut Vec<Cell>) {
    let board = Board::<WORDS>::of(table);
    let spots = board.spots(table);
    let mismatched = board.demands(&spots, facing).mismatched(board.occupied(), &spots);
    mismatched.each(|place| cells.push(board.cell(place)));
}
