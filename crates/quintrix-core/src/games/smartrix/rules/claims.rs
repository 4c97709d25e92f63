//! The lines that can be claimed.

use super::cells::Cells;
use super::lines::{Line, lines};
use super::state::Smartrix;
use super::validity::{fits, mismatched};

impl Smartrix {
    /// Returns the lines that can be claimed: the table fits in 5 by 5, and every card of the line
    /// matches all its neighbours.
    pub(crate) fn claimable_lines(&self) -> Vec<Line> {
        let (table, options) = (self.table(), self.options());
        let mut lines = if fits(table, options) { lines(table) } else { Vec::new() };
        if lines.is_empty() {
            return lines;
        }
        let mismatched = mismatched(table, options.facing);
        if options.corrects_all_at_once() && !mismatched.is_empty() {
            return Vec::new();
        }
        lines.retain(|line| !mismatched.iter().any(|&cell| line.cells.contains(cell)));
        lines
    }

    /// Calls a function with the claims of single lines and with that of all together.
    pub(super) fn each_claim(&self, mut add: impl FnMut(Cells)) {
        let lines = self.claimable_lines();
        lines.iter().for_each(|line| add(line.cells));
        if lines.len() > 1 {
            add(Cells::union(lines.iter().map(|line| &line.cells)));
        }
    }
}
