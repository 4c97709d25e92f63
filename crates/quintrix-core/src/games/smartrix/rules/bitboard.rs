//! Sets of places on a square board, one bit each.

/// A set of places. A board of 1, 16 or 81 words has 8, 32 or 72 places a side.
///
/// Cards never lie on the rim, so that a set of cards can move by one place in any direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitBoard<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitBoard<WORDS> {
    /// How many places a side has.
    pub const SIDE: usize = (WORDS * 64).isqrt();

    /// No places.
    pub const EMPTY: Self = BitBoard([0; WORDS]);

    /// Adds a place.
    pub fn add(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Adds a place if this is 1; 0 changes nothing.
    pub fn add_if(&mut self, one: u64, place: usize) {
        self.0[place / 64] |= one << (place % 64);
    }

    /// Whether a place is in the set.
    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// How many places.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// What is in both.
    pub fn and(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a & b)
    }

    /// What is in either.
    pub fn or(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a | b)
    }

    /// What is in this but not in the other.
    pub fn without(&self, other: &Self) -> Self {
        self.merge(other, |a, b| a & !b)
    }

    /// Every place moved by a number of places.
    #[inline(always)]
    pub fn moved(&self, by: isize) -> Self {
        if WORDS == 1 {
            let word = self.0[0];
            return BitBoard([if by >= 0 { word << by } else { word >> -by }; WORDS]);
        }
        self.moved_across_words(by)
    }

    fn moved_across_words(&self, by: isize) -> Self {
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

    /// All places of some columns and rows: the first and the one after the last.
    pub fn rectangle(columns: (usize, usize), rows: (usize, usize)) -> Self {
        let mut row = Self::EMPTY;
        (columns.0..columns.1).for_each(|column| row.add(column));
        let moved = |number| row.moved((number * Self::SIDE) as isize);
        (rows.0..rows.1).map(moved).fold(Self::EMPTY, |plane, row| plane.or(&row))
    }

    /// Tells every place, from the first.
    pub fn each(&self, mut tell: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                tell(index * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    fn merge(&self, other: &Self, how: impl Fn(u64, u64) -> u64) -> Self {
        let mut merged = Self::EMPTY;
        for index in 0..WORDS {
            merged.0[index] = how(self.0[index], other.0[index]);
        }
        merged
    }
}
