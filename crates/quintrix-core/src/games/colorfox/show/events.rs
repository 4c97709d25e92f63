//! The events of a move.

use super::event::Event;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::moves::{Action, Move};
use crate::games::colorfox::rules::state::Colorfox;

/// Returns the events of a legal move, unredacted.
pub fn events(state: &Colorfox, seat: Seat, action: &Move) -> Vec<Event> {
    let mut after = state.clone();
    after.apply(seat, action);
    let mut events = Vec::with_capacity(4);
    match action.action() {
        Action::Play(placement) => {
            let (sticks, swaps) = (state.touching_sides(placement).collect(), after.swaps());
            events.push(Event::Played { seat, placement });
            events.push(Event::Took { seat, sticks, swaps });
        }
        Action::Swap(swap) => events.push(Event::Swapped { seat, swap }),
        Action::Done => events.push(Event::Stopped { seat }),
        Action::Skip => events.push(Event::Skipped { seat }),
    }
    let count = state.pile().len() - after.pile().len();
    if count > 0 {
        let cards = Some(state.pile().cards().take(count).collect());
        events.push(Event::Drew { seat, count, cards });
    }
    if after.is_over() {
        events.push(after.outcome().into());
    }
    events
}
