//! The links of all seats if the game ended now.

use super::bonus::BonusTargets;
use super::links::{LinkTotals, Links};
use super::scoreboard::Scoreboard;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::options::Options;

/// The links of every seat, with the colours that its white gems count as.
#[derive(Clone, Debug)]
pub struct Settlement {
    links: Vec<Links>,
    scoreboard: Scoreboard,
}

impl Settlement {
    /// Settles the white gems of all matrices.
    pub fn new(options: Options, matrices: &[Matrix]) -> Self {
        let links = match options.bonuses_choose_colours() {
            true => settle_in_turn(matrices),
            false => matrices.iter().map(Links::of).collect(),
        };
        let scoreboard = links.iter().map(Links::totals).collect();
        Settlement { links, scoreboard }
    }

    /// Returns the links of every seat.
    pub fn links(&self) -> &[Links] {
        &self.links
    }

    /// Returns the totals over the links of every seat.
    pub fn scoreboard(&self) -> &Scoreboard {
        &self.scoreboard
    }
}

/// Settles the white gems of each seat for links and bonuses, from seat 0 on. The matrices of lower
/// seats are settled then; those of higher seats count with the most link points alone.
fn settle_in_turn(matrices: &[Matrix]) -> Vec<Links> {
    let mut totals: Vec<LinkTotals> = matrices.iter().map(Matrix::totals).collect();
    let settle = |seat: Seat| {
        let mut others = totals.clone();
        others.remove(seat);
        let links = Links::for_bonuses(&matrices[seat], &BonusTargets::against(&others));
        totals[seat] = links.totals();
        links
    };
    (0..matrices.len()).map(settle).collect()
}
