//! Whether a whole table keeps the rules.

use super::board::{Board, on_board};
use super::facing::Facing;
use super::options::Options;
use super::table::Table;

/// Whether all facing boxes agree and, unless children play, all cards keep the limit.
pub fn is_valid(table: &Table, options: Options) -> bool {
    if table.is_empty() {
        return true;
    }
    let small = options.children || table.span().is_small();
    small && on_board!(table.span(), boxes_agree::<WORDS>(table, options.facing))
}

#[inline(never)]
fn boxes_agree<const WORDS: usize>(table: &Table, facing: Facing) -> bool {
    let board = Board::<WORDS>::of(table);
    let spots = board.spots(table);
    board.demands(&spots, facing).are_met(board.occupied(), &spots)
}
