//! The events of a move.

use super::event::Event;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::definitions::built_in;
use crate::games::madmatix::rules::effect::Effect;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::placed_card::PlacedCard;
use crate::games::madmatix::rules::seat_set::SeatSet;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::target::Target;
use crate::games::madmatix::rules::trace::{Step, Trace};

/// Lists the events of a legal move.
pub fn events(before: &MadMatix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut list = EventList {
        player: before.turn,
        card: played_card(before, action),
        events: first_events(before, seat, action),
        missed: SeatSet::default(),
    };
    let mut after = before.clone();
    after.apply_traced(seat, action, &mut list);
    let EventList { mut events, missed, .. } = list;
    if says_last(action) {
        events.push(Event::SaidLast { seat });
    }
    events.extend(missed.iter().map(|seat| Event::Missed { seat }));
    if after.over {
        events.push(after.outcome().into());
    }
    events
}

/// Collects the events of the steps of a move.
struct EventList {
    player: Seat,
    card: Card,
    events: Vec<Event>,
    missed: SeatSet,
}

impl Trace for EventList {
    fn step(&mut self, before: &MadMatix, step: Step) {
        let seat = self.player;
        self.events.push(match step {
            Step::Change { effect, target } => {
                change_event(before, seat, self.card, effect, target)
            }
            Step::Undefined(sequence) => undefined_event(before, sequence),
            Step::Slowed { seat: slowed, draws } => Event::Slowed { seat, slowed, draws },
            Step::Robbed { seat: robbed, cards } => Event::Robbed { seat, robbed, cards },
            Step::Skipped(skipped) => Event::Skipped { seat, skipped },
            Step::WithoutEffect(effect) => Event::WithoutEffect { seat, card: self.card, effect },
            Step::Again => Event::Again { seat },
            Step::Missed(seat) => return self.missed.insert(seat),
        });
    }
}

/// Returns the card whose effects a move carries out.
fn played_card(before: &MadMatix, action: &Move) -> Card {
    match (action.action(), before.resolution) {
        (Action::Play { card, .. }, _) => card,
        (_, Some(resolution)) => before.catalogue.card(resolution.card),
        _ => Card::default(),
    }
}

fn says_last(action: &Move) -> bool {
    matches!(action.action(), Action::Discard { last: true, .. } | Action::Play { last: true, .. })
}

/// Lists the events that a move begins with, before the effects of an Action Card.
fn first_events(before: &MadMatix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut events = Vec::with_capacity(4);
    events.extend(match action.action() {
        Action::Catch(caught) => Some(Event::Caught { seat, caught }),
        Action::Choose(_) => None,
        Action::Discard { card, .. } => {
            Some(Event::Discarded { seat, card, hand: before.hand_cards(seat).collect() })
        }
        Action::Draw(deck) | Action::Take(deck) | Action::Penalty(Penalty::Draw(deck)) => {
            Some(draw_event(before, seat, deck))
        }
        Action::Give(card) => give_event(before, seat, card),
        Action::Penalty(Penalty::Skip) => Some(Event::WillMiss { seat }),
        Action::Play { card, play: Play::Lay { seat: onto, side }, .. } => {
            let length = before.tableau.sequence(onto).cards().len();
            let index = if side == Side::Left { 0 } else { length };
            Some(Event::Laid { seat, card, onto, side, index })
        }
        Action::Play { card, play: Play::Act(_), .. } => {
            built_in(card).is_none().then_some(Event::Played { seat, card })
        }
    });
    events
}

fn draw_event(before: &MadMatix, seat: Seat, deck: Deck) -> Event {
    let card = before.pile(deck).top().map(|id| before.catalogue.card(id));
    Event::Drew { seat, deck, card }
}

fn give_event(before: &MadMatix, seat: Seat, card: Card) -> Option<Event> {
    let Some(Pending::Give { to, .. }) = before.pending else { return None };
    Some(Event::Gave { seat, to, deck: card.deck(), card: Some(card) })
}

fn change_event(
    before: &MadMatix,
    seat: Seat,
    played: Card,
    effect: Effect,
    target: Target,
) -> Event {
    let placed = |place: Place| before.tableau.card(place).unwrap_or(PlacedCard::FILLER);
    match target {
        Target::Token { place, operator } => {
            let (card, before) = (placed(place).card(), placed(place).operator());
            Event::Placed { seat, played, card, place, before, operator }
        }
        Target::Pair { first, second } => {
            let (card, other) = (placed(first).card(), placed(second).card());
            Event::Swapped { seat, first, card, second, other }
        }
        Target::Place(place) => {
            let card = placed(place).card();
            match effect {
                Effect::Double { .. } => Event::Doubled { seat, place, card },
                _ => Event::Removed { seat, place, card },
            }
        }
        Target::Seat(sequence) => Event::Reversed { seat, sequence },
        Target::None => Event::Played { seat, card: played },
    }
}

/// Returns the event of a Sequence that is discarded because it divides by zero.
fn undefined_event(before: &MadMatix, seat: Seat) -> Event {
    let sequence = before.tableau.sequence(seat);
    let nothing = (PlacedCard::FILLER, PlacedCard::FILLER);
    let division = sequence.division_by_zero().unwrap_or(nothing);
    Event::undefined(seat, sequence.cards(), division)
}
