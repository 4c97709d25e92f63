//! The states of the dynamic programme: partial assignments and their clusters on the frontier.

use std::cmp::Reverse;

use super::assignment::Assignment;
use super::objective::Objective;

/// States with the same frontier. Each is a partial assignment and its clusters there.
#[derive(Debug)]
pub struct DpStates {
    /// The number of nodes of the frontier.
    width: usize,
    /// The clusters of all states one after the other, `width` members each.
    members: Vec<ClusterMember>,
    assignments: Vec<Assignment>,
}

/// A node of the frontier as a member of its cluster: connected nodes of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClusterMember {
    /// The number of the cluster, which all its nodes share.
    pub cluster: u8,
    /// The number of gems of the cluster.
    pub size: u8,
    /// The index of the colour.
    pub colour: u8,
}

impl DpStates {
    /// Creates an empty list for a frontier of so many nodes.
    pub fn empty(width: usize) -> Self {
        DpStates { width, members: Vec::new(), assignments: Vec::new() }
    }

    /// Creates states without a frontier from the assignments of other components.
    pub fn initial(assignments: Vec<Assignment>) -> Self {
        DpStates { assignments, ..DpStates::empty(0) }
    }

    /// Returns the number of states.
    pub fn len(&self) -> usize {
        self.assignments.len()
    }

    /// Iterates over the clusters and the assignment of each state.
    pub fn iter(&self) -> impl Iterator<Item = (&[ClusterMember], Assignment)> {
        (0..self.len()).map(|state| (self.clusters(state), self.assignments[state]))
    }

    /// Returns the assignments of all states.
    pub fn into_assignments(self) -> Vec<Assignment> {
        self.assignments
    }

    /// Adds a state.
    pub fn add(&mut self, clusters: impl Iterator<Item = ClusterMember>, assignment: Assignment) {
        self.members.extend(clusters);
        self.assignments.push(assignment);
    }

    /// Removes the state that was added last unless a condition holds for it.
    pub fn retain_last(&mut self, condition: impl Fn(&[ClusterMember], &Assignment) -> bool) {
        let Some(last) = self.assignments.len().checked_sub(1) else { return };
        if !condition(self.clusters(last), &self.assignments[last]) {
            self.assignments.pop();
            self.members.truncate(last * self.width);
        }
    }

    /// Returns the states that no other one with the same clusters dominates.
    pub fn pruned(&self, objective: impl Objective) -> DpStates {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_unstable_by(|&a, &b| {
            let clusters = self.clusters(a).cmp(self.clusters(b));
            clusters.then_with(|| objective.compare(&self.assignments[a], &self.assignments[b]))
        });
        let mut kept = DpStates::empty(self.width);
        let mut first_alike = 0;
        for state in order {
            let (clusters, assignment) = (self.clusters(state), self.assignments[state]);
            if kept.assignments.is_empty() || kept.clusters(first_alike) != clusters {
                first_alike = kept.len();
            }
            let alike = &kept.assignments[first_alike..];
            if !alike.iter().any(|better| objective.dominates(better, &assignment)) {
                kept.add(clusters.iter().copied(), assignment);
            }
        }
        kept
    }

    /// Returns the `most` states with the highest priority.
    pub fn truncated<K: Ord>(
        &self,
        most: usize,
        priority: impl Fn(&[ClusterMember], &Assignment) -> K,
    ) -> DpStates {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_cached_key(|&state| {
            Reverse(priority(self.clusters(state), &self.assignments[state]))
        });
        let mut kept = DpStates::empty(self.width);
        for state in order.into_iter().take(most) {
            kept.add(self.clusters(state).iter().copied(), self.assignments[state]);
        }
        kept
    }

    fn clusters(&self, state: usize) -> &[ClusterMember] {
        &self.members[state * self.width..][..self.width]
    }
}
