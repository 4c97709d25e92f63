//! What an observer may see of Hetrix.

use serde::Serialize;

use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::placement::PlacedTile;
use crate::games::hetrix::rules::scoring::bonus::Bonus;
use crate::games::hetrix::rules::scoring::links::{Joker, Link, Links};
use crate::games::hetrix::rules::state::{Hetrix, Phase};
use crate::games::hetrix::rules::tile::Tile;

/// A position as one observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat if the game ended now.
    scores: Vec<Score>,
    /// The round, counted from 1.
    round: usize,
    /// What every seat does now; all wait when the game is over.
    phases: Vec<Phase>,
    /// The tiles of every seat's matrix, in the order in which they were placed.
    matrices: Vec<Vec<PlacedTile>>,
    /// The tiles that every seat holds, sorted.
    hands: Vec<Vec<Tile>>,
    /// The observer's own link tile while it is not placed; none for a spectator.
    link: Option<Tile>,
    /// For every seat whether its link tile is placed.
    link_placed: Vec<bool>,
    /// The seat whose matrix every seat infiltrates.
    infiltrates: Vec<Seat>,
    /// For every seat whether it is done with building in this round.
    done: Vec<bool>,
    /// The links of every seat, by colour, the longest first.
    links: Vec<Vec<Link>>,
    /// The white gems of every seat and the colours that they count as.
    jokers: Vec<Vec<Joker>>,
    /// The bonuses of every seat.
    bonuses: Vec<Vec<Bonus>>,
    /// The number of tiles in the bag.
    bag: usize,
    /// The number of link tiles that no seat has.
    spare_links: usize,
}

impl View {
    /// Creates the view of an observer; `None` is a spectator.
    pub(super) fn new(state: &Hetrix, observer: Option<Seat>) -> Self {
        let settlement = state.settlement();
        let scoreboard = settlement.scoreboard();
        View {
            scores: scoreboard.scores(),
            round: state.round(),
            phases: (0..state.seats()).map(|seat| state.phase(seat)).collect(),
            matrices: state.matrices().iter().map(|matrix| matrix.tiles().to_vec()).collect(),
            hands: state.hands().iter().map(|hand| hand.cards().to_vec()).collect(),
            link: observer.filter(|&seat| !state.link_placed()[seat]).map(|seat| state.link(seat)),
            link_placed: state.link_placed().to_vec(),
            infiltrates: (0..state.seats()).map(|seat| state.left_of(seat)).collect(),
            done: state.done().to_vec(),
            links: settlement.links().map(Links::list).collect(),
            jokers: settlement.links().map(Links::jokers).collect(),
            bonuses: (0..state.seats()).map(|seat| scoreboard.bonuses(seat).collect()).collect(),
            bag: state.bag(),
            spare_links: state.spare_links(),
        }
    }
}
