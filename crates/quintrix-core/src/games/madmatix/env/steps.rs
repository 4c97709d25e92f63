//! Moves as steps: what has to be chosen next, and the move that the choices make.

use super::{CARD, CATCH, DRAW, INDEX, LEFT, OPERATOR, RIGHT, SAY_LAST, SEAT, SILENT, SKIP};
use crate::env::{Action, Mask, seat_offset};
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::catalogue::CardId;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::effect::{Effect, TargetKind};
use crate::games::madmatix::rules::moves::{Move, Penalty, Play};
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::target::Target;

/// The steps of a move that a seat has taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub enum Path {
    /// No step yet.
    #[default]
    Start,
    /// A card was chosen.
    Card(Card),
    /// A card and a Sequence.
    Sequence(Card, Seat),
    /// A card and a place.
    Place(Card, Place),
    /// A card, a place, and the Sequence of the second place.
    Other(Card, Place, Seat),
    /// A move that is complete but for whether to say "Last Card".
    LastCard(Move),
}

impl MadMatix {
    /// Allows every next step that leads to a legal move.
    pub(super) fn mask_next_step(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        match *path {
            Path::Start => self.mask_start(seat, mask),
            Path::Card(card) => self.mask_sequences(seat, card, mask),
            Path::Sequence(card, of) => self.mask_in_sequence(seat, card, of, mask),
            Path::Place(card, place) => match self.effect(card) {
                Some(Effect::Token { operators, .. }) => {
                    let placed = self.tableau.card(place).map(|placed| placed.operator());
                    let others = operators.iter().filter(|&other| Some(other) != placed);
                    others.for_each(|other| mask.allow(OPERATOR + other as usize));
                }
                _ => self.mask_others(seat, place, mask),
            },
            Path::Other(_, first, of) => {
                let from = if of == first.seat { first.index + 1 } else { 0 };
                (from..self.length(of)).for_each(|index| mask.allow(INDEX + index));
            }
            Path::LastCard(_) => {
                mask.allow(SILENT);
                mask.allow(SAY_LAST);
            }
        }
    }

    /// Takes an allowed step, and returns the move that it completes, if it does.
    pub(super) fn take_step(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        let sequence = || (seat + action - SEAT) % self.players;
        *path = match *path {
            Path::Start => return self.take_first(seat, path, action),
            Path::Card(card) => match self.target_kind(card) {
                None if self.length(sequence()) > 0 => Path::Sequence(card, sequence()),
                None => {
                    let play = Play::Lay { seat: sequence(), side: Side::Left };
                    return self.complete(seat, path, Move::play(card, play));
                }
                Some(TargetKind::Opponent | TargetKind::Sequence) => {
                    let target = Target::Seat(sequence());
                    return self.complete(seat, path, Move::play(card, Play::Act(target)));
                }
                Some(_) => Path::Sequence(card, sequence()),
            },
            Path::Sequence(card, of) => {
                let place = Place { seat: of, index: action.saturating_sub(INDEX) };
                let play = match self.target_kind(card) {
                    None => {
                        let side = if action == LEFT { Side::Left } else { Side::Right };
                        Play::Lay { seat: of, side }
                    }
                    Some(TargetKind::Place) => Play::Act(Target::Place(place)),
                    Some(_) => {
                        *path = Path::Place(card, place);
                        return None;
                    }
                };
                return self.complete(seat, path, Move::play(card, play));
            }
            Path::Place(card, place) => match self.target_kind(card) {
                Some(TargetKind::Pair) => Path::Other(card, place, sequence()),
                _ => {
                    let operator = Operator::from_index(action - OPERATOR);
                    let target = Target::Token { place, operator };
                    return self.complete(seat, path, Move::play(card, Play::Act(target)));
                }
            },
            Path::Other(card, first, of) => {
                let second = Place { seat: of, index: action - INDEX };
                let (first, second) = (first.min(second), first.max(second));
                let play = Play::Act(Target::Pair { first, second });
                return self.complete(seat, path, Move::play(card, play));
            }
            Path::LastCard(action_so_far) if action == SAY_LAST => {
                return Some(action_so_far.saying_last());
            }
            Path::LastCard(action_so_far) => return Some(action_so_far),
        };
        None
    }

    /// Returns what an Action Card of the built-in deck does; none for a Number Card.
    fn effect(&self, card: Card) -> Option<Effect> {
        self.effects_of(card).first().copied()
    }

    fn target_kind(&self, card: Card) -> Option<TargetKind> {
        self.effect(card).and_then(Effect::target)
    }

    fn length(&self, seat: Seat) -> usize {
        self.tableau.sequence(seat).cards().len()
    }

