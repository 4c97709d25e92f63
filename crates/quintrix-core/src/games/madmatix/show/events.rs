//! Telling what a move does, event by event.

use super::event::Event;
use crate::game::Game;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::place::Side;
use crate::games::madmatix::rules::state::MadMatix;

impl MadMatix {
    /// What people see happen when a legal move is played.
    pub(crate) fn tell(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut after = self.clone();
        after.act(seat, action);
        let mut events = Vec::with_capacity(4);
        let said = match action.action() {
            Action::Catch(caught) => {
                events.push(Event::Caught { seat, caught });
                false
            }
            Action::Discard { card, last } => {
                let hand = self.hands[seat].cards().collect();
                events.push(Event::Discarded { seat, card, hand });
                last
            }
            Action::Draw(deck) | Action::Take(deck) | Action::Penalty(Penalty::Draw(deck)) => {
                events.push(self.drawn(seat, deck));
                false
            }
            Action::Penalty(Penalty::Skip) => {
                events.push(Event::WillMiss { seat });
                false
            }
            Action::Play { card, play, last } => {
                events.push(self.played(seat, card, play));
                self.tell_undefined(card, play, &mut events);
                last
            }
        };
        if said {
            events.push(Event::SaidLast { seat });
        }
        let missed = (0..self.players).filter(|&s| self.missing.has(s) && !after.missing.has(s));
        events.extend(missed.map(|seat| Event::Missed { seat }));
        if after.over {
            events.push(after.outcome().into());
        }
        events
    }

    fn drawn(&self, seat: Seat, deck: Deck) -> Event {
        Event::Drew { seat, deck, card: self.pile(deck).cards().last().copied() }
    }

    fn played(&self, seat: Seat, card: Card, play: Play) -> Event {
        let at = |place| self.table.card(place).unwrap_or_default();
        match play {
            Play::Lay { seat: onto, side } => {
                let index = match side {
                    Side::Left => 0,
                    Side::Right => self.table.sequence(onto).cards().len(),
                };
                Event::Laid { seat, card, onto, side, index }
            }
            Play::Token { place, operator } => {
                let (played, laid) = (card, at(place));
                let (card, before) = (laid.card, laid.operator());
                Event::Placed { seat, played, card, place, before, operator }
            }
            Play::Swap { first, second } => {
                let (card, other) = (at(first).card, at(second).card);
                Event::Swapped { seat, first, card, second, other }
            }
            Play::Reverse { seat: sequence } => Event::Reversed { seat, sequence },
            Play::Remove { place } => Event::Removed { seat, place, card: at(place).card },
            Play::Slow { seat: slowed } => {
                let ends = self.hands[seat].len() == 1;
                let draws = if ends { 0 } else { self.slowed_draws() };
                Event::Slowed { seat, slowed, draws }
            }
        }
    }

    fn tell_undefined(&self, card: Card, play: Play, events: &mut Vec<Event>) {
        let mut table = self.table;
        let (changed, _) = table.change(card, play);
        for sequence in changed.iter() {
            if let Some(pair) = table.sequence(sequence).division_by_zero() {
                events.push(Event::undefined(sequence, table.sequence(sequence).cards(), pair));
            }
        }
    }
}
