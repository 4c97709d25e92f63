//! Why Colorfox refuses a move.

use std::fmt;

use serde::Serialize;

use super::card::Card;
use super::side::Side;
use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::game::seat::Seat;
use crate::game::text::listed;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} lies at {cell} already",
        "not-touching" NotTouching { cell: Cell } => "no card on the table shares a side with {cell}",
        "clash" Clashing { card: Card, cell: Cell, clashes: Clashes } =>
            "{card} does not fit at {cell}: {clashes}",
        "can-play" CanPlay { card: Card, cell: Cell } =>
            "you skip only when nothing fits, but {card} fits at {cell}",
        "play-first" PlayFirst { } =>
            "swaps come after a card that touches two sides or more: play first",
        "swap-or-done" SwapOrDone { swaps: usize } =>
            "your card is played: swap ({swaps} left), or say done",
        "no-such-opponent" NoSuchOpponent { seat: Seat, players: usize } =>
            "there is no seat {seat} at this table of {players}: seats count from 0",
        "with-yourself" WithYourself { seat: Seat } => "you cannot swap with yourself",
        "same-colour" SameColour { colour: Colour } => "{colour} for {colour} is not a swap",
        "nothing-to-give" NothingToGive { colour: Colour } => "you have no {colour} stick to give",
        "nothing-to-take" NothingToTake { seat: Seat, colour: Colour } =>
            "seat {seat} has no {colour} stick to take",
    }
}

/// A side that meets another colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clash {
    /// The side.
    pub side: Side,
    /// Its colour.
    pub colour: Colour,
    /// Where the card lies that it meets.
    pub cell: Cell,
    /// The colour that card shows.
    pub shows: Colour,
}

/// All sides that meet other colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Clashes(pub Vec<Clash>);

impl fmt::Display for Clashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |clash: &Clash| {
            let Clash { side, colour, cell, shows } = clash;
            format!("the {side} side is {colour}, but the card at {cell} shows {shows}")
        };
        f.write_str(&listed(self.0.iter().map(told)))
    }
}
