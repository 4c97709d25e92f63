//! Why a move in Iota is illegal.

use crate::game::cell::Cell;
use crate::games::iota::rules::card::Card;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "not-in-hand-twice" NotTwice { card: Card, held: usize, needed: usize } =>
            "you hold {card} {held} times, not {needed} times",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} is already at {cell}",
        "same-cell" SameCell { cell: Cell } => "you cannot put two cards at {cell}",
        "not-in-line" NotInLine { cells: Vec<Cell> } =>
            "all cards of a play must be in one row or one column",
        "gap" Gap { cell: Cell } => "your play leaves a gap at {cell}: a line has no gaps",
        "not-touching" NotTouching { cells: Vec<Cell> } =>
            "at least one of your cards must touch a card on the table",
        "too-long" TooLong { line: String, length: u8, cells: Vec<Cell> } =>
            "{line} would have {length} cards: a line has at most 4",
        "mixed" Mixed { line: String, property: &'static str, values: String, cells: Vec<Cell> } =>
            "{line} would have {values}: {property} must be all the same or all different",
        "wild-conflict" WildConflict { cell: Cell } =>
            "no card can stand for the wild at {cell} in all its lines",
        "wilds-conflict" WildsConflict { cells: Vec<Cell> } =>
            "no cards can stand for all the wilds on the table in all their lines",
        "no-wild-there" NoWildThere { cell: Cell } => "there is no wild at {cell}",
        "wild-for-wild" WildForWild { } => "you cannot replace a wild with a wild",
        "pile-too-small" PileTooSmall { traded: usize, pile: usize } =>
            "you cannot trade {traded} cards: the pile has {pile}",
    }
}
