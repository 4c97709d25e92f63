//! Objectives: which assignment of one part of a matrix is better.

use std::cmp::{Ordering, Reverse};

use super::assignment::Assignment;
use super::dp_states::ClusterMember;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;

/// What counts after points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Keep every assignment that could be best, whatever the other parts bring.
    All,
    /// The number of links, because the longest link is in another part.
    MostLinks,
    /// The longest link, then the number of links.
    LongestLink,
}

/// The value of an assignment by one objective, to be compared field by field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value {
    points: u8,
    tie_break: u8,
}

/// The nodes that touch no assigned white gem yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remaining {
    /// The number of white gems.
    pub whites: u8,
    /// The gems of groups that are not links.
    pub loose: u8,
    /// The number of links.
    pub links: u8,
    /// The gems of groups of each colour.
    pub gems: [u8; Colour::COUNT],
}

impl Remaining {
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
}

impl Objective {
    /// Returns the value of a complete assignment.
    pub fn value(self, assignment: &Assignment) -> Value {
        let tie_break = match self {
            Objective::All => 0,
            Objective::MostLinks => assignment.links,
            Objective::LongestLink => assignment.longest,
        };
        Value { points: assignment.points, tie_break }
    }

    /// Returns the size from which on clusters need not be told apart.
    pub fn size_cap(self) -> u8 {
        match self {
            Objective::MostLinks => SHORTEST_LINK,
            Objective::All | Objective::LongestLink => u8::MAX,
        }
    }

    /// Orders two assignments with the same clusters on the frontier, the better one first.
    pub fn compare(self, one: &Assignment, other: &Assignment) -> Ordering {
        let key = |assignment: &Assignment| match self {
            Objective::MostLinks => (assignment.points, assignment.links, 0),
            Objective::All | Objective::LongestLink => {
                (assignment.points, assignment.longest, assignment.links)
            }
        };
        let better = Reverse(key(one)).cmp(&Reverse(key(other)));
        better.then_with(|| one.colours.cmp(&other.colours))
    }

    /// Returns whether `other` can never become better than `one`, which has the same clusters on
    /// the frontier.
    ///
    /// Fewer points are never made up for, because both gain the same. A shorter longest link or
    /// fewer links may be: something longer than both may still be added.
    pub fn dominates(self, one: &Assignment, other: &Assignment) -> bool {
        if self == Objective::MostLinks || one.points != other.points {
            return self.compare(one, other) != Ordering::Greater;
        }
        let as_good = one.longest >= other.longest && one.links >= other.links;
        as_good && one.colours <= other.colours
    }

    /// Returns an upper bound for the value of any completion of a partial assignment.
    ///
    /// The bound assumes that every gem outside of links joins one, that every four of them make
    /// a link, and that all gems of a colour and all white gems connect.
    pub fn upper_bound(
        self,
        assignment: &Assignment,
        frontier: &[ClusterMember],
        remaining: &Remaining,
    ) -> Value {
        let mut loose = remaining.whites + remaining.loose;
        let (mut links, mut gems) = (remaining.links, remaining.gems);
        for (index, member) in frontier.iter().enumerate() {
            if usize::from(member.cluster) == index {
                gems[usize::from(member.colour)] += member.size;
                links += u8::from(member.size >= SHORTEST_LINK);
                loose += if member.size < SHORTEST_LINK { member.size } else { 0 };
            }
        }
        let tie_break = match self {
            Objective::All => 0,
            Objective::MostLinks => assignment.links + links + loose / SHORTEST_LINK,
            Objective::LongestLink => {
                let most = gems.iter().copied().max().unwrap_or_default() + remaining.whites;
                assignment.longest.max(most)
            }
        };
        Value { points: assignment.points + loose, tie_break }
    }
}
