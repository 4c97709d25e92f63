//! A matrix surveyed: what another tile would bring its owner.

use super::gems::{Gem, Gems, MOST_GEMS, NO_GEM};
use super::groups::{Group, Groups};
use super::laying::{Laid, Laying};
use super::matrix::{Matrix, NOTHING};
use super::puzzle::Puzzle;
use super::settlement::SHORTEST_LINK;
use super::side::{SIDES, opposite};
use super::tile::Tile;
use super::whites;
use crate::cell::Cell;
use crate::score::Score;

/// A matrix, its groups and its link points.
pub struct Survey<'a> {
    matrix: &'a Matrix,
    groups: Groups,
    /// The groups that a white gem could join.
    touched: [bool; MOST_GEMS],
    /// How many sides of each group face an empty cell.
    open: [u8; MOST_GEMS],
    points: Score,
}

impl<'a> Survey<'a> {
    /// Surveys a matrix.
    pub fn of(matrix: &'a Matrix) -> Self {
        let gems = Gems::of(matrix);
        let groups = Groups::of(&gems);
        let touched = Puzzle::new(&gems, &groups).touched();
        let mut open = [0; MOST_GEMS];
        for gem in gems.all().filter(|&gem| gems.near(gem)[2] == NO_GEM) {
            if let Some(group) = groups.of_gem(gem) {
                open[usize::from(group)] += 1;
            }
        }
        let points = whites::points(&gems);
        Survey { matrix, groups, touched, open, points }
    }

    /// The link points that a turned tile on a cell of the edge would bring the owner.
    pub fn gain(&self, turned: Tile, cell: Cell) -> Score {
        let faced = self.faced(cell);
        match self.joined(turned, &faced) {
            Some(joined) => gain_by_joining(turned, &joined.map(|group| self.sized(group))),
            None => self.gain_by_laying(turned, cell),
        }
    }

    /// The hopes that a turned tile would end: what the groups are worth that it blocks, each
    /// divided by its open sides.
    pub fn blocked(&self, turned: Tile, cell: Cell, hope: impl Fn(u8) -> Score) -> Score {
        let blocked = |(side, gem): (usize, Gem)| {
            let group = (gem != NO_GEM).then(|| self.groups.of_gem(gem)).flatten()?;
            let matches = turned.gem(side) == self.groups.colour(group);
            let share = hope(self.groups.size(group)) / Score::from(self.open[usize::from(group)]);
            (!matches).then_some(share)
        };
        self.faced(cell).into_iter().enumerate().filter_map(blocked).sum()
    }

    /// The gems beyond the sides of an empty cell.
    fn faced(&self, cell: Cell) -> [Gem; SIDES] {
        let around = self.matrix.around(cell);
        std::array::from_fn(|side| match around[side] {
            NOTHING => NO_GEM,
            place => place * SIDES as u8 + opposite(side) as u8,
        })
    }

    /// The group that each side of a tile joins; nothing if white gems have a say in it.
    fn joined(&self, turned: Tile, faced: &[Gem; SIDES]) -> Option<[Option<Group>; SIDES]> {
        let mut joined = [None; SIDES];
        for side in 0..SIDES {
            let colour = turned.gem(side)?;
            if faced[side] == NO_GEM {
                continue;
            }
            let group = self.groups.of_gem(faced[side])?;
            if self.groups.colour(group) == Some(colour) {
                joined[side] = Some(group).filter(|_| !self.touched[usize::from(group)]);
                joined[side]?;
            }
        }
        Some(joined)
    }

    fn sized(&self, group: Option<Group>) -> Option<(Group, u8)> {
        group.map(|group| (group, self.groups.size(group)))
    }

    fn gain_by_laying(&self, turned: Tile, cell: Cell) -> Score {
        let mut after = self.matrix.clone();
        let laying = Laying { tile: turned, rotation: 0, cell };
        after.lay(Laid { laying, ..Laid::default() });
        whites::points(&Gems::of(&after)) - self.points
    }
}

/// What the groups that a tile joins gain by it, when no white gem is among them.
fn gain_by_joining(turned: Tile, joined: &[Option<(Group, u8)>; SIDES]) -> Score {
    let mut clusters: [usize; SIDES] = std::array::from_fn(|side| side);
    for side in 0..SIDES {
        let next = (side + 1) % SIDES;
        if turned.gem(side) == turned.gem(next) {
            merge(&mut clusters, side, next);
        }
        for other in 0..side {
            if joined[side].is_some() && joined[side] == joined[other] {
                merge(&mut clusters, side, other);
            }
        }
    }
    (0..SIDES).map(|cluster| gain_of_cluster(cluster, &clusters, joined)).sum()
}

fn merge(clusters: &mut [usize; SIDES], side: usize, other: usize) {
    let (kept, gone) = (clusters[side], clusters[other]);
    clusters.iter_mut().filter(|cluster| **cluster == gone).for_each(|cluster| *cluster = kept);
}

fn gain_of_cluster(
    cluster: usize,
    clusters: &[usize; SIDES],
    joined: &[Option<(Group, u8)>; SIDES],
) -> Score {
    let (mut size, mut linked) = (0, 0);
    for side in (0..SIDES).filter(|&side| clusters[side] == cluster) {
        size += 1;
        let is_new = !joined[..side].contains(&joined[side]);
        if let Some((_, more)) = joined[side].filter(|_| is_new) {
            size += more;
            linked += if more >= SHORTEST_LINK { more } else { 0 };
        }
    }
    Score::from(if size >= SHORTEST_LINK { size - linked } else { 0 })
}
