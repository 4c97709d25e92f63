//! Links: groups of four gems or more, once white gems have their colours.

use std::fmt;

use serde::Serialize;

use super::gems::Gem;
use super::groups::Groups;
use super::white_gems::SolvedMatrix;
use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::game::score::Score;
use crate::games::hetrix::rules::matrix::{MAX_TILES, Matrix};

/// The fewest gems of a link.
pub const SHORTEST_LINK: u8 = 4;

/// Returns the points of a group: its gems if they are enough for a link, otherwise 0.
pub fn link_points(size: u8) -> u8 {
    if size >= SHORTEST_LINK { size } else { 0 }
}

/// Totals over the links of a matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkTotals {
    /// The gems of all links.
    pub points: Score,
    /// The number of links.
    pub links: usize,
    /// The gems of the longest link of each colour, 0 where there is none.
    pub longest: [usize; Colour::COUNT],
}

impl LinkTotals {
    /// Adds up the links among groups.
    pub fn of(groups: &Groups) -> Self {
        let mut totals = LinkTotals::default();
        for root in groups.links() {
            if let Some(colour) = groups.colour(root).colour() {
                totals.add(colour, groups.size(root));
            }
        }
        totals
    }

    /// Adds a group, which counts only if it is a link.
    pub fn add(&mut self, colour: Colour, size: u8) {
        if size >= SHORTEST_LINK {
            self.points += Score::from(size);
            self.links += 1;
            let longest = &mut self.longest[colour.index()];
            *longest = usize::from(size).max(*longest);
        }
    }

    /// Returns the gems of the longest link of any colour.
    pub fn longest_of_all(&self) -> usize {
        self.longest.iter().copied().max().unwrap_or_default()
    }
}

/// The groups of a matrix with colours for the white gems.
#[derive(Clone, Debug)]
pub struct Links {
    groups: Groups,
    cells: [Cell; MAX_TILES],
    white_gems: Vec<(Gem, Colour)>,
}

/// The position of a gem: q, r and side.
type GemPosition = (i8, i8, usize);

/// A link and its gems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Link {
    /// The colour of all gems.
    pub colour: Colour,
    /// The number of gems.
    pub length: usize,
    /// The gems as q, r and side, sorted.
    pub gems: Vec<GemPosition>,
}

impl Link {
    /// Returns whether two links are of one colour and have a gem in common.
    pub fn overlaps(&self, other: &Link) -> bool {
        self.colour == other.colour && self.gems.iter().any(|gem| other.gems.contains(gem))
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if self.colour == Colour::Orange { "an" } else { "a" };
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
    /// Finds the links of a matrix, with the colours for its white gems that bring the most link
    /// points.
    pub fn of(matrix: &Matrix) -> Self {
        Links::new(matrix, SolvedMatrix::new(matrix).colours_for_links())
    }

    /// Finds the links of a matrix with given colours for its white gems.
    pub fn new(matrix: &Matrix, white_gems: Vec<(Gem, Colour)>) -> Self {
        let mut cells = [Cell::default(); MAX_TILES];
        let placed = cells.iter_mut().zip(matrix.tiles());
        placed.for_each(|(cell, placed)| *cell = placed.placement.cell);
        let mut groups = matrix.groups().clone();
        white_gems.iter().for_each(|&(gem, colour)| groups.assign(gem, colour.into()));
        Links { groups, cells, white_gems }
    }

    /// Returns the totals over all links.
    pub fn totals(&self) -> LinkTotals {
        LinkTotals::of(&self.groups)
    }

    /// Lists all links by colour, the longest first.
    pub fn list(&self) -> Vec<Link> {
        let mut links: Vec<Link> = Vec::new();
        for root in self.groups.links() {
            let gems = self.groups.gems();
            let members = gems.filter(|&gem| self.groups.root(gem) == Some(root));
            let mut gems: Vec<GemPosition> = members.map(|gem| self.position(gem)).collect();
            gems.sort_unstable();
            let length = gems.len();
            let colour = self.groups.colour(root).colour();
            links.extend(colour.map(|colour| Link { colour, length, gems }));
        }
        links.sort_by(|a, b| (a.colour, b.length, &a.gems).cmp(&(b.colour, a.length, &b.gems)));
        links
    }

    /// Returns whether the white gems of a matrix have the same colours in both.
    pub fn has_same_colours(&self, other: &Links) -> bool {
        self.white_gems == other.white_gems
    }

    /// Lists the white gems by q, then r, then side.
    pub fn jokers(&self) -> Vec<Joker> {
        let joker = |&(gem, colour): &(Gem, Colour)| {
            let (q, r, side) = self.position(gem);
            Joker { q, r, side, colour }
        };
        self.white_gems.iter().map(joker).collect()
    }

    fn position(&self, gem: Gem) -> GemPosition {
        let Cell { x, y } = self.cells[gem.tile()];
        (x, y, gem.side())
    }
}
