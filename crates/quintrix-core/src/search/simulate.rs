//! Many games played by bots, on as many threads as wanted.

use std::thread;

use serde_json::{Map, Value};

use super::bot::{Bot, Notebook};
use super::playout::play_out;
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::setup::Setup;
use crate::game::{Game, Heuristics, Hidden};

/// More games at a time would need more memory than they are worth: ask again for the next ones.
const MOST_GAMES: usize = 1 << 22;

/// More threads than this help nobody.
const MOST_THREADS: usize = 256;

/// Which games to play. Game number `i` is the same whatever `first`, `games` and `threads` are:
/// its deal is that of the seed `seed + i`, and its bots roll the second stream of that seed.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// How many play.
    pub players: usize,
    /// The options that differ from their defaults.
    pub options: &'a Map<String, Value>,
    /// Who sits where.
    pub bots: &'a [Bot],
    /// The seed of game number 0.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// How many games.
    pub games: usize,
    /// How many threads.
    pub threads: usize,
}

impl Plan<'_> {
    /// Makes sure that it can be played, and reads its options.
    pub(super) fn check<G: Game>(&self) -> Result<G::Options, Error> {
        let table = Setup::<G>::shuffled(self.players, self.options, self.seed, None)?;
        if self.bots.len() != self.players {
            let (bots, players) = (self.bots.len(), self.players);
            return Err(Error::Options(format!("{players} seats need {players} bots, not {bots}")));
        }
        if self.games > MOST_GAMES {
            let games = self.games;
            return Err(Error::Options(format!(
                "{MOST_GAMES} games at a time are the most, not {games}"
            )));
        }
        Ok(G::options(&table.chosen))
    }

    /// How many games each thread plays.
    pub(super) fn share(&self) -> usize {
        self.games.div_ceil(self.threads.clamp(1, MOST_THREADS)).max(1)
    }

    /// The first position of a game, and the rng of its bots.
    pub(super) fn begin<G: Game>(&self, options: G::Options, number: u64) -> (G, Rng) {
        let seed = self.seed.wrapping_add(number);
        let deal = G::shuffle(options, G::deck(), &mut Rng::new(seed, 0));
        (G::start(options, self.players, &deal), Rng::new(seed, 1))
    }
}

/// What came of them, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch<P> {
    /// The number of moves of each game.
    pub moves: Vec<u32>,
    /// The scores of each game, one for each player.
    pub scores: Vec<P>,
}

/// Plays them all.
pub fn simulate<G: Hidden + Heuristics>(plan: &Plan<'_>) -> Result<Batch<G::Points>, Error> {
    let options = plan.check::<G>()?;
    let none = G::Points::default();
    let mut batch =
        Batch { moves: vec![0; plan.games], scores: vec![none; plan.games * plan.players] };
    let share = plan.share();
    let shares = batch.moves.chunks_mut(share).zip(batch.scores.chunks_mut(share * plan.players));
    thread::scope(|scope| {
        for (number, (moves, scores)) in shares.enumerate() {
            let first = plan.first.wrapping_add((number * share) as u64);
            scope.spawn(move || play_share::<G>(plan, options, first, moves, scores));
        }
    });
    Ok(batch)
}

fn play_share<G: Hidden + Heuristics>(
    plan: &Plan<'_>,
    options: G::Options,
    first: u64,
    moves: &mut [u32],
    scores: &mut [G::Points],
) {
    let mut notebook = Notebook::default();
    let games = moves.iter_mut().zip(scores.chunks_mut(plan.players));
    for (index, (moves, scores)) in games.enumerate() {
        let (mut state, mut rng) = plan.begin::<G>(options, first.wrapping_add(index as u64));
        *moves = play_out(&mut state, plan.bots, &mut rng, &mut notebook);
        scores.copy_from_slice(&state.outcome().scores);
    }
}
