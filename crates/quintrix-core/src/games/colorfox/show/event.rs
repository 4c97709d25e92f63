//! The events of Colorfox.

use std::fmt;

use serde::Serialize;

use crate::game::cell::Placement;
use crate::game::colour::Colour;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::{cards_named, listed};
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::swap::Swap;
use crate::games::colorfox::rules::touching::TouchingSide;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A card was played.
    Played {
        /// The player.
        seat: Seat,
        /// The card and its cell.
        placement: Placement<Card>,
    },
    /// A play earned sticks; those that the reserve lacked were not taken.
    Took {
        /// The player.
        seat: Seat,
        /// The touching sides and their sticks.
        sticks: Vec<TouchingSide>,
        /// The number of swaps that may follow.
        swaps: usize,
    },
    /// Two players swapped sticks.
    Swapped {
        /// The player whose turn it is.
        seat: Seat,
        /// The opponent and the sticks.
        #[serde(flatten)]
        swap: Swap,
    },
    /// A player made no more swaps.
    Stopped {
        /// The player.
        seat: Seat,
    },
    /// A player skipped, because no card fitted.
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// A player drew cards from the pile.
    Drew {
        /// The player.
        seat: Seat,
        /// The number of cards.
        count: usize,
        /// The cards; only for their owner.
        cards: Option<Vec<Card>>,
    },
    /// The game ended.
    Ended {
        /// The score of every seat.
        scores: Vec<Score>,
        /// The winners.
        winners: Vec<Seat>,
    },
}

impl From<Outcome> for Event {
    fn from(outcome: Outcome) -> Self {
        Event::Ended { scores: outcome.scores, winners: outcome.winners }
    }
}

impl event::Event for Event {
    fn seen_by(&self, observer: Option<Seat>) -> Self {
        match self {
            Event::Drew { seat, count, .. } if observer != Some(*seat) => {
                Event::Drew { seat: *seat, count: *count, cards: None }
            }
            open => open.clone(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Played { seat, placement: Placement { card, cell } } => {
                write!(f, "Seat {seat} played {card} at {cell}.")
            }
            Event::Took { seat, sticks, .. } => {
                let named = |paid| sticks_named(sticks.iter().filter(move |s| s.paid == paid));
                match (named(true), named(false)) {
                    (Some(taken), None) => write!(f, "Seat {seat} took {taken}."),
                    (None, Some(missing)) => write!(f, "Seat {seat} could not take {missing}."),
                    (Some(taken), Some(missing)) => {
                        write!(f, "Seat {seat} took {taken} and could not take {missing}.")
                    }
                    (None, None) => write!(f, "Seat {seat} took nothing."),
                }
            }
            Event::Swapped { seat, swap: Swap { give, with, take } } => {
                write!(f, "Seat {seat} gave {give} to seat {with} for {take}.")
            }
            Event::Stopped { seat } => write!(f, "Seat {seat} finished swapping."),
            Event::Skipped { seat } => write!(f, "Seat {seat} skipped."),
            Event::Drew { seat, count, cards } => {
                write!(f, "Seat {seat} drew {}.", cards_named(*count, cards.as_deref()))
            }
            Event::Ended { winners, .. } => {
                let seats = listed(winners.iter().map(|seat| format!("seat {seat}")));
                write!(f, "The game is over: {seats} won.")
            }
        }
    }
}

/// "2 red and one blue stick"; nothing for no sticks.
fn sticks_named<'a>(sticks: impl Iterator<Item = &'a TouchingSide>) -> Option<String> {
    let colours: Vec<Colour> = sticks.map(|stick| stick.colour).collect();
    let count = |colour| colours.iter().filter(|&&other| other == colour).count();
    let amount = |colour| match count(colour) {
        1 => format!("one {colour}"),
        more => format!("{more} {colour}"),
    };
    let shown = Colour::ALL.into_iter().filter(|&colour| count(colour) > 0);
    let noun = if count(shown.clone().next_back()?) == 1 { "stick" } else { "sticks" };
    Some(format!("{} {noun}", listed(shown.map(amount))))
}
