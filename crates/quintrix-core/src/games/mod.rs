//! The registry of games.
//!
//! To add a game, add its module and its line in [`for_each_game!`](crate::for_each_game). The
//! erased games, the Python package, the conformance tests and the benchmarks follow from that list.

pub mod colorfox;
pub mod hetrix;
pub mod iota;
pub mod madmatix;
pub mod smartrix;

use crate::erased::{AnyGame, Entry};
use crate::game::error::Error;
use crate::game::text::{excerpt, nearest};

/// Passes every game to a callback macro, in the order in which games are shown:
/// `for_each_game! { callback tokens }` expands to `callback! { tokens module: Type, … }`.
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident $tokens:tt) => {
        $callback! { $tokens
            iota: Iota,
            smartrix: Smartrix,
            colorfox: Colorfox,
            madmatix: MadMatix,
            hetrix: Hetrix,
        }
    };
}

macro_rules! register {
    ([] $($module:ident: $game:ident,)*) => {
        /// Every game, in the order in which games are shown.
        pub const GAMES: [&dyn AnyGame; [$(stringify!($module)),*].len()] =
            [$(&Entry::<$module::$game>::NEW),*];
    };
}

for_each_game! { register [] }

/// Returns the game with this name.
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
