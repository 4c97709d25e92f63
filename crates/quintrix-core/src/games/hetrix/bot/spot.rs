//! An open cell and the groups around it: what would a tile gain there?

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use crate::games::hetrix::rules::open_cells::OpenCell;
use crate::games::hetrix::rules::scoring::gems::{Gem, GemColour};
use crate::games::hetrix::rules::side::SIDES;

/// A set of sides, one bit each.
pub type SideSet = u8;

/// A group around an open cell.
#[derive(Clone, Copy, Debug)]
pub struct AdjacentGroup {
    root: Gem,
    /// The colour of all gems.
    pub colour: GemColour,
    /// The number of gems.
    pub size: u8,
    /// The number of gems that face an empty cell.
    open_sides: u8,
    /// The number of open sides once this cell is filled.
    pub sides_left: u8,
    /// The sides of the cell at which a gem joins the group: those that face it, or a white gem
    /// beside it.
    pub joined_at: SideSet,
}

/// The most groups around a cell: every side faces one, or a white gem between two.
const MAX_GROUPS: usize = 2 * SIDES;

/// An open cell and the groups around it.
pub struct Spot {
    /// The groups around the cell.
    pub groups: ArrayVec<AdjacentGroup, MAX_GROUPS>,
    /// The sides that face no tile.
    pub empty: SideSet,
    /// The sides that face a white gem in no link.
    pub white: SideSet,
    /// The colour of the group that each side faces, or white if it faces none.
    pub faced: [GemColour; SIDES],
}

impl Spot {
    /// Finds the groups around an open cell.
    pub fn new(groups: &ApproxGroups, open: &OpenCell) -> Self {
        let mut spot =
            Spot { groups: ArrayVec::new(), empty: 0, white: 0, faced: [GemColour::WHITE; SIDES] };
        for (side, face) in open.faces.into_iter().enumerate() {
            let Some(gem) = face else {
                spot.empty |= 1 << side;
                continue;
            };
            spot.faced[side] = groups.groups().colour(gem);
            match groups.groups().root(gem) {
                Some(root) => spot.join_at(side, root, groups).sides_left -= 1,
                None => {
                    spot.white |= 1 << side;
                    for root in gem.beside().into_iter().filter_map(|gem| groups.groups().root(gem))
                    {
                        spot.join_at(side, root, groups);
                    }
                }
            }
        }
        spot
    }

    /// Records that a gem on a side joins a group.
    fn join_at(&mut self, side: usize, root: Gem, groups: &ApproxGroups) -> &mut AdjacentGroup {
        let known = self.groups.iter().position(|group| group.root == root);
        let place = known.unwrap_or(self.groups.len());
        if known.is_none() {
            let groups = groups.groups();
            let (colour, size) = (groups.colour(root), groups.size(root));
            let open_sides = groups.open_sides(root);
            let (sides_left, joined_at) = (open_sides, 0);
            let group = AdjacentGroup { root, colour, size, open_sides, sides_left, joined_at };
            self.groups.push(group);
        }
        let group = &mut self.groups[place];
        group.joined_at |= 1 << side;
        group
    }

    /// Returns the change of the value of the groups around if they all lose the sides that face
    /// this cell, and none is joined.
    pub fn covered_value(&self, values: &GroupValues) -> i32 {
        let change = |group: &AdjacentGroup| {
            values.of(group.size, group.sides_left) - values.of(group.size, group.open_sides)
        };
        self.groups.iter().map(change).sum()
    }

    /// Returns the change of the value of all groups if a tile is placed here, rotated as given. The
    /// white gems of the tile get the best colours one by one.
    ///
    /// This works for every tile. [`RunGains`](super::run_gains::RunGains) are several times as fast
    /// for those in the box.
    pub fn gain(&self, mut tile: [GemColour; SIDES], values: &GroupValues) -> i32 {
        let mut best = self.gain_of_colours(&tile, values);
        for side in 0..SIDES {
            if tile[side] != GemColour::WHITE {
                continue;
            }
            let around = [tile[(side + 1) % SIDES], tile[(side + 5) % SIDES], self.faced[side]];
            let mut chosen = GemColour::WHITE;
            for colour in around.into_iter().filter(|&colour| colour != GemColour::WHITE) {
                tile[side] = colour;
                let gain = self.gain_of_colours(&tile, values);
                if gain > best {
                    (best, chosen) = (gain, colour);
                }
            }
            tile[side] = chosen;
        }
        best
    }

