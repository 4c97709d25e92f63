//! Which orders of a hand make a legal line with a run, each question answered once.

use super::fan::Fan;
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::orders::Orders;

/// The answers so far.
pub struct Lawful<'a> {
    fan: &'a Fan,
    /// By themselves, for each number of cards.
    alone: [Orders; HAND + 1],
    /// How many of its cards can lie in one line.
    most: usize,
    /// For each number of cards, the run they were asked for last.
    known: [(Line, Orders); HAND + 1],
}

impl<'a> Lawful<'a> {
    /// The answers for a hand.
    pub fn new(fan: &'a Fan) -> Self {
        let mut lawful = Lawful { fan, alone: [0; HAND + 1], most: 0, known: [UNASKED; HAND + 1] };
        for size in 1..fan.len() + 1 {
            lawful.alone[size] = fan.lawful(Line::EMPTY, size);
            if lawful.alone[size] == 0 {
                break;
            }
            lawful.most = size;
        }
        lawful
    }

    /// The orders of so many cards that make a legal line with a run, wilds left aside.
    pub fn orders(&mut self, run: Line, size: usize) -> Orders {
        // One card by itself is tried on every edge beforehand.
        if run.is_empty() || size == 1 {
            return self.alone[size];
        }
        let known = &mut self.known[size];
        if known.0 != run {
            *known = (run, self.fan.lawful(run, size));
        }
        known.1
    }

    /// How many cards, at most, could lie in one line with a run; one is always said to.
    pub fn most(&mut self, run: Line) -> usize {
        let most = self.most.min(usize::from(LONGEST.saturating_sub(run.length())));
        if most < 2 || self.orders(run, 2) == 0 { 1 } else { most }
    }
}

/// A run that cannot be: nothing has been asked yet.
const UNASKED: (Line, Orders) = (Line::IMPOSSIBLE, 0);
