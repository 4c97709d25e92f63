//! What people see happen in Hetrix.

use std::fmt;

use serde::Serialize;

use super::link_change::Change;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::hetrix::rules::placement::Laying;
use crate::games::hetrix::rules::scoring::bonus::Bonus;
use crate::games::hetrix::rules::scoring::links::Link;
use crate::games::hetrix::rules::tile::Tile;

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A tile came into the matrix of its player.
    Placed {
        /// Who did it.
        seat: Seat,
        /// Which tile, and how it lies.
        #[serde(flatten)]
        laying: Laying,
        /// Whether it is a link tile.
        link: bool,
    },
    /// A tile came into the matrix of somebody else.
    Infiltrated {
        /// Who did it.
        seat: Seat,
        /// Whose matrix it is.
        owner: Seat,
        /// Which tile, and how it lies.
        #[serde(flatten)]
        laying: Laying,
    },
    /// A link was formed, grew, or changed otherwise.
    LinkChanged {
        /// Whose it is.
        owner: Seat,
        /// What became of it.
        #[serde(flatten)]
        change: Change,
    },
    /// A player has built enough in this round.
    Done {
        /// Who.
        seat: Seat,
        /// The tile kept back.
        kept: Option<Tile>,
    },
    /// Everybody is done, and tiles were kept back.
    InfiltrationBegan {
        /// Who kept one.
        seats: Vec<Seat>,
    },
    /// A round began.
    Dealt {
        /// Which, counted from 1.
        round: usize,
        /// The tiles of every seat.
        hands: Vec<Vec<Tile>>,
    },
    /// The matrix of a seat was counted.
    Counted {
        /// Whose it is.
        seat: Seat,
        /// Its links.
        links: Vec<Link>,
        /// The bonuses of its owner.
        bonuses: Vec<Bonus>,
        /// The score.
        score: Score,
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
    /// Whatever happens in Hetrix happens in the open.
    fn seen_by(&self, _observer: Option<Seat>) -> Self {
        self.clone()
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed { seat, laying: Laying { tile, rotation, cell }, link } => {
                let verb = if *link { "played the link tile" } else { "placed" };
                write!(f, "Seat {seat} {verb} {tile} r{rotation} at {cell}.")
            }
            Event::Infiltrated { seat, owner, laying: Laying { tile, rotation, cell } } => {
                write!(f, "Seat {seat} infiltrated seat {owner} with {tile} r{rotation} at {cell}.")
            }
            Event::LinkChanged { owner, change } => write!(f, "Seat {owner} {change}."),
            Event::Done { seat, kept: Some(tile) } => {
                write!(f, "Seat {seat} finished building and kept {tile} back.")
            }
            Event::Done { seat, kept: None } => write!(f, "Seat {seat} finished building."),
            Event::InfiltrationBegan { seats } => {
                write!(f, "Everybody is done: time to infiltrate for {}.", seats_named(seats))
            }
            Event::Dealt { round, .. } => write!(f, "Round {round} was dealt."),
            Event::Counted { seat, links, bonuses, score } => {
                let lengths = links.iter().map(|link| format!("{} {}", link.colour, link.length));
                let bonuses = bonuses.iter().map(|bonus| format!("{bonus} {}", bonus.points()));
                write!(f, "Seat {seat} scored {}: {score}.", listed(lengths.chain(bonuses)))
            }
            Event::Ended { winners, .. } => {
                write!(f, "The game is over: {} won.", seats_named(winners))
            }
        }
    }
}

fn seats_named(seats: &[Seat]) -> String {
    listed(seats.iter().map(|seat| format!("seat {seat}")))
}
