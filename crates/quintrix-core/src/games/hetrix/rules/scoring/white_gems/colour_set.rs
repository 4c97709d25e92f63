//! Sets of colours.

use crate::game::colour::Colour;

/// A set of colours, one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColourSet(u8);

impl ColourSet {
    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colours.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns whether a colour is in the set.
    pub fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 == 1
    }

    /// Adds a colour.
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour.index();
    }

    /// Returns the colours that are in this set or in another one.
    pub fn union(self, other: ColourSet) -> Self {
        ColourSet(self.0 | other.0)
    }

    /// Returns the colours that are not in another set.
    pub fn without(self, other: ColourSet) -> Self {
        ColourSet(self.0 & !other.0)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = ColourSet::default();
        colours.into_iter().for_each(|colour| set.insert(colour));
        set
    }
}
