//! What the version of the rules decides.

/// The version of the rules that a match is played under. Hetrix has no other options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The version, from 1 on.
    pub rules: u32,
}

impl Options {
    /// Whether a seat infiltrates as soon as its left neighbour is done. Before version 2 it waited
    /// until all seats were.
    pub fn infiltrates_early(self) -> bool {
        self.rules >= 2
    }

    /// Whether white gems take the colours that bring most links and bonuses together. Before
    /// version 2 links alone counted.
    pub fn bonuses_choose_colours(self) -> bool {
        self.rules >= 2
    }

    /// Whether custom decks have few enough white gems for exact scores. Before version 2 they could
    /// have any number.
    pub fn limits_white_gems(self) -> bool {
        self.rules >= 2
    }
}
