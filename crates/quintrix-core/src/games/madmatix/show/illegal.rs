//! Why a move of MadMatix is illegal, with the sentence of each reason.

use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::place::Place;

crate::illegal_reasons! {
    /// A rule that a move breaks.
    pub enum IllegalReason {
        "not-in-hand" NotInHand { card: Card } => "you do not hold {card}",
        "no-such-player" NoSuchPlayer { seat: Seat, players: usize } =>
            "there is no seat {seat}: this table has {players} seats, counted from 0",
        "left-end-first" LeftEndFirst { card: Card, seat: Seat } =>
            "seat {seat} has no cards yet: play the first one at the left end, {card}@{seat}L",
        "no-card-there" NoCardThere { place: Place, length: usize } =>
            "there is no card at {place}: the length of that Sequence is {length}, and places count from 0",
        "same-operator" SameOperator { card: Card, place: Place, operator: Operator } =>
            "{card} at {place} already has the operator {operator}",
        "same-place" SamePlace { place: Place } =>
            "you cannot swap {place} with itself: name two cards",
        "smaller-place-first" SmallerPlaceFirst { card: Card, first: Place, second: Place } =>
            "name the smaller place first: {card} {second} {first}",
        "too-short" TooShort { seat: Seat, length: usize } =>
            "you need two cards to reverse: the length of seat {seat}'s Sequence is {length}",
        "wrong-target" WrongTarget { card: Card, target: String } => "{card} needs {target}",
        "wrong-operator" WrongOperator { card: Card, operator: Operator, operators: String } =>
            "{card} has no token for {operator}, only for {operators}",
        "own-only" OwnOnly { card: Card, seat: Seat } =>
            "{card} is for your own Sequence, not for that of seat {seat}",
        "others-only" OthersOnly { card: Card } =>
            "{card} is for the Sequences of other players, not for your own",
        "doubled-already" DoubledAlready { card: Card, place: Place } =>
            "{card} at {place} is already doubled",
        "choose-yourself" ChooseYourself { } => "you cannot choose yourself: choose an opponent",
        "misses-already" MissesAlready { seat: Seat } =>
            "seat {seat} will miss the next turn already",
        "one-card-left" OneCardLeft { seat: Seat } =>
            "seat {seat} has only one card, which cannot be stolen",
        "slow-yourself" SlowYourself { } => "you cannot slow yourself: choose an opponent",
        "nothing-to-draw" NothingToDraw { } =>
            "you cannot play SLOW: both decks are empty",
        "deck-empty" DeckEmpty { deck: Deck } => "the {deck} deck is empty",
        "can-play" CanPlay { card: Card, play: String } =>
            "you can discard only when you cannot play, but you can: {play}",
        "can-draw" CanDraw { deck: Deck } =>
            "you can discard only when you cannot draw, but the {deck} deck has cards",
        "not-the-last-card" NotTheLastCard { left: usize } =>
            "you can say \"Last Card\" only when one card is left: this leaves you {left}",
        "answer-first" AnswerFirst { answers: String } => "you have to answer first: {answers}",
        "not-asked" NotAsked { answer: String } => "you have nothing to answer now, so {answer} is not possible",
        "wait-for-answer" WaitForAnswer { seat: Seat } =>
            "wait until seat {seat} has answered before you catch a player",
        "catch-yourself" CatchYourself { } => "you cannot catch yourself",
        "holds-more" HoldsMore { seat: Seat, cards: usize } =>
            "seat {seat} holds {cards} cards: you can catch only a player with one card",
        "said-last" SaidLast { seat: Seat } => "seat {seat} said \"Last Card\"",
        "was-robbed" WasRobbed { seat: Seat } =>
            "seat {seat} has one card because others were stolen, and need not say \"Last Card\"",
        "too-late" TooLate { seat: Seat } =>
            "it is too late to catch seat {seat}: their next turn has begun",
        "caught-already" CaughtAlready { seat: Seat } =>
            "seat {seat} was already caught for that",
    }
}
