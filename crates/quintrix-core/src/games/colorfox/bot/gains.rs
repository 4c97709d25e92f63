//! What each legal move gains at once.

use super::lead::{best_lead, lead};
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::moves::{Action, Move};
use crate::games::colorfox::rules::state::Colorfox;

/// Returns the lead over the best opponent after a legal move and the best swaps that may follow.
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
            best_lead(&sticks, seat, touching - 1)
        }
        Action::Swap(swap) => {
            swap.make(&mut sticks, seat);
            best_lead(&sticks, seat, state.swaps() - 1)
        }
        Action::Done | Action::Skip => lead(&sticks, seat),
    }
}
