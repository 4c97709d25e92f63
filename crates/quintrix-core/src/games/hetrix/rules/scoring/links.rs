//! Links: groups of four gems or more, once the white gems are settled.

use std::fmt;

use serde::Serialize;

use super::gems::{Gem, Gems};
use super::groups::Groups;
use super::white_gems;
use crate::game::score::Score;
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::white_gems::SHORTEST_LINK;

/// What the links of a matrix amount to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    /// The gems of all links.
    pub points: Score,
    /// How many links.
    pub links: usize,
    /// The gems of the longest link of each colour, 0 where there is none.
    pub longest: [usize; Colour::COUNT],
}

impl Amount {
    /// The gems of the longest link of all.
    pub fn longest_of_all(&self) -> usize {
        self.longest.iter().copied().max().unwrap_or_default()
    }
}

/// The gems of a matrix with its white ones settled, and their groups.
pub struct Links {
    gems: Gems,
    groups: Groups,
    whites: Vec<(Gem, Colour)>,
}

/// A gem: q, r and side.
type Spot = (i8, i8, usize);

/// A link and its gems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Link {
    /// Its colour.
    pub colour: Colour,
    /// How many gems it has.
    pub length: usize,
    /// Its gems as q, r and side, in this order.
    pub gems: Vec<Spot>,
}

impl Link {
    /// Whether two links of one colour have a gem in common.
    pub fn shares_with(&self, other: &Link) -> bool {
        self.colour == other.colour && self.gems.iter().any(|gem| other.gems.contains(gem))
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if self.colour.letter() == 'O' { "an" } else { "a" };
        write!(f, "{article} {} link of {}", self.colour, self.length)
    }
}

/// A white gem and the colour that it counts as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Joker {
    q: i8,
    r: i8,
    side: usize,
    colour: Colour,
}

impl Links {
    /// Settles the white gems of a matrix and finds the links.
    pub fn of(matrix: &Matrix) -> Self {
        let mut gems = Gems::of(matrix);
        let whites = white_gems::settled(&gems);
        whites.iter().for_each(|&(gem, colour)| gems.settle(gem, colour));
        let groups = Groups::of(&gems);
        Links { gems, groups, whites }
    }

    /// What they amount to.
    pub fn amount(&self) -> Amount {
        let mut amount = Amount::default();
        for group in self.groups.all() {
            let size = self.groups.size(group);
            if let Some(colour) = self.groups.colour(group).filter(|_| size >= SHORTEST_LINK) {
                amount.points += Score::from(size);
                amount.links += 1;
                let longest = &mut amount.longest[colour.index()];
                *longest = usize::from(size).max(*longest);
            }
        }
        amount
    }

    /// All links: by colour, the longest first.
    pub fn list(&self) -> Vec<Link> {
        let mut links: Vec<Link> = Vec::new();
        for group in self.groups.all().filter(|&group| self.groups.size(group) >= SHORTEST_LINK) {
            let members = self.gems.all().filter(|&gem| self.groups.of_gem(gem) == Some(group));
            let mut gems: Vec<Spot> = members.map(|gem| self.spot(gem)).collect();
            gems.sort_unstable();
            let length = gems.len();
            links.extend(self.groups.colour(group).map(|colour| Link { colour, length, gems }));
        }
        links.sort_by(|a, b| (a.colour, b.length, &a.gems).cmp(&(b.colour, a.length, &b.gems)));
        links
    }

    /// The white gems by q, then r, then side.
    pub fn jokers(&self) -> Vec<Joker> {
        let joker = |&(gem, colour): &(Gem, Colour)| {
            let (q, r, side) = self.spot(gem);
            Joker { q, r, side, colour }
        };
        self.whites.iter().map(joker).collect()
    }

    fn spot(&self, gem: Gem) -> Spot {
        let (cell, side) = self.gems.spot(gem);
        (cell.x, cell.y, side)
    }
}
