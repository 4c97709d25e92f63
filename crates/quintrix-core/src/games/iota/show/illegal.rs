//! Why Iota refuses a move.

use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::placement::Cell;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "not-in-hand-twice" NotTwice { card: Card, held: usize, needed: usize } =>
            "you hold {card} {held} times, not {needed} times",
        "occupied" Occupied { cell: Cell, card: Card } => "{card} lies at {cell} already",
        "same-cell" SameCell { cell: Cell } => "two cards cannot share {cell}",
        "not-in-line" NotInLine { cells: Vec<Cell> } =>
            "the cards of one play lie in one row or one column",
        "gap" Gap { cell: Cell } =>
            "{cell} would be empty between your cards: one play makes one unbroken line",
        "not-touching" NotTouching { cells: Vec<Cell> } =>
            "none of your cards would touch a card on the table",
        "too-long" TooLong { line: String, length: u8, cells: Vec<Cell> } =>
            "{line} would hold {length} cards: a line has at most 4",
        "mixed" Mixed { line: String, property: &'static str, values: String, cells: Vec<Cell> } =>
            "{line} would hold {values}: {property} must be all the same or all different",
        "wild-torn" WildTorn { cell: Cell } =>
            "no one card could stand for the wild at {cell} in all its lines",
        "wilds-torn" WildsTorn { cells: Vec<Cell> } =>
            "no cards could stand for the wilds on the table in all their lines at once",
        "no-wild-there" NoWildThere { cell: Cell } => "there is no wild at {cell}",
        "wild-for-wild" WildForWild { } => "only a card that is not a wild takes a wild's place",
        "pile-too-small" PileTooSmall { traded: usize, pile: usize } =>
            "you cannot trade {traded} cards: the pile holds {pile}",
    }
}
