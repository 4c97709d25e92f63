//! What each legal move gains at once.

use super::margin::{best_margin, margin};
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::moves::{Action, Move};
use crate::games::colorfox::rules::state::Colorfox;

/// Returns the margin after a legal move and the best swaps that may follow.
pub fn gain(state: &Colorfox, seat: Seat, action: Move) -> Score {
    let mut sticks = *state.all_sticks();
    match action.action() {
        Action::Play(play) => {
            let mut touching = 0;
            for side in state.touching_sides(play) {
                touching += 1;
                if side.paid {
                    sticks[seat].add(side.colour);
                }
            }
            best_margin(&sticks, seat, touching - 1)
        }
        Action::Swap(swap) => {
            swap.make(&mut sticks, seat);
            best_margin(&sticks, seat, state.swaps() - 1)
        }
        Action::Done | Action::Skip => margin(&sticks, seat),
    }
}
