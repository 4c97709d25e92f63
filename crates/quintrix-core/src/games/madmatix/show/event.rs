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
    /// A seat played an Action Card that is not built in.
    Played { seat: Seat, card: Card },
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
    /// A seat made another one draw, or has to draw itself; no cards if both decks are empty or the game ends first.
    Slowed { seat: Seat, slowed: Seat, draws: usize },
    /// A seat doubled a Number Card.
    Doubled { seat: Seat, place: Place, card: Card },
    /// A seat made another one miss its next turn.
    Skipped { seat: Seat, skipped: Seat },
    /// A seat steals cards from another one; no cards if the game ends first.
    Robbed { seat: Seat, robbed: Seat, cards: usize },
    /// A seat gave a card that was stolen, which only the two seats may know.
    Gave { seat: Seat, to: Seat, deck: Deck, card: Option<Card> },
    /// A seat has another turn.
    Again { seat: Seat },
    /// An effect of a card, by its index, was without effect.
    WithoutEffect { seat: Seat, card: Card, effect: usize },
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
        let cards = cards.iter().map(|placed| placed.card()).collect();
        Event::Undefined { sequence, cards, divides: divides.card(), zero: zero.card() }
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
            Event::Gave { seat, to, deck, .. } if ![Some(*seat), Some(*to)].contains(&observer) => {
                Event::Gave { seat: *seat, to: *to, deck: *deck, card: None }
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
            Event::Played { seat, card } => write!(f, "Seat {seat} played {card}."),
            Event::Doubled { seat, place, card } => {
                write!(f, "Seat {seat} doubled {card} at {place}.")
            }
            Event::Skipped { seat, skipped } if seat == skipped => {
                write!(f, "Seat {seat} will miss the next turn.")
            }
            Event::Skipped { seat, skipped } => {
                write!(f, "Seat {seat} made seat {skipped} miss the next turn.")
            }
            Event::Robbed { seat, robbed, cards } => {
                let cards = counted(*cards, "give");
                write!(f, "Seat {seat} robbed seat {robbed}{cards}.")
            }
            Event::Gave { seat, to, card: Some(card), .. } => {
                write!(f, "Seat {seat} gave {card} to seat {to}.")
            }
            Event::Gave { seat, to, deck, card: None } => {
                write!(f, "Seat {seat} gave {} {deck} card to seat {to}.", article(*deck))
            }
            Event::Again { seat } => write!(f, "Seat {seat} has another turn."),
            Event::WithoutEffect { card, effect, .. } => {
                write!(f, "Effect {} of {card} was without effect.", effect + 1)
            }
            Event::Slowed { seat, slowed, draws } if seat == slowed => {
                write!(f, "Seat {seat} draws{}.", counted(*draws, "draw"))
            }
            Event::Slowed { seat, slowed, draws } => {
                write!(f, "Seat {seat} slowed seat {slowed}{}.", counted(*draws, "draw"))
            }
            Event::Undefined { sequence, divides, zero, .. } => write!(
                f,
                "All cards in front of seat {sequence} were discarded: {divides} divided by {zero}."
            ),
            Event::Drew { seat, card: Some(card), .. } => write!(f, "Seat {seat} drew {card}."),
            Event::Drew { seat, deck, card: None } => {
                write!(f, "Seat {seat} drew {} {deck} card.", article(*deck))
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

fn article(deck: Deck) -> &'static str {
    if deck == Deck::Actions { "an" } else { "a" }
}

/// Returns how many cards are to be drawn or given: ": two cards to draw".
fn counted(cards: usize, verb: &str) -> String {
    match cards {
        0 => String::new(),
        1 => format!(": one card to {verb}"),
        2 => format!(": two cards to {verb}"),
        _ => format!(": {cards} cards to {verb}"),
    }
}
