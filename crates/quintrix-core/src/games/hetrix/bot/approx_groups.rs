//! A quick estimate of the groups of a matrix, to rank moves.
//!
//! White gems get their colours one after the other, each where it brings most. That can miss the
//! best colours of several gems together, but is many times faster than the exact assignment in
//! `rules::scoring::white_gems`. It ranks moves and never decides a score.

use arrayvec::ArrayVec;

use super::group_values::GroupValues;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::gems::{Gem, GemColour};
use crate::games::hetrix::rules::scoring::groups::Groups;
use crate::games::hetrix::rules::scoring::links::{LinkTotals, link_points};

/// The groups of a matrix, with quickly chosen colours for white gems.
pub struct ApproxGroups(Groups);

impl ApproxGroups {
    /// Finds the groups of a matrix.
    ///
    /// Goes through the white gems twice: one may bring nothing before another has its colour.
    pub fn of(matrix: &Matrix) -> Self {
        let mut groups = matrix.groups().clone();
        let whites = groups.whites().iter();
        for gem in whites.clone().chain(whites) {
            if groups.whites().contains(gem)
                && let Some(colour) = best_colour(&groups, gem)
            {
                groups.assign(gem, colour);
            }
        }
        ApproxGroups(groups)
    }

    /// Returns the groups; white gems in no link have no colour.
    pub fn groups(&self) -> &Groups {
        &self.0
    }

    /// Returns the value of all groups together.
    pub fn value(&self, values: &GroupValues) -> i32 {
        let value = |root: Gem| values.of(self.0.size(root), self.0.open_sides(root));
        self.0.roots().map(value).sum()
    }

    /// Returns the totals over all links.
    pub fn totals(&self) -> LinkTotals {
        LinkTotals::of(&self.0)
    }
}

/// Returns the colour with which a white gem brings most link points, if any brings some.
fn best_colour(groups: &Groups, gem: Gem) -> Option<GemColour> {
    let around: ArrayVec<Gem, 3> =
        groups.neighbours(gem).filter_map(|neighbour| groups.root(neighbour)).collect();
    let gain = |colour: GemColour| {
        let (mut size, mut links) = (1, 0);
        for (place, &root) in around.iter().enumerate() {
            if groups.colour(root) == colour && !around[..place].contains(&root) {
                size += groups.size(root);
                links += link_points(groups.size(root));
            }
        }
        link_points(size) - links
    };
    let colours = around.iter().map(|&root| groups.colour(root));
    colours
        .map(|colour| (gain(colour), colour))
        .max_by_key(|(gain, _)| *gain)
        .filter(|(gain, _)| *gain > 0)
        .map(|(_, colour)| colour)
}
