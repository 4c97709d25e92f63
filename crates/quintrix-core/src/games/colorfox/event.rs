//! What people see happen in Colorfox.

use std::fmt;

use serde::Serialize;

use super::card::Card;
use super::swap::Swap;
use super::taking::Taking;
use crate::game::cell::Placement;
use crate::game::colour::Colour;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::{cards_named, listed};

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A card was played.
    Played {
        /// Who did it.
        seat: Seat,
        /// Which card, and where it lies.
        placement: Placement<Card>,
    },
    /// The card brought sticks from the reserve, or would have if there were any left.
    Took {
        /// Who got them.
        seat: Seat,
        /// Each side and its stick.
        sticks: Vec<Taking>,
        /// How many swaps may follow.
        swaps: usize,
    },
    /// Two sticks changed owners.
    Swapped {
        /// Who wanted it.
        seat: Seat,
        /// With whom, and which sticks.
        #[serde(flatten)]
        swap: Swap,
    },
    /// A player left it at the swaps made so far.
    Stopped {
        /// Who did it.
        seat: Seat,
    },
    /// A player could play nothing.
    Skipped {
        /// Who did it.
        seat: Seat,
    },
    /// A player took cards from the pile.
    Drew {
        /// Who did it.
        seat: Seat,
        /// How many.
        count: usize,
        /// Which: only for their owner.
        cards: Option<Vec<Card>>,
    },
    /// The game ended.
    Ended {
        /// The score of every seat.
        scores: Vec<Score>,
        /// The seats that share the win.
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
                let told = |paid| sticks_named(sticks.iter().filter(move |s| s.paid == paid));
                match (told(true), told(false)) {
                    (Some(taken), None) => write!(f, "Seat {seat} took {taken}."),
                    (None, Some(missing)) => write!(f, "Seat {seat} found {missing} missing."),
                    (Some(taken), Some(missing)) => {
                        write!(f, "Seat {seat} took {taken} and found {missing} missing.")
                    }
                    (None, None) => write!(f, "Seat {seat} took nothing."),
                }
            }
            Event::Swapped { seat, swap: Swap { give, with, take } } => {
                write!(f, "Seat {seat} gave {give} to seat {with} for {take}.")
            }
            Event::Stopped { seat } => write!(f, "Seat {seat} wanted no more swaps."),
            Event::Skipped { seat } => write!(f, "Seat {seat} had to skip."),
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
fn sticks_named<'a>(sticks: impl Iterator<Item = &'a Taking>) -> Option<String> {
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
