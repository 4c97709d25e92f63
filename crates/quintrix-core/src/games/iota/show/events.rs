//! The events of a move.

use arrayvec::ArrayVec;

use super::event::Event;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::moves::{Action, Move};
use crate::games::iota::rules::state::Iota;

/// Returns the events of a legal move, unredacted.
pub fn events(state: &Iota, seat: Seat, action: &Move) -> Vec<Event> {
    let mut events = Vec::with_capacity(4);
    let ends_game = state.ends_game(seat, &action.action());
    let mut to_draw = 0;
    match action.action() {
        Action::Recycle(placement) => events.push(Event::Recycled { seat, placement }),
        Action::Pass(cards) => {
            to_draw = cards.len();
            events.push(Event::Passed { seat, traded: to_draw, cards: Some(cards) });
        }
        Action::Play(placements) => {
            to_draw = HAND - (state.hand(seat).len() - placements.len());
            let tally = state.options().scoring.then(|| state.tally(seat, &placements));
            events.push(Event::Played { seat, placements });
            events.extend(tally.map(|tally| Event::Scored { seat, tally }));
        }
    }
    let drawn: ArrayVec<Card, HAND> =
        state.pile().cards().take(to_draw).map(|known| known.card).collect();
    if !drawn.is_empty() {
        events.push(Event::Drew { seat, count: drawn.len(), cards: Some(drawn) });
    }
    if ends_game {
        let mut after = state.clone();
        after.apply(seat, action);
        events.push(after.outcome().into());
    }
    events
}
