//! A matrix surveyed: its groups, and the cells where they could grow.
//!
//! White gems get their colours here one after the other, each where it brings most. That can miss
//! the best colours together, but is many times faster to find; it serves to rank moves, never to
//! score.

use super::group_values::Prices;
use super::open_cell::{Near, Spot};
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::matrix::{Matrix, NOTHING};
use crate::games::hetrix::rules::scoring::gems::{Gem, MOST_GEMS};
use crate::games::hetrix::rules::scoring::links::Amount;
use crate::games::hetrix::rules::scoring::white_gems::SHORTEST_LINK;
use crate::games::hetrix::rules::side::{SIDES, opposite};
use crate::games::hetrix::rules::tile::Tile;

/// The number of a colour, or [`WHITE`].
pub type Shade = u8;

/// A white gem that is in no link.
pub const WHITE: Shade = Colour::COUNT as Shade;

/// The shades of a tile.
pub fn shades(tile: Tile) -> [Shade; SIDES] {
    std::array::from_fn(|side| tile.gem(side).map_or(WHITE, |colour| colour.index() as Shade))
}

/// The groups of a matrix. A group goes by one of its gems, its root.
pub struct Survey<'a> {
    matrix: &'a Matrix,
    shades: [Shade; MOST_GEMS],
    roots: [Gem; MOST_GEMS],
    /// How many gems the group of each root has.
    sizes: [u8; MOST_GEMS],
    /// How many of its sides face an empty cell.
    open: [u8; MOST_GEMS],
}

impl<'a> Survey<'a> {
    /// Surveys a matrix.
    pub fn of(matrix: &'a Matrix) -> Self {
        let mut survey = Survey {
            matrix,
            shades: [WHITE; MOST_GEMS],
            roots: std::array::from_fn(|gem| gem as Gem),
            sizes: [0; MOST_GEMS],
            open: [0; MOST_GEMS],
        };
        for (place, laid) in matrix.laid().iter().enumerate() {
            let turned = shades(laid.laying.tile.turned(laid.laying.rotation));
            survey.shades[place * SIDES..][..SIDES].copy_from_slice(&turned);
        }
        survey.join_neighbours();
        survey.count();
        survey.settle_whites();
        survey
    }

    /// What all groups are worth together.
    pub fn worth(&self, prices: &Prices) -> i32 {
        self.groups().map(|(_, size, open)| prices.of(size, open)).sum()
    }

