//! What is wanted of the white gems of one part of a matrix.

use std::cmp::{Ordering, Reverse};

use super::assignment::{SHORTEST_LINK, Settlement};
use super::dp_states::Membership;
use crate::games::hetrix::rules::colour::Colour;

/// What counts next to points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Everything that could turn out best, whatever the other parts bring.
    Either,
    /// The number of links, because the longest link is elsewhere.
    Links,
    /// The longest link, then the number of links.
    Longest,
}

/// Points, and what counts next to them.
pub type Value = (u8, u8);

/// What no settled white gem touches yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rest {
    /// White gems.
    pub whites: u8,
    /// Gems of groups that are no links.
    pub loose: u8,
    /// Links.
    pub links: u8,
    /// Gems of groups of each colour.
    pub gems: [u8; Colour::COUNT],
}

impl Rest {
    /// Takes a group in.
    pub fn add(&mut self, colour: Colour, size: u8) {
        self.gems[colour.index()] += size;
        if size >= SHORTEST_LINK { self.links += 1 } else { self.loose += size }
    }

    /// Takes a group out.
    pub fn remove(&mut self, colour: Colour, size: u8) {
        self.gems[colour.index()] -= size;
        if size >= SHORTEST_LINK { self.links -= 1 } else { self.loose -= size }
    }
}

impl Aim {
    /// What a settlement is worth.
    pub fn value(self, settlement: &Settlement) -> Value {
        let next = match self {
            Aim::Either => 0,
            Aim::Links => settlement.links,
            Aim::Longest => settlement.longest,
        };
        (settlement.points, next)
    }

    /// As large as a cluster has to be counted.
    pub fn cap(self) -> u8 {
        match self {
            Aim::Links => SHORTEST_LINK,
            Aim::Either | Aim::Longest => u8::MAX,
        }
    }

    /// The better of two that leave the same open comes first.
    pub fn compare(self, one: &Settlement, other: &Settlement) -> Ordering {
        let key = |way: &Settlement| match self {
            Aim::Links => (way.points, way.links, 0),
            Aim::Either | Aim::Longest => (way.points, way.longest, way.links),
        };
        let better = Reverse(key(one)).cmp(&Reverse(key(other)));
        better.then_with(|| one.colours.cmp(&other.colours))
    }

    /// Whether the second can never turn out better, whatever is added to both.
    ///
    /// Fewer points are never made up for. A shorter longest link or fewer links can be, because
    /// something longer may be added to both.
    pub fn outdoes(self, one: &Settlement, other: &Settlement) -> bool {
        if self == Aim::Links || one.points != other.points {
            return self.compare(one, other) != Ordering::Greater;
        }
        let as_good = one.longest >= other.longest && one.links >= other.links;
        as_good && one.colours <= other.colours
    }

    /// More than any way can be worth that goes on from these clusters, or just as much.
    pub fn bound(self, way: &Settlement, clusters: &[Membership], rest: &Rest) -> Value {
        let (mut loose, mut links, mut gems) = (rest.whites + rest.loose, rest.links, rest.gems);
        for (place, member) in clusters.iter().enumerate() {
            if usize::from(member.cluster) == place {
                gems[usize::from(member.colour)] += member.size;
                links += u8::from(member.size >= SHORTEST_LINK);
                loose += if member.size < SHORTEST_LINK { member.size } else { 0 };
            }
        }
        let next = match self {
            Aim::Either => 0,
            Aim::Links => way.links + links + loose / SHORTEST_LINK,
            Aim::Longest => {
                let most = gems.iter().copied().max().unwrap_or_default() + rest.whites;
                way.longest.max(most)
            }
        };
        (way.points + loose, next)
    }
}
