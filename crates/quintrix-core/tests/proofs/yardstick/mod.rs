//! The moves of `expert@0.1` in fixed positions.
//!
//! Strength is measured against this bot, so a move that changes makes old and new measurements
//! incomparable. These lists are never regenerated: give the yardstick its old search, candidates,
//! rollouts and weights back instead.

use crate::common::{Proof, Table};
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Duty;
use quintrix_core::games;
use quintrix_core::search::{Bot, Budget, SearchConfig};

/// Numbers of rollouts: one that tries all candidates about once, and one that halves them.
const BUDGETS: [u32; 2] = [20, 150];
/// The yardstick is asked every so many moves, which is no multiple of any number of players.
const STRIDE: usize = 11;

trait Frozen: Proof {
    /// Budget, seat and move, line by line.
    const MOVES: &'static str;
}

macro_rules! frozen {
    ($($module:ident: $game:ident),*) => {
        $(impl Frozen for games::$module::$game {
            const MOVES: &'static str = include_str!(concat!(stringify!($module), ".txt"));
        })*
        $(#[test] fn $module() { assert_same_moves::<games::$module::$game>() })*
    };
}

// The games of version 0.1.0; later ones have no moves of that version.
frozen! { iota: Iota, smartrix: Smartrix, colorfox: Colorfox, madmatix: MadMatix, hetrix: Hetrix }

fn assert_same_moves<G: Frozen>() {
    let (fewest, most) = G::FACTS.players;
    let mut found = Vec::new();
    for players in fewest..=most.min(3) {
        for seed in 0..2 {
            add_moves::<G>(players, seed, &mut found);
        }
    }
    let expected: Vec<&str> = G::MOVES.lines().collect();
    assert_eq!(found, expected, "found instead:\n{}", found.join("\n"));
}

/// Plays a game of `greedy` bots and appends what the yardstick would do on the way.
fn add_moves<G: Frozen>(players: usize, seed: u64, found: &mut Vec<String>) {
    let mut state = Table { players, ..Table::default() }.shuffled::<G>(seed).state().clone();
    let mut rng = Rng::new(seed, 1);
    for number in 0.. {
        let actor = |duty| (0..players).find(|&seat| state.duty(seat) == duty);
        let Some(seat) = actor(Duty::May).or_else(|| actor(Duty::Must)) else {
            return;
        };
        if number % STRIDE == 0 {
            for sims in BUDGETS {
                let config =
                    SearchConfig { budget: Budget::Sims(sims), ..SearchConfig::EXPERT_0_1 };
                let bot = Bot::EXPERT_0_1.with_config(config);
                let action = bot.choose(&state, seat, &mut Rng::new(number as u64, 3));
                found.push(format!("{sims} {seat} {action}"));
            }
        }
        let action = Bot::GREEDY.choose(&state, seat, &mut rng);
        state.apply(seat, &action);
    }
}
