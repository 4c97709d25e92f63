//! Moves, packed into 64 bits.

use std::cmp::Ordering;
use std::fmt;

use super::card::Card;
use super::deck::Deck;
use super::index_order::{BEFORE_EQUALS, PLAIN};
use super::operator::Operator;
use super::place::{Place, Side};
use super::target::Target;
use crate::game::notation::Notation;
use crate::game::seat::Seat;

/// A move, packed: the kind, a card, the shape of what follows, a seat and an index, another seat
/// and index, and whether "Last Card" is said. Moves without seats or indices use their bits for
/// decks, sides or operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

impl Notation for Move {
    /// The bits are laid out in the order of the notation, but for moves of one card with targets
    /// of different shapes, which are never legal together.
    fn cmp_text(&self, other: &Self) -> Ordering {
        let same_card = self.0 >> CARD == other.0 >> CARD;
        if same_card && self.bits(SHAPE, 3) != other.bits(SHAPE, 3) {
            return self.to_string().cmp(&other.to_string());
        }
        self.cmp(other)
    }
}

/// A move, unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Catch a player who did not say "Last Card".
    Catch(Seat),
    /// Choose the target of a later effect of the card that was played.
    Choose(Target),
    /// Discard a card, which is allowed when no card can be played or drawn.
    Discard { card: Card, last: bool },
    /// Draw a card.
    Draw(Deck),
    /// Give a card that is stolen.
    Give(Card),
    /// Choose a penalty after being caught.
    Penalty(Penalty),
    /// Play a card.
    Play { card: Card, play: Play, last: bool },
    /// Draw because of an effect.
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
    /// Use an Action Card; the target is that of its first effect.
    Act(Target),
}

const KIND: u32 = 56;
const CARD: u32 = 24;
const SHAPE: u32 = 21;
const SEAT: u32 = 18;
const INDEX: u32 = 11;
const OTHER_SEAT: u32 = 8;
const OTHER_INDEX: u32 = 1;
const LAST: u64 = 1;

const CATCH: u64 = 0;
const CHOOSE: u64 = 1;
const DISCARD: u64 = 2;
const DRAW: u64 = 3;
const GIVE: u64 = 4;
const PENALTY: u64 = 5;
const PLAY: u64 = 6;
const TAKE: u64 = 7;

const NO_TARGET: u64 = 0;
const SEAT_TARGET: u64 = 1;
const PLACE_TARGET: u64 = 2;
const TOKEN_TARGET: u64 = 3;
const PAIR_TARGET: u64 = 4;
const END: u64 = 5;

impl Move {
    /// Catches a seat.
    pub fn catch(seat: Seat) -> Self {
        Move(CATCH << KIND | (seat as u64) << SEAT)
    }

    /// Chooses the target of a later effect.
    pub fn choose(target: Target) -> Self {
        Move(CHOOSE << KIND | pack_target(target))
    }

    /// Discards a card.
    pub fn discard(card: Card) -> Self {
        Move(DISCARD << KIND | pack_card(card))
    }

    /// Draws a card.
    pub fn draw(deck: Deck) -> Self {
        Move(DRAW << KIND | (deck as u64) << SEAT)
    }

    /// Gives a card that is stolen.
    pub fn give(card: Card) -> Self {
        Move(GIVE << KIND | pack_card(card))
    }

    /// Chooses a penalty after being caught.
    pub fn penalty(penalty: Penalty) -> Self {
        let order = match penalty {
            Penalty::Draw(deck) => deck as u64,
            Penalty::Skip => 2,
        };
        Move(PENALTY << KIND | order << SEAT)
    }

    /// Draws because of an effect.
    pub fn take(deck: Deck) -> Self {
        Move(TAKE << KIND | (deck as u64) << SEAT)
    }

    /// Plays a card.
    pub fn play(card: Card, play: Play) -> Self {
        let bits = match play {
            Play::Lay { seat, side } => {
                END << SHAPE | (seat as u64) << SEAT | (side as u64) << INDEX
            }
            Play::Act(target) => pack_target(target),
        };
        Move(PLAY << KIND | pack_card(card) | bits)
    }

    /// Returns the move with the words "Last Card".
    pub fn saying_last(self) -> Self {
        Move(self.0 | LAST)
    }

    /// Unpacks the move.
    pub fn action(self) -> Action {
        let last = self.0 & LAST != 0;
        let card = Card::from_bits(self.bits(CARD, 32) as u32);
        let seat = self.bits(SEAT, 3) as Seat;
        match self.0 >> KIND {
            CATCH => Action::Catch(seat),
            CHOOSE => Action::Choose(self.target()),
            DISCARD => Action::Discard { card, last },
            DRAW => Action::Draw(Deck::BOTH[seat & 1]),
            GIVE => Action::Give(card),
            PENALTY => Action::Penalty(match Deck::BOTH.get(seat) {
                Some(deck) => Penalty::Draw(*deck),
                None => Penalty::Skip,
            }),
            PLAY => Action::Play { card, play: self.unpack_play(seat), last },
            _ => Action::Take(Deck::BOTH[seat & 1]),
        }
    }

    fn unpack_play(self, seat: Seat) -> Play {
        if self.bits(SHAPE, 3) != END {
            return Play::Act(self.target());
        }
        let side = if self.bits(INDEX, 7) == 0 { Side::Left } else { Side::Right };
        Play::Lay { seat, side }
    }

    fn target(self) -> Target {
        let seat = self.bits(SEAT, 3) as Seat;
        let index = self.bits(INDEX, 7) as u32;
        match self.bits(SHAPE, 3) {
            SEAT_TARGET => Target::Seat(seat),
            PLACE_TARGET => Target::Place(Place { seat, index: PLAIN.index(index) }),
            TOKEN_TARGET => {
                let place = Place { seat, index: BEFORE_EQUALS.index(index) };
                let operator = Operator::from_index(self.bits(OTHER_SEAT, 2) as usize);
                Target::Token { place, operator }
            }
            PAIR_TARGET => {
                let first = Place { seat, index: PLAIN.index(index) };
                let index = PLAIN.index(self.bits(OTHER_INDEX, 7) as u32);
                Target::Pair {
                    first,
                    second: Place { seat: self.bits(OTHER_SEAT, 3) as Seat, index },
                }
            }
            _ => Target::None,
        }
    }

    fn bits(self, shift: u32, width: u32) -> u64 {
        self.0 >> shift & ((1 << width) - 1)
    }
}

fn pack_card(card: Card) -> u64 {
    u64::from(card.to_bits()) << CARD
}

fn pack_target(target: Target) -> u64 {
    match target {
        Target::None => NO_TARGET << SHAPE,
        Target::Seat(seat) => SEAT_TARGET << SHAPE | (seat as u64) << SEAT,
        Target::Place(place) => PLACE_TARGET << SHAPE | pack_place(place),
        Target::Token { place: Place { seat, index }, operator } => {
            TOKEN_TARGET << SHAPE
                | (seat as u64) << SEAT
                | u64::from(BEFORE_EQUALS.rank(index)) << INDEX
                | (operator as u64) << OTHER_SEAT
        }
        Target::Pair { first, second } => {
            PAIR_TARGET << SHAPE
                | pack_place(first)
                | (second.seat as u64) << OTHER_SEAT
                | u64::from(PLAIN.rank(second.index)) << OTHER_INDEX
        }
    }
}

/// Packs a place that a space or nothing follows in notation.
fn pack_place(place: Place) -> u64 {
    (place.seat as u64) << SEAT | u64::from(PLAIN.rank(place.index)) << INDEX
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
