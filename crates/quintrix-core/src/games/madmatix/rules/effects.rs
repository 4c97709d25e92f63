//! What Action Cards do, effect by effect.

use super::card::Card;
use super::catalogue::CardId;
use super::deck::Deck;
use super::effect::{Effect, Who};
use super::pending::Pending;
use super::resolution::Resolution;
use super::seat_set::SeatSet;
use super::state::MadMatix;
use super::target::Target;
use super::trace::{Step, Trace};
use crate::game::seat::Seat;

impl MadMatix {
    /// Begins with the effects of a card that was played. The target is that of the first effect.
    pub(super) fn start_effects(&mut self, id: CardId, target: Target, trace: &mut impl Trace) {
        self.resolution = Some(Resolution::new(id));
        self.run_effects(Some(target), trace);
    }

    /// Chooses the target of the effect that asks.
    pub(super) fn choose(&mut self, target: Target, trace: &mut impl Trace) {
        self.pending = None;
        self.run_effects(Some(target), trace);
    }

    /// Carries out effects until an answer is pending or none is left.
    fn run_effects(&mut self, mut target: Option<Target>, trace: &mut impl Trace) {
        while let Some((index, effect)) = self.next_effect() {
            match (target.take(), effect.target()) {
                (None | Some(Target::None), _) if self.is_left_out(effect) => {}
                (None, Some(_)) if self.has_target(effect) => return self.ask_target(index),
                (None, Some(_)) => trace.step(self, Step::WithoutEffect(index)),
                (target, _) => {
                    self.begin_effect();
                    self.carry_out(index, effect, target.unwrap_or(Target::None), trace);
                    if self.pending.is_some() {
                        return;
                    }
                    continue;
                }
            }
            self.begin_effect();
        }
        self.finish_action(trace);
    }

    /// Returns the next effect of the card and its index.
    pub(crate) fn next_effect(&self) -> Option<(usize, Effect)> {
        let Resolution { card, begun, .. } = self.resolution?;
        Some((begun, *self.catalogue.effects(card).get(begun)?))
    }

    fn begin_effect(&mut self) {
        if let Some(resolution) = &mut self.resolution {
            resolution.begun += 1;
        }
    }

    fn ask_target(&mut self, effect: usize) {
        if let Some(Resolution { card, .. }) = self.resolution {
            let card = self.catalogue.card(card);
            self.pending = Some(Pending::Choose { seat: self.turn, card, effect });
        }
    }

    /// Returns whether the game ends before an effect, because the player has no cards left and it
    /// changes no Sequence.
    fn is_left_out(&self, effect: Effect) -> bool {
        self.hands[self.turn].is_empty() && effect.whose().is_none()
    }

    fn carry_out(&mut self, index: usize, effect: Effect, target: Target, trace: &mut impl Trace) {
        if let Some(who) = effect.who() {
            let seats = self.seats(who, target);
            match effect {
                Effect::Skip { .. } => self.skip(index, seats, trace),
                _ if who == Who::Opponent => self.ask_opponent(effect, seats, trace),
                _ => {
                    self.wait_for(seats);
                    self.ask_next(effect, trace);
                    if self.pending.is_none() {
                        trace.step(self, Step::WithoutEffect(index));
                    }
                }
            }
        } else if effect.whose().is_some() {
            self.change_sequences(effect, target, trace);
        }
    }

    fn change_sequences(&mut self, effect: Effect, target: Target, trace: &mut impl Trace) {
        trace.step(self, Step::Change { effect, target });
        let change = self.tableau.change(effect, target);
        if let Some(removed) = change.removed {
            self.discard(removed);
        }
        change.sequences.iter().for_each(|seat| self.discard_if_undefined(seat, trace));
    }

    /// Returns the seats that an effect is about, and remembers a chosen opponent.
    fn seats(&mut self, who: Who, target: Target) -> SeatSet {
        let (player, players) = (self.turn, self.players);
        let chosen = match (who, target) {
            (Who::Opponent, Target::Seat(seat)) => Some(seat),
            (Who::Same, _) => self.resolution.and_then(|resolution| resolution.opponent),
            (Who::Left, _) => Some((player + 1) % players),
            (Who::Myself, _) => Some(player),
            (Who::Others, _) => return (0..players).filter(|&seat| seat != player).collect(),
            (Who::Opponent, _) => None,
        };
        if let (Who::Opponent, Some(resolution)) = (who, &mut self.resolution) {
            resolution.opponent = chosen;
        }
        chosen.into_iter().collect()
    }

