//! Swaps of one stick for another.

use serde::Serialize;

use super::sticks::Sticks;
use crate::game::colour::Colour;
use crate::game::seat::Seat;

/// A stick given to an opponent for one of another colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Swap {
    /// The colour to give.
    pub give: Colour,
    /// The opponent.
    pub with: Seat,
    /// The colour to take.
    pub take: Colour,
}

impl Swap {
    /// Calls a function with every swap that a seat can make; `sticks` are those of every seat.
    pub fn each(sticks: &[Sticks], seat: Seat, mut add: impl FnMut(Swap)) {
        for give in sticks[seat].colours() {
            for (with, theirs) in sticks.iter().enumerate().filter(|(with, _)| *with != seat) {
                for take in theirs.colours().filter(|&take| take != give) {
                    add(Swap { give, with, take });
                }
            }
        }
    }

    /// Returns whether a seat can make any swap.
    pub fn is_possible(sticks: &[Sticks], seat: Seat) -> bool {
        let others = sticks.iter().enumerate().filter(|(with, _)| *with != seat);
        let give = sticks[seat].colours();
        others
            .map(|(_, theirs)| theirs)
            .any(|theirs| give.clone().any(|give| theirs.colours().any(|take| take != give)))
    }

    /// Makes the swap.
    pub fn make(self, sticks: &mut [Sticks], seat: Seat) {
        sticks[seat].remove(self.give);
        sticks[self.with].add(self.give);
        sticks[self.with].remove(self.take);
        sticks[seat].add(self.take);
    }
}
