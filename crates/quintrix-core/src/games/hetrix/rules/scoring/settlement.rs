//! The links of all seats if the game ended now.

use super::bonus::BonusTargets;
use super::links::{LinkTotals, Links};
use super::scoreboard::Scoreboard;
use super::white_gems::SolvedMatrix;
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
    let solved: Vec<SolvedMatrix<'_>> = matrices.iter().map(SolvedMatrix::new).collect();
    let for_links = |(matrix, solved): (&Matrix, &SolvedMatrix<'_>)| {
        Links::new(matrix, solved.colours_for_links())
    };
    let mut links: Vec<Links> = matrices.iter().zip(&solved).map(for_links).collect();
    let mut totals: Vec<LinkTotals> = links.iter().map(Links::totals).collect();
    for (seat, solved) in solved.iter().enumerate() {
        let targets = BonusTargets::against(&totals, seat);
        if let Some(colours) = solved.colours_for_bonuses(&totals[seat], &targets) {
            links[seat] = Links::new(&matrices[seat], colours);
            totals[seat] = links[seat].totals();
        }
    }
    links
}
