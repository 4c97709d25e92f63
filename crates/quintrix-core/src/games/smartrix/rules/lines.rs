//! The lines on a table: unbroken runs of five cards or more, as long as they are.

use super::board::{Board, LINES, on_board};
use super::cells::Cells;
use super::table::Table;
use crate::game::cell::Cell;

/// Calls a function with every line.
pub fn each_line(table: &Table, add: impl FnMut(Cells)) {
    if !table.is_empty() {
        on_board!(table.span(), each_line_on::<WORDS>(table, add));
    }
}

#[inline(never)]
fn each_line_on<const WORDS: usize>(table: &Table, mut add: impl FnMut(Cells)) {
    let board = Board::<WORDS>::of(table);
    for direction in LINES {
        let starts = board.line_starts(direction);
        starts.each(|start| add(Cells::sorted(board.run(start, direction))));
    }
}

/// Returns the cells of all lines that lie within some cells, sorted.
pub fn cells_in_lines(table: &Table, within: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    each_line(table, |line| {
        if line.iter().all(&within) {
            cells.extend(line.iter());
        }
    });
    cells.sort_unstable();
    cells.dedup();
    cells
}
