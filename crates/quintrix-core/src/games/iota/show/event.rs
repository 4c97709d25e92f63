//! The events of Iota.

use std::fmt;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::{cards_named, listed};
use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::placement::Placement;
use crate::games::iota::rules::tally::Tally;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A card replaced a wild, which went into the hand.
    Recycled {
        /// The player.
        seat: Seat,
        /// The card and the cell of the wild.
        placement: Placement,
    },
    /// Cards were played.
    Played {
        /// The player.
        seat: Seat,
        /// The cards and their cells.
        #[cfg_attr(test, ts(as = "Vec<Placement>"))]
        placements: ArrayVec<Placement, HAND>,
    },
    /// A play scored.
    Scored {
        /// The player.
        seat: Seat,
        /// The points, line by line.
        tally: Tally,
    },
    /// A player passed and may have traded cards.
    Passed {
        /// The player.
        seat: Seat,
        /// The number of cards that went under the pile.
        traded: usize,
        /// The cards, the uppermost first; only for their owner.
        #[cfg_attr(test, ts(as = "Option<Vec<Card>>"))]
        cards: Option<ArrayVec<Card, HAND>>,
    },
    /// A player drew cards from the pile.
    Drew {
        /// The player.
        seat: Seat,
        /// The number of cards.
        count: usize,
        /// The cards; only for their owner.
        #[cfg_attr(test, ts(as = "Option<Vec<Card>>"))]
        cards: Option<ArrayVec<Card, HAND>>,
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
        match self.clone() {
            Event::Passed { seat, traded, .. } if observer != Some(seat) => {
                Event::Passed { seat, traded, cards: None }
            }
            Event::Drew { seat, count, .. } if observer != Some(seat) => {
                Event::Drew { seat, count, cards: None }
            }
            public => public,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Recycled { seat, placement } => {
                let Placement { card, cell } = placement;
                write!(f, "Seat {seat} replaced the wild at {cell} with {card}.")
            }
            Event::Played { seat, placements } => {
                let at =
                    |placement: &Placement| format!("{} at {}", placement.card, placement.cell);
                write!(f, "Seat {seat} played {}.", listed(placements.iter().map(at)))
            }
            Event::Scored { seat, tally } => {
                write!(f, "Seat {seat} scored {}", points(tally.points()))?;
                if tally.is_plain() { f.write_str(".") } else { write!(f, ": {}.", tally.sum()) }
            }
            Event::Passed { seat, traded: 0, .. } => write!(f, "Seat {seat} passed."),
            Event::Passed { seat, traded, cards } => {
                write!(
                    f,
                    "Seat {seat} passed and traded {}.",
                    cards_named(*traded, cards.as_deref())
                )
            }
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

fn points(points: u32) -> String {
    if points == 1 { "1 point".to_string() } else { format!("{points} points") }
}
