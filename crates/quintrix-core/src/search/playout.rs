//! Games played by bots.

use super::bot::{Bot, Notebook};
use super::style::Horizon;
use crate::rules::Rules;
use crate::seat::{Duty, Seat};
use crate::shuffle::Dice;

/// Moves after which an imagined game is looked at as it stands.
const PATIENCE: u32 = 1000;

/// Lets bots play a game to its end and counts the moves.
pub fn play_out<G: Rules>(
    state: &mut G,
    bots: &[Bot],
    dice: &mut Dice,
    notebook: &mut Notebook<G>,
) -> u32 {
    play_watched(state, bots, dice, notebook, |_, _| ())
}

/// The same, and shows every position with the seat that is about to move.
pub fn play_watched<G: Rules>(
    state: &mut G,
    bots: &[Bot],
    dice: &mut Dice,
    notebook: &mut Notebook<G>,
    mut watch: impl FnMut(&G, Seat),
) -> u32 {
    let mut moves = 0;
    while let Some(seat) = next_actor(state, bots, dice) {
        watch(state, seat);
        let action = bots[seat].choose_with(state, seat, dice, notebook);
        state.apply(seat, &action);
        moves += 1;
    }
    moves
}

/// Lets bots play on as far as a seat looks.
pub fn play_until<G: Rules>(
    state: &mut G,
    seat: Seat,
    horizon: Horizon,
    bots: &[Bot],
    dice: &mut Dice,
    notebook: &mut Notebook<G>,
) {
    let mut rounds_left = match horizon {
        Horizon::Rounds(rounds) => rounds,
        Horizon::End | Horizon::Whole => u32::MAX,
    };
    let mut answered = false;
    for _ in 0..PATIENCE {
        let Some(actor) = next_actor(state, bots, dice) else {
            return;
        };
        if actor == seat && answered {
            rounds_left -= 1;
            if rounds_left == 0 {
                return;
            }
        }
        answered = actor != seat;
        let action = bots[actor].choose_with(state, actor, dice, notebook);
        state.apply(actor, &action);
    }
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
