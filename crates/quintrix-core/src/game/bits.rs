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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_the_bits_from_the_lowest() {
        assert_eq!(ones(0b1010_0001_u64).collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(ones(1_u128 << 127 | 1).collect::<Vec<_>>(), [0, 127]);
        assert_eq!(ones(0_u32).count(), 0);
    }
}
