//! Iterating over the bits of an integer.

/// An unsigned integer used as a set of small numbers.
pub trait Bits: Copy {
    /// Returns the lowest number in the set.
    fn lowest(self) -> Option<usize>;

    /// Returns the set without its lowest number. The set must not be empty.
    fn without_lowest(self) -> Self;
}

macro_rules! bits {
    ($($integer:ty),*) => {
        $(impl Bits for $integer {
            #[inline]
            fn lowest(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
        })*
    };
}
bits!(u32, u64, u128);

/// Iterates over the indices of the bits that are set, the lowest first.
#[inline]
pub fn ones<B: Bits>(mut bits: B) -> impl Iterator<Item = usize> + Clone + use<B> {
    std::iter::from_fn(move || {
        let lowest = bits.lowest()?;
        bits = bits.without_lowest();
        Some(lowest)
    })
}

/// Returns the index of the nth bit that is set, counted from 0; none if fewer are set.
#[inline]
pub fn nth_one<B: Bits>(bits: B, number: u32) -> Option<usize> {
    let mut left = bits;
    for _ in 0..number {
        left.lowest()?;
        left = left.without_lowest();
    }
    left.lowest()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_the_bits_from_the_lowest() {
        assert_eq!(ones(0b1010_0001_u64).collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(ones(1_u128 << 127 | 1).collect::<Vec<_>>(), [0, 127]);
        assert_eq!(ones(0_u32).count(), 0);
    }

    #[test]
    fn finds_the_nth_bit() {
        let found: Vec<_> = (0..4).map(|number| nth_one(0b1010_0001_u64, number)).collect();
        assert_eq!(found, [Some(0), Some(5), Some(7), None]);
    }
}
