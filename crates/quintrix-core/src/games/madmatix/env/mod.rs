//! Moves as steps, and what a seat sees as numbers.

use crate::env::{Action, Encode, Group, Mask, ObservationWriter, Part, seat_offset, seats_from};
use crate::game::fraction::Fraction;
use crate::game::points::Points;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::{Card, Effect};
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::{Move, Penalty, Play};
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::pile::MOST_CARDS;
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::MOST_PLAYERS;
use crate::groups;

const WAIT: Action = 0;
const DRAW: Action = 1;
const SKIP: Action = DRAW + Deck::BOTH.len();
const SILENT: Action = SKIP + 1;
const SAY_LAST: Action = SILENT + 1;
const LEFT: Action = SAY_LAST + 1;
const RIGHT: Action = LEFT + 1;
const OPERATOR: Action = RIGHT + 1;
const SEAT: Action = OPERATOR + Operator::ALL.len();
const CATCH: Action = SEAT + MOST_PLAYERS;
const CARD: Action = CATCH + MOST_PLAYERS - 1;
const INDEX: Action = CARD + Card::KINDS;

/// How far a seat is on its way to a move.
#[derive(Clone, Copy, Debug, Default)]
pub enum Path {
    /// No step yet.
    #[default]
    Start,
    /// A card was chosen.
    Card(Card),
    /// And a Sequence.
    Sequence(Card, Seat),
    /// And a place in it.
    Place(Card, Place),
    /// And another Sequence.
    Other(Card, Place, Seat),
    /// All but whether to say "Last Card".
    Words(Move),
}

impl Encode for MadMatix {
    type Path = Path;

    const WAIT: Option<Action> = Some(WAIT);

    const MAX_MOVES: usize = 80 * 4;

    fn groups(_options: (), _players: usize) -> Vec<Group> {
        groups! {
            WAIT, 1, "wait", "catch nobody just now";
            DRAW, Deck::BOTH.len(), "draw", "draw an action card or a number card: for the turn, because of a SLOW, or because you were caught";
            SKIP, 1, "skip", "miss the next turn because you were caught";
            SILENT, 1, "silent", "do not say \"Last Card\", which completes the move";
            SAY_LAST, 1, "say_last", "say \"Last Card\", which completes the move";
            LEFT, 1, "left", "lay the card at the left end";
            RIGHT, 1, "right", "lay the card at the right end";
            OPERATOR, Operator::ALL.len(), "operator", "the operator of the token: * + - /";
            SEAT, MOST_PLAYERS, "seat", "the Sequence, or for a SLOW the player, n places after yours";
            CATCH, MOST_PLAYERS - 1, "catch", "catch the player n + 1 places after you";
            CARD, Card::KINDS, "card", "play this card, or discard it if nothing else can be done: 0* 0+ 0- 0/ 1* … 9/ PM REM REV SLOW SWAP TD";
            INDEX, MOST_CARDS, "index", "the card with n cards to its left";
        }
    }

