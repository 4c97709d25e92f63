//! Why a move in Smartrix is illegal.

use crate::game::cell::Cell;
use crate::games::smartrix::rules::card::Card;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "same-look" SameLook { card: Card, rotation: u8, same: u8 } =>
            "{card} r{rotation} looks the same as r{same}: write r{same}",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} is already at {cell}",
        "not-at-start" NotAtStart { cell: Cell } =>
            "the table is empty: play at 0,0, not at {cell}",
        "not-touching" NotTouching { cell: Cell } =>
            "a card at {cell} would not touch any card on the table",
        "too-wide" TooWide { cell: Cell, columns: u8, rows: u8 } =>
            "a card at {cell} would make the table {columns} by {rows}: all cards must fit in 5 by 5",
        "mismatch" Mismatch {
            cell: Cell, neighbour: Cell, mine: &'static str, has_spot: bool, has: &'static str,
            theirs: &'static str, neighbour_has: &'static str, clashes: Vec<Clash>,
        } =>
            "your {mine} box {has}, but the {theirs} box of the card at {neighbour} {neighbour_has}",
        "strict-referee" StrictReferee { word: &'static str } =>
            "you cannot {word} here: the strict referee collects lines and ends turns for you",
        "already-played" AlreadyPlayed { word: &'static str } =>
            "it is too late for {word}: you have played this turn and can only claim, mug or end it",
        "not-played" NotPlayed { } => "play a card or pass first",
        "no-card-there" NoCardThere { cell: Cell } => "there is no card at {cell}",
        "not-lines" NotLines { cells: Vec<Cell> } =>
            "these cells are not complete lines of five or more cards",
        "claim-mismatch" ClaimMismatch { cells: Vec<Cell> } =>
            "not every one of these cards matches all its neighbours",
        "cannot-claim" CannotClaim { cells: Vec<Cell> } => "these cards cannot be claimed now",
        "cannot-mug" CannotMug { cells: Vec<Cell> } => "these cards cannot be mugged now",
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
