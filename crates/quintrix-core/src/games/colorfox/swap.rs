//! Swaps of one stick for another.

use serde::Serialize;

use super::colour::Colour;
use super::sticks::Sticks;
use crate::seat::Seat;

/// A stick given to an opponent for one of another colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Swap {
    /// The colour that is given.
    pub give: Colour,
    /// Who gets it.
    pub with: Seat,
    /// The colour that is taken.
    pub take: Colour,
}

impl Swap {
    /// Every swap that a seat can make; `sticks` are those of every seat.
    pub fn all(sticks: &[Sticks], seat: Seat) -> impl Iterator<Item = Swap> + '_ {
        sticks[seat].colours().flat_map(move |give| {
            let opponents = (0..sticks.len()).filter(move |&with| with != seat);
            opponents.flat_map(move |with| {
                let taken = sticks[with].colours().filter(move |&take| take != give);
                taken.map(move |take| Swap { give, with, take })
            })
        })
    }

    /// Makes the swap.
    pub fn make(self, sticks: &mut [Sticks], seat: Seat) {
        sticks[seat].remove(self.give);
        sticks[self.with].add(self.give);
        sticks[self.with].remove(self.take);
        sticks[seat].add(self.take);
    }
}
