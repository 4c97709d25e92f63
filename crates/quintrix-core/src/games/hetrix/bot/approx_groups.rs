//! A quick estimate of the groups of a matrix, to rank moves.
//!
//! White gems get their colours one after the other, each where it brings most. That can miss the
//! best colours of several gems together, but is many times faster than the exact assignment in
//! `rules::scoring::white_gems`. It ranks moves and never decides a score.
//!
//! Groups are kept in a union-find structure over gems: each is known by its root, its first gem.

use super::group_values::GroupValues;
use super::open_cell::{AdjacentGroup, OpenCell};
use crate::game::cell::Cell;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::gems::{Gem, MAX_GEMS};
use crate::games::hetrix::rules::scoring::links::{LinkTotals, link_points};
use crate::games::hetrix::rules::side::{SIDES, opposite};
use crate::games::hetrix::rules::tile::Tile;

/// The colour of a gem in one byte: the index of a colour, or white.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GemColour(u8);

impl GemColour {
    /// A white gem that is in no link.
    pub const WHITE: GemColour = GemColour(Colour::COUNT as u8);

    /// Returns the colours of the gems of a tile, side by side.
    pub fn of_tile(tile: Tile) -> [GemColour; SIDES] {
        let of_colour = |colour: Colour| GemColour(colour.index() as u8);
        std::array::from_fn(|side| tile.gem(side).map_or(GemColour::WHITE, of_colour))
    }
}

/// A group found in a matrix.
#[derive(Clone, Copy, Debug)]
pub struct ApproxGroup {
    /// The colour of all gems.
    pub colour: GemColour,
    /// The number of gems.
    pub size: u8,
    /// The number of gems that face an empty cell.
    pub open_sides: u8,
}

/// The groups of a matrix, with quickly chosen colours for white gems.
pub struct ApproxGroups<'a> {
    matrix: &'a Matrix,
    colours: [GemColour; MAX_GEMS],
    roots: [Gem; MAX_GEMS],
    /// The number of gems, by root; 0 for all other gems.
    sizes: [u8; MAX_GEMS],
    /// The number of gems that face an empty cell, by root.
    open_sides: [u8; MAX_GEMS],
}

impl<'a> ApproxGroups<'a> {
    /// Finds the groups of a matrix.
    pub fn of(matrix: &'a Matrix) -> Self {
        let mut groups = ApproxGroups {
            matrix,
            colours: [GemColour::WHITE; MAX_GEMS],
            roots: std::array::from_fn(Gem::from_index),
            sizes: [0; MAX_GEMS],
            open_sides: [0; MAX_GEMS],
        };
        for (tile, placed) in matrix.tiles().iter().enumerate() {
            let colours = GemColour::of_tile(placed.rotated());
            groups.colours[tile * SIDES..][..SIDES].copy_from_slice(&colours);
        }
        groups.join_neighbours();
        groups.count();
        groups.assign_white_gems();
        groups
    }

    /// Returns the value of all groups together.
    pub fn value(&self, values: &GroupValues) -> i32 {
        self.iter().map(|group| values.of(group.size, group.open_sides)).sum()
    }

