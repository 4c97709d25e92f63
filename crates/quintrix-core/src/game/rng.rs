//! Seeded randomness: the same seed gives the same numbers on every platform and release.
//!
//! The generator is ChaCha with 8 rounds. Its 32-byte key is the seed as 8 little-endian bytes and
//! 24 zero bytes, its 64-bit nonce is the stream number, its block counter starts at 0. Nothing
//! else of any random-number library is used, so that a release of one cannot change a deal.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A seeded random number generator.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Creates the generator of a seed. Streams of one seed are independent of each other.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Rng(generator)
    }

    /// Returns a number from 0 to `sides - 1`, each equally likely; `sides` must not be 0.
    ///
    /// A 32-bit word `w` gives `w * sides >> 32`, unless `w * sides mod 2^32` is below
    /// `2^32 mod sides`: then the word is thrown away and the next one taken.
    pub fn below(&mut self, sides: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(sides);
            let rest = product as u32;
            // What is left of a division by `sides` is below it: hardly ever worth dividing for.
            if rest >= sides || rest >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns an index into a list of this length, which must not be 0.
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }

    /// Returns how many 32-bit words were taken.
    pub fn position(&self) -> u64 {
        self.0.get_word_pos() as u64
    }

    /// Continues after this number of 32-bit words.
    pub fn set_position(&mut self, words: u64) {
        self.0.set_word_pos(u128::from(words));
    }

    /// Returns a seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Shuffles in place: for `i` from the last index down to 1, swaps `i` with `below(i + 1)`.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.index(i + 1));
        }
    }

    /// Shuffles cards so that the result does not depend on the order they were in.
    pub fn reorder<T: Ord>(&mut self, cards: &mut [T]) {
        cards.sort_unstable();
        self.shuffle(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_shuffle_in_every_release() {
        let mut cards: Vec<u8> = (0..16).collect();
        Rng::new(7, 0).shuffle(&mut cards);
        assert_eq!(cards, [9, 3, 4, 7, 1, 14, 8, 13, 15, 10, 0, 5, 6, 12, 11, 2]);
    }

    #[test]
    fn every_face_of_a_die_comes_up_equally_often() {
        let mut rng = Rng::new(1, 0);
        let mut faces = [0_i32; 6];
        for _ in 0..60_000 {
            faces[rng.index(6)] += 1;
        }
        assert!(faces.iter().all(|&times| (times - 10_000).abs() < 400), "{faces:?}");
    }
}
