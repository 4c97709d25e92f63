//! The constant facts of a game.

use serde::Serialize;

use crate::game::options::OptionFacts;

/// Name, title, numbers of players, options and decks of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Facts {
    /// The name in notation, records and on the command line.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One sentence about the game.
    pub about: &'static str,
    /// The smallest and the largest number of players.
    pub players: (usize, usize),
    /// The usual duration of a game in minutes.
    pub minutes: u32,
    /// The version of the rules in this release, raised whenever their behaviour changes.
    pub rules: u32,
    /// The options, in the order in which records list them.
    pub options: &'static [OptionFacts],
    /// The stacks of cards that are shuffled before the deal.
    #[serde(skip)]
    pub stacks: &'static [Stack],
}

/// A stack of cards that is shuffled before the deal.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// The key in the `deal` of a record.
    pub in_deal: &'static str,
    /// The key in a deck file.
    pub in_deck_file: &'static str,
}
