//! Ways to settle some white gems of a puzzle.

use super::settlement::Settlement;

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

    /// One way, on which nothing is settled.
    pub fn start() -> Self {
        Ways { settlements: vec![Settlement::default()], ..Ways::none(0) }
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

    /// Of all ways with the same clusters, those that could turn out best.
    pub fn pruned(&self) -> Ways {
        let mut order: Vec<usize> = (0..self.settlements.len()).collect();
        order.sort_unstable_by(|&a, &b| {
            let clusters = self.clusters(a).cmp(self.clusters(b));
            clusters.then_with(|| self.settlements[a].compare(&self.settlements[b]))
        });
        let mut kept = Ways::none(self.width);
        let mut first = 0;
        for way in order {
            let (clusters, settlement) = (self.clusters(way), self.settlements[way]);
            if kept.settlements.is_empty() || kept.clusters(first) != clusters {
                first = kept.settlements.len();
            }
            if !kept.settlements[first..].iter().any(|better| better.outdoes(&settlement)) {
                kept.add(clusters.iter().copied(), settlement);
            }
        }
        kept
    }

    fn clusters(&self, way: usize) -> &[Membership] {
        &self.clusters[way * self.width..][..self.width]
    }
}
