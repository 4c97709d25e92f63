//! Ways to settle some white gems of a puzzle.

use std::cmp::Reverse;

use super::assignment::Settlement;
use super::objective::Aim;

/// Ways to the same frontier: for each the clusters on it, and what is closed already.
#[derive(Debug)]
pub struct Ways {
    /// How many elements the frontier has.
    width: usize,
    clusters: Vec<Membership>,
    settlements: Vec<Settlement>,
}

/// The cluster that an element belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Membership {
    /// The same number for all elements of a cluster.
    pub cluster: u8,
    /// The gems of the cluster.
    pub size: u8,
    /// The number of its colour.
    pub colour: u8,
}

impl Ways {
    /// No ways.
    pub fn none(width: usize) -> Self {
        Ways { width, clusters: Vec::new(), settlements: Vec::new() }
    }

    /// One way, on which nothing is settled and links have this many gems.
    pub fn start(points: u8) -> Self {
        let start = Settlement { points, ..Settlement::default() };
        Ways { settlements: vec![start], ..Ways::none(0) }
    }

    /// The ways: clusters and settlement.
    pub fn iter(&self) -> impl Iterator<Item = (&[Membership], Settlement)> {
        let all = 0..self.settlements.len();
        all.map(|way| (self.clusters(way), self.settlements[way]))
    }

    /// What is settled on each of them.
    pub fn into_settlements(self) -> Vec<Settlement> {
        self.settlements
    }

    /// Adds a way.
    pub fn add(&mut self, clusters: impl Iterator<Item = Membership>, settlement: Settlement) {
        self.clusters.extend(clusters);
        self.settlements.push(settlement);
    }

    /// Takes the last way away unless it is promising.
    pub fn weigh_last(&mut self, is_promising: impl Fn(&[Membership], &Settlement) -> bool) {
        let Some(last) = self.settlements.len().checked_sub(1) else { return };
        if !is_promising(self.clusters(last), &self.settlements[last]) {
            self.settlements.pop();
            self.clusters.truncate(last * self.width);
        }
    }

    /// Of all ways with the same clusters, those that could turn out best.
    pub fn pruned(&self, aim: Aim) -> Ways {
        let mut order: Vec<usize> = (0..self.settlements.len()).collect();
        order.sort_unstable_by(|&a, &b| {
            let clusters = self.clusters(a).cmp(self.clusters(b));
            clusters.then_with(|| aim.compare(&self.settlements[a], &self.settlements[b]))
        });
        let mut kept = Ways::none(self.width);
        let mut first = 0;
        for way in order {
            let (clusters, settlement) = (self.clusters(way), self.settlements[way]);
            if kept.settlements.is_empty() || kept.clusters(first) != clusters {
                first = kept.settlements.len();
            }
            let better = &kept.settlements[first..];
            if !better.iter().any(|better| aim.outdoes(better, &settlement)) {
                kept.add(clusters.iter().copied(), settlement);
            }
        }
        kept
    }

    /// The so many most promising ways.
    pub fn narrowed<K: Ord>(
        &self,
        most: usize,
        promise: impl Fn(&[Membership], &Settlement) -> K,
    ) -> Ways {
        let mut order: Vec<usize> = (0..self.settlements.len()).collect();
        order.sort_by_cached_key(|&way| {
            Reverse(promise(self.clusters(way), &self.settlements[way]))
        });
        let mut kept = Ways::none(self.width);
        for way in order.into_iter().take(most) {
            kept.add(self.clusters(way).iter().copied(), self.settlements[way]);
        }
        kept
    }

    /// How many ways.
    pub fn len(&self) -> usize {
        self.settlements.len()
    }

    fn clusters(&self, way: usize) -> &[Membership] {
        &self.clusters[way * self.width..][..self.width]
    }
}
