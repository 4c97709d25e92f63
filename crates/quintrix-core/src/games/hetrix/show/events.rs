//! The events of a move.

use super::event::Event;
use super::link_change::LinkChange;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::deal::Hand;
use crate::games::hetrix::rules::moves::{Action, Move};
use crate::games::hetrix::rules::placement::Placement;
use crate::games::hetrix::rules::scoring::links::Links;
use crate::games::hetrix::rules::scoring::scoreboard::Scoreboard;
use crate::games::hetrix::rules::state::{Hetrix, Phase};

/// Lists the events of a legal move.
pub fn events(before: &Hetrix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut after = before.clone();
    after.apply_move(seat, action);
    let mut events = vec![move_event(before, seat, action)];
    if let Some(owner) = before.owner(seat, action) {
        let links = |state: &Hetrix| Links::of(&state.matrices()[owner]).list();
        let changes = LinkChange::between(&links(before), &links(&after)).into_iter();
        events.extend(changes.map(|change| Event::LinkChanged { owner, change }));
    }
    events.extend(phase_event(before, &after));
    if after.phase() == Phase::Over {
        events.extend(final_scores(&after));
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

/// Returns the event of a new round or of the infiltration, if the move began one.
fn phase_event(before: &Hetrix, after: &Hetrix) -> Option<Event> {
    if after.round() > before.round() {
        let hands = after.hands().iter().map(|hand| hand.cards().to_vec()).collect();
        return Some(Event::Dealt { round: after.round(), hands });
    }
    let begins = after.phase() == Phase::Infiltrate && before.phase() == Phase::Build;
    begins.then(|| {
        let kept = |seat: &Seat| !Hand::is_empty(&after.hands()[*seat]);
        Event::InfiltrationBegan { seats: (0..after.seats()).filter(kept).collect() }
    })
}

/// Lists the score of every seat at the end of the game.
fn final_scores(state: &Hetrix) -> Vec<Event> {
    let links = Links::of_all(state.matrices());
    let scoreboard = Scoreboard::from_links(&links);
    let counted = |(seat, links): (Seat, &Links)| Event::Counted {
        seat,
        links: links.list(),
        bonuses: scoreboard.bonuses(seat).collect(),
        score: scoreboard.score(seat),
    };
    links.iter().enumerate().map(counted).collect()
}
