//! Settlements: colours for white gems, and what comes of them.

use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::MOST_GEMS;

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

/// Colours of some white gems, and the links that they make for certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The gems of all links, also of those that may still grow.
    pub points: u8,
    /// The gems of the longest link that cannot grow any more.
    pub longest: u8,
    /// The number of links that cannot grow any more.
    pub links: u8,
    /// The colours.
    pub colours: Sequence,
}

impl Settlement {
    /// Takes a cluster into account that cannot grow any more; its points are counted already.
    pub fn close(&mut self, size: u8) {
        if size >= SHORTEST_LINK {
            self.longest = self.longest.max(size);
            self.links += 1;
        }
    }

    /// Takes a group into account that was never to grow.
    pub fn count(&mut self, size: u8) {
        self.points += if size >= SHORTEST_LINK { size } else { 0 };
        self.close(size);
    }
}
