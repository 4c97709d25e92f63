//! The options of Smartrix.

use super::facing::Facing;
use crate::game::options::{Chosen, OptionFacts, Setting};

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether the table has no limit of 5 by 5.
    pub children: bool,
    /// Whether seats 0 and 2 play against seats 1 and 3.
    pub team: bool,
    /// Which boxes of neighbours must agree.
    pub facing: Facing,
    /// Whether mistakes are allowed and players have to find them.
    pub policed: bool,
    /// The version of the rules.
    pub rules: u32,
}

impl Options {
    /// Converts the chosen options.
    pub fn read(chosen: &Chosen) -> Self {
        Options {
            children: chosen.flag("children"),
            team: chosen.flag("team"),
            facing: if chosen.is("facing", "spoke") { Facing::Spoke } else { Facing::Edge },
            policed: chosen.is("referee", "players"),
            rules: chosen.rules,
        }
    }

    /// Returns whether an error anywhere forbids all claims, and a mug corrects everything at once
    /// and comes before the play: so it was in version 1 of the rules.
    pub fn corrects_all_at_once(&self) -> bool {
        self.rules == 1
    }
}

/// The options that players can choose.
pub const OPTIONS: &[OptionFacts] = &[
    OptionFacts {
        name: "children",
        title: "For children",
        values: &[Setting::Flag(false), Setting::Flag(true)],
        about: "true lifts the limit of 5 by 5 cells",
    },
    OptionFacts {
        name: "team",
        title: "Two teams",
        values: &[Setting::Flag(false), Setting::Flag(true)],
        about: "true makes two teams of four players: seats 0 and 2 against seats 1 and 3",
    },
    OptionFacts {
        name: "facing",
        title: "What has to meet",
        values: &[Setting::Word("edge"), Setting::Word("spoke")],
        about: "spoke compares only the one box that points at the neighbour, edge whole sides",
    },
    OptionFacts {
        name: "referee",
        title: "Who watches the rules",
        values: &[Setting::Word("strict"), Setting::Word("players")],
        about: "players allows mistakes: players claim lines themselves and gain by finding errors",
    },
];
