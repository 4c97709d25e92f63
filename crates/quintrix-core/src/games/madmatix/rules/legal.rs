//! Lists of legal moves, and the seats that have one.

use super::card::Card;
use super::catalogue::CardId;
use super::moves::{Move, Penalty, Play};
use super::pending::Pending;
use super::place::Side;
use super::seat_set::SeatSet;
use super::state::MadMatix;
use super::target::Target;
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
            (_, Some(pending)) => return self.each_answer(seat, pending, visit),
            _ => {}
        }
        self.catchable.without(seat).iter().for_each(|caught| visit(Move::catch(caught)));
        if self.turn == seat {
            self.each_turn_move(seat, visit);
        }
    }

    /// Visits every answer that a seat can give.
    fn each_answer(&self, seat: Seat, pending: Pending, mut visit: impl FnMut(Move)) {
        match pending {
            Pending::Choose { .. } => {
                if let Some((_, effect)) = self.next_effect() {
                    self.each_target(seat, effect, |target| visit(Move::choose(target)));
                }
            }
            Pending::Give { .. } => {
                self.hand_kinds(seat).for_each(|id| visit(Move::give(self.catalogue.card(id))));
            }
            Pending::Slow { .. } => {
                self.open_decks().for_each(|deck| visit(Move::take(deck)));
            }
            Pending::Penalty { .. } => {
                self.open_decks().for_each(|deck| visit(Move::penalty(Penalty::Draw(deck))));
                visit(Move::penalty(Penalty::Skip));
            }
        }
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
        self.each_draw_or_discard(seat, stuck, visit);
    }

    /// Visits every draw and, if no card can be played or drawn, every discard.
    pub(crate) fn each_draw_or_discard(
        &self,
        seat: Seat,
        nothing_to_play: bool,
        mut visit: impl FnMut(Move),
    ) {
        let mut stuck = nothing_to_play;
        for deck in self.open_decks() {
            stuck = false;
            visit(Move::draw(deck));
        }
        if stuck {
            for id in self.hand_kinds(seat) {
                let card = self.catalogue.card(id);
                visit(Move::discard(card));
                if self.leaves_one(seat) {
                    visit(Move::discard(card).saying_last());
                }
            }
        }
    }

    /// Visits every way to play a card of the hand, in the order of cards.
    pub(crate) fn each_play(&self, seat: Seat, mut visit: impl FnMut(Card, Play)) {
        for id in self.hand_kinds(seat) {
            let card = self.catalogue.card(id);
            self.each_play_of(seat, id, |play| visit(card, play));
        }
    }

    /// Visits every way to play a card.
    pub(crate) fn each_play_of(&self, seat: Seat, id: CardId, mut visit: impl FnMut(Play)) {
        match self.catalogue.effects(id).first() {
            None => self.each_end(visit),
            Some(effect) if effect.target().is_none() => visit(Play::Act(Target::None)),
            Some(effect) => self.each_target(seat, *effect, |target| visit(Play::Act(target))),
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
}
