//! Objectives: which of two assignments of colours is better.

use std::cmp::Ordering;

use super::assignment::Assignment;
use super::colour_set::ColourSet;
use super::dp_states::ClusterMember;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;

/// What the colours of white gems are chosen for.
pub trait Objective: Copy {
    /// The value of a complete assignment, greater if it is better. The default is the lowest.
    type Value: Copy + Default + Ord;

    /// Returns the value of a complete assignment.
    fn value(&self, assignment: &Assignment) -> Self::Value;

    /// Returns an upper bound for the value of any completion of a partial assignment.
    fn upper_bound(
        &self,
        assignment: &Assignment,
        frontier: &[ClusterMember],
        remaining: &Remaining,
    ) -> Self::Value;

    /// Orders two assignments with the same clusters on the frontier. One that dominates another
    /// comes before it.
    fn compare(&self, one: &Assignment, other: &Assignment) -> Ordering;

    /// Returns whether `other` can never become better than `one`, which has the same clusters on
    /// the frontier.
    fn dominates(&self, one: &Assignment, other: &Assignment) -> bool;

    /// Counts a cluster that nothing can join any more. Its points are counted already.
    fn close(&self, assignment: &mut Assignment, colour: Colour, size: u8) {
        let _ = colour;
        assignment.close(size);
    }

    /// Returns the size from which on clusters need not be told apart.
    fn size_cap(&self) -> u8 {
        u8::MAX
    }
}

/// Removes the assignments that another one dominates, all with the same clusters on the frontier.
pub fn without_dominated(objective: impl Objective, assignments: &mut Vec<Assignment>) {
    assignments.sort_unstable_by(|one, other| objective.compare(one, other));
    let mut kept = 0;
    for place in 0..assignments.len() {
        let (better, assignment) = (&assignments[..kept], assignments[place]);
        if !better.iter().any(|better| objective.dominates(better, &assignment)) {
            assignments[kept] = assignment;
            kept += 1;
        }
    }
    assignments.truncate(kept);
}

/// The nodes of a component that touch no assigned white gem yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remaining {
    /// The number of white gems.
    pub whites: u8,
    /// The number of white gems that could join a group of each colour.
    pub whites_beside: [u8; Colour::COUNT],
    /// The gems of groups that are not links.
    pub loose: u8,
    /// The number of links.
    pub links: u8,
    /// The gems of groups of each colour.
    pub gems: [u8; Colour::COUNT],
}

impl Remaining {
    /// Adds a white gem with groups of some colours beside it.
    pub fn add_white(&mut self, beside: ColourSet) {
        self.whites += 1;
        self.whites_of(beside).for_each(|count| *count += 1);
    }

    /// Removes a white gem.
    pub fn remove_white(&mut self, beside: ColourSet) {
        self.whites -= 1;
        self.whites_of(beside).for_each(|count| *count -= 1);
    }

    fn whites_of(&mut self, colours: ColourSet) -> impl Iterator<Item = &mut u8> {
        let counts = Colour::ALL.into_iter().zip(&mut self.whites_beside);
        counts.filter(move |(colour, _)| colours.contains(*colour)).map(|(_, count)| count)
    }

    /// Adds a group.
    pub fn add(&mut self, colour: Colour, size: u8) {
        self.gems[colour.index()] += size;
        if size >= SHORTEST_LINK { self.links += 1 } else { self.loose += size }
    }

    /// Removes a group.
    pub fn remove(&mut self, colour: Colour, size: u8) {
        self.gems[colour.index()] -= size;
        if size >= SHORTEST_LINK { self.links -= 1 } else { self.loose -= size }
    }

    /// Returns what remains together with the clusters of a frontier.
    ///
    /// No completion has more than that: bounds assume that every gem outside of links joins one,
    /// that every four of them make a link, and that all gems of a colour connect.
    pub fn with_clusters(mut self, frontier: &[ClusterMember]) -> Self {
        for (index, member) in frontier.iter().enumerate() {
            if usize::from(member.cluster) == index {
                self.add(Colour::from_index(member.colour.into()), member.size);
            }
        }
        self
    }

    /// Returns an upper bound for the points that are still to come.
    pub fn most_points(&self) -> u8 {
        self.whites + self.loose
    }

    /// Returns an upper bound for the number of links.
    pub fn most_links(&self) -> u8 {
        self.links + self.most_points() / SHORTEST_LINK
    }
}
