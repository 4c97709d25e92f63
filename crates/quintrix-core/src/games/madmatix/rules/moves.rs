//! Moves, packed into 32 bits.

use std::cmp::Ordering;
use std::fmt;

use super::card::{Card, Effect};
use super::deck::Deck;
use super::index_order::{BEFORE_EQUALS, PLAIN};
use super::operator::Operator;
use super::place::{Place, Side};
use crate::game::notation::Notation;
use crate::game::seat::Seat;

/// A move, packed: the kind, a card, a seat and an index, another seat and index, and whether
/// "Last Card" is said. Moves without seats or indices use their bits for decks, sides or operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Catch a player who did not say "Last Card".
    Catch(Seat),
    /// Discard a card, which is allowed when no card can be played or drawn.
    Discard { card: Card, last: bool },
    /// Draw a card.
    Draw(Deck),
    /// Choose a penalty after being caught.
    Penalty(Penalty),
    /// Play a card.
    Play { card: Card, play: Play, last: bool },
    /// Draw because of a SLOW.
    Take(Deck),
}

/// The penalty of a player who was caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Draw a card.
    Draw(Deck),
    /// Miss the next turn.
    Skip,
}

/// How a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Add a Number Card to an end of a Sequence.
    Lay { seat: Seat, side: Side },
    /// Put a token on a card.
    Token { place: Place, operator: Operator },
    /// Exchange two cards.
    Swap { first: Place, second: Place },
    /// Reverse a Sequence.
    Reverse { seat: Seat },
    /// Discard a card from a Sequence.
    Remove { place: Place },
    /// Make an opponent draw.
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

    /// Draws a card.
    pub fn draw(deck: Deck) -> Self {
        Move(DRAW << KIND | (deck as u32) << SEAT)
    }

    /// Chooses a penalty after being caught.
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

    /// Plays a card. The play must be one that the card allows.
    pub fn play(card: Card, play: Play) -> Self {
        let bits = match play {
            Play::Lay { seat, side } => (seat as u32) << SEAT | (side as u32) << INDEX,
            Play::Token { place: Place { seat, index }, operator } => {
                let upper = operator > Operator::Plus;
                (seat as u32) << SEAT
                    | BEFORE_EQUALS.rank(index) << INDEX
                    | u32::from(upper) << OTHER_SEAT
            }
            Play::Swap { first, second } => {
                at(first)
                    | (second.seat as u32) << OTHER_SEAT
                    | PLAIN.rank(second.index) << OTHER_INDEX
            }
            Play::Reverse { seat } | Play::Slow { seat } => (seat as u32) << SEAT,
            Play::Remove { place } => at(place),
        };
        Move(PLAY << KIND | (card.index() as u32) << CARD | bits)
    }

    /// Returns the move with the words "Last Card".
    pub fn saying_last(self) -> Self {
        Move(self.0 | LAST)
    }

    /// Unpacks the move.
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
            PLAY => Action::Play { card, play: self.unpack_play(card, seat), last },
            _ => Action::Take(Deck::BOTH[seat & 1]),
        }
    }

    fn unpack_play(self, card: Card, seat: Seat) -> Play {
        let index = self.bits(INDEX, 7);
        let place = Place { seat, index: PLAIN.index(index) };
        let Some(effect) = card.effect() else {
            let side = if index == 0 { Side::Left } else { Side::Right };
            return Play::Lay { seat, side };
        };
        match (effect, effect.operators()) {
            (_, Some(operators)) => {
                let place = Place { seat, index: BEFORE_EQUALS.index(index) };
                Play::Token { place, operator: operators[self.bits(OTHER_SEAT, 1) as usize] }
            }
            (Effect::Remove, _) => Play::Remove { place },
            (Effect::Reverse, _) => Play::Reverse { seat },
            (Effect::Swap, _) => {
                let index = PLAIN.index(self.bits(OTHER_INDEX, 7));
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

/// Packs a place that a space or nothing follows in notation.
fn at(place: Place) -> u32 {
    (place.seat as u32) << SEAT | PLAIN.rank(place.index) << INDEX
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
