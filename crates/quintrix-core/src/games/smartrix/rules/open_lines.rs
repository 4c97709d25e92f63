//! Open lines: five cells in a straight line that hold three or four cards and can still be filled.

use super::board::LINES;
use super::facing::STEPS;
use super::lines::LENGTH;
use super::table::{Span, Table};
use crate::game::cell::Cell;

/// The fewest cards of an open line.
const FEWEST: usize = 3;

/// Returns the cards of every open line, each list sorted by x, then y.
///
/// With a limit, the whole line must fit in it together with all cards of the table. Of lines in one
/// direction that share their cards, only those with the most are listed.
pub fn open_lines(table: &Table, limited: bool) -> Vec<Vec<Cell>> {
    let mut found: Vec<Vec<Cell>> = Vec::new();
    for direction in LINES {
        let mut open: Vec<Vec<Cell>> = table
            .cells()
            .iter()
            .flat_map(|&cell| lines_through(table, cell, direction, limited))
            .filter(|cards| (FEWEST..LENGTH).contains(&cards.len()))
            .collect();
        open.sort_unstable();
        open.dedup();
        let is_part = |part: &Vec<Cell>, whole: &Vec<Cell>| {
            part.len() < whole.len() && part.iter().all(|cell| whole.contains(cell))
        };
        let largest = |cards: &&Vec<Cell>| !open.iter().any(|other| is_part(cards, other));
        found.extend(open.iter().filter(largest).cloned());
    }
    found.sort_unstable();
    found
}

/// Returns the largest number of cards in five cells of a straight line through a card.
pub fn most_in_line(table: &Table, cell: Cell, limited: bool) -> usize {
    let lines = LINES.iter().flat_map(|&way| lines_through(table, cell, way, limited));
    lines.map(|cards| cards.len()).max().unwrap_or(0)
}

/// Returns the cards of every five cells in a direction that contain a cell and can all be filled.
fn lines_through(
    table: &Table,
    cell: Cell,
    direction: usize,
    limited: bool,
) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let (dx, dy) = STEPS[direction];
    let at = move |steps: i8| Cell { x: cell.x + steps * dx, y: cell.y + steps * dy };
    let length = LENGTH as i8;
    (1 - length..=0)
        .filter(move |&first| {
            let span = table.span().with(at(first)).with(at(first + length - 1));
            !limited || Span::is_within_limit(span)
        })
        .map(move |first| {
            let cells = (first..first + length).map(at);
            cells.filter(|cell| table.cells().contains(cell)).collect()
        })
}
