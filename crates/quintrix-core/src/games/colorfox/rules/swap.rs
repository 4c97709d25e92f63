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
            for (with, theirs) in others(sticks, seat) {
                for take in theirs.colours().filter(|&take| take != give) {
                    add(Swap { give, with, take });
                }
            }
        }
    }

    /// Returns the number of swaps that a seat can make.
    pub fn count(sticks: &[Sticks], seat: Seat) -> u32 {
        let mine = sticks[seat];
        let with = |theirs: Sticks| {
            mine.colour_count() * theirs.colour_count() - mine.shared_colour_count(theirs)
        };
        others(sticks, seat).map(|(_, theirs)| with(theirs)).sum()
    }

    /// Returns the nth swap, counted from 0, of those that [`each`](Swap::each) lists.
    pub fn nth(sticks: &[Sticks], seat: Seat, mut number: u32) -> Option<Swap> {
        for give in sticks[seat].colours() {
            for (with, theirs) in others(sticks, seat) {
                if let Some(take) = theirs.nth_colour_except(give, number) {
                    return Some(Swap { give, with, take });
                }
                number -= theirs.colour_count() - u32::from(theirs.has(give));
            }
        }
        None
    }

    /// Returns whether a seat can make any swap.
    pub fn is_possible(sticks: &[Sticks], seat: Seat) -> bool {
        Swap::count(sticks, seat) > 0
    }

    /// Makes the swap.
    pub fn make(self, sticks: &mut [Sticks], seat: Seat) {
        sticks[seat].remove(self.give);
        sticks[self.with].add(self.give);
        sticks[self.with].remove(self.take);
        sticks[seat].add(self.take);
    }
}

/// Iterates over the other seats and their sticks.
fn others(sticks: &[Sticks], seat: Seat) -> impl Iterator<Item = (Seat, Sticks)> + '_ {
    sticks.iter().copied().enumerate().filter(move |(with, _)| *with != seat)
}
