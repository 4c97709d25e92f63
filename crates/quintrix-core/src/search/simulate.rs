//! Many games played by bots, on any number of threads.

use serde_json::{Map, Value};

use super::bot::Bot;
use super::policy::Scratch;
use super::rollout::play_game;
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::setup::Setup;
use crate::game::{Game, Heuristics, Hidden};
use crate::parallel::{MAX_THREADS, map_chunks};

/// The largest number of games of one simulation, because their results are kept in memory.
const MAX_GAMES: usize = 1 << 22;

/// The games of a simulation.
///
/// Game number `i` is the same whatever `first`, `games` and `threads` are: it is dealt from the
/// seed `seed + i`, and its bots use the second stream of that seed.
#[derive(Clone, Debug)]
pub struct SimulationConfig<'a> {
    /// The number of players.
    pub players: usize,
    /// The options that differ from their defaults.
    pub options: &'a Map<String, Value>,
    /// One bot for each seat.
    pub bots: &'a [Bot],
    /// The seed of game number 0.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// The number of games.
    pub games: usize,
    /// The number of threads.
    pub threads: usize,
}

impl SimulationConfig<'_> {
    /// Checks that these games can be played, and resolves their options.
    pub(super) fn check<G: Game>(&self) -> Result<G::Options, Error> {
        let table = Setup::<G>::shuffled(self.players, self.options, self.seed, None)?;
        if self.bots.len() != self.players {
            let (bots, players) = (self.bots.len(), self.players);
            return Err(Error::Options(format!("{players} seats need {players} bots, not {bots}")));
        }
        if self.games > MAX_GAMES {
            let games = self.games;
            return Err(Error::Options(format!(
                "{MAX_GAMES} games at a time are the most, not {games}"
            )));
        }
        Ok(G::options(&table.chosen))
    }

    /// Returns the number of games of each thread.
    pub(super) fn games_per_thread(&self) -> usize {
        self.games.div_ceil(self.threads.clamp(1, MAX_THREADS)).max(1)
    }

    /// Returns the first position of a game and the randomness of its bots.
    pub(super) fn start<G: Game>(&self, options: G::Options, number: u64) -> (G, Rng) {
        let seed = self.seed.wrapping_add(number);
        let deal = G::shuffle(options, G::deck(), &mut Rng::new(seed, 0));
        (G::start(options, self.players, &deal), Rng::new(seed, 1))
    }
}

/// The results of a simulation, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch<P> {
    /// The number of moves of each game.
    pub moves: Vec<u32>,
    /// The scores of each game, one for each player.
    pub scores: Vec<P>,
}

/// Plays all games of a simulation.
pub fn simulate<G: Hidden + Heuristics>(
    config: &SimulationConfig<'_>,
) -> Result<Batch<G::Points>, Error> {
    let options = config.check::<G>()?;
    let (games, players, share) = (config.games, config.players, config.games_per_thread());
    let mut batch =
        Batch { moves: vec![0; games], scores: vec![G::Points::default(); games * players] };
    let rows = batch.moves.chunks_mut(share).zip(batch.scores.chunks_mut(share * players));
    let chunks: Vec<_> = rows.enumerate().collect();
    map_chunks(chunks, |(number, (moves, scores))| {
        let first = config.first.wrapping_add((number * share) as u64);
        play_share::<G>(config, options, first, moves, scores);
    });
    Ok(batch)
}

fn play_share<G: Hidden + Heuristics>(
    config: &SimulationConfig<'_>,
    options: G::Options,
    first: u64,
    moves: &mut [u32],
    scores: &mut [G::Points],
) {
    let mut scratch = Scratch::default();
    let games = moves.iter_mut().zip(scores.chunks_mut(config.players));
    for (index, (moves, scores)) in games.enumerate() {
        let (mut state, mut rng) = config.start::<G>(options, first.wrapping_add(index as u64));
        *moves = play_game(&mut state, config.bots, &mut rng, &mut scratch);
        scores.clone_from_slice(&state.outcome().scores);
    }
}
