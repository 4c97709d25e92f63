//! What moves gain at once, while all values are short.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::edits::Edits;
use super::ratio::{Margin, Ratio};
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::effect::Effect;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::placed_card::PlacedCard;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::MAX_PLAYERS;
use crate::games::madmatix::rules::target::Target;

/// The gains of a seat's moves, as [`gain`](super::gains::gain) defines them.
///
/// Every method returns none if a value does not fit into a ratio.
pub struct QuickGains<'a> {
    state: &'a MadMatix,
    seat: Seat,
    edits: &'a AllEdits<'a>,
    /// The opponents, the best one first.
    opponents: ArrayVec<Seat, MAX_PLAYERS>,
    /// For each seat the best value of an opponent other than this seat.
    best_of_others: [Option<Ratio>; MAX_PLAYERS],
    now: Margin,
}

/// The Sequences of all seats.
pub type AllEdits<'a> = ArrayVec<Edits<'a>, MAX_PLAYERS>;

/// Prepares the Sequences of all seats.
pub fn all_edits(state: &MadMatix) -> Option<AllEdits<'_>> {
    let sequences = state.tableau.sequences(state.players).iter();
    let mut edits: AllEdits<'_> = sequences.map(Edits::unprepared).collect();
    edits.iter_mut().try_for_each(Edits::prepare)?;
    Some(edits)
}

impl<'a> QuickGains<'a> {
    /// Prepares the gains of a seat.
    pub fn new(state: &'a MadMatix, seat: Seat, edits: &'a AllEdits<'a>) -> Option<Self> {
        let mut opponents: ArrayVec<Seat, MAX_PLAYERS> =
            (0..state.players).filter(|&other| other != seat).collect();
        opponents.sort_unstable_by_key(|&other| Reverse(edits[other].value()));
        let best_of_others = [None; MAX_PLAYERS];
        let mut gains =
            QuickGains { state, seat, edits, opponents, best_of_others, now: Margin::ZERO };
        gains.best_of_others = std::array::from_fn(|other| gains.best_except(&[other]));
        gains.now = gains.value(seat).minus(gains.best_of_others[seat]?);
        Some(gains)
    }

    /// The margin without a move.
    pub fn now(&self) -> Margin {
        self.now
    }

    /// Replaces a list by the legal moves with the highest gain, in the order of all moves.
    pub fn best(&self, moves: &mut Vec<Move>) -> Option<()> {
        moves.clear();
        let mut best = Best { moves, gain: Margin::LEAST };
        let catches = self.state.catchable_now().without(self.seat);
        if !catches.is_empty() {
            best.moves.extend(catches.iter().map(Move::catch));
        } else if self.state.pending.is_none() {
            self.best_of_turn(&mut best)?;
        } else {
            self.each(|action, gain| best.add(gain, || action))?;
        }
        Some(())
    }

    fn best_of_turn(&self, best: &mut Best<'_>) -> Option<()> {
        let (leaves_one, mut stuck, mut fits) = (self.state.leaves_one(self.seat), true, true);
        self.each_play(|card, play, margin| {
            stuck = false;
            if leaves_one {
                best.add(margin, || Move::play(card, play).saying_last());
            } else {
                best.add(margin, || Move::play(card, play));
            }
        })?;
        self.state.each_draw_or_discard(self.seat, stuck, |action| match self.of(action) {
            Some(gain) => best.add(gain, || action),
            None => fits = false,
        });
        fits.then_some(())
    }

    /// Visits every legal move and its gain, in the order of all moves.
    pub fn each(&self, mut visit: impl FnMut(Move, Margin)) -> Option<()> {
        let mut fits = true;
        self.state.each_move(self.seat, |action| match self.of(action) {
            Some(gain) => visit(action, gain),
            None => fits = false,
        });
        fits.then_some(())
    }

    /// Visits every way to play a card of the hand, and the margin after it.
    pub fn each_play(&self, mut visit: impl FnMut(Card, Play, Margin)) -> Option<()> {
        let (catalogue, mut fits) = (&self.state.catalogue, true);
        for id in self.state.hand_kinds(self.seat) {
            let (card, effect) = (catalogue.card(id), catalogue.effects(id).first().copied());
            self.state.each_play_of(self.seat, id, |play| match self.of_play(card, effect, play) {
                Some(margin) => visit(card, play, margin),
                None => fits = false,
            });
        }
        fits.then_some(())
    }

