//! Why MadMatix refuses a move.

use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::place::Place;

crate::illegal_reasons! {
    /// The rules that a move can break.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "no-such-player" NoSuchPlayer { seat: Seat, players: usize } =>
            "nobody sits at {seat}: at this table of {players}, seats count from 0",
        "left-end-first" LeftEndFirst { card: Card, seat: Seat } =>
            "no card lies in front of seat {seat} yet: the first one goes to the left, {card}@{seat}L",
        "no-card-there" NoCardThere { place: Place, length: usize } =>
            "there is no card at {place}: that Sequence has {length}, counted from 0",
        "same-operator" SameOperator { card: Card, place: Place, operator: Operator } =>
            "{card} at {place} has the operator {operator} already",
        "same-place" SamePlace { place: Place } =>
            "{place} cannot be swapped with itself: name two cards",
        "smaller-place-first" SmallerPlaceFirst { first: Place, second: Place } =>
            "the smaller place comes first: SWAP {second} {first}",
        "too-short" TooShort { seat: Seat, length: usize } =>
            "the Sequence in front of seat {seat} has {length} of the two cards that can be reversed",
        "slow-yourself" SlowYourself { } => "SLOW is for an opponent, not for yourself",
        "nothing-to-draw" NothingToDraw { } =>
            "SLOW makes somebody draw, but both decks are empty",
        "deck-empty" DeckEmpty { deck: Deck } => "the {deck} deck is empty",
        "can-play" CanPlay { card: Card, play: String } =>
            "you discard only when nothing can be played, but {card} can be: {play}",
        "can-draw" CanDraw { deck: Deck } =>
            "you discard only when nothing can be drawn, but the {deck} deck has cards",
        "not-the-last-card" NotTheLastCard { left: usize } =>
            "\"Last Card\" is said when one card is left, but this leaves you {left}",
        "answer-first" AnswerFirst { answers: String } => "first you have to answer: {answers}",
        "not-asked" NotAsked { answer: String } => "nobody has asked you for an answer like {answer}",
        "wait-for-answer" WaitForAnswer { seat: Seat } =>
            "nobody can be caught before seat {seat} has answered",
        "catch-yourself" CatchYourself { } => "you cannot catch yourself",
        "holds-more" HoldsMore { seat: Seat, cards: usize } =>
            "seat {seat} holds {cards} cards: only who has one left can be caught",
        "said-last" SaidLast { seat: Seat } => "seat {seat} did say \"Last Card\"",
        "too-late" TooLate { seat: Seat } =>
            "it is too late to catch seat {seat}, whose next turn has begun",
        "caught-already" CaughtAlready { seat: Seat } =>
            "seat {seat} has been caught for that already",
    }
}
