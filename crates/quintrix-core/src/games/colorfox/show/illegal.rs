//! Why a move in Colorfox is illegal.

use std::fmt;

use serde::Serialize;

use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::side::Side;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} is already at {cell}",
        "not-touching" NotTouching { cell: Cell } => "no card on the table is next to {cell}",
        "clash" Clashing { card: Card, cell: Cell, clashes: Clashes } =>
            "{card} does not fit at {cell}: {clashes}",
        "can-play" CanPlay { card: Card, cell: Cell } =>
            "you can skip only if no card fits, but {card} fits at {cell}",
        "play-first" PlayFirst { } =>
            "play a card first: you can swap after a card that touches on two or more sides",
        "swap-or-done" SwapOrDone { swaps: usize } =>
            "you have already played: swap ({swaps} left) or say done",
        "no-such-opponent" NoSuchOpponent { seat: Seat, players: usize } =>
            "there is no seat {seat}: {players} play, and seats count from 0",
        "with-yourself" WithYourself { seat: Seat } => "you cannot swap with yourself",
        "same-colour" SameColour { colour: Colour } => "you cannot swap {colour} for {colour}",
        "nothing-to-give" NothingToGive { colour: Colour } => "you have no {colour} stick to give",
        "nothing-to-take" NothingToTake { seat: Seat, colour: Colour } =>
            "seat {seat} has no {colour} stick to take",
    }
}

/// A side that touches another colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clash {
    /// The side.
    pub side: Side,
    /// Its colour.
    pub colour: Colour,
    /// The cell of the card that it touches.
    pub cell: Cell,
    /// The colour that this card shows.
    pub shows: Colour,
}

/// All sides that touch other colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Clashes(pub Vec<Clash>);

impl fmt::Display for Clashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let describe = |clash: &Clash| {
            let Clash { side, colour, cell, shows } = clash;
            format!("the {side} side is {colour}, but the card at {cell} shows {shows}")
        };
        f.write_str(&listed(self.0.iter().map(describe)))
    }
}