    fn parts(_options: (), players: usize) -> Vec<Part> {
        vec![
            Part::new(
                "hand",
                &[Card::KINDS],
                "how many of each card you hold, in the order of the actions \"card\"",
            ),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("hand_numbers", &[players], "number cards of every seat, yours first"),
            Part::new("decks", &[2], "cards in the action deck and in the number deck"),
            Part::new("discards", &[Card::KINDS], "how many of each card were discarded"),
            Part::new("turn", &[1], "how many places after yours the seat is whose turn it is"),
            Part::new(
                "pending",
                &[3],
                "an answer that is waited for: 1 for a SLOW, 2 for a catch; how many places after yours; cards to draw",
            ),
            Part::new(
                "said_last",
                &[players],
                "1 for every seat, yours first, that has one card and said so",
            ),
            Part::new(
                "catchable",
                &[players],
                "1 for every seat, yours first, that can be caught now",
            ),
            Part::new(
                "missing",
                &[players],
                "1 for every seat, yours first, that will miss its next turn",
            ),
            Part::new(
                "values",
                &[players, 4],
                "what every Sequence is worth, yours first: hundreds, the rest, hundredths of 1, and the logarithm to base 2 of its size",
            ),
            Part::new(
                "sequences",
                &[players, MOST_CARDS, 3],
                "every Sequence, yours first, from left to right: digit from 1 to 10, operator from 1 to 4 for * + - /, 1 for a token",
            ),
        ]
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        match *path {
            Path::Start => self.mask_start(seat, mask),
            Path::Card(card) => self.mask_sequences(seat, card, mask),
            Path::Sequence(card, of) => self.mask_in_sequence(seat, card, of, mask),
            Path::Place(card, place) => match card.effect().and_then(Effect::operators) {
                Some(operators) => {
                    let laid = self.table.card(place).map(|laid| laid.operator());
                    let others = operators.into_iter().filter(|&other| Some(other) != laid);
                    others.for_each(|other| mask.allow(OPERATOR + other as usize));
                }
                None => self.mask_others(seat, place, mask),
            },
            Path::Other(_, first, of) => {
                let from = if of == first.seat { first.index + 1 } else { 0 };
                (from..self.length(of)).for_each(|index| mask.allow(INDEX + index));
            }
            Path::Words(_) => {
                mask.allow(SILENT);
                mask.allow(SAY_LAST);
            }
        }
    }

    fn take(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        let sequence = || (seat + action - SEAT) % self.players;
        *path = match *path {
            Path::Start => return self.take_first(seat, path, action),
            Path::Card(card) => match card.effect() {
                None if self.length(sequence()) > 0 => Path::Sequence(card, sequence()),
                None => {
                    let play = Play::Lay { seat: sequence(), side: Side::Left };
                    return self.complete(seat, path, Move::play(card, play));
                }
                Some(Effect::Reverse) => {
                    let play = Play::Reverse { seat: sequence() };
                    return self.complete(seat, path, Move::play(card, play));
                }
                Some(Effect::Slow) => {
                    let play = Play::Slow { seat: sequence() };
                    return self.complete(seat, path, Move::play(card, play));
                }
                Some(_) => Path::Sequence(card, sequence()),
            },
            Path::Sequence(card, of) => {
                let place = Place { seat: of, index: action.saturating_sub(INDEX) };
                let play = match card.effect() {
                    None => {
                        let side = if action == LEFT { Side::Left } else { Side::Right };
                        Play::Lay { seat: of, side }
                    }
                    Some(Effect::Remove) => Play::Remove { place },
                    Some(_) => {
                        *path = Path::Place(card, place);
                        return None;
                    }
                };
                return self.complete(seat, path, Move::play(card, play));
            }
            Path::Place(card, place) => match card.effect() {
                Some(Effect::Swap) => Path::Other(card, place, sequence()),
                _ => {
                    let operator = Operator::from_index(action - OPERATOR);
                    let play = Play::Token { place, operator };
                    return self.complete(seat, path, Move::play(card, play));
                }
            },
            Path::Other(card, first, of) => {
                let second = Place { seat: of, index: action - INDEX };
                let (first, second) = (first.min(second), first.max(second));
                return self.complete(seat, path, Move::play(card, Play::Swap { first, second }));
            }
            Path::Words(action_so_far) if action == SAY_LAST => {
                return Some(action_so_far.saying_last());
            }
            Path::Words(action_so_far) => return Some(action_so_far),
        };
        None
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let seats = || seats_from(seat, self.players);
        let hand = writer.part(Card::KINDS);
        self.hands[seat].cards().for_each(|card| hand[card.index()] += 1);
        seats().for_each(|seat| writer.number(self.hands[seat].len()));
        seats().for_each(|seat| writer.number(self.hands[seat].of(Deck::Numbers)));
        self.decks.iter().for_each(|deck| writer.number(deck.len()));
        let discards = writer.part(Card::KINDS);
        let discarded = self.discards.iter().flat_map(|pile| pile.cards());
        discarded.for_each(|card| discards[card.index()] += 1);
        writer.number(seat_offset(seat, self.turn, self.players));
        self.write_pending(seat, writer);
        for which in [self.said_last, self.catchable_now(), self.missing] {
            seats().for_each(|seat| writer.flag(which.has(seat)));
        }
        seats().for_each(|seat| write_value(self.table.sequence(seat).value(), writer));
        for seat in seats() {
            let cards = self.table.sequence(seat).cards();
            let part = writer.part(MOST_CARDS * 3);
            for (numbers, laid) in part.chunks_mut(3).zip(cards) {
                numbers[0] = laid.digit() as i8 + 1;
                numbers[1] = laid.operator() as i8 + 1;
                numbers[2] = i8::from(laid.token.is_some());
            }
        }
    }
}

