//! Mugging: the fewest cards whose removal corrects an error.
//!
//! The idea. Two neighbours whose facing boxes differ cannot both stay: the table is a graph with
//! an edge for each such pair, and the cards that stay are an independent set. A mismatch error is a
//! connected group of this graph, and its smallest mugs are its minimum vertex covers
//! ([`min_cost`]). For the size error, the cards that stay lie within some 5 by 5 square, whether
//! they match or not; for everything at once they do both. Each square is tried, the most promising
//! first, and the search stops when a lower bound exceeds the best mug found.
//!
//! Of several smallest mugs the rules list the most valuable, and of these the first in order of
//! its cells. One integer cost holds all three criteria, so minimising it settles ties as well;
//! its lowest bits say which cards stay.
//!
//! Cost. At most 70 cards, so sets of cards are `u128`. See [`min_cost`] for the graph search. Cards
//! lie in at most 70 columns and 70 rows, so there are at most 4900 squares; most of them lose by
//! their lower bound, which takes a few operations.

mod graph;
pub mod min_cost;

use super::cells::Cells;
use super::state::Smartrix;
use super::validity::{fits, is_valid};
use graph::{ConflictGraph, Goal};

/// A set of cards, one bit each, in the order of their cells.
pub type Cards = u128;

/// The mugs that lists of moves name.
#[derive(Default)]
pub struct ListedMugs {
    /// The mug of each mismatch error; in version 1 of the rules the one that corrects everything.
    pub mismatches: Vec<Cells>,
    /// The mug of the size error, unless it is the same as another.
    pub size: Option<Cells>,
}

impl ListedMugs {
    /// Calls a function with every mug.
    pub fn each(&self, add: impl FnMut(Cells)) {
        self.mismatches.iter().copied().chain(self.size).for_each(add);
    }
}

/// The errors of a table that the player on turn may correct.
struct Errors {
    graph: ConflictGraph,
    mismatches: Vec<Goal>,
    size: Option<Goal>,
    /// All that is wrong, if there is no error that this player may not correct.
    everything: Option<Goal>,
}

impl Errors {
    /// Returns the errors of an invalid table.
    ///
    /// The player may not correct an error that the card of this turn is part of: a mismatch group
    /// that contains it, or the size error while it lies on the table.
    fn of(state: &Smartrix) -> Self {
        let (table, options) = (state.table(), state.options());
        let graph = ConflictGraph::of(table, options.facing);
        let own = graph.on(state.card_of_this_turn().into_iter());
        let group = |cards| Goal { cards, match_all: true, fit: false };
        let groups = graph.groups().into_iter().map(group);
        let (own_mismatch, mismatches): (Vec<Goal>, Vec<Goal>) =
            groups.partition(|group| group.cards & own != 0);
        let is_too_large = !fits(table, options);
        let size = Goal { cards: graph.all(), match_all: false, fit: true };
        let everything = Goal { match_all: true, fit: is_too_large, ..size };
        let all_allowed = own_mismatch.is_empty() && !(is_too_large && own != 0);
        Errors {
            size: (is_too_large && own == 0).then_some(size),
            everything: all_allowed.then_some(everything),
            mismatches,
            graph,
        }
    }
}

impl Smartrix {
    /// Returns the mugs that lists of moves name: one for each single error.
    pub(crate) fn listed_mugs(&self) -> ListedMugs {
        if !self.can_mug() {
            return ListedMugs::default();
        }
        let Errors { graph, mismatches, size, everything } = Errors::of(self);
        if self.options().corrects_all_at_once() {
            let mismatches = everything.iter().map(|&goal| graph.smallest(goal)).collect();
            return ListedMugs { mismatches, size: None };
        }
        let mismatches: Vec<Cells> =
            mismatches.into_iter().map(|goal| graph.smallest(goal)).collect();
        let size = size.map(|goal| graph.smallest(goal));
        ListedMugs { size: size.filter(|size| !mismatches.contains(size)), mismatches }
    }

    /// Returns whether a mug of these cards is legal.
    pub(super) fn is_mug(&self, cells: &Cells) -> bool {
        if !self.can_mug() {
            return false;
        }
        let Errors { graph, mut mismatches, mut size, everything } = Errors::of(self);
        if self.options().corrects_all_at_once() {
            (mismatches, size) = (Vec::new(), None);
        }
        let (removed, count) = (graph.on(cells.iter()), cells.count() as u32);
        let mut goals = mismatches.into_iter().chain(size).chain(everything);
        goals.any(|goal| graph.achieves(removed, goal) && graph.smallest_count(goal) == count)
    }

    /// Returns whether there is an error and, in version 1 of the rules, no card was played yet.
    fn can_mug(&self) -> bool {
        let too_late = self.options().corrects_all_at_once() && self.has_played();
        !too_late && !is_valid(self.table(), self.options())
    }
}
