//! Moves: one word each, whose order is that of their texts.

use std::cmp::Ordering;

use crate::game::notation::Notation;
use std::fmt;

use super::card::{Card, Effect};
use super::deck::Deck;
use super::index_order::{BEFORE_EQUALS, PLAIN};
use super::operator::Operator;
use super::place::{Place, Side};
use crate::game::seat::Seat;

/// A move, packed: the kind, a card, a seat and an index, another seat and index, and whether
/// "Last Card" is said. What is not a seat or an index is put in their places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, spelt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Catch somebody who forgot to say "Last Card".
    Catch(Seat),
    /// Discard a card because nothing else can be done.
    Discard { card: Card, last: bool },
    /// Draw a card.
    Draw(Deck),
    /// Pay for having been caught.
    Penalty(Penalty),
    /// Play a card.
    Play { card: Card, play: Play, last: bool },
    /// Draw because of a SLOW.
    Take(Deck),
}

/// What it costs to be caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// A card has to be drawn.
    Draw(Deck),
    /// The next turn is missed.
    Skip,
}

/// How a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// A Number Card to an end of a Sequence.
    Lay { seat: Seat, side: Side },
    /// A token on a card.
    Token { place: Place, operator: Operator },
    /// Two cards change places.
    Swap { first: Place, second: Place },
    /// A Sequence is turned round.
    Reverse { seat: Seat },
    /// A card is discarded.
    Remove { place: Place },
    /// An opponent draws.
    Slow { seat: Seat },
}

const KIND: u32 = 27;
const CARD: u32 = 21;
const SEAT: u32 = 18;
const INDEX: u32 = 11;
const OTHER_SEAT: u32 = 8;
const OTHER_INDEX: u32 = 1;
const LAST: u32 = 1;

const CATCH: u32 = 0;
const DISCARD: u32 = 1;
const DRAW: u32 = 2;
const PENALTY: u32 = 3;
const PLAY: u32 = 4;
const TAKE: u32 = 5;

impl Move {
    /// Catches a seat.
    pub fn catch(seat: Seat) -> Self {
        Move(CATCH << KIND | (seat as u32) << SEAT)
    }

    /// Discards a card.
    pub fn discard(card: Card) -> Self {
        Move(DISCARD << KIND | (card.index() as u32) << CARD)
    }

    /// Draws.
    pub fn draw(deck: Deck) -> Self {
        Move(DRAW << KIND | (deck as u32) << SEAT)
    }

    /// Pays for having been caught.
    pub fn penalty(penalty: Penalty) -> Self {
        let order = match penalty {
            Penalty::Draw(deck) => deck as u32,
            Penalty::Skip => 2,
        };
        Move(PENALTY << KIND | order << SEAT)
    }

    /// Draws because of a SLOW.
    pub fn take(deck: Deck) -> Self {
        Move(TAKE << KIND | (deck as u32) << SEAT)
    }

    /// Plays a card in a way that suits it.
    pub fn play(card: Card, play: Play) -> Self {
        let how = match play {
            Play::Lay { seat, side } => (seat as u32) << SEAT | (side as u32) << INDEX,
            Play::Token { place: Place { seat, index }, operator } => {
                let upper = operator > Operator::Plus;
                (seat as u32) << SEAT
                    | BEFORE_EQUALS.place(index) << INDEX
                    | u32::from(upper) << OTHER_SEAT
            }
            Play::Swap { first, second } => {
                at(first)
                    | (second.seat as u32) << OTHER_SEAT
                    | PLAIN.place(second.index) << OTHER_INDEX
            }
            Play::Reverse { seat } | Play::Slow { seat } => (seat as u32) << SEAT,
            Play::Remove { place } => at(place),
        };
        Move(PLAY << KIND | (card.index() as u32) << CARD | how)
    }

    /// The same with the words "Last Card".
    pub fn saying_last(self) -> Self {
        Move(self.0 | LAST)
    }

    /// What it says.
    pub fn action(self) -> Action {
        let last = self.0 & LAST != 0;
        let card = Card::from_index(self.bits(CARD, 6) as usize);
        let seat = self.bits(SEAT, 3) as Seat;
        match self.0 >> KIND {
            CATCH => Action::Catch(seat),
            DISCARD => Action::Discard { card, last },
            DRAW => Action::Draw(Deck::BOTH[seat & 1]),
            PENALTY => Action::Penalty(match Deck::BOTH.get(seat) {
                Some(deck) => Penalty::Draw(*deck),
                None => Penalty::Skip,
            }),
            PLAY => Action::Play { card, play: self.how(card, seat), last },
            _ => Action::Take(Deck::BOTH[seat & 1]),
        }
    }

    fn how(self, card: Card, seat: Seat) -> Play {
        let index = self.bits(INDEX, 7);
        let place = Place { seat, index: PLAIN.number(index) };
        let Some(effect) = card.effect() else {
            let side = if index == 0 { Side::Left } else { Side::Right };
            return Play::Lay { seat, side };
        };
        match (effect, effect.operators()) {
            (_, Some(operators)) => {
                let place = Place { seat, index: BEFORE_EQUALS.number(index) };
                Play::Token { place, operator: operators[self.bits(OTHER_SEAT, 1) as usize] }
            }
            (Effect::Remove, _) => Play::Remove { place },
            (Effect::Reverse, _) => Play::Reverse { seat },
            (Effect::Swap, _) => {
                let index = PLAIN.number(self.bits(OTHER_INDEX, 7));
                let second = Place { seat: self.bits(OTHER_SEAT, 3) as Seat, index };
                Play::Swap { first: place, second }
            }
            _ => Play::Slow { seat },
        }
    }

    fn bits(self, shift: u32, width: u32) -> u32 {
        self.0 >> shift & ((1 << width) - 1)
    }
}

/// A place where a space or nothing follows it.
fn at(place: Place) -> u32 {
    (place.seat as u32) << SEAT | PLAIN.place(place.index) << INDEX
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
