//! What people see happen in MadMatix.

use std::fmt;

use serde::Serialize;

use crate::game::event;
use crate::game::fraction::Fraction;
use crate::game::score::Outcome;
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::placed_card::Laid;

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of each event says what its fields mean")]
pub enum Event {
    /// A Number Card was put to an end of a Sequence.
    Laid { seat: Seat, card: Card, onto: Seat, side: Side, index: usize },
    /// A token was put on a card.
    Placed {
        seat: Seat,
        played: Card,
        card: Card,
        place: Place,
        before: Operator,
        operator: Operator,
    },
    /// Two cards changed places; the places are those before.
    Swapped { seat: Seat, first: Place, card: Card, second: Place, other: Card },
    /// A Sequence was turned round.
    Reversed { seat: Seat, sequence: Seat },
    /// A card was discarded from a Sequence.
    Removed { seat: Seat, place: Place, card: Card },
    /// Somebody was told to draw; no cards if the game ends first.
    Slowed { seat: Seat, slowed: Seat, draws: usize },
    /// A Sequence divided by zero and was discarded, left to right.
    Undefined { sequence: Seat, cards: Vec<Card>, divides: Card, zero: Card },
    /// A card was drawn; which one, only its owner is told.
    Drew { seat: Seat, deck: Deck, card: Option<Card> },
    /// Somebody could do nothing, showed all cards and discarded one of them.
    Discarded { seat: Seat, card: Card, hand: Vec<Card> },
    /// Somebody said that one card is left.
    SaidLast { seat: Seat },
    /// Somebody had not said so and was caught.
    Caught { seat: Seat, caught: Seat },
    /// Somebody chose to miss a turn.
    WillMiss { seat: Seat },
    /// Somebody missed the turn.
    Missed { seat: Seat },
    /// The game ended.
    Ended { scores: Vec<Fraction>, winners: Vec<Seat> },
}

impl Event {
    /// A Sequence was discarded because one of its cards divides by another.
    pub(crate) fn undefined(sequence: Seat, cards: &[Laid], pair: (Laid, Laid)) -> Self {
        let cards = cards.iter().map(|laid| laid.card).collect();
        Event::Undefined { sequence, cards, divides: pair.0.card, zero: pair.1.card }
    }
}

impl From<Outcome<Fraction>> for Event {
    fn from(outcome: Outcome<Fraction>) -> Self {
        Event::Ended { scores: outcome.scores, winners: outcome.winners }
    }
}

impl event::Event for Event {
    fn seen_by(&self, observer: Option<Seat>) -> Self {
        match self {
            Event::Drew { seat, deck, .. } if observer != Some(*seat) => {
                Event::Drew { seat: *seat, deck: *deck, card: None }
            }
            open => open.clone(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Laid { seat, card, onto, side, .. } => {
                write!(f, "Seat {seat} put {card} in front of seat {onto}, at the {side} end.")
            }
            Event::Placed { seat, played, card, place, operator, .. } => {
                write!(f, "Seat {seat} played {played}: {card} at {place} now has {operator}.")
            }
            Event::Swapped { seat, first, card, second, other } => {
                write!(f, "Seat {seat} swapped {card} at {first} with {other} at {second}.")
            }
            Event::Reversed { seat, sequence } => {
                write!(f, "Seat {seat} reversed the cards in front of seat {sequence}.")
            }
            Event::Removed { seat, place, card } => {
                write!(f, "Seat {seat} removed {card} from {place}.")
            }
            Event::Slowed { seat, slowed, draws } => {
                write!(f, "Seat {seat} slowed seat {slowed}{}.", to_draw(*draws))
            }
            Event::Undefined { sequence, divides, zero, .. } => write!(
                f,
                "All cards in front of seat {sequence} were discarded: {divides} divided by {zero}."
            ),
            Event::Drew { seat, card: Some(card), .. } => write!(f, "Seat {seat} drew {card}."),
            Event::Drew { seat, deck, card: None } => {
                let article = if *deck == Deck::Actions { "an" } else { "a" };
                write!(f, "Seat {seat} drew {article} {deck} card.")
            }
            Event::Discarded { seat, card, hand } => {
                let hand = listed(hand.iter().map(Card::to_string));
                write!(f, "Seat {seat} could do nothing, showed {hand}, and discarded {card}.")
            }
            Event::SaidLast { seat } => write!(f, "Seat {seat} said \"Last Card\"."),
            Event::Caught { seat, caught } => {
                write!(f, "Seat {seat} caught seat {caught}, who had not said \"Last Card\".")
            }
            Event::WillMiss { seat } => write!(f, "Seat {seat} chose to miss the next turn."),
            Event::Missed { seat } => write!(f, "Seat {seat} missed a turn."),
            Event::Ended { winners, .. } => {
                let seats = listed(winners.iter().map(|seat| format!("seat {seat}")));
                write!(f, "The game is over: {seats} won.")
            }
        }
    }
}

fn to_draw(draws: usize) -> &'static str {
    match draws {
        0 => "",
        1 => ": one card to draw",
        _ => ": two cards to draw",
    }
}
