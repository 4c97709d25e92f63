//! Many games played by bots, on as many threads as wanted.

use std::thread;

use serde_json::{Map, Value};

use super::bot::{Bot, Notebook};
use crate::error::Error;
use crate::rules::Rules;
use crate::seat::{Duty, Seat};
use crate::setup::Setup;
use crate::shuffle::Dice;

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

/// What came of them, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch<P> {
    /// The number of moves of each game.
    pub moves: Vec<u32>,
    /// The scores of each game, one for each player.
    pub scores: Vec<P>,
}

/// Plays them all.
pub fn simulate<G: Rules>(plan: &Plan<'_>) -> Result<Batch<G::Points>, Error> {
    let table = Setup::<G>::shuffled(plan.players, plan.options, plan.seed, None)?;
    if plan.bots.len() != plan.players {
        let (bots, players) = (plan.bots.len(), plan.players);
        return Err(Error::Options(format!("{players} seats need {players} bots, not {bots}")));
    }
    if plan.games > MOST_GAMES {
        let games = plan.games;
        return Err(Error::Options(format!(
            "{MOST_GAMES} games at a time are the most, not {games}"
        )));
    }
    let options = G::options(&table.chosen);
    let none = G::Points::default();
    let mut batch =
        Batch { moves: vec![0; plan.games], scores: vec![none; plan.games * plan.players] };
    let share = plan.games.div_ceil(plan.threads.clamp(1, MOST_THREADS)).max(1);
    let shares = batch.moves.chunks_mut(share).zip(batch.scores.chunks_mut(share * plan.players));
    thread::scope(|scope| {
        for (number, (moves, scores)) in shares.enumerate() {
            let first = plan.first.wrapping_add((number * share) as u64);
            scope.spawn(move || play_share::<G>(plan, options, first, moves, scores));
        }
    });
    Ok(batch)
}

fn play_share<G: Rules>(
    plan: &Plan<'_>,
    options: G::Options,
    first: u64,
    moves: &mut [u32],
    scores: &mut [G::Points],
) {
    let mut notebook = Notebook::default();
    let games = moves.iter_mut().zip(scores.chunks_mut(plan.players));
    for (index, (moves, scores)) in games.enumerate() {
        let seed = plan.seed.wrapping_add(first).wrapping_add(index as u64);
        let deal = G::shuffle(options, G::deck(), &mut Dice::new(seed, 0));
        let mut state = G::start(options, plan.players, &deal);
        *moves = play_out(&mut state, plan.bots, &mut Dice::new(seed, 1), &mut notebook);
        scores.copy_from_slice(&state.standing().scores);
    }
}

/// Lets bots play a game to its end and counts the moves.
pub fn play_out<G: Rules>(
    state: &mut G,
    bots: &[Bot],
    dice: &mut Dice,
    notebook: &mut Notebook<G>,
) -> u32 {
    let mut moves = 0;
    while let Some(seat) = next_actor(state, bots, dice) {
        let action = bots[seat].choose_with(state, seat, dice, notebook);
        state.apply(seat, &action);
        moves += 1;
    }
    moves
}

/// Who acts next: a seat that may and wants to, otherwise the lowest that must.
fn next_actor<G: Rules>(state: &G, bots: &[Bot], dice: &mut Dice) -> Option<Seat> {
    let mut must = None;
    for (seat, bot) in bots.iter().enumerate() {
        match state.duty(seat) {
            Duty::Must => must = must.or(Some(seat)),
            Duty::May if bot.seizes(dice) => return Some(seat),
            Duty::May | Duty::Idle => {}
        }
    }
    must
}
