//! The events of a move.

use super::event::Event;
use super::link_change::LinkChange;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::moves::{Action, Move};
use crate::games::hetrix::rules::placement::Placement;
use crate::games::hetrix::rules::scoring::links::Links;
use crate::games::hetrix::rules::state::{Hetrix, Phase};

/// Returns the position after a legal move.
pub fn after(before: &Hetrix, seat: Seat, action: &Move) -> Hetrix {
    let mut after = before.clone();
    after.apply_move(seat, action);
    after
}

/// Lists the events of a legal move that leads from one position to another.
pub fn between(before: &Hetrix, after: &Hetrix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut events = vec![move_event(before, seat, action)];
    if let Some(owner) = before.owner(seat, action) {
        events.extend(link_events(before, after, owner));
    }
    events.extend(infiltration_events(before, after));
    if after.round() > before.round() {
        let hands = after.hands().iter().map(|hand| hand.cards().to_vec()).collect();
        events.push(Event::Dealt { round: after.round(), hands });
    }
    if after.is_over() {
        events.extend(final_scores(after));
        events.push(after.outcome().into());
    }
    events
}

/// Returns the event of the move itself.
fn move_event(before: &Hetrix, seat: Seat, action: &Move) -> Event {
    match action.action() {
        Action::Place(placement) => Event::Placed { seat, placement, link: false },
        Action::Link { rotation, cell } => {
            let placement = Placement { tile: before.link(seat), rotation, cell };
            Event::Placed { seat, placement, link: true }
        }
        Action::Infiltrate(placement) => {
            Event::Infiltrated { seat, owner: before.left_of(seat), placement }
        }
        Action::Done => Event::Done { seat, kept: before.hands()[seat].cards().first().copied() },
    }
}

/// Lists the changes of links, seat by seat. A tile in one matrix can change the links of every
/// other: white gems take other colours when other seats have other links to beat.
fn link_events(before: &Hetrix, after: &Hetrix, changed: Seat) -> Vec<Event> {
    let mut events = Vec::new();
    let pairs = before.settlement().links().zip(after.settlement().links());
    for (owner, (old, new)) in pairs.enumerate() {
        if owner != changed && old.has_same_colours(new) {
            continue;
        }
        let changes = LinkChange::between(&old.list(), &new.list()).into_iter();
        events.extend(changes.map(|change| Event::LinkChanged { owner, change }));
    }
    events
}

/// Lists the seats that must infiltrate since this move.
fn infiltration_events(before: &Hetrix, after: &Hetrix) -> impl Iterator<Item = Event> {
    let infiltrates = |state: &Hetrix, seat: Seat| state.phase(seat) == Phase::Infiltrate;
    let begins = move |&seat: &Seat| infiltrates(after, seat) && !infiltrates(before, seat);
    let seats = (0..after.seats()).filter(begins);
    seats.map(move |seat| Event::InfiltrationBegan { seat, owner: after.left_of(seat) })
}

/// Lists the score of every seat at the end of the game.
fn final_scores(state: &Hetrix) -> Vec<Event> {
    let (links, scoreboard) = (state.settlement().links(), state.settlement().scoreboard());
    let counted = |(seat, links): (Seat, &Links)| Event::Counted {
        seat,
        links: links.list(),
        bonuses: scoreboard.bonuses(seat).collect(),
        score: scoreboard.score(seat),
    };
    links.enumerate().map(counted).collect()
}
