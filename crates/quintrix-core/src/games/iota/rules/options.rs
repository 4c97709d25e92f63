//! The options of Iota.

use crate::game::options::{OptionFacts, Setting};

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether half of the cards stay in the box.
    pub half_deck: bool,
    /// Whether points count; otherwise the first to go out wins.
    pub scoring: bool,
    /// Whether a wild starter goes under the pile and the next card takes its place.
    pub plain_starter: bool,
}

/// The options that players can choose.
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
    OptionFacts {
        name: "starter",
        title: "Starter",
        values: &[Setting::Word("top"), Setting::Word("plain")],
        about: "plain puts a wild starter under the pile and turns up the next card instead",
    },
];
