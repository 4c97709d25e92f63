//! The lines on a table: unbroken runs of five cards or more, as long as they are.

use super::board::{Board, LINES, on_board};
use super::cells::Cells;
use super::table::Table;

/// The number of cards that make a line.
pub const LENGTH: usize = 5;

/// An unbroken run of five cards or more.
#[derive(Clone, Copy)]
pub struct Line {
    /// The direction that it has from its first cell, one of [`LINES`].
    pub direction: usize,
    /// Its cells.
    pub cells: Cells,
}

/// Returns the lines on a table.
pub fn lines(table: &Table) -> Vec<Line> {
    let mut lines = Vec::new();
    if !table.is_empty() {
        on_board!(table.span(), add_lines_on::<WORDS>(table, &mut lines));
    }
    lines
}

#[inline(never)]
fn add_lines_on<const WORDS: usize>(table: &Table, lines: &mut Vec<Line>) {
    let board = Board::<WORDS>::of(table);
    for direction in LINES {
        board.line_starts(direction).each(|start| {
            lines.push(Line { direction, cells: Cells::sorted(board.run(start, direction)) });
        });
    }
}