    /// The shade, the gems and the open sides of every group.
    pub fn groups(&self) -> impl Iterator<Item = (Shade, u8, u8)> + '_ {
        let roots = (0..self.gems()).filter(|&gem| self.sizes[gem] > 0);
        roots.map(|root| (self.shades[root], self.sizes[root], self.open[root]))
    }

    /// How many white gems are in no link.
    pub fn idle_whites(&self) -> usize {
        self.shades[..self.gems()].iter().filter(|&&shade| shade == WHITE).count()
    }

    /// What its links amount to.
    pub fn amount(&self) -> Amount {
        let mut amount = Amount::default();
        for (shade, size, _) in self.groups().filter(|&(_, size, _)| size >= SHORTEST_LINK) {
            amount.points += Score::from(size);
            amount.links += 1;
            let longest = &mut amount.longest[usize::from(shade)];
            *longest = usize::from(size).max(*longest);
        }
        amount
    }

    /// Every cell of the edge with what is around it.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.matrix.edge().orders().iter().map(|&order| self.spot(order))
    }

    fn spot(&self, order: u16) -> Spot {
        let mut spot = Spot::new(order);
        let around = self.matrix.around(Cell::from_text_order(order));
        for (side, &place) in around.iter().enumerate().filter(|(_, place)| **place != NOTHING) {
            let gem = place * SIDES as u8 + opposite(side) as u8;
            match self.near(gem) {
                Some(group) => spot.face(side, group),
                None => spot.face_white(side, beside(gem).map(|gem| self.near(gem))),
            }
        }
        spot
    }

    /// The group of a gem, unless it is white.
    fn near(&self, gem: Gem) -> Option<Near> {
        let root = self.roots[usize::from(gem)];
        let (shade, at) = (self.shades[usize::from(gem)], usize::from(root));
        (shade != WHITE).then(|| Near::new(root, shade, self.sizes[at], self.open[at]))
    }

    fn gems(&self) -> usize {
        self.matrix.laid().len() * SIDES
    }

    fn join_neighbours(&mut self) {
        for gem in 0..self.gems() as Gem {
            let next = beside(gem)[0];
            let across = self.across(gem).filter(|&across| across < gem);
            for other in across.into_iter().chain([next]) {
                let shade = self.shades[usize::from(gem)];
                if shade != WHITE && shade == self.shades[usize::from(other)] {
                    self.join(gem, other);
                }
            }
        }
    }

    /// The gem face to face with another.
    fn across(&self, gem: Gem) -> Option<Gem> {
        let (place, side) = (usize::from(gem) / SIDES, usize::from(gem) % SIDES);
        let other = self.matrix.neighbours()[place][side];
        (other != NOTHING).then(|| other * SIDES as u8 + opposite(side) as u8)
    }

    fn join(&mut self, one: Gem, other: Gem) {
        let (one, other) = (self.root(one), self.root(other));
        self.roots[usize::from(one.max(other))] = one.min(other);
    }

    fn root(&self, mut gem: Gem) -> Gem {
        while self.roots[usize::from(gem)] != gem {
            gem = self.roots[usize::from(gem)];
        }
        gem
    }

    /// Counts gems and open sides, and lets every gem know its root.
    fn count(&mut self) {
        for gem in 0..self.gems() as Gem {
            let at = usize::from(gem);
            // Roots are the first of their group, so that those before this one know theirs.
            let root = self.roots[usize::from(self.roots[at])];
            self.roots[at] = root;
            if self.shades[at] != WHITE {
                self.sizes[usize::from(root)] += 1;
                self.open[usize::from(root)] += u8::from(self.across(gem).is_none());
            }
        }
    }

    /// Twice, because a white gem may bring nothing before another has its colour.
    fn settle_whites(&mut self) {
        for gem in (0..self.gems() as Gem).chain(0..self.gems() as Gem) {
            if self.shades[usize::from(gem)] == WHITE {
                self.settle(gem);
            }
        }
    }

    /// Gives a white gem the colour that brings most link points, if any does.
    fn settle(&mut self, gem: Gem) {
        let [next, last] = beside(gem).map(|gem| self.near(gem));
        let near = [next, last, self.across(gem).and_then(|gem| self.near(gem))];
        let gain = |shade: Shade| {
            let joined = groups_of(&near, shade);
            let linked = |size: u8| if size >= SHORTEST_LINK { size } else { 0 };
            let (sizes, links) = joined.fold((1, 0), |(sizes, links), group| {
                (sizes + group.size, links + linked(group.size))
            });
            linked(sizes) - links
        };
        let shades = near.iter().flatten().map(|group| group.shade);
        let Some(shade) = shades.max_by_key(|&shade| gain(shade)).filter(|&s| gain(s) > 0) else {
            return;
        };
        let root = self.paint(gem, shade);
        groups_of(&near, shade).for_each(|group| self.merge(root, group.root));
    }

    fn paint(&mut self, gem: Gem, shade: Shade) -> Gem {
        let at = usize::from(gem);
        (self.shades[at], self.roots[at], self.sizes[at]) = (shade, gem, 1);
        self.open[at] = u8::from(self.across(gem).is_none());
        gem
    }

    fn merge(&mut self, kept: Gem, gone: Gem) {
        self.roots.iter_mut().filter(|root| **root == gone).for_each(|root| *root = kept);
        let (kept, gone) = (usize::from(kept), usize::from(gone));
        self.sizes[kept] += std::mem::take(&mut self.sizes[gone]);
        self.open[kept] += std::mem::take(&mut self.open[gone]);
    }
}

/// The groups of a shade, each once.
fn groups_of(near: &[Option<Near>; 3], shade: Shade) -> impl Iterator<Item = &Near> {
    let is_first =
        |at: &usize| near[..*at].iter().flatten().all(|n| Some(n.root) != root_at(near, *at));
    let groups = (0..near.len()).filter(is_first).filter_map(|at| near[at].as_ref());
    groups.filter(move |group| group.shade == shade)
}

fn root_at(near: &[Option<Near>; 3], at: usize) -> Option<Gem> {
    near[at].as_ref().map(|group| group.root)
}

/// The gems beside a gem on its tile: the next and the last.
fn beside(gem: Gem) -> [Gem; 2] {
    let (first, side) = (gem / SIDES as u8 * SIDES as u8, gem % SIDES as u8);
    [first + (side + 1) % SIDES as u8, first + (side + 5) % SIDES as u8]
}
