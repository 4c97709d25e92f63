//! The links of all seats if the game ended now.

use std::cell::OnceCell;
use std::sync::Arc;

use super::bonus::BonusTargets;
use super::links::{LinkTotals, Links};
use super::scoreboard::Scoreboard;
use super::white_gems::SolvedMatrix;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::options::Options;

/// The links of every seat, with the colours that its white gems count as.
#[derive(Clone, Debug)]
pub struct Settlement {
    seats: Vec<SettledSeat>,
    scoreboard: Scoreboard,
}

/// The links of a seat, and what they were found from: if that stays the same, so do they.
#[derive(Clone, Debug)]
struct SettledSeat {
    /// The links with the colours that bring the most link points.
    for_links: Arc<Links>,
    /// What bonuses took when colours were chosen for links and bonuses together.
    targets: Option<BonusTargets>,
    links: Arc<Links>,
}

impl SettledSeat {
    fn for_links(solved: &SolvedMatrix<'_>, matrix: &Matrix) -> Self {
        let links = Arc::new(Links::new(matrix, solved.colours_for_links()));
        SettledSeat { for_links: Arc::clone(&links), targets: None, links }
    }
}

impl Settlement {
    /// Settles the white gems of all matrices.
    pub fn new(options: Options, matrices: &[Matrix]) -> Self {
        Settlement::settle(options, matrices, |_| None)
    }

    /// Settles the white gems again after some matrices have changed, with the same result as
    /// [`new`](Settlement::new).
    pub fn renewed(&self, options: Options, matrices: &[Matrix], changed: &[bool]) -> Self {
        Settlement::settle(options, matrices, |seat| (!changed[seat]).then(|| &self.seats[seat]))
    }

    /// Settles all matrices; `known` returns what is known of a seat whose matrix has not changed.
    fn settle<'a>(
        options: Options,
        matrices: &[Matrix],
        known: impl Fn(usize) -> Option<&'a SettledSeat>,
    ) -> Self {
        let solved: Vec<LazyMatrix<'_>> = matrices.iter().map(LazyMatrix::new).collect();
        let for_links = |(seat, solved): (usize, &LazyMatrix<'_>)| match known(seat) {
            Some(known) => known.clone(),
            None => SettledSeat::for_links(solved.get(), &matrices[seat]),
        };
        let mut seats: Vec<SettledSeat> = solved.iter().enumerate().map(for_links).collect();
        let mut totals: Vec<LinkTotals> =
            seats.iter().map(|seat| seat.for_links.totals()).collect();
        if options.bonuses_choose_colours() {
            settle_in_turn(&solved, &mut seats, &mut totals);
        }
        Settlement { seats, scoreboard: totals.into_iter().collect() }
    }

    /// Iterates over the links of every seat.
    pub fn links(&self) -> impl Iterator<Item = &Links> {
        self.seats.iter().map(|seat| &*seat.links)
    }

    /// Returns the links of a seat.
    pub fn links_of(&self, seat: usize) -> &Links {
        &self.seats[seat].links
    }

    /// Returns the totals over the links of every seat.
    pub fn scoreboard(&self) -> &Scoreboard {
        &self.scoreboard
    }
}

/// Settles the white gems of each seat for links and bonuses, from seat 0 on. The matrices of lower
/// seats are settled then; those of higher seats count with the most link points alone.
fn settle_in_turn(solved: &[LazyMatrix<'_>], seats: &mut [SettledSeat], totals: &mut [LinkTotals]) {
    for (number, (seat, solved)) in seats.iter_mut().zip(solved).enumerate() {
        let targets = BonusTargets::against(totals, number);
        if seat.targets != Some(targets) {
            let colours = solved.get().colours_for_bonuses(&totals[number], &targets);
            seat.links = match colours {
                Some(colours) => Arc::new(Links::new(solved.matrix, colours)),
                None => Arc::clone(&seat.for_links),
            };
            seat.targets = Some(targets);
        }
        totals[number] = seat.links.totals();
    }
}

/// A matrix that is solved once it is needed.
struct LazyMatrix<'a> {
    matrix: &'a Matrix,
    solved: OnceCell<SolvedMatrix<'a>>,
}

impl<'a> LazyMatrix<'a> {
    fn new(matrix: &'a Matrix) -> Self {
        LazyMatrix { matrix, solved: OnceCell::new() }
    }

    fn get(&self) -> &SolvedMatrix<'a> {
        self.solved.get_or_init(|| SolvedMatrix::new(self.matrix))
    }
}
