//! Objectives that consider link points alone.

use std::cmp::{Ordering, Reverse};

use super::assignment::Assignment;
use super::dp_states::ClusterMember;
use super::objective::{Objective, Remaining};
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;

/// Most link points in one component of a matrix, and what counts after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkObjective {
    /// Keep every assignment that could be best, whatever the other components bring.
    All,
    /// The number of links, because the longest link is in another component.
    MostLinks,
    /// The longest link, then the number of links.
    LongestLink,
}

/// The value of an assignment by one objective, to be compared field by field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkValue {
    points: u8,
    tie_break: u8,
}

impl Objective for LinkObjective {
    type Value = LinkValue;

    fn value(&self, assignment: &Assignment) -> LinkValue {
        let tie_break = match self {
            LinkObjective::All => 0,
            LinkObjective::MostLinks => assignment.links,
            LinkObjective::LongestLink => assignment.longest,
        };
        LinkValue { points: assignment.points, tie_break }
    }

    fn size_cap(&self) -> u8 {
        match self {
            LinkObjective::MostLinks => SHORTEST_LINK,
            LinkObjective::All | LinkObjective::LongestLink => u8::MAX,
        }
    }

    fn compare(&self, one: &Assignment, other: &Assignment) -> Ordering {
        let key = |assignment: &Assignment| match self {
            LinkObjective::MostLinks => (assignment.points, assignment.links, 0),
            LinkObjective::All | LinkObjective::LongestLink => {
                (assignment.points, assignment.longest, assignment.links)
            }
        };
        let better = Reverse(key(one)).cmp(&Reverse(key(other)));
        better.then_with(|| one.colours.cmp(&other.colours))
    }

    /// Fewer points are never made up for, because both gain the same. A shorter longest link or
    /// fewer links may be: something longer than both may still be added.
    fn dominates(&self, one: &Assignment, other: &Assignment) -> bool {
        if *self == LinkObjective::MostLinks || one.points != other.points {
            return self.compare(one, other) != Ordering::Greater;
        }
        let as_good = one.longest >= other.longest && one.links >= other.links;
        as_good && one.colours <= other.colours
    }

    fn upper_bound(
        &self,
        assignment: &Assignment,
        frontier: &[ClusterMember],
        remaining: &Remaining,
    ) -> LinkValue {
        let remaining = remaining.with_clusters(frontier);
        let tie_break = match self {
            LinkObjective::All => 0,
            LinkObjective::MostLinks => assignment.links + remaining.most_links(),
            LinkObjective::LongestLink => {
                let most = remaining.gems.iter().copied().max().unwrap_or_default();
                assignment.longest.max(most + remaining.whites)
            }
        };
        LinkValue { points: assignment.points + remaining.most_points(), tie_break }
    }
}
