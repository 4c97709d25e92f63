//! Whether a table as a whole follows the rules.

use super::board::{Board, on_board};
use super::facing::Facing;
use super::options::Options;
use super::table::Table;

/// Returns whether all facing boxes agree and, unless the option `children` lifts the limit, all
/// cards fit in 5 by 5.
pub fn is_valid(table: &Table, options: Options) -> bool {
    if table.is_empty() {
        return true;
    }
    let small = options.children || table.span().is_within_limit();
    small && on_board!(table.span(), boxes_agree::<WORDS>(table, options.facing))
}

#[inline(never)]
fn boxes_agree<const WORDS: usize>(table: &Table, facing: Facing) -> bool {
    let board = Board::<WORDS>::of(table);
    let spots = board.spots(table);
    board.demands(&spots, facing).are_met(board.occupied(), &spots)
}
