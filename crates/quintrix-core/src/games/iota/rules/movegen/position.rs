//! What move generation knows of a position.

use super::hand_table::{HandSet, HandTable};
use crate::games::iota::rules::anchors::MAX_ANCHORS;
use crate::games::iota::rules::hand::Hand;
use crate::games::iota::rules::table::Table;

/// A table, a hand, and which of its cards fit on each anchor.
pub struct Position<'a> {
    /// The table.
    pub table: &'a Table,
    /// The hand.
    pub hand: HandTable,
    /// Whether playing the whole hand ends the game.
    pub can_go_out: bool,
    fitting: [HandSet; MAX_ANCHORS],
}

impl<'a> Position<'a> {
    /// Matches a hand with all anchors of a table.
    pub fn new(table: &'a Table, hand: &Hand, can_go_out: bool) -> Self {
        let hand = HandTable::new(hand);
        let mut fitting = [0; MAX_ANCHORS];
        for (fitting, &allowed) in fitting.iter_mut().zip(table.anchors().allowed()) {
            *fitting = hand.fitting_anchor(allowed);
        }
        Position { table, hand, can_go_out, fitting }
    }

    /// Returns the cards of the hand that could lie on an anchor by themselves; a superset where wilds
    /// interact.
    #[inline]
    pub fn fitting(&self, slot: usize) -> HandSet {
        self.fitting[slot]
    }
}