    fn skip(&mut self, index: usize, seats: SeatSet, trace: &mut impl Trace) {
        if self.hands[self.turn].is_empty() {
            return;
        }
        let mut anybody = false;
        for far in 1..=self.players {
            let seat = (self.turn + far) % self.players;
            if seats.contains(seat) && !self.missing.contains(seat) {
                trace.step(self, Step::Skipped(seat));
                self.missing.insert(seat);
                anybody = true;
            }
        }
        if !anybody {
            trace.step(self, Step::WithoutEffect(index));
        }
    }

    /// Asks the opponent that the player chose; nobody answers if there is nothing to draw or if the
    /// game ends first.
    fn ask_opponent(&mut self, effect: Effect, seats: SeatSet, trace: &mut impl Trace) {
        let ends = self.hands[self.turn].is_empty();
        for seat in seats.iter() {
            match (self.question(effect, seat), effect) {
                (Some(pending), _) if !ends => self.ask(pending, trace),
                (_, Effect::Draw { .. }) => trace.step(self, Step::Slowed { seat, draws: 0 }),
                _ => trace.step(self, Step::Robbed { seat, cards: 0 }),
            }
        }
    }

    fn wait_for(&mut self, seats: SeatSet) {
        if let Some(resolution) = &mut self.resolution {
            resolution.waiting = seats;
        }
    }

    /// Asks the next waiting seat that can answer.
    fn ask_next(&mut self, effect: Effect, trace: &mut impl Trace) {
        while let Some(resolution) = &mut self.resolution
            && let Some(seat) = resolution.next_waiting(self.turn, self.players)
        {
            if let Some(pending) = self.question(effect, seat) {
                return self.ask(pending, trace);
            }
        }
    }

    /// Returns what a seat has to answer, or none if it has nothing to draw or to give.
    fn question(&self, effect: Effect, seat: Seat) -> Option<Pending> {
        match effect {
            Effect::Draw { cards, .. } => {
                let draws = usize::from(cards).min(self.cards_left());
                (draws > 0).then_some(Pending::Slow { seat, draws })
            }
            Effect::Steal { cards, .. } => {
                let spare = self.hands[seat].len().saturating_sub(1);
                let cards = usize::from(cards).min(spare);
                (cards > 0).then_some(Pending::Give { seat, to: self.turn, cards })
            }
            _ => None,
        }
    }

    fn ask(&mut self, pending: Pending, trace: &mut impl Trace) {
        match pending {
            Pending::Slow { seat, draws } => trace.step(self, Step::Slowed { seat, draws }),
            Pending::Give { seat, cards, .. } => trace.step(self, Step::Robbed { seat, cards }),
            _ => {}
        }
        self.pending = Some(pending);
    }

    /// Draws one card because of an effect.
    pub(super) fn take(&mut self, seat: Seat, deck: Deck, trace: &mut impl Trace) {
        self.draw(seat, deck);
        self.pending = match self.pending {
            Some(Pending::Slow { seat, draws: draws @ 2.. }) => {
                Some(Pending::Slow { seat, draws: draws - 1 })
            }
            _ => None,
        };
        self.continue_effects(trace);
    }

    /// Gives a card that is stolen.
    pub(super) fn give(&mut self, seat: Seat, card: Card, trace: &mut impl Trace) {
        let Some(Pending::Give { to, cards, .. }) = self.pending else { return };
        if let Some(id) = self.find_in_hand(seat, card) {
            for shown in [seat, to] {
                if self.revealed.remove(shown) {
                    self.known.conceal(shown, self.hands[shown], &self.catalogue, self.players);
                }
            }
            self.known.given(seat, to, id, &self.catalogue);
            self.hands[seat].remove(id);
            self.add_to_hand(to, id);
            if self.hands[seat].len() == 1 {
                self.robbed.insert(seat);
            }
        }
        self.pending = (cards > 1).then_some(Pending::Give { seat, to, cards: cards - 1 });
        self.continue_effects(trace);
    }

    /// Goes on after an answer: with the next seat, then with the next effect.
    fn continue_effects(&mut self, trace: &mut impl Trace) {
        if self.pending.is_some() {
            return;
        }
        if let Some(Resolution { card, begun, .. }) = self.resolution
            && let Some(&effect) = self.catalogue.effects(card).get(begun.wrapping_sub(1))
        {
            self.ask_next(effect, trace);
        }
        if self.pending.is_none() {
            self.run_effects(None, trace);
        }
    }

    /// Ends the turn once all effects are done, or gives the player another one.
    fn finish_action(&mut self, trace: &mut impl Trace) {
        let resolution = self.resolution.take();
        let effects = resolution.map_or(&[][..], |found| self.catalogue.effects(found.card));
        if effects.contains(&Effect::Again) && !self.hands[self.turn].is_empty() {
            trace.step(self, Step::Again);
            self.catchable.remove(self.turn);
        } else {
            self.end_turn(trace);
        }
    }
}
