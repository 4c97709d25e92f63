//! The targets that an effect can have.

use super::effect::{Effect, Who, Whose};
use super::place::Place;
use super::state::MadMatix;
use super::target::Target;
use crate::game::seat::Seat;

impl MadMatix {
    /// Returns whether the player can choose a target of an effect that asks.
    pub(super) fn has_target(&self, effect: Effect) -> bool {
        let mut any = false;
        self.each_target(self.turn, effect, |_| any = true);
        any
    }

    /// Returns whether an effect of a seat can change the Sequence of another one.
    pub(super) fn is_allowed(&self, seat: Seat, whose: Whose, owner: Seat) -> bool {
        match whose {
            Whose::Any => true,
            Whose::Own => owner == seat,
            Whose::Others => owner != seat,
        }
    }

    /// Visits every target that an effect of a seat can have; none if the effect does not ask.
    pub(super) fn each_target(&self, seat: Seat, effect: Effect, mut visit: impl FnMut(Target)) {
        match effect {
            Effect::Token { operators, whose } => self.each_place(seat, whose, |place| {
                let in_force = self.tableau.card(place).map(|placed| placed.operator());
                let others = operators.iter().filter(|&other| Some(other) != in_force);
                others.for_each(|operator| visit(Target::Token { place, operator }));
            }),
            Effect::Remove { whose } => {
                self.each_place(seat, whose, |place| visit(Target::Place(place)));
            }
            Effect::Double { whose } => self.each_place(seat, whose, |place| {
                if self.tableau.card(place).is_some_and(|placed| !placed.is_doubled()) {
                    visit(Target::Place(place));
                }
            }),
            Effect::Reverse { whose } => {
                let long = |owner: &Seat| self.tableau.sequence(*owner).cards().len() >= 2;
                let owners = (0..self.players).filter(long);
                let allowed = owners.filter(|&owner| self.is_allowed(seat, whose, owner));
                allowed.for_each(|owner| visit(Target::Seat(owner)));
            }
            Effect::Swap { whose } => self.each_pair(seat, whose, visit),
            Effect::Again => {}
            Effect::Draw { .. } | Effect::Skip { .. } | Effect::Steal { .. } => {
                if effect.who() == Some(Who::Opponent) {
                    let others = (0..self.players).filter(|&other| other != seat);
                    let possible = others.filter(|&other| self.can_hit(effect, other));
                    possible.for_each(|other| visit(Target::Seat(other)));
                }
            }
        }
    }

    /// Returns whether an opponent can be chosen for an effect.
    pub(super) fn can_hit(&self, effect: Effect, opponent: Seat) -> bool {
        match effect {
            Effect::Draw { .. } => self.options.slow_on_empty_decks || self.cards_left() > 0,
            Effect::Skip { .. } => !self.missing.contains(opponent),
            Effect::Steal { .. } => self.hands[opponent].len() > 1,
            _ => false,
        }
    }

    /// Visits every card on the table that an effect of a seat can change.
    fn each_place(&self, seat: Seat, whose: Whose, mut visit: impl FnMut(Place)) {
        for (owner, sequence) in self.tableau.sequences(self.players).iter().enumerate() {
            if self.is_allowed(seat, whose, owner) {
                (0..sequence.cards().len()).for_each(|index| visit(Place { seat: owner, index }));
            }
        }
    }

    /// Visits every pair of cards, the smaller place first.
    fn each_pair(&self, seat: Seat, whose: Whose, mut visit: impl FnMut(Target)) {
        self.each_place(seat, whose, |first| {
            for owner in first.seat..self.players {
                if self.is_allowed(seat, whose, owner) {
                    let start = if owner == first.seat { first.index + 1 } else { 0 };
                    for index in start..self.tableau.sequence(owner).cards().len() {
                        visit(Target::Pair { first, second: Place { seat: owner, index } });
                    }
                }
            }
        });
    }
}
