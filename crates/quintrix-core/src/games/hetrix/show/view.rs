//! What an observer may see of Hetrix: a list of what is shown.

use serde::Serialize;

use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::placement::Laid;
use crate::games::hetrix::rules::scoring::bonus::Bonus;
use crate::games::hetrix::rules::scoring::links::{Joker, Link, Links};
use crate::games::hetrix::rules::scoring::scoreboard::Tally;
use crate::games::hetrix::rules::state::{Hetrix, Phase};
use crate::games::hetrix::rules::tile::Tile;

/// The view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Score>,
    /// The round, counted from 1.
    round: usize,
    /// What is going on.
    phase: Phase,
    /// The tiles of every seat's matrix, in the order in which they came.
    matrices: Vec<Vec<Laid>>,
    /// The tiles that every seat holds, sorted.
    hands: Vec<Vec<Tile>>,
    /// The observer's own link tile while it is not placed; none for a spectator.
    link: Option<Tile>,
    /// Whose link tile lies in their matrix.
    link_placed: Vec<bool>,
    /// The seat whose matrix every seat infiltrates.
    infiltrates: Vec<Seat>,
    /// Who is done with building in this round.
    done: Vec<bool>,
    /// The links of every seat, by colour, the longest first.
    links: Vec<Vec<Link>>,
    /// The white gems of every seat and the colours that they count as.
    jokers: Vec<Vec<Joker>>,
    /// The bonuses of every seat.
    bonuses: Vec<Vec<Bonus>>,
    /// How many tiles are still in the bag.
    bag: usize,
    /// How many link tiles nobody has.
    spare_links: usize,
}

impl View {
    pub(crate) fn new(state: &Hetrix, observer: Option<Seat>) -> Self {
        let links: Vec<Links> = state.matrices().iter().map(Links::of).collect();
        let tally = Tally::from(links.iter());
        View {
            scores: tally.scores(),
            round: state.round(),
            phase: state.phase(),
            matrices: state.matrices().iter().map(|matrix| matrix.laid().to_vec()).collect(),
            hands: state.hands().iter().map(|hand| hand.cards().to_vec()).collect(),
            link: observer.filter(|&seat| !state.linked()[seat]).map(|seat| state.link(seat)),
            link_placed: state.linked().to_vec(),
            infiltrates: (0..state.seats()).map(|seat| state.left_of(seat)).collect(),
            done: state.done().to_vec(),
            links: links.iter().map(Links::list).collect(),
            jokers: links.iter().map(Links::jokers).collect(),
            bonuses: (0..state.seats()).map(|seat| tally.bonuses(seat).collect()).collect(),
            bag: state.bag(),
            spare_links: state.spare_links(),
        }
    }
}
