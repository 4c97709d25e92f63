//! Whether a whole table keeps the rules.

use super::chart::{Chart, on_board};
use super::facing::Facing;
use super::options::Options;
use super::table::Table;

/// Whether all facing boxes agree and, unless children play, all cards keep the limit.
pub fn in_order(table: &Table, options: Options) -> bool {
    if table.is_empty() {
        return true;
    }
    let small = options.children || table.span().is_small();
    small && on_board!(table.span(), boxes_agree::<WORDS>(table, options.facing))
}

#[inline(never)]
fn boxes_agree<const WORDS: usize>(table: &Table, facing: Facing) -> bool {
    let chart = Chart::<WORDS>::of(table);
    let spots = chart.spots(table);
    chart.demands(&spots, facing).are_met(chart.occupied(), &spots)
}
