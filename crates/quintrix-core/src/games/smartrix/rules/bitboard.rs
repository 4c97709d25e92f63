//! Sets of places on a square board, one bit each.

use crate::game::bits::ones;

/// A set of places. A board of 1, 16 or 81 words has 8, 32 or 72 places a side.
///
/// Cards never lie on the rim, so a set of cards can be shifted by one place in any direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitBoard<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitBoard<WORDS> {
    /// The number of places on a side.
    pub const SIDE: usize = (WORDS * 64).isqrt();

    /// No places.
    pub const EMPTY: Self = BitBoard([0; WORDS]);

    /// Returns the places of a board of one word.
    pub fn of_word(word: u64) -> Self {
        debug_assert_eq!(WORDS, 1);
        BitBoard([word; WORDS])
    }

    /// Adds a place.
    pub fn add(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Adds a place if `one` is 1, and not if it is 0.
    pub fn add_if(&mut self, one: u64, place: usize) {
        self.0[place / 64] |= one << (place % 64);
    }

    /// Returns whether a place is in the set.
    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Returns the number of places.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the intersection.
    pub fn and(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a & b)
    }

    /// Returns the union.
    pub fn or(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a | b)
    }

    /// Returns the difference.
    pub fn without(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a & !b)
    }

    /// Returns the set with every place shifted by a number of places.
    #[inline(always)]
    pub fn shifted(&self, by: isize) -> Self {
        if WORDS == 1 {
            let word = self.0[0];
            return BitBoard([if by >= 0 { word << by } else { word >> -by }; WORDS]);
        }
        self.shifted_across_words(by)
    }

    fn shifted_across_words(&self, by: isize) -> Self {
        let (far, bits) = (by.unsigned_abs() / 64, by.unsigned_abs() as u32 % 64);
        let mut moved = Self::EMPTY;
        for to in 0..WORDS {
            let (near, beyond) = match by >= 0 {
                true => (to.checked_sub(far), to.checked_sub(far + 1)),
                false => (Some(to + far), Some(to + far + 1)),
            };
            let word = |index: Option<usize>| {
                index.and_then(|index| self.0.get(index)).copied().unwrap_or(0)
            };
            moved.0[to] = match by >= 0 {
                true => word(near) << bits | word(beyond) >> 1 >> (63 - bits),
                false => word(near) >> bits | word(beyond) << 1 << (63 - bits),
            };
        }
        moved
    }

    /// Returns all places of some columns and rows, each given as its first and one past its last.
    pub fn rectangle(columns: (usize, usize), rows: (usize, usize)) -> Self {
        let mut row = Self::EMPTY;
        (columns.0..columns.1).for_each(|column| row.add(column));
        let shifted = |number| row.shifted((number * Self::SIDE) as isize);
        (rows.0..rows.1).map(shifted).fold(Self::EMPTY, |plane, row| plane.or(&row))
    }

    /// Calls a function with every place, in order.
    pub fn each(&self, mut add: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                add(index * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// Returns the places that meet a condition.
    pub fn filtered(&self, condition: impl Fn(usize) -> bool) -> Self {
        let mut kept = Self::EMPTY;
        self.each(|place| kept.add_if(condition(place).into(), place));
        kept
    }

    /// Returns the nth place, counted from 0; none if there are fewer.
    pub fn nth(&self, number: u32) -> Option<usize> {
        let mut left = number;
        for (index, &word) in self.0.iter().enumerate() {
            if left < word.count_ones() {
                return ones(word).nth(left as usize).map(|bit| index * 64 + bit);
            }
            left -= word.count_ones();
        }
        None
    }

    fn merge(&self, other: &Self, how: impl Fn(u64, u64) -> u64) -> Self {
        let mut merged = Self::EMPTY;
        for index in 0..WORDS {
            merged.0[index] = how(self.0[index], other.0[index]);
        }
        merged
    }
}
