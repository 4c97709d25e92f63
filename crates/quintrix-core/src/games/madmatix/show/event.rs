//! Events of MadMatix and their sentences.

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
use crate::games::madmatix::rules::placed_card::PlacedCard;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of each event says what its fields mean")]
pub enum Event {
    /// A seat laid a Number Card at an end of a Sequence.
    Laid { seat: Seat, card: Card, onto: Seat, side: Side, index: usize },
    /// A seat put a token on a card.
    Placed {
        seat: Seat,
        played: Card,
        card: Card,
        place: Place,
        before: Operator,
        operator: Operator,
    },
    /// A seat swapped two cards; the places are those before.
    Swapped { seat: Seat, first: Place, card: Card, second: Place, other: Card },
    /// A seat reversed a Sequence.
    Reversed { seat: Seat, sequence: Seat },
    /// A seat discarded a card from a Sequence.
    Removed { seat: Seat, place: Place, card: Card },
    /// A seat made another one draw; no cards if the game ends first.
    Slowed { seat: Seat, slowed: Seat, draws: usize },
    /// A Sequence divided by zero and was discarded, left to right.
    Undefined { sequence: Seat, cards: Vec<Card>, divides: Card, zero: Card },
    /// A seat drew a card, which only that seat may know.
    Drew { seat: Seat, deck: Deck, card: Option<Card> },
    /// A seat could neither play nor draw, showed its hand and discarded a card.
    Discarded { seat: Seat, card: Card, hand: Vec<Card> },
    /// A seat said "Last Card".
    SaidLast { seat: Seat },
    /// A seat caught another one that had not said "Last Card".
    Caught { seat: Seat, caught: Seat },
    /// A seat chose to miss its next turn.
    WillMiss { seat: Seat },
    /// A seat missed its turn.
    Missed { seat: Seat },
    /// The game ended.
    Ended { scores: Vec<Fraction>, winners: Vec<Seat> },
}

impl Event {
    /// Creates the event of a Sequence that was discarded because of a division by zero.
    pub(super) fn undefined(
        sequence: Seat,
        cards: &[PlacedCard],
        (divides, zero): (PlacedCard, PlacedCard),
    ) -> Self {
        let cards = cards.iter().map(|placed| placed.card).collect();
        Event::Undefined { sequence, cards, divides: divides.card, zero: zero.card }
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
                write!(f, "Seat {seat} slowed seat {slowed}{}.", cards_to_draw(*draws))
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

fn cards_to_draw(draws: usize) -> &'static str {
    match draws {
        0 => "",
        1 => ": one card to draw",
        _ => ": two cards to draw",
    }
}
