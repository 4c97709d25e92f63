//! Groups: maximal sets of connected gems of one colour.

use super::gems::{Gem, Gems, MAX_GEMS};
use crate::game::colour::Colour;

/// A group, numbered in the order of the first gem of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupId(u8);

impl GroupId {
    /// Returns the number of the group, which is below [`MAX_GEMS`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The groups of a matrix. Gems that are white belong to none.
#[derive(Clone, Debug)]
pub struct Groups {
    of_gems: [Option<GroupId>; MAX_GEMS],
    sizes: [u8; MAX_GEMS],
    colours: [Option<Colour>; MAX_GEMS],
    count: u8,
}

impl Groups {
    /// Finds all groups by flood fill.
    pub fn of(gems: &Gems) -> Self {
        let mut groups = Groups {
            of_gems: [None; MAX_GEMS],
            sizes: [0; MAX_GEMS],
            colours: [None; MAX_GEMS],
            count: 0,
        };
        for gem in gems.all() {
            let Some(colour) = gems.colour(gem) else { continue };
            if groups.of_gem(gem).is_none() {
                let group = GroupId(groups.count);
                groups.count += 1;
                groups.colours[group.index()] = Some(colour);
                groups.sizes[group.index()] = groups.fill(gems, gem, group);
            }
        }
        groups
    }

    /// Marks all gems of a new group and returns their number.
    fn fill(&mut self, gems: &Gems, first: Gem, group: GroupId) -> u8 {
        let colour = gems.colour(first);
        let mut found = [first; MAX_GEMS];
        self.of_gems[first.index()] = Some(group);
        let (mut next, mut count) = (0, 1);
        while next < count {
            for neighbour in gems.neighbours(found[next]) {
                if self.of_gem(neighbour).is_none() && gems.colour(neighbour) == colour {
                    self.of_gems[neighbour.index()] = Some(group);
                    found[count] = neighbour;
                    count += 1;
                }
            }
            next += 1;
        }
        count as u8
    }

    /// Iterates over all groups.
    pub fn all(&self) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.count).map(GroupId)
    }

    /// Returns the group of a gem, or none if the gem is white.
    pub fn of_gem(&self, gem: Gem) -> Option<GroupId> {
        self.of_gems[gem.index()]
    }

    /// Returns the number of gems of a group.
    pub fn size(&self, group: GroupId) -> u8 {
        self.sizes[group.index()]
    }

    /// Returns the colour of a group, which every group of the matrix has.
    pub fn colour(&self, group: GroupId) -> Option<Colour> {
        self.colours[group.index()]
    }
}
