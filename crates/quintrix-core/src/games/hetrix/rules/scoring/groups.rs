//! Groups: maximal sets of connected gems of one colour.

use super::gems::{Gem, GemColour, GemSet, MAX_GEMS};
use super::links::SHORTEST_LINK;
use crate::games::hetrix::rules::matrix::TileIndex;
use crate::games::hetrix::rules::open_cells::Faces;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::tile::Tile;

/// The gems of a matrix and their groups, kept up to date tile by tile.
///
/// Every coloured gem belongs to one group, which is known by its root: one of its gems. White gems
/// belong to none until they are given a colour.
///
/// Invariants, checked against a flood fill in the tests:
/// - `roots` of all gems of a group are its root, and gems of different groups have different ones;
/// - `sizes` and `open_sides` of a root are those of its group, and 0 for all other gems;
/// - `across` is mutual: if a gem faces another one, that one faces it.
#[derive(Clone, Debug)]
pub struct Groups {
    colours: [GemColour; MAX_GEMS],
    across: [Option<Gem>; MAX_GEMS],
    roots: [Gem; MAX_GEMS],
    sizes: [u8; MAX_GEMS],
    /// The number of gems that face an empty cell.
    open_sides: [u8; MAX_GEMS],
    whites: GemSet,
    count: u8,
}

impl Groups {
    /// Creates the groups of a matrix without tiles.
    pub fn new() -> Self {
        Groups {
            colours: [GemColour::WHITE; MAX_GEMS],
            across: [None; MAX_GEMS],
            roots: [Gem::from_index(0); MAX_GEMS],
            sizes: [0; MAX_GEMS],
            open_sides: [0; MAX_GEMS],
            whites: GemSet::default(),
            count: 0,
        }
    }

    /// Adds the gems of the next tile, rotated as it lies, and joins them with those they face.
    pub fn add_tile(&mut self, tile: TileIndex, rotated: Tile, faces: Faces) {
        self.count += SIDES as u8;
        let colours = GemColour::of_tile(rotated);
        for (side, (colour, face)) in colours.into_iter().zip(faces).enumerate() {
            let gem = Gem::new(tile, side);
            self.across[gem.index()] = face;
            if let Some(other) = face {
                self.across[other.index()] = Some(gem);
                if self.colour(other) != GemColour::WHITE {
                    self.open_sides[self.roots[other.index()].index()] -= 1;
                }
            }
            match colour {
                GemColour::WHITE => self.whites.insert(gem),
                _ => self.add(gem, colour),
            }
        }
        for (side, face) in faces.into_iter().enumerate() {
            let gem = Gem::new(tile, side);
            self.join_if_alike(gem, gem.beside()[0]);
            face.into_iter().for_each(|other| self.join_if_alike(gem, other));
        }
    }

    /// Gives a white gem a colour.
    pub fn assign(&mut self, gem: Gem, colour: GemColour) {
        self.whites.remove(gem);
        self.add(gem, colour);
        self.neighbours(gem).for_each(|other| self.join_if_alike(gem, other));
    }

    /// Makes a gem a group by itself.
    fn add(&mut self, gem: Gem, colour: GemColour) {
        self.colours[gem.index()] = colour;
        self.roots[gem.index()] = gem;
        self.sizes[gem.index()] = 1;
        self.open_sides[gem.index()] = u8::from(self.across[gem.index()].is_none());
    }

    fn join_if_alike(&mut self, gem: Gem, other: Gem) {
        let colour = self.colour(gem);
        if colour == GemColour::WHITE || colour != self.colour(other) {
            return;
        }
        let (kept, gone) = (self.roots[other.index()], self.roots[gem.index()]);
        if kept == gone {
            return;
        }
        for root in &mut self.roots[..usize::from(self.count)] {
            *root = if *root == gone { kept } else { *root };
        }
        let (kept, gone) = (kept.index(), gone.index());
        self.sizes[kept] += std::mem::take(&mut self.sizes[gone]);
        self.open_sides[kept] += std::mem::take(&mut self.open_sides[gone]);
    }

    /// Iterates over the roots of all groups.
    pub fn roots(&self) -> impl Iterator<Item = Gem> + '_ {
        let sizes = self.sizes[..usize::from(self.count)].iter().enumerate();
        sizes.filter(|(_, size)| **size > 0).map(|(index, _)| Gem::from_index(index))
    }

    /// Iterates over the roots of all groups that are links.
    pub fn links(&self) -> impl Iterator<Item = Gem> + '_ {
        let sizes = self.sizes[..usize::from(self.count)].iter().enumerate();
        let long = sizes.filter(|(_, size)| **size >= SHORTEST_LINK);
        long.map(|(index, _)| Gem::from_index(index))
    }

    /// Iterates over all gems.
    pub fn gems(&self) -> impl Iterator<Item = Gem> + use<> {
        (0..usize::from(self.count)).map(Gem::from_index)
    }

    /// Returns the gems that are white.
    pub fn whites(&self) -> GemSet {
        self.whites
    }

    /// Returns the root of the group of a gem, or none if the gem is white.
    pub fn root(&self, gem: Gem) -> Option<Gem> {
        (self.colour(gem) != GemColour::WHITE).then(|| self.roots[gem.index()])
    }

    /// Returns the colour of a gem.
    pub fn colour(&self, gem: Gem) -> GemColour {
        self.colours[gem.index()]
    }

    /// Returns the number of gems of the group with this root.
    pub fn size(&self, root: Gem) -> u8 {
        self.sizes[root.index()]
    }

    /// Returns the number of gems of the group with this root that face an empty cell.
    pub fn open_sides(&self, root: Gem) -> u8 {
        self.open_sides[root.index()]
    }

    /// Iterates over the neighbours of a gem: two on its tile, and one face to face with it.
    pub fn neighbours(&self, gem: Gem) -> impl Iterator<Item = Gem> + use<> {
        gem.beside().into_iter().chain(self.across[gem.index()])
    }
}
