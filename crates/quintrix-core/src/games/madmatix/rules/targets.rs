//! The targets that an effect can have.

use super::effect::{Effect, Who, Whose};
use super::place::Place;
use super::sequence::Sequence;
use super::state::MadMatix;
use super::target::Target;
use crate::game::seat::Seat;

impl MadMatix {
    /// Returns whether the player can choose a target of an effect that asks.
    pub(super) fn has_target(&self, effect: Effect) -> bool {
        self.count_targets(self.turn, effect) > 0
    }

    /// Returns the number of targets that [`each_target`](Self::each_target) visits.
    pub(super) fn count_targets(&self, seat: Seat, effect: Effect) -> u32 {
        match effect {
            Effect::Swap { whose } => {
                let places = self.count_places(seat, whose);
                places * places.saturating_sub(1) / 2
            }
            Effect::Remove { whose } => self.count_places(seat, whose),
            Effect::Token { operators, whose } => {
                let (all, mut count) = (operators.count(), 0);
                for (_, sequence) in self.allowed_sequences(seat, whose) {
                    for placed in sequence.cards() {
                        count += all - u32::from(operators.contains(placed.operator()));
                    }
                }
                count
            }
            _ => {
                let mut count = 0;
                self.each_target(seat, effect, |_| count += 1);
                count
            }
        }
    }

    /// Returns the nth target, counted from 0, of those that [`each_target`](Self::each_target)
    /// visits.
    pub(super) fn nth_target(&self, seat: Seat, effect: Effect, mut number: u32) -> Option<Target> {
        if let Effect::Swap { whose } = effect {
            return self.nth_pair(seat, whose, number);
        }
        let mut found = None;
        self.each_target(seat, effect, |target| {
            if number == 0 {
                found = Some(target);
            }
            number = number.wrapping_sub(1);
        });
        found
    }

    /// Returns the nth pair of cards, counted from 0.
    ///
    /// The first pairs have the first card of all, the next ones the second, and so on, each with all
    /// cards that come after it.
    fn nth_pair(&self, seat: Seat, whose: Whose, mut number: u32) -> Option<Target> {
        let places = self.count_places(seat, whose);
        for first in 0..places {
            let after = places - 1 - first;
            if number < after {
                let second = self.nth_place(seat, whose, first + 1 + number)?;
                return Some(Target::Pair { first: self.nth_place(seat, whose, first)?, second });
            }
            number -= after;
        }
        None
    }

    /// Returns the number of cards on the table that an effect of a seat can change.
    fn count_places(&self, seat: Seat, whose: Whose) -> u32 {
        let sequences = self.allowed_sequences(seat, whose);
        sequences.map(|(_, sequence)| sequence.cards().len() as u32).sum()
    }

    /// Returns the nth card, counted from 0, of those that an effect of a seat can change.
    fn nth_place(&self, seat: Seat, whose: Whose, number: u32) -> Option<Place> {
        let mut index = number as usize;
        for (owner, sequence) in self.allowed_sequences(seat, whose) {
            if index < sequence.cards().len() {
                return Some(Place { seat: owner, index });
            }
            index -= sequence.cards().len();
        }
        None
    }

    /// Iterates over the Sequences that an effect of a seat can change, with their owners.
    fn allowed_sequences(
        &self,
        seat: Seat,
        whose: Whose,
    ) -> impl Iterator<Item = (Seat, &Sequence)> {
        let all = self.tableau.sequences(self.players).iter().enumerate();
        all.filter(move |(owner, _)| self.is_allowed(seat, whose, *owner))
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
                let others = in_force.map_or(operators, |operator| operators.without(operator));
                others.iter().for_each(|operator| visit(Target::Token { place, operator }));
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
        for (owner, sequence) in self.allowed_sequences(seat, whose) {
            (0..sequence.cards().len()).for_each(|index| visit(Place { seat: owner, index }));
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
