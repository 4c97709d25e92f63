//! What people see happen in Smartrix.

use std::fmt;

use serde::Serialize;

use crate::game::cell::Cell;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::smartrix::rules::card::Card;
use crate::games::smartrix::rules::placement::Placement;

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A card was played.
    Played {
        /// Who did it.
        seat: Seat,
        /// Which card, how it is turned and where it lies.
        placement: Placement,
    },
    /// A play completed lines, whose cards went to its player.
    Collected(TakenCards),
    /// Somebody saw lines and took their cards.
    Claimed(TakenCards),
    /// Somebody saw that the table broke the rules, and took the cards that did.
    Mugged(TakenCards),
    /// A player passed.
    Passed {
        /// Who did it.
        seat: Seat,
    },
    /// Players are out: they pass no more and play no more.
    Out {
        /// Who.
        seats: Vec<Seat>,
    },
    /// A player ended the turn.
    Finished {
        /// Who did it.
        seat: Seat,
    },
    /// A player drew a card for the new turn.
    Drew {
        /// Who did it.
        seat: Seat,
        /// Which: only for its owner.
        card: Option<Card>,
    },
    /// The game ended.
    Ended {
        /// The score of every seat.
        scores: Vec<Score>,
        /// The seats that share the win.
        winners: Vec<Seat>,
    },
}

/// Cards that left the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakenCards {
    /// Who got them.
    pub seat: Seat,
    /// The cards and where they lay, sorted by x, then y.
    pub cards: Vec<Placement>,
    /// The lines that they made, if they made any.
    pub lines: Vec<Vec<Cell>>,
    /// Their points.
    pub points: Score,
}

impl From<Outcome> for Event {
    fn from(outcome: Outcome) -> Self {
        Event::Ended { scores: outcome.scores, winners: outcome.winners }
    }
}

impl event::Event for Event {
    fn seen_by(&self, observer: Option<Seat>) -> Self {
        match self.clone() {
            Event::Drew { seat, .. } if observer != Some(seat) => Event::Drew { seat, card: None },
            public => public,
        }
    }
}

impl fmt::Display for TakenCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards.len();
        let plural = if cards == 1 { "" } else { "s" };
        write!(f, "{cards} card{plural} worth {}", self.points)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Played { seat, placement: Placement { card, rotation, cell } } => {
                write!(f, "Seat {seat} played {card} r{rotation} at {cell}.")
            }
            Event::Collected(taken) => write!(f, "Seat {} collected {taken}.", taken.seat),
            Event::Claimed(taken) => write!(f, "Seat {} claimed {taken}.", taken.seat),
            Event::Mugged(taken) => write!(f, "Seat {} mugged {taken}.", taken.seat),
            Event::Passed { seat } => write!(f, "Seat {seat} passed."),
            Event::Out { seats } => {
                let verb = if seats.len() == 1 { "is" } else { "are" };
                write!(f, "{} {verb} out.", listed(seats.iter().map(|seat| format!("Seat {seat}"))))
            }
            Event::Finished { seat } => write!(f, "Seat {seat} ended the turn."),
            Event::Drew { seat, card: Some(card) } => write!(f, "Seat {seat} drew {card}."),
            Event::Drew { seat, card: None } => write!(f, "Seat {seat} drew a card."),
            Event::Ended { winners, .. } => {
                let seats = listed(winners.iter().map(|seat| format!("seat {seat}")));
                write!(f, "The game is over: {seats} won.")
            }
        }
    }
}
