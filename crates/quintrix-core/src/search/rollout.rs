//! Games played by bots and policies.

use super::bot::Bot;
use super::policy::{Policy, Scratch};
use crate::game::horizon::Horizon;
use crate::game::rng::Rng;
use crate::game::seat::{Duty, Seat};
use crate::game::{Game, Heuristics, Hidden};

/// The largest number of moves of a rollout; one that is longer is evaluated where it stops.
const MAX_ROLLOUT_MOVES: u32 = 1000;

/// Plays a game to its end and returns the number of moves; `bots` has one bot for each seat.
pub fn play_game<G: Hidden + Heuristics>(
    state: &mut G,
    bots: &[Bot],
    rng: &mut Rng,
    scratch: &mut Scratch<G>,
) -> u32 {
    play_game_observed(state, bots, rng, scratch, |_, _| ())
}

/// Plays a game to its end and calls `observe` with every position and the seat about to move.
pub fn play_game_observed<G: Hidden + Heuristics>(
    state: &mut G,
    bots: &[Bot],
    rng: &mut Rng,
    scratch: &mut Scratch<G>,
    mut observe: impl FnMut(&G, Seat),
) -> u32 {
    let mut moves = 0;
    while let Some(seat) = next_actor(state, |seat| bots[seat].acts_when_optional(rng)) {
        observe(state, seat);
        let action = bots[seat].choose_with(state, seat, rng, scratch);
        state.apply(seat, &action);
        moves += 1;
    }
    moves
}

/// Plays on with one policy for all seats, as far as the horizon of a seat.
pub fn rollout<G: Heuristics>(
    state: &mut G,
    seat: Seat,
    horizon: Horizon,
    policy: Policy,
    rng: &mut Rng,
    scratch: &mut Scratch<G>,
) {
    let mut rounds_left = match horizon {
        Horizon::Rounds(rounds) => rounds,
        Horizon::End | Horizon::Whole => u32::MAX,
    };
    let mut answered = false;
    for _ in 0..MAX_ROLLOUT_MOVES {
        let Some(actor) = next_actor(state, |_| policy.acts_when_optional(rng)) else {
            return;
        };
        if actor == seat && answered {
            rounds_left -= 1;
            if rounds_left == 0 {
                return;
            }
        }
        answered = actor != seat;
        let action = policy.choose(state, actor, rng, scratch);
        state.apply(actor, &action);
    }
}

/// Returns the first seat that may act and does, otherwise the lowest seat that must act.
fn next_actor<G: Game>(
    state: &G,
    mut acts_when_optional: impl FnMut(Seat) -> bool,
) -> Option<Seat> {
    let mut must = None;
    for seat in 0..state.players() {
        match state.duty(seat) {
            Duty::Must => must = must.or(Some(seat)),
            Duty::May if acts_when_optional(seat) => return Some(seat),
            Duty::May | Duty::Idle => {}
        }
    }
    must
}
