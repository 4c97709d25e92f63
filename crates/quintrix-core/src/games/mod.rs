//! The registry: the only list of games.

pub mod colorfox;
pub mod hetrix;
pub mod iota;
pub mod madmatix;
pub mod smartrix;

use crate::erased::{AnyGame, Entry};
use crate::game::error::Error;
use crate::game::text::{excerpt, nearest};

/// Every game, in the order in which people are shown them.
pub const GAMES: [&dyn AnyGame; 5] = [
    &Entry::<iota::Iota>::NEW,
    &Entry::<smartrix::Smartrix>::NEW,
    &Entry::<colorfox::Colorfox>::NEW,
    &Entry::<madmatix::MadMatix>::NEW,
    &Entry::<hetrix::Hetrix>::NEW,
];

/// The game of a name.
pub fn game(name: &str) -> Result<&'static dyn AnyGame, Error> {
    GAMES.into_iter().find(|game| game.facts().name == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.facts().name).collect();
        let hint = match nearest(name, &names) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("there is {}", names.join(", ")),
        };
        Error::Options(format!("there is no game {}: {hint}", excerpt(name)))
    })
}
