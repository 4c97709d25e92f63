//! Sets of seats.

use serde::{Serialize, Serializer};

use crate::game::bits::ones;
use crate::game::seat::Seat;

/// A set of seats below 8, one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Returns whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat;
    }

    /// Removes a seat and returns whether it was in the set.
    pub fn remove(&mut self, seat: Seat) -> bool {
        let was_in = self.contains(seat);
        self.0 &= !(1 << seat);
        was_in
    }

    /// Returns the set without a seat.
    pub fn without(mut self, seat: Seat) -> Self {
        self.remove(seat);
        self
    }

    /// Iterates over the seats, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        ones(u32::from(self.0))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(SeatSet = "number[]");
