//! The gems of a matrix.

use std::num::NonZeroU8;

use crate::game::bits::ones;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::{MAX_TILES, TileIndex};
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::tile::Tile;

/// A gem of a matrix, numbered by its tile and its side, from 1 on: so no gem takes no more memory
/// than a gem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gem(NonZeroU8);

/// The most gems of a matrix.
pub const MAX_GEMS: usize = MAX_TILES * SIDES;

impl Gem {
    /// Returns the gem on a side of a tile.
    pub fn new(tile: TileIndex, side: usize) -> Self {
        Gem::from_index(usize::from(tile.0) * SIDES + side)
    }

    /// Returns the gem of an index below [`MAX_GEMS`].
    pub fn from_index(index: usize) -> Self {
        Gem(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// Returns the index of the gem: six times the index of its tile, plus its side.
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }

    /// Returns the index of the tile.
    pub fn tile(self) -> usize {
        self.index() / SIDES
    }

    /// Returns the side of the tile.
    pub fn side(self) -> usize {
        self.index() % SIDES
    }

    /// Returns the gems on the next and on the previous side of the same tile.
    pub fn beside(self) -> [Gem; 2] {
        let (side, first) = (self.side(), self.index() - self.side());
        [(side + 1) % SIDES, (side + 5) % SIDES].map(|side| Gem::from_index(first + side))
    }
}

/// The colour of a gem in one byte: the index of a colour, or white.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GemColour(u8);

impl GemColour {
    /// A gem without a colour.
    pub const WHITE: GemColour = GemColour(Colour::COUNT as u8);

    /// Returns the colours of the gems of a tile, side by side.
    pub fn of_tile(tile: Tile) -> [GemColour; SIDES] {
        std::array::from_fn(|side| tile.gem(side).map_or(GemColour::WHITE, GemColour::from))
    }

    /// Returns the index of the colour; white comes after all others.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the colour, or none if the gem is white.
    pub fn colour(self) -> Option<Colour> {
        (self != GemColour::WHITE).then(|| Colour::from_index(self.index()))
    }
}

impl From<Colour> for GemColour {
    fn from(colour: Colour) -> Self {
        GemColour(colour.index() as u8)
    }
}

/// A set of gems, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GemSet([u64; MAX_GEMS.div_ceil(64)]);

impl GemSet {
    /// Adds a gem.
    pub fn insert(&mut self, gem: Gem) {
        self.0[gem.index() / 64] |= 1 << (gem.index() % 64);
    }

    /// Removes a gem.
    pub fn remove(&mut self, gem: Gem) {
        self.0[gem.index() / 64] &= !(1 << (gem.index() % 64));
    }

    /// Returns whether a gem is in the set.
    pub fn contains(&self, gem: Gem) -> bool {
        self.0[gem.index() / 64] >> (gem.index() % 64) & 1 == 1
    }

    /// Returns the number of gems.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Iterates over the gems by their indices.
    pub fn iter(self) -> impl Iterator<Item = Gem> + Clone {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, bits)| ones(bits).map(move |bit| Gem::from_index(word * 64 + bit)))
    }
}