    fn mask_start(&self, seat: Seat, mask: &mut Mask) {
        let draws = |mask: &mut Mask| {
            self.open_decks().for_each(|deck| mask.allow(DRAW + deck as usize));
        };
        if let Some(pending) = self.pending {
            draws(mask);
            mask.allow_if(matches!(pending, Pending::Penalty { .. }), SKIP);
            return;
        }
        for caught in self.catchable.without(seat).iter() {
            mask.allow(CATCH + seat_offset(seat, caught, self.players) - 1);
        }
        if self.turn == seat {
            draws(mask);
            self.mask_hand(seat, mask);
        }
    }

    fn mask_hand(&self, seat: Seat, mask: &mut Mask) {
        let action = |id: CardId| CARD + self.catalogue.kind(id);
        let mut stuck = self.open_decks().next().is_none();
        for id in self.hand_kinds(seat).filter(|&id| self.is_playable(self.catalogue.card(id))) {
            stuck = false;
            mask.allow(action(id));
        }
        if stuck {
            self.hand_kinds(seat).for_each(|id| mask.allow(action(id)));
        }
    }

    fn is_playable(&self, card: Card) -> bool {
        let mut lengths = (0..self.players).map(|seat| self.length(seat));
        match self.effect(card) {
            None => true,
            Some(Effect::Reverse { .. }) => lengths.any(|length| length >= 2),
            Some(Effect::Draw { .. }) => self.options.slow_on_empty_decks || self.cards_left() > 0,
            Some(Effect::Swap { .. }) => lengths.sum::<usize>() >= 2,
            Some(_) => lengths.any(|length| length > 0),
        }
    }

    fn mask_sequences(&self, seat: Seat, card: Card, mask: &mut Mask) {
        let (effect, mut later) = (self.effect(card), 0);
        for far in (0..self.players).rev() {
            let other = (seat + far) % self.players;
            let length = self.length(other);
            let fine = match effect {
                None => true,
                Some(Effect::Reverse { .. }) => length >= 2,
                Some(Effect::Draw { .. }) => other != seat,
                Some(Effect::Swap { .. }) => length > 0 && length + later >= 2,
                Some(_) => length > 0,
            };
            later += length;
            mask.allow_if(fine, SEAT + far);
        }
    }

    fn mask_in_sequence(&self, seat: Seat, card: Card, of: Seat, mask: &mut Mask) {
        let length = self.length(of);
        match self.effect(card) {
            None => {
                mask.allow(LEFT);
                mask.allow(RIGHT);
            }
            Some(Effect::Swap { .. }) => {
                let cards = if self.any_after(seat, of) { length } else { length - 1 };
                (0..cards).for_each(|index| mask.allow(INDEX + index));
            }
            Some(_) => (0..length).for_each(|index| mask.allow(INDEX + index)),
        }
    }

    /// The Sequences that the second card of a swap can be in: the same one or one further on.
    fn mask_others(&self, seat: Seat, first: Place, mask: &mut Mask) {
        let own = seat_offset(seat, first.seat, self.players);
        mask.allow_if(first.index + 1 < self.length(first.seat), SEAT + own);
        for far in own + 1..self.players {
            let other = (seat + far) % self.players;
            mask.allow_if(self.length(other) > 0, SEAT + far);
        }
    }

    /// Whether any card lies further on, going round from a seat.
    fn any_after(&self, seat: Seat, of: Seat) -> bool {
        let own = seat_offset(seat, of, self.players);
        (own + 1..self.players).any(|far| self.length((seat + far) % self.players) > 0)
    }

    fn take_first(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        let deck = || Deck::BOTH[action - DRAW];
        match (action, self.pending) {
            (SKIP, _) => Some(Move::penalty(Penalty::Skip)),
            (DRAW..SKIP, Some(Pending::Slow { .. })) => Some(Move::take(deck())),
            (DRAW..SKIP, Some(Pending::Penalty { .. })) => {
                Some(Move::penalty(Penalty::Draw(deck())))
            }
            (DRAW..SKIP, None) => Some(Move::draw(deck())),
            (CATCH..CARD, _) => Some(Move::catch((seat + action - CATCH + 1) % self.players)),
            _ => {
                let card = self.catalogue.card_of_kind(action - CARD);
                if !self.is_playable(card) {
                    return self.complete(seat, path, Move::discard(card));
                }
                *path = Path::Card(card);
                None
            }
        }
    }

    /// A move is complete once it is settled whether "Last Card" is said.
    fn complete(&self, seat: Seat, path: &mut Path, action: Move) -> Option<Move> {
        if !self.leaves_one(seat) {
            return Some(action);
        }
        *path = Path::LastCard(action);
        None
    }
}
