//! Games played by bots.

use super::bot::{Bot, Notebook};
use crate::game::horizon::Horizon;
use crate::game::rng::Rng;
use crate::game::seat::{Duty, Seat};
use crate::game::{Heuristics, Hidden};

/// Moves after which an imagined game is looked at as it stands.
const PATIENCE: u32 = 1000;

/// Lets bots play a game to its end and counts the moves.
pub fn play_out<G: Hidden + Heuristics>(
    state: &mut G,
    bots: &[Bot],
    rng: &mut Rng,
    notebook: &mut Notebook<G>,
) -> u32 {
    play_watched(state, bots, rng, notebook, |_, _| ())
}

/// The same, and shows every position with the seat that is about to move.
pub fn play_watched<G: Hidden + Heuristics>(
    state: &mut G,
    bots: &[Bot],
    rng: &mut Rng,
    notebook: &mut Notebook<G>,
    mut watch: impl FnMut(&G, Seat),
) -> u32 {
    let mut moves = 0;
    while let Some(seat) = next_actor(state, bots, rng) {
        watch(state, seat);
        let action = bots[seat].choose_with(state, seat, rng, notebook);
        state.apply(seat, &action);
        moves += 1;
    }
    moves
}

/// Lets bots play on as far as a seat looks.
pub fn play_until<G: Hidden + Heuristics>(
    state: &mut G,
    seat: Seat,
    horizon: Horizon,
    bots: &[Bot],
    rng: &mut Rng,
    notebook: &mut Notebook<G>,
) {
    let mut rounds_left = match horizon {
        Horizon::Rounds(rounds) => rounds,
        Horizon::End | Horizon::Whole => u32::MAX,
    };
    let mut answered = false;
    for _ in 0..PATIENCE {
        let Some(actor) = next_actor(state, bots, rng) else {
            return;
        };
        if actor == seat && answered {
            rounds_left -= 1;
            if rounds_left == 0 {
                return;
            }
        }
        answered = actor != seat;
        let action = bots[actor].choose_with(state, actor, rng, notebook);
        state.apply(actor, &action);
    }
}

/// Who acts next: a seat that may and wants to, otherwise the lowest that must.
fn next_actor<G: Hidden + Heuristics>(state: &G, bots: &[Bot], rng: &mut Rng) -> Option<Seat> {
    let mut must = None;
    for (seat, bot) in bots.iter().enumerate() {
        match state.duty(seat) {
            Duty::Must => must = must.or(Some(seat)),
            Duty::May if bot.seizes(rng) => return Some(seat),
            Duty::May | Duty::Idle => {}
        }
    }
    must
}
