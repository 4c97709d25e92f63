//! The events of Smartrix.

use std::fmt;

use serde::Serialize;

use crate::game::cell::Cell;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::smartrix::rules::card::Card;
use crate::games::smartrix::rules::placement::Placement;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A card was played.
    Played {
        /// The player.
        seat: Seat,
        /// The card, its rotation and its cell.
        placement: Placement,
    },
    /// A play completed lines, whose cards went to its player.
    Collected(TakenCards),
    /// A player claimed lines and took their cards.
    Claimed(TakenCards),
    /// A player found that the table broke the rules and took the cards that did.
    Mugged(TakenCards),
    /// A player passed.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// Players are out: they take no more turns.
    Out {
        /// The players.
        seats: Vec<Seat>,
    },
    /// A player ended the turn.
    Finished {
        /// The player.
        seat: Seat,
    },
    /// A player drew a card for the new turn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card; only for its owner.
        card: Option<Card>,
    },
    /// The game ended.
    Ended {
        /// The score of every seat.
        scores: Vec<Score>,
        /// The winners.
        winners: Vec<Seat>,
    },
}

/// Cards that left the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakenCards {
    /// The player who took them.
    pub seat: Seat,
    /// The cards and their former cells, sorted by x, then y.
    pub cards: Vec<Placement>,
    /// The lines that they formed, if any.
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
