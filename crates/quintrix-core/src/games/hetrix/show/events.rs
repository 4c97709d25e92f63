//! What a move makes happen.

use super::event::Event;
use super::link_change::Change;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::hand::Hand;
use crate::games::hetrix::rules::moves::{Action, Move};
use crate::games::hetrix::rules::placement::Laying;
use crate::games::hetrix::rules::scoring::links::Links;
use crate::games::hetrix::rules::scoring::scoreboard::Tally;
use crate::games::hetrix::rules::state::{Hetrix, Phase};

impl Hetrix {
    pub(crate) fn tell(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut after = self.clone();
        after.act(seat, action);
        let mut events = vec![self.first_event(seat, action)];
        if let Some(owner) = self.owner(seat, action) {
            let changes = self.changes(owner, &after).into_iter();
            events.extend(changes.map(|change| Event::LinkChanged { owner, change }));
        }
        events.extend(self.turn_of_events(&after));
        if after.phase() == Phase::Over {
            events.extend(after.final_count());
            events.push(after.outcome().into());
        }
        events
    }

    fn first_event(&self, seat: Seat, action: &Move) -> Event {
        match action.action() {
            Action::Place(laying) => Event::Placed { seat, laying, link: false },
            Action::Link { rotation, cell } => {
                let laying = Laying { tile: self.link(seat), rotation, cell };
                Event::Placed { seat, laying, link: true }
            }
            Action::Infiltrate(laying) => {
                Event::Infiltrated { seat, owner: self.left_of(seat), laying }
            }
            Action::Done => Event::Done { seat, kept: self.hands()[seat].cards().first().copied() },
        }
    }

    /// The seat whose matrix a move changes.
    pub(crate) fn owner(&self, seat: Seat, action: &Move) -> Option<Seat> {
        match action.action() {
            Action::Place(_) | Action::Link { .. } => Some(seat),
            Action::Infiltrate(_) => Some(self.left_of(seat)),
            Action::Done => None,
        }
    }

    /// What becomes of the links of a seat.
    fn changes(&self, owner: Seat, after: &Hetrix) -> Vec<Change> {
        let links = |state: &Hetrix| Links::of(&state.matrices()[owner]).list();
        Change::all(&links(self), &links(after))
    }

    /// A new phase or a new round.
    fn turn_of_events(&self, after: &Hetrix) -> Option<Event> {
        if after.round() > self.round() {
            let hands = after.hands().iter().map(|hand| hand.cards().to_vec()).collect();
            return Some(Event::Dealt { round: after.round(), hands });
        }
        let begins = after.phase() == Phase::Infiltrate && self.phase() == Phase::Build;
        begins.then(|| {
            let kept = |seat: &Seat| !Hand::is_empty(&after.hands()[*seat]);
            Event::InfiltrationBegan { seats: (0..after.seats()).filter(kept).collect() }
        })
    }

    fn final_count(&self) -> Vec<Event> {
        let links: Vec<Links> = self.matrices().iter().map(Links::of).collect();
        let tally = Tally::from(links.iter());
        let count = |(seat, links): (Seat, &Links)| Event::Counted {
            seat,
            links: links.list(),
            bonuses: tally.bonuses(seat).collect(),
            score: tally.score(seat),
        };
        links.iter().enumerate().map(count).collect()
    }
}
