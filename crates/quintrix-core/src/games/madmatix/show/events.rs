//! The events of a move.

use super::event::Event;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::place::Side;
use crate::games::madmatix::rules::state::MadMatix;

/// Lists the events of a legal move.
pub fn events(before: &MadMatix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut after = before.clone();
    after.apply_move(seat, action);
    let mut events = Vec::with_capacity(4);
    let says_last = match action.action() {
        Action::Catch(caught) => {
            events.push(Event::Caught { seat, caught });
            false
        }
        Action::Discard { card, last } => {
            let hand = before.hands[seat].cards().collect();
            events.push(Event::Discarded { seat, card, hand });
            last
        }
        Action::Draw(deck) | Action::Take(deck) | Action::Penalty(Penalty::Draw(deck)) => {
            events.push(draw_event(before, seat, deck));
            false
        }
        Action::Penalty(Penalty::Skip) => {
            events.push(Event::WillMiss { seat });
            false
        }
        Action::Play { card, play, last } => {
            events.push(play_event(before, seat, card, play));
            list_undefined(before, card, play, &mut events);
            last
        }
    };
    if says_last {
        events.push(Event::SaidLast { seat });
    }
    let has_missed = |&seat: &Seat| before.missing.contains(seat) && !after.missing.contains(seat);
    let missed = (0..before.players).filter(has_missed);
    events.extend(missed.map(|seat| Event::Missed { seat }));
    if after.over {
        events.push(after.outcome().into());
    }
    events
}

fn draw_event(before: &MadMatix, seat: Seat, deck: Deck) -> Event {
    Event::Drew { seat, deck, card: before.pile(deck).top() }
}

fn play_event(before: &MadMatix, seat: Seat, card: Card, play: Play) -> Event {
    let card_at = |place| before.tableau.card(place).unwrap_or_default();
    match play {
        Play::Lay { seat: onto, side } => {
            let index = match side {
                Side::Left => 0,
                Side::Right => before.tableau.sequence(onto).cards().len(),
            };
            Event::Laid { seat, card, onto, side, index }
        }
        Play::Token { place, operator } => {
            let (played, placed) = (card, card_at(place));
            let (card, before) = (placed.card, placed.operator());
            Event::Placed { seat, played, card, place, before, operator }
        }
        Play::Swap { first, second } => {
            let (card, other) = (card_at(first).card, card_at(second).card);
            Event::Swapped { seat, first, card, second, other }
        }
        Play::Reverse { seat: sequence } => Event::Reversed { seat, sequence },
        Play::Remove { place } => Event::Removed { seat, place, card: card_at(place).card },
        Play::Slow { seat: slowed } => {
            let ends = before.hands[seat].len() == 1;
            let draws = if ends { 0 } else { before.slowed_draws() };
            Event::Slowed { seat, slowed, draws }
        }
    }
}

/// Appends an event for every Sequence that divides by zero after a play.
fn list_undefined(before: &MadMatix, card: Card, play: Play, events: &mut Vec<Event>) {
    let mut tableau = before.tableau;
    let change = tableau.play(card, play);
    for seat in change.sequences.iter() {
        let sequence = tableau.sequence(seat);
        if let Some(division) = sequence.division_by_zero() {
            events.push(Event::undefined(seat, sequence.cards(), division));
        }
    }
}