    /// Returns the gain of a legal move.
    fn of(&self, action: Move) -> Option<Margin> {
        let unless = |last: bool| i64::from(self.state.leaves_one(self.seat) && !last);
        match action.action() {
            Action::Catch(_) => Some(Margin::MOST),
            Action::Draw(_)
            | Action::Give(_)
            | Action::Take(_)
            | Action::Penalty(Penalty::Draw(_)) => Some(self.now),
            Action::Penalty(Penalty::Skip) => {
                Some(self.now.plus(if self.now.is_positive() { 1 } else { -1 }))
            }
            Action::Discard { last, .. } => Some(self.now.plus(-unless(last))),
            Action::Choose(target) => {
                self.of_effect(self.state.next_effect().map(|(_, effect)| effect), target)
            }
            Action::Play { card, play, last } => {
                let effect = self.state.effects_of(card).first().copied();
                Some(self.of_play(card, effect, play)?.plus(-unless(last)))
            }
        }
    }

    /// Returns the margin after a card with this first effect is played.
    fn of_play(&self, card: Card, effect: Option<Effect>, play: Play) -> Option<Margin> {
        match play {
            Play::Lay { seat, side: Side::Left } => {
                self.after_one(seat, self.edits[seat].add_left(PlacedCard::new(card))?)
            }
            Play::Lay { seat, side: Side::Right } => {
                self.after_one(seat, self.edits[seat].add_right(PlacedCard::new(card))?)
            }
            Play::Act(target) => self.of_effect(effect, target),
        }
    }

    /// Returns the margin after an effect.
    fn of_effect(&self, effect: Option<Effect>, target: Target) -> Option<Margin> {
        let edits = |place: Place| &self.edits[place.seat];
        let card = |place: Place| edits(place).card(place.index);
        let (place, value) = match (effect, target) {
            (Some(Effect::Token { .. }), Target::Token { place, operator }) => {
                let mut card = card(place);
                card.put_token(operator);
                (place.seat, edits(place).replace(place.index, card)?)
            }
            (Some(Effect::Double { .. }), Target::Place(place)) => {
                let mut card = card(place);
                card.double();
                (place.seat, edits(place).replace(place.index, card)?)
            }
            (Some(Effect::Remove { .. }), Target::Place(place)) => {
                (place.seat, edits(place).remove(place.index)?)
            }
            (Some(Effect::Reverse { .. }), Target::Seat(seat)) => {
                (seat, self.edits[seat].reverse()?)
            }
            (Some(Effect::Swap { .. }), Target::Pair { first, second }) => {
                if first.seat != second.seat {
                    let one = edits(first).replace(first.index, card(second))?;
                    let other = edits(second).replace(second.index, card(first))?;
                    return self.after_two((first.seat, one), (second.seat, other));
                }
                (first.seat, edits(first).swap(first.index, second.index)?)
            }
            _ => return Some(self.now),
        };
        self.after_one(place, value)
    }

    /// Returns the margin after a Sequence got another value.
    fn after_one(&self, owner: Seat, value: Ratio) -> Option<Margin> {
        let best = self.best_of_others[owner];
        if owner == self.seat {
            return Some(value.minus(best?));
        }
        let best = best.map_or(value, |best| best.max(value));
        Some(self.value(self.seat).minus(best))
    }

    /// Returns the margin after the Sequences of two seats got other values.
    fn after_two(&self, one: (Seat, Ratio), other: (Seat, Ratio)) -> Option<Margin> {
        let (mine, theirs) = if other.0 == self.seat { (other, one) } else { (one, other) };
        let best = self.best_except(&[one.0, other.0]).map_or(theirs.1, |best| best.max(theirs.1));
        if mine.0 == self.seat {
            return Some(mine.1.minus(best));
        }
        Some(self.value(self.seat).minus(best.max(mine.1)))
    }

    fn value(&self, seat: Seat) -> Ratio {
        self.edits[seat].value()
    }

    /// Returns the best value of an opponent that is not among some seats.
    fn best_except(&self, seats: &[Seat]) -> Option<Ratio> {
        let best = self.opponents.iter().find(|other| !seats.contains(other))?;
        Some(self.value(*best))
    }
}

/// The moves with the highest gain so far.
struct Best<'a> {
    moves: &'a mut Vec<Move>,
    gain: Margin,
}

impl Best<'_> {
    /// Adds a move with a gain if none has a higher one.
    fn add(&mut self, gain: Margin, action: impl FnOnce() -> Move) {
        let order = gain.cmp(&self.gain);
        if order.is_gt() {
            self.gain = gain;
            self.moves.clear();
        }
        if order.is_ge() {
            self.moves.push(action());
        }
    }
}
