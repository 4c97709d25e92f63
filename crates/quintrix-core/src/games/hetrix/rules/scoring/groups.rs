//! Groups: maximal connected gems of one colour.

use super::gems::{Gem, Gems, MOST_GEMS, NO_GEM};
use crate::games::hetrix::rules::colour::Colour;

/// The number of a group.
pub type Group = u8;

/// The groups of a matrix; gems that are white belong to none.
#[derive(Clone, Debug)]
pub struct Groups {
    of: [Group; MOST_GEMS],
    sizes: [u8; MOST_GEMS],
    colours: [Option<Colour>; MOST_GEMS],
    count: u8,
}

/// The group of a white gem.
const NO_GROUP: Group = Group::MAX;

impl Groups {
    /// Finds all groups.
    pub fn of(gems: &Gems) -> Self {
        let mut groups = Groups {
            of: [NO_GROUP; MOST_GEMS],
            sizes: [0; MOST_GEMS],
            colours: [None; MOST_GEMS],
            count: 0,
        };
        for gem in gems.all() {
            let Some(colour) = gems.colour(gem) else { continue };
            if groups.of[usize::from(gem)] == NO_GROUP {
                let group = groups.count;
                groups.count += 1;
                groups.colours[usize::from(group)] = Some(colour);
                groups.sizes[usize::from(group)] = groups.fill(gems, gem, group);
            }
        }
        groups
    }

    /// Marks all gems of a new group and counts them.
    fn fill(&mut self, gems: &Gems, first: Gem, group: Group) -> u8 {
        let colour = gems.colour(first);
        let mut found = [first; MOST_GEMS];
        self.of[usize::from(first)] = group;
        let (mut seen, mut count) = (0, 1);
        while seen < count {
            for near in gems.near(found[seen]) {
                let joins = near != NO_GEM
                    && self.of[usize::from(near)] == NO_GROUP
                    && gems.colour(near) == colour;
                if joins {
                    self.of[usize::from(near)] = group;
                    found[count] = near;
                    count += 1;
                }
            }
            seen += 1;
        }
        count as u8
    }

    /// The numbers of all groups.
    pub fn all(&self) -> impl Iterator<Item = Group> + use<> {
        0..self.count
    }

    /// The group of a gem, unless it is white.
    pub fn of_gem(&self, gem: Gem) -> Option<Group> {
        let group = self.of[usize::from(gem)];
        (group != NO_GROUP).then_some(group)
    }

    /// How many gems.
    pub fn size(&self, group: Group) -> u8 {
        self.sizes[usize::from(group)]
    }

    /// The colour of its gems.
    pub fn colour(&self, group: Group) -> Option<Colour> {
        self.colours[usize::from(group)]
    }
}
