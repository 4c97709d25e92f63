//! Settlements: colours for white gems, and what comes of them.

use std::cmp::{Ordering, Reverse};

use super::colour::Colour;
use super::gems::MOST_GEMS;

/// The fewest gems of a link.
pub const SHORTEST_LINK: u8 = 4;

/// The colours of white gems in their order: three bits each, the first uppermost, so that
/// sequences are ordered as the colours are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sequence([u64; WORDS]);

const WIDTH: usize = 3;
const IN_A_WORD: usize = 64 / WIDTH;
const WORDS: usize = MOST_GEMS.div_ceil(IN_A_WORD);

impl Sequence {
    /// The same with a colour for a white gem that had none.
    pub fn with(mut self, white: usize, colour: Colour) -> Self {
        self.0[white / IN_A_WORD] |= (colour.index() as u64) << shift(white);
        self
    }

    /// The colour of a white gem, red if it was not given any.
    pub fn colour(&self, white: usize) -> Colour {
        Colour::from_index((self.0[white / IN_A_WORD] >> shift(white) & 7) as usize)
    }

    /// Both sequences, which must be of different white gems.
    pub fn and(mut self, other: &Sequence) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }
}

fn shift(white: usize) -> usize {
    WIDTH * (IN_A_WORD - 1 - white % IN_A_WORD)
}

/// Colours of some white gems, and the links that can no longer change by other colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The gems of links.
    pub points: u8,
    /// The gems of the longest link.
    pub longest: u8,
    /// The number of links.
    pub links: u8,
    /// The colours.
    pub colours: Sequence,
}

impl Settlement {
    /// Takes a group into account that cannot grow any more.
    pub fn close(&mut self, size: u8) {
        if size >= SHORTEST_LINK {
            self.points += size;
            self.longest = self.longest.max(size);
            self.links += 1;
        }
    }

    /// The better of two that leave the same open comes first.
    pub fn compare(&self, other: &Self) -> Ordering {
        let key = |settlement: &Settlement| {
            (Reverse((settlement.points, settlement.longest, settlement.links)), settlement.colours)
        };
        key(self).cmp(&key(other))
    }

    /// Whether the other can never turn out better, whatever is added to both.
    ///
    /// Fewer points are never made up for. A shorter longest link or fewer links can be, because
    /// something longer may be added to both.
    pub fn outdoes(&self, other: &Self) -> bool {
        let as_good = self.longest >= other.longest
            && self.links >= other.links
            && self.colours <= other.colours;
        self.points > other.points || self.points == other.points && as_good
    }
}
