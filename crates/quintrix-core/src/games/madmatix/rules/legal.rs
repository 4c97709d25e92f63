//! Every legal move.

use super::card::{Card, Effect};
use super::moves::{Move, Penalty, Play};
use super::pending::Pending;
use super::place::{Place, Side};
use super::seat_set::Seats;
use super::state::MadMatix;
use crate::game::seat::{Duty, Seat};

impl MadMatix {
    /// What the moment asks of a seat.
    pub(crate) fn asked_of(&self, seat: Seat) -> Duty {
        if self.must_act(seat) {
            Duty::Must
        } else if !self.over && !self.catchable_now().except(seat).is_empty() {
            Duty::May
        } else {
            Duty::Idle
        }
    }

    /// Whether the game waits for a seat.
    pub(crate) fn must_act(&self, seat: Seat) -> bool {
        !self.over && self.pending.map_or(self.turn, Pending::seat) == seat
    }

    /// Who can be caught at this moment: nobody while an answer is pending.
    pub(crate) fn catchable_now(&self) -> Seats {
        if self.pending.is_none() { self.catchable } else { Seats::default() }
    }

    /// Tells every legal move of a seat.
    pub(crate) fn each_move(&self, seat: Seat, mut tell: impl FnMut(Move)) {
        match (self.asked_of(seat), self.pending) {
            (Duty::Idle, _) => return,
            (_, Some(Pending::Slow { .. })) => {
                return self.open_decks().for_each(|deck| tell(Move::take(deck)));
            }
            (_, Some(Pending::Penalty { .. })) => return self.each_penalty(tell),
            _ => {}
        }
        self.catchable.except(seat).iter().for_each(|caught| tell(Move::catch(caught)));
        if self.turn == seat {
            self.each_of_turn(seat, tell);
        }
    }

    fn each_penalty(&self, mut tell: impl FnMut(Move)) {
        self.open_decks().for_each(|deck| tell(Move::penalty(Penalty::Draw(deck))));
        tell(Move::penalty(Penalty::Skip));
    }

    fn each_of_turn(&self, seat: Seat, mut tell: impl FnMut(Move)) {
        let mut stuck = true;
        let leaves_one = self.leaves_one(seat);
        self.each_play(seat, |card, play| {
            stuck = false;
            let action = Move::play(card, play);
            tell(action);
            if leaves_one {
                tell(action.saying_last());
            }
        });
        for deck in self.open_decks() {
            stuck = false;
            tell(Move::draw(deck));
        }
        if stuck {
            for card in self.hands[seat].kinds() {
                tell(Move::discard(card));
                if leaves_one {
                    tell(Move::discard(card).saying_last());
                }
            }
        }
    }

    /// Tells every way to play a card, in the order of cards.
    pub(crate) fn each_play(&self, seat: Seat, mut tell: impl FnMut(Card, Play)) {
        for card in self.hands[seat].kinds() {
            match card.effect() {
                None => self.each_end(|play| tell(card, play)),
                Some(effect) => self.each_use(seat, effect, |play| tell(card, play)),
            }
        }
    }

    fn each_end(&self, mut tell: impl FnMut(Play)) {
        for (seat, sequence) in self.table.sequences(self.players).iter().enumerate() {
            tell(Play::Lay { seat, side: Side::Left });
            if !sequence.cards().is_empty() {
                tell(Play::Lay { seat, side: Side::Right });
            }
        }
    }

    fn each_use(&self, seat: Seat, effect: Effect, mut tell: impl FnMut(Play)) {
        match (effect, effect.operators()) {
            (_, Some(operators)) => self.table.each_card(self.players, |place, laid| {
                let others = operators.into_iter().filter(|&other| other != laid.operator());
                others.for_each(|operator| tell(Play::Token { place, operator }));
            }),
            (Effect::Remove, _) => {
                self.table.each_card(self.players, |place, _| tell(Play::Remove { place }));
            }
            (Effect::Reverse, _) => {
                let long = |seat: &Seat| self.table.sequence(*seat).cards().len() >= 2;
                (0..self.players).filter(long).for_each(|seat| tell(Play::Reverse { seat }));
            }
            (Effect::Swap, _) => self.each_swap(tell),
            _ if self.slowed_draws() > 0 => {
                let others = (0..self.players).filter(|&other| other != seat);
                others.for_each(|seat| tell(Play::Slow { seat }));
            }
            _ => {}
        }
    }

    fn each_swap(&self, mut tell: impl FnMut(Play)) {
        self.table.each_card(self.players, |first, _| {
            for (seat, sequence) in
                self.table.sequences(self.players).iter().enumerate().skip(first.seat)
            {
                let start = if seat == first.seat { first.index + 1 } else { 0 };
                for index in start..sequence.cards().len() {
                    tell(Play::Swap { first, second: Place { seat, index } });
                }
            }
        });
    }
}