impl MadMatix {
    fn length(&self, seat: Seat) -> usize {
        self.table.sequence(seat).cards().len()
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
        for caught in self.catchable.except(seat).iter() {
            mask.allow(CATCH + seat_offset(seat, caught, self.players) - 1);
        }
        if self.turn == seat {
            draws(mask);
            self.mask_hand(seat, mask);
        }
    }

    fn mask_hand(&self, seat: Seat, mask: &mut Mask) {
        let hand = self.hands[seat].kinds();
        let mut stuck = self.open_decks().next().is_none();
        for card in self.hands[seat].kinds().filter(|&card| self.is_playable(card)) {
            stuck = false;
            mask.allow(CARD + card.index());
        }
        if stuck {
            hand.for_each(|card| mask.allow(CARD + card.index()));
        }
    }

    fn is_playable(&self, card: Card) -> bool {
        let mut lengths = (0..self.players).map(|seat| self.length(seat));
        match card.effect() {
            None => true,
            Some(Effect::Reverse) => lengths.any(|length| length >= 2),
            Some(Effect::Slow) => self.slowed_draws() > 0,
            Some(Effect::Swap) => lengths.sum::<usize>() >= 2,
            Some(_) => lengths.any(|length| length > 0),
        }
    }

    fn mask_sequences(&self, seat: Seat, card: Card, mask: &mut Mask) {
        let mut later = 0;
        for far in (0..self.players).rev() {
            let other = (seat + far) % self.players;
            let length = self.length(other);
            let fine = match card.effect() {
                None => true,
                Some(Effect::Reverse) => length >= 2,
                Some(Effect::Slow) => other != seat,
                Some(Effect::Swap) => length > 0 && length + later >= 2,
                Some(_) => length > 0,
            };
            later += length;
            mask.allow_if(fine, SEAT + far);
        }
    }

    fn mask_in_sequence(&self, seat: Seat, card: Card, of: Seat, mask: &mut Mask) {
        let length = self.length(of);
        match card.effect() {
            None => {
                mask.allow(LEFT);
                mask.allow(RIGHT);
            }
            Some(Effect::Swap) => {
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
                let card = Card::from_index(action - CARD);
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
        *path = Path::Words(action);
        None
    }

    fn write_pending(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        let (kind, draws) = match self.pending {
            None => (0, 0),
            Some(Pending::Slow { draws, .. }) => (1, draws),
            Some(Pending::Penalty { .. }) => (2, 0),
        };
        let asked =
            self.pending.map_or(0, |pending| seat_offset(seat, pending.seat(), self.players));
        [kind, asked, draws].into_iter().for_each(|number| writer.number(number));
    }
}

fn write_value(value: Fraction, writer: &mut ObservationWriter<'_>) {
    let size = value.to_f64();
    let whole = size.floor();
    writer.points(whole as Score);
    writer.number(((size - whole) * 100.0) as usize);
    writer.number(size.abs().max(1.0).log2() as usize);
}
