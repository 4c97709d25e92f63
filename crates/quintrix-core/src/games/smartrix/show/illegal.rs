//! Why Smartrix refuses a move.

use crate::game::cell::Cell;
use crate::games::smartrix::rules::card::Card;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "same-pattern" SameLook { card: Card, rotation: u8, same: u8 } =>
            "{card} turned r{rotation} patterns the same as r{same}: write r{same}",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} lies at {cell} already",
        "not-at-start" NotAtStart { cell: Cell } =>
            "the table is empty: a card goes to 0,0, not to {cell}",
        "not-touching" NotTouching { cell: Cell } =>
            "a card at {cell} would touch no card on the table",
        "too-wide" TooWide { cell: Cell, columns: u8, rows: u8 } =>
            "with a card at {cell} the table would span {columns} columns and {rows} rows: all cards must fit in 5 by 5",
        "mismatch" Mismatch {
            cell: Cell, neighbour: Cell, mine: &'static str, has_spot: bool, has: &'static str,
            theirs: &'static str, neighbour_has: &'static str, clashes: Vec<Clash>,
        } =>
            "your {mine} box {has}, but the {theirs} box of the card at {neighbour} {neighbour_has}",
        "strict-referee" StrictReferee { word: &'static str } =>
            "there is no {word} here: the referee is strict, sets are collected by themselves and turns end by themselves",
        "already-played" AlreadyPlayed { word: &'static str } =>
            "you have played a card this turn, so {word} comes too late: claim a line or end the turn",
        "not-played" NotPlayed { } => "play a card first; a turn without a play ends with pass",
        "no-card-there" NoCardThere { cell: Cell } => "there is no card at {cell}",
        "not-lines" NotLines { cells: Vec<Cell> } =>
            "these cells are not whole lines of five cards or more",
        "claim-in-disorder" ClaimInDisorder { } =>
            "nothing can be claimed while a card on the table breaks the rules",
        "nothing-to-mug" NothingToMug { } => "no card on the table breaks the rules",
        "not-enough" NotEnough { cells: Vec<Cell> } =>
            "the table would still break the rules without these cards",
        "too-many" TooMany { cells: Vec<Cell> } =>
            "fewer cards than these would be enough to put the table in order",
    }
}

/// A box that differs from the one it would face.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clash {
    /// The new card's box.
    pub mine: &'static str,
    /// The neighbour.
    pub cell: Cell,
    /// The neighbour's box.
    pub theirs: &'static str,
}
