//! What is measured in every game.

use std::hint::black_box;

use quintrix_core::game::{Heuristics, Hidden};
use quintrix_core::search::simulate::{SimulationConfig, simulate};
use quintrix_core::search::{Bot, Budget, Search, SearchConfig, analyse};
use serde_json::Map;

use crate::positions::{Position, count_legal, positions};

/// The random games whose positions are measured.
const GAMES: u64 = 50;
/// The games that are simulated between two looks at the clock.
const GAMES_PER_CALL: usize = 40;
/// The positions that are searched, and the rollouts in each of them.
const SEARCHED: usize = 8;
const ROLLOUTS: u32 = 400;

/// The larger number of players that whole games are measured with.
pub const MORE_PLAYERS: usize = 4;

/// Does some work and returns the number of its items.
pub type Work = Box<dyn FnMut() -> usize>;

/// One row of the benchmark.
pub struct Row {
    pub game: &'static str,
    pub what: &'static str,
    /// Prepares the work, which is then measured.
    pub prepare: fn() -> Work,
}

impl Row {
    /// The name of the row: the game and what is measured.
    pub fn name(&self) -> String {
        format!("{} {}", self.game, self.what)
    }
}

/// Returns the rows of a game.
pub fn rows<G: Hidden + Heuristics>() -> [Row; 7] {
    let row = |what, prepare| Row { game: G::FACTS.name, what, prepare };
    [
        row("random games", || games::<G>(Bot::RANDOM, G::FACTS.players.0, 1)),
        row("greedy games", || games::<G>(Bot::GREEDY, G::FACTS.players.0, 1)),
        row("random games of 4 players", || games::<G>(Bot::RANDOM, MORE_PLAYERS, 1)),
        row("greedy games of 4 players", || games::<G>(Bot::GREEDY, MORE_PLAYERS, 1)),
        row("legal moves", || lists(positions::<G>(Bot::RANDOM, GAMES))),
        row("copy and move", || moves(positions::<G>(Bot::RANDOM, GAMES))),
        row("simulations", || simulations(some_choices(positions::<G>(Bot::GREEDY, 1)))),
    ]
}

/// Plays whole games.
pub fn games<G: Hidden + Heuristics>(bot: Bot, players: usize, threads: usize) -> Work {
    let (options, bots, mut first) = (Map::new(), vec![bot; players], 0);
    Box::new(move || {
        let config = SimulationConfig {
            players: bots.len(),
            options: &options,
            bots: &bots,
            seed: 1,
            first,
            games: GAMES_PER_CALL * threads,
            threads,
        };
        first += config.games as u64;
        simulate::<G>(&config).map_or(1, |batch| black_box(batch).moves.len())
    })
}

/// Lists the legal moves of every position.
pub fn lists<G: Hidden + Heuristics>(positions: Vec<Position<G>>) -> Work {
    let mut moves = Vec::with_capacity(4096);
    Box::new(move || {
        for position in &positions {
            moves.clear();
            position.state.legal(position.seat, &mut moves);
            black_box(&moves);
        }
        positions.len()
    })
}

/// Copies every position and plays a move in it.
pub fn moves<G: Hidden + Heuristics>(positions: Vec<Position<G>>) -> Work {
    Box::new(move || {
        for position in &positions {
            let mut state = position.state.clone();
            state.apply(position.seat, &position.action);
            black_box(&state);
        }
        positions.len()
    })
}

/// Searches every position as `expert` does, and counts the rollouts.
pub fn simulations<G: Hidden + Heuristics>(positions: Vec<Position<G>>) -> Work {
    let config = SearchConfig { budget: Budget::Sims(ROLLOUTS), ..SearchConfig::EXPERT };
    Box::new(move || {
        let search = Search::new(config, 1);
        let rollouts = |position: &Position<G>| -> usize {
            let found = analyse(&position.state, position.seat, &search);
            found.iter().map(|evaluation| evaluation.total_sims).sum()
        };
        positions.iter().map(rollouts).sum::<usize>().max(1)
    })
}

/// Returns some positions with a choice, spread over all of them.
pub fn some_choices<G: Hidden + Heuristics>(positions: Vec<Position<G>>) -> Vec<Position<G>> {
    let choices: Vec<_> = positions.into_iter().filter(|one| count_legal(one) > 1).collect();
    let distance = choices.len().div_ceil(SEARCHED).max(1);
    choices.into_iter().step_by(distance).collect()
}

/// Returns the mean numbers of moves of a random game, and of legal moves of a position.
pub fn counts<G: Hidden + Heuristics>() -> (f64, f64) {
    let positions = positions::<G>(Bot::RANDOM, GAMES);
    let legal: usize = positions.iter().map(count_legal).sum();
    (positions.len() as f64 / GAMES as f64, legal as f64 / positions.len() as f64)
}