    /// Iterates over all groups.
    pub fn iter(&self) -> impl Iterator<Item = ApproxGroup> + '_ {
        let roots = (0..self.gem_count()).filter(|&gem| self.sizes[gem] > 0);
        roots.map(|root| ApproxGroup {
            colour: self.colours[root],
            size: self.sizes[root],
            open_sides: self.open_sides[root],
        })
    }

    /// Returns the number of white gems that are in no link.
    pub fn idle_white_gems(&self) -> usize {
        let colours = &self.colours[..self.gem_count()];
        colours.iter().filter(|&&colour| colour == GemColour::WHITE).count()
    }

    /// Returns the totals over all links.
    pub fn totals(&self) -> LinkTotals {
        let mut totals = LinkTotals::default();
        for group in self.iter() {
            totals.add(Colour::from_index(group.colour.0.into()), group.size);
        }
        totals
    }

    /// Iterates over the open cells and the groups around each.
    pub fn open_cells(&self) -> impl Iterator<Item = OpenCell> + '_ {
        self.matrix.open_cells().orders().iter().map(|&order| self.open_cell(order))
    }

    fn open_cell(&self, order: u16) -> OpenCell {
        let mut open_cell = OpenCell::new(order);
        let neighbours = self.matrix.neighbours_of(Cell::from_text_order(order));
        for (side, tile) in neighbours.into_iter().enumerate() {
            let Some(gem) = tile.map(|tile| Gem::new(tile, opposite(side))) else { continue };
            match self.group_of(gem) {
                Some(group) => open_cell.face_group(side, group),
                None => {
                    let beside = gem.beside().map(|gem| self.group_of(gem));
                    open_cell.face_white_gem(side, beside);
                }
            }
        }
        open_cell
    }

    /// Returns the group of a gem, or none if the gem is white.
    fn group_of(&self, gem: Gem) -> Option<AdjacentGroup> {
        let (root, colour) = (self.roots[gem.index()], self.colours[gem.index()]);
        let group = || {
            AdjacentGroup::new(
                root,
                colour,
                self.sizes[root.index()],
                self.open_sides[root.index()],
            )
        };
        (colour != GemColour::WHITE).then(group)
    }

    fn gem_count(&self) -> usize {
        self.matrix.tiles().len() * SIDES
    }

    fn gems(&self) -> impl Iterator<Item = Gem> + use<> {
        Gem::first(self.gem_count())
    }

    fn join_neighbours(&mut self) {
        for gem in self.gems() {
            let [next, _] = gem.beside();
            let across = gem.across(self.matrix).filter(|&across| across < gem);
            for other in across.into_iter().chain([next]) {
                let colour = self.colours[gem.index()];
                if colour != GemColour::WHITE && colour == self.colours[other.index()] {
                    self.join(gem, other);
                }
            }
        }
    }

    fn join(&mut self, one: Gem, other: Gem) {
        let (one, other) = (self.root(one), self.root(other));
        self.roots[one.max(other).index()] = one.min(other);
    }

    fn root(&self, mut gem: Gem) -> Gem {
        while self.roots[gem.index()] != gem {
            gem = self.roots[gem.index()];
        }
        gem
    }

    /// Counts gems and open sides, and sets the root of every gem.
    fn count(&mut self) {
        for gem in self.gems() {
            // A root is the first gem of its group, so that gems before this one have theirs.
            let root = self.roots[self.roots[gem.index()].index()];
            self.roots[gem.index()] = root;
            if self.colours[gem.index()] != GemColour::WHITE {
                self.sizes[root.index()] += 1;
                self.open_sides[root.index()] += u8::from(gem.across(self.matrix).is_none());
            }
        }
    }

    /// Goes through the white gems twice: one may bring nothing before another has its colour.
    fn assign_white_gems(&mut self) {
        for gem in self.gems().chain(self.gems()) {
            if self.colours[gem.index()] == GemColour::WHITE {
                self.assign(gem);
            }
        }
    }

    /// Gives a white gem the colour that brings most link points, if any brings some.
    fn assign(&mut self, gem: Gem) {
        let [next, previous] = gem.beside().map(|gem| self.group_of(gem));
        let around = [next, previous, gem.across(self.matrix).and_then(|gem| self.group_of(gem))];
        let gain = |colour: GemColour| {
            let joined = groups_of_colour(&around, colour);
            let (size, links) = joined.fold((1, 0), |(size, links), group| {
                (size + group.size, links + link_points(group.size))
            });
            link_points(size) - links
        };
        let colours = around.iter().flatten().map(|group| group.colour);
        let best = colours.max_by_key(|&colour| gain(colour));
        let Some(colour) = best.filter(|&colour| gain(colour) > 0) else {
            return;
        };
        (self.colours[gem.index()], self.roots[gem.index()]) = (colour, gem);
        self.sizes[gem.index()] = 1;
        self.open_sides[gem.index()] = u8::from(gem.across(self.matrix).is_none());
        groups_of_colour(&around, colour).for_each(|group| self.merge(gem, group.root));
    }

    fn merge(&mut self, kept: Gem, gone: Gem) {
        self.roots.iter_mut().filter(|root| **root == gone).for_each(|root| *root = kept);
        let (kept, gone) = (kept.index(), gone.index());
        self.sizes[kept] += std::mem::take(&mut self.sizes[gone]);
        self.open_sides[kept] += std::mem::take(&mut self.open_sides[gone]);
    }
}

/// Iterates over the groups of a colour, each once.
fn groups_of_colour(
    around: &[Option<AdjacentGroup>; 3],
    colour: GemColour,
) -> impl Iterator<Item = &AdjacentGroup> {
    let is_first = |(place, group): &(usize, &AdjacentGroup)| {
        around[..*place].iter().flatten().all(|earlier| earlier.root != group.root)
    };
    let groups = around.iter().enumerate();
    let groups = groups.filter_map(|(place, group)| Some((place, group.as_ref()?)));
    groups.filter(is_first).map(|(_, group)| group).filter(move |group| group.colour == colour)
}
