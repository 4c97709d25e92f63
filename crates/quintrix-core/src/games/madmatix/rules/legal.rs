//! Lists of legal moves, and the seats that have one.

use super::card::{Card, Effect};
use super::moves::{Move, Penalty, Play};
use super::pending::Pending;
use super::place::{Place, Side};
use super::seat_set::SeatSet;
use super::state::MadMatix;
use crate::game::Game;
use crate::game::seat::{Duty, Seat};

impl MadMatix {
    /// Returns whether the game waits for a seat.
    pub(crate) fn must_act(&self, seat: Seat) -> bool {
        !self.over && self.pending.map_or(self.turn, Pending::seat) == seat
    }

    /// Returns whether a seat can catch another one now.
    pub(super) fn may_catch(&self, seat: Seat) -> bool {
        !self.over && !self.catchable_now().without(seat).is_empty()
    }

    /// Returns the seats that can be caught now: none while an answer is pending.
    pub(crate) fn catchable_now(&self) -> SeatSet {
        if self.pending.is_none() { self.catchable } else { SeatSet::default() }
    }

    /// Visits every legal move of a seat.
    pub(crate) fn each_move(&self, seat: Seat, mut visit: impl FnMut(Move)) {
        match (self.duty(seat), self.pending) {
            (Duty::Idle, _) => return,
            (_, Some(Pending::Slow { .. })) => {
                return self.open_decks().for_each(|deck| visit(Move::take(deck)));
            }
            (_, Some(Pending::Penalty { .. })) => return self.each_penalty(visit),
            _ => {}
        }
        self.catchable.without(seat).iter().for_each(|caught| visit(Move::catch(caught)));
        if self.turn == seat {
            self.each_turn_move(seat, visit);
        }
    }

    /// Visits every penalty.
    fn each_penalty(&self, mut visit: impl FnMut(Move)) {
        self.open_decks().for_each(|deck| visit(Move::penalty(Penalty::Draw(deck))));
        visit(Move::penalty(Penalty::Skip));
    }

    /// Visits every move of the seat whose turn it is, apart from catches.
    fn each_turn_move(&self, seat: Seat, mut visit: impl FnMut(Move)) {
        let mut stuck = true;
        let leaves_one = self.leaves_one(seat);
        self.each_play(seat, |card, play| {
            stuck = false;
            let action = Move::play(card, play);
            visit(action);
            if leaves_one {
                visit(action.saying_last());
            }
        });
        for deck in self.open_decks() {
            stuck = false;
            visit(Move::draw(deck));
        }
        if stuck {
            for card in self.hands[seat].kinds() {
                visit(Move::discard(card));
                if leaves_one {
                    visit(Move::discard(card).saying_last());
                }
            }
        }
    }

    /// Visits every way to play a card of the hand, in the order of cards.
    pub(crate) fn each_play(&self, seat: Seat, mut visit: impl FnMut(Card, Play)) {
        for card in self.hands[seat].kinds() {
            match card.effect() {
                None => self.each_end(|play| visit(card, play)),
                Some(effect) => self.each_use(seat, effect, |play| visit(card, play)),
            }
        }
    }

    /// Visits every end of a Sequence; an empty one has a left end only.
    fn each_end(&self, mut visit: impl FnMut(Play)) {
        for (seat, sequence) in self.tableau.sequences(self.players).iter().enumerate() {
            visit(Play::Lay { seat, side: Side::Left });
            if !sequence.cards().is_empty() {
                visit(Play::Lay { seat, side: Side::Right });
            }
        }
    }

    /// Visits every way to play an Action Card.
    fn each_use(&self, seat: Seat, effect: Effect, mut visit: impl FnMut(Play)) {
        match (effect, effect.operators()) {
            (_, Some(operators)) => self.tableau.each_card(self.players, |place, placed| {
                let others = operators.into_iter().filter(|&other| other != placed.operator());
                others.for_each(|operator| visit(Play::Token { place, operator }));
            }),
            (Effect::Remove, _) => {
                self.tableau.each_card(self.players, |place, _| visit(Play::Remove { place }));
            }
            (Effect::Reverse, _) => {
                let long = |seat: &Seat| self.tableau.sequence(*seat).cards().len() >= 2;
                (0..self.players).filter(long).for_each(|seat| visit(Play::Reverse { seat }));
            }
            (Effect::Swap, _) => self.each_swap(visit),
            _ if self.slowed_draws() > 0 => {
                let others = (0..self.players).filter(|&other| other != seat);
                others.for_each(|seat| visit(Play::Slow { seat }));
            }
            _ => {}
        }
    }

    /// Visits every pair of cards, the smaller place first.
    fn each_swap(&self, mut visit: impl FnMut(Play)) {
        self.tableau.each_card(self.players, |first, _| {
            for (seat, sequence) in
                self.tableau.sequences(self.players).iter().enumerate().skip(first.seat)
            {
                let start = if seat == first.seat { first.index + 1 } else { 0 };
                for index in start..sequence.cards().len() {
                    visit(Play::Swap { first, second: Place { seat, index } });
                }
            }
        });
    }
}
