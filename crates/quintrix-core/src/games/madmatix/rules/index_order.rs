//! The order of the indices of places in notation.
//!
//! Moves are laid out in memory in the order of their notation (see `moves`). There `10` comes before
//! `2`, so that an index is stored by its rank in that order.

/// The number of indices: those of at most two digits, more than any Sequence has cards.
pub const INDICES: usize = 100;

/// An order of the indices below 100.
pub struct IndexOrder {
    indices: [u8; INDICES],
    ranks: [u8; INDICES],
}

/// The order of indices that a space or nothing follows: 0 1 10 11 … 19 2 20 …
pub static PLAIN: IndexOrder = IndexOrder::new(false);

/// The order of indices that "=" follows, which comes after all digits: 0 10 11 … 19 1 20 …
pub static BEFORE_EQUALS: IndexOrder = IndexOrder::new(true);

impl IndexOrder {
    const fn new(long_first: bool) -> Self {
        let mut order = IndexOrder { indices: [0; INDICES], ranks: [0; INDICES] };
        let (mut rank, mut digit) = (1, 1);
        while digit < 10 {
            let mut tail = 0;
            while tail < 10 {
                order.indices[rank + tail + !long_first as usize] = (10 * digit + tail) as u8;
                tail += 1;
            }
            order.indices[if long_first { rank + 10 } else { rank }] = digit as u8;
            rank += 11;
            digit += 1;
        }
        rank = 0;
        while rank < INDICES {
            order.ranks[order.indices[rank] as usize] = rank as u8;
            rank += 1;
        }
        order
    }

    /// Returns the rank of an index below 100.
    pub fn rank(&self, index: usize) -> u32 {
        u32::from(self.ranks[index])
    }

    /// Returns the index of a rank.
    pub fn index(&self, rank: u32) -> usize {
        usize::from(self.indices[rank as usize % INDICES])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_the_order_of_texts() {
        for (order, end) in [(&PLAIN, ""), (&PLAIN, " "), (&BEFORE_EQUALS, "=")] {
            let mut texts: Vec<String> =
                (0..INDICES).map(|number| format!("{number}{end}")).collect();
            texts.sort_unstable();
            for (rank, text) in (0..).zip(&texts) {
                assert_eq!(format!("{}{end}", order.index(rank)), *text);
                assert_eq!(order.rank(order.index(rank)), rank);
            }
        }
    }
}