    /// Returns the change of the value of all groups if a tile is placed here whose white gems are
    /// in no link.
    pub fn gain_of_colours(&self, tile: &[GemColour; SIDES], values: &GroupValues) -> i32 {
        let mut runs = Runs::of(tile);
        for side in (0..SIDES).filter(|&side| tile[side] != GemColour::WHITE) {
            let (white, empty) = (self.white >> side & 1, self.empty >> side & 1);
            runs.grow(side, white, empty);
            for (place, group) in self.groups.iter().enumerate() {
                if group.joined_at >> side & 1 == 1 && group.colour == tile[side] {
                    runs.meet(side, place, group);
                }
            }
        }
        runs.value(values) + self.covered_value(values) - self.joined_value(&runs, values)
    }

    /// Returns the value of the groups that runs join, without their sides that face this cell.
    fn joined_value(&self, runs: &Runs, values: &GroupValues) -> i32 {
        let groups = self.groups.iter().zip(runs.of_groups);
        let joined = groups.filter(|(_, run)| *run != NO_RUN);
        joined.map(|(group, _)| values.of(group.size, group.sides_left)).sum()
    }
}

/// Runs of gems of one colour on a tile, and what they join. A run is numbered by one of its sides.
struct Runs {
    of_sides: [u8; SIDES],
    sizes: [u8; SIDES],
    open_sides: [u8; SIDES],
    /// The run that each group around the cell is joined with.
    of_groups: [u8; MAX_GROUPS],
}

/// The run of a group that is joined with none.
const NO_RUN: u8 = u8::MAX;

impl Runs {
    fn of(tile: &[GemColour; SIDES]) -> Self {
        let mut of_sides = [0; SIDES];
        for side in 1..SIDES {
            let same = tile[side] == tile[side - 1];
            of_sides[side] = if same { of_sides[side - 1] } else { side as u8 };
        }
        let (sizes, open_sides) = ([0; SIDES], [0; SIDES]);
        let mut runs = Runs { of_sides, sizes, open_sides, of_groups: [NO_RUN; MAX_GROUPS] };
        for side in (0..SIDES).filter(|&side| tile[side] != GemColour::WHITE) {
            runs.grow(side, 1, 0);
        }
        if tile[0] == tile[SIDES - 1] {
            runs.merge(0, runs.of_sides[SIDES - 1]);
        }
        runs
    }

    /// Joins the run of a side with a group.
    fn meet(&mut self, side: usize, place: usize, group: &AdjacentGroup) {
        match self.of_groups[place] {
            NO_RUN => {
                self.of_groups[place] = self.of_sides[side];
                self.grow(side, group.size, group.sides_left);
            }
            other => self.merge(other, self.of_sides[side]),
        }
    }

    fn grow(&mut self, side: usize, gems: u8, open_sides: u8) {
        let run = usize::from(self.of_sides[side]);
        self.sizes[run] += gems;
        self.open_sides[run] += open_sides;
    }

    fn merge(&mut self, kept: u8, gone: u8) {
        if kept == gone {
            return;
        }
        self.of_sides.iter_mut().chain(&mut self.of_groups).for_each(|run| {
            if *run == gone {
                *run = kept;
            }
        });
        let (kept, gone) = (usize::from(kept), usize::from(gone));
        self.sizes[kept] += std::mem::take(&mut self.sizes[gone]);
        self.open_sides[kept] += std::mem::take(&mut self.open_sides[gone]);
    }

    fn value(&self, values: &GroupValues) -> i32 {
        let runs = (0..SIDES).filter(|&run| self.sizes[run] > 0);
        runs.map(|run| values.of(self.sizes[run], self.open_sides[run])).sum()
    }
}
