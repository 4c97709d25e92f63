//! Sets of seats.

use serde::{Serialize, Serializer};

use crate::game::seat::Seat;

/// Some of up to eight seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a seat is among them.
    pub fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat != 0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat;
    }

    /// Takes a seat out and says whether it was in.
    pub fn remove(&mut self, seat: Seat) -> bool {
        let was_in = self.has(seat);
        self.0 &= !(1 << seat);
        was_in
    }

    /// All but one.
    pub fn except(mut self, seat: Seat) -> Self {
        self.remove(seat);
        self
    }

    /// The seats, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then_some(left.trailing_zeros() as Seat)?;
            left &= left - 1;
            Some(lowest)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut all = Seats::default();
        seats.into_iter().for_each(|seat| all.insert(seat));
        all
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Seats = "number[]");
