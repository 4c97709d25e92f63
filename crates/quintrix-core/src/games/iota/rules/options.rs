//! The options of Iota.

use crate::game::options::{OptionFacts, Setting};

/// The options, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Half of the cards are left in the box.
    pub half_deck: bool,
    /// Points count; otherwise the first to go out wins.
    pub scoring: bool,
}

/// What people can choose.
pub const OPTIONS: &[OptionFacts] = &[
    OptionFacts {
        name: "deck",
        title: "Cards",
        values: &[Setting::Word("full"), Setting::Word("half")],
        about: "half plays a shorter game with 32 of the 64 cards, drawn by lot, and both wilds",
    },
    OptionFacts {
        name: "scoring",
        title: "Count points",
        values: &[Setting::Flag(true), Setting::Flag(false)],
        about: "false leaves points aside for young children: the first to go out wins",
    },
];
