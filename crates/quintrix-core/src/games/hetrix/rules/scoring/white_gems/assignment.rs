//! Assignments: colours for white gems, and the links they make.

use super::colour_set::ColourSet;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::MAX_GEMS;
use crate::games::hetrix::rules::scoring::links::{SHORTEST_LINK, link_points};

/// The colours of white gems, indexed by their order in the graph.
///
/// Three bits for each gem, the first gem in the highest: sequences are ordered as lists of colours
/// are. Gems without a colour count as red, the first one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ColourSequence([u64; WORDS]);

const WIDTH: usize = 3;
const PER_WORD: usize = 64 / WIDTH;
const WORDS: usize = MAX_GEMS.div_ceil(PER_WORD);

impl ColourSequence {
    /// Returns the sequence with a colour for a gem that had none.
    pub fn with(mut self, white: usize, colour: Colour) -> Self {
        self.0[white / PER_WORD] |= (colour.index() as u64) << shift(white);
        self
    }

    /// Returns the colour of a gem.
    pub fn colour(&self, white: usize) -> Colour {
        Colour::from_index((self.0[white / PER_WORD] >> shift(white) & 7) as usize)
    }

    /// Merges two sequences that assign colours to different gems.
    pub fn merge(mut self, other: &ColourSequence) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }
}

fn shift(white: usize) -> usize {
    WIDTH * (PER_WORD - 1 - white % PER_WORD)
}

/// Colours of some white gems, and totals over the links they make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assignment {
    /// The gems of all links, including links that may still grow.
    pub points: u8,
    /// The gems of the longest closed link.
    pub longest: u8,
    /// The number of closed links.
    pub links: u8,
    /// The colours with a closed link that is long enough for their bonus, where bonuses count.
    pub long_colours: ColourSet,
    /// The colours.
    pub colours: ColourSequence,
}

impl Assignment {
    /// Closes a cluster, which nothing can join any more. Its points are counted already.
    pub fn close(&mut self, size: u8) {
        if size >= SHORTEST_LINK {
            self.longest = self.longest.max(size);
            self.links += 1;
        }
    }

    /// Adds a group that cannot grow.
    pub fn add_closed(&mut self, size: u8) {
        self.points += link_points(size);
        self.close(size);
    }
}
