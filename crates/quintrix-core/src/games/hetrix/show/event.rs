//! Events of Hetrix and their sentences.

use std::fmt;

use serde::Serialize;

use super::link_change::LinkChange;
use crate::game::event;
use crate::game::score::{Outcome, Score};
use crate::game::seat::Seat;
use crate::game::text::listed;
use crate::games::hetrix::rules::placement::Placement;
use crate::games::hetrix::rules::scoring::bonus::Bonus;
use crate::games::hetrix::rules::scoring::links::Link;
use crate::games::hetrix::rules::tile::Tile;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A seat placed a tile in its own matrix.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The tile and how it lies.
        #[serde(flatten)]
        placement: Placement,
        /// Whether it is a link tile.
        link: bool,
    },
    /// A seat placed a tile in the matrix of its neighbour.
    Infiltrated {
        /// The seat that placed it.
        seat: Seat,
        /// The owner of the matrix.
        owner: Seat,
        /// The tile and how it lies.
        #[serde(flatten)]
        placement: Placement,
    },
    /// A link was formed, changed or lost.
    LinkChanged {
        /// The owner of the matrix.
        owner: Seat,
        /// The change.
        #[serde(flatten)]
        change: LinkChange,
    },
    /// A seat finished building in this round.
    Done {
        /// The seat.
        seat: Seat,
        /// The tile that it keeps for the infiltration.
        kept: Option<Tile>,
    },
    /// A seat that kept a tile can infiltrate from now on.
    InfiltrationBegan {
        /// The seat.
        seat: Seat,
        /// The owner of the matrix that it infiltrates.
        owner: Seat,
    },
    /// A round began.
    Dealt {
        /// The round, counted from 1.
        round: usize,
        /// The tiles of every seat.
        hands: Vec<Vec<Tile>>,
    },
    /// The matrix of a seat was scored at the end.
    Counted {
        /// The owner of the matrix.
        seat: Seat,
        /// The links of the matrix.
        links: Vec<Link>,
        /// The bonuses of the owner.
        bonuses: Vec<Bonus>,
        /// The score of the owner.
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
    /// Returns the whole event: nothing in Hetrix happens in secret.
    fn seen_by(&self, _observer: Option<Seat>) -> Self {
        self.clone()
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed { seat, placement: Placement { tile, rotation, cell }, link } => {
                let verb = if *link { "played the link tile" } else { "placed" };
                write!(f, "Seat {seat} {verb} {tile} r{rotation} at {cell}.")
            }
            Event::Infiltrated { seat, owner, placement: Placement { tile, rotation, cell } } => {
                write!(f, "Seat {seat} infiltrated seat {owner} with {tile} r{rotation} at {cell}.")
            }
            Event::LinkChanged { owner, change } => write!(f, "Seat {owner} {change}."),
            Event::Done { seat, kept: Some(tile) } => {
                write!(f, "Seat {seat} finished building and kept {tile} back.")
            }
            Event::Done { seat, kept: None } => write!(f, "Seat {seat} finished building."),
            Event::InfiltrationBegan { seat, owner } => {
                write!(f, "Seat {seat} must now infiltrate seat {owner}.")
            }
            Event::Dealt { round, .. } => write!(f, "Round {round} was dealt."),
            Event::Counted { seat, links, bonuses, score } => {
                let lengths = links.iter().map(|link| format!("{} {}", link.colour, link.length));
                let bonuses = bonuses.iter().map(|bonus| format!("{bonus} {}", bonus.points()));
                write!(f, "Seat {seat} scored {}: {score}.", listed(lengths.chain(bonuses)))
            }
            Event::Ended { winners, .. } => {
                let winners = listed(winners.iter().map(|seat| format!("seat {seat}")));
                write!(f, "The game is over: {winners} won.")
            }
        }
    }
}
