//! An open cell and the groups around it: what would a tile gain there?

use super::approx_groups::GemColour;
use super::group_values::GroupValues;
use crate::games::hetrix::rules::scoring::gems::Gem;
use crate::games::hetrix::rules::side::SIDES;

/// A group around an open cell.
#[derive(Clone, Copy, Debug)]
pub struct AdjacentGroup {
    /// The root of the group.
    pub root: Gem,
    /// The colour of all gems.
    pub colour: GemColour,
    /// The number of gems.
    pub size: u8,
    /// The number of gems that face an empty cell.
    open_sides: u8,
    /// The number of gems that face this cell.
    facing: u8,
}

impl AdjacentGroup {
    /// Creates a group that does not face the cell yet.
    pub fn new(root: Gem, colour: GemColour, size: u8, open_sides: u8) -> Self {
        AdjacentGroup { root, colour, size, open_sides, facing: 0 }
    }

    /// Returns the number of open sides once this cell is filled.
    fn sides_left(&self) -> u8 {
        self.open_sides - self.facing
    }
}

/// The most groups around a cell: every side faces one, or a white gem between two.
const MAX_GROUPS: usize = 2 * SIDES;

/// The index of a group around a cell.
type GroupIndex = u8;

/// What a side of the cell faces.
#[derive(Clone, Copy, Debug)]
enum Facing {
    Nothing,
    Group(GroupIndex),
    /// A white gem in no link, and the groups on both sides of it.
    White([Option<GroupIndex>; 2]),
}

/// An open cell and the groups around it.
pub struct OpenCell {
    /// The cell, by its text order.
    pub order: u16,
    sides: [Facing; SIDES],
    groups: [AdjacentGroup; MAX_GROUPS],
    count: usize,
}

impl OpenCell {
    /// Creates a cell with nothing around it.
    pub fn new(order: u16) -> Self {
        let none = AdjacentGroup::new(Gem::from_index(0), GemColour::default(), 0, 0);
        OpenCell { order, sides: [Facing::Nothing; SIDES], groups: [none; MAX_GROUPS], count: 0 }
    }

    /// Records that a side faces a group.
    pub fn face_group(&mut self, side: usize, group: AdjacentGroup) {
        let index = self.index_of(group);
        self.groups[usize::from(index)].facing += 1;
        self.sides[side] = Facing::Group(index);
    }

    /// Records that a side faces a white gem, and the groups beside that gem.
    pub fn face_white_gem(&mut self, side: usize, beside: [Option<AdjacentGroup>; 2]) {
        let beside = beside.map(|group| group.map(|group| self.index_of(group)));
        self.sides[side] = Facing::White(beside);
    }

    fn index_of(&mut self, group: AdjacentGroup) -> GroupIndex {
        let known = self.groups[..self.count].iter().position(|other| other.root == group.root);
        let index = known.unwrap_or(self.count);
        if known.is_none() {
            self.groups[index] = group;
            self.count += 1;
        }
        index as GroupIndex
    }

    /// Returns the change of the value of all groups if a tile is placed here, rotated as given. The
    /// white gems of the tile get the best colours one by one.
    pub fn gain(&self, mut tile: [GemColour; SIDES], values: &GroupValues) -> i32 {
        if values.only_links_count() && !self.joins(&tile) && !could_be_link(&tile) {
            return 0;
        }
        let mut best = self.gain_of_colours(&tile, values);
        for side in 0..SIDES {
            if tile[side] != GemColour::WHITE {
                continue;
            }
            let around =
                [tile[(side + 1) % SIDES], tile[(side + 5) % SIDES], self.faced_colour(side)];
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

    /// Returns whether any gem of a tile could join what it faces.
    fn joins(&self, tile: &[GemColour; SIDES]) -> bool {
        tile.iter().zip(&self.sides).any(|(&colour, facing)| match facing {
            Facing::Nothing => false,
            Facing::Group(index) => {
                colour == GemColour::WHITE || colour == self.groups[usize::from(*index)].colour
            }
            Facing::White(_) => true,
        })
    }

    fn faced_colour(&self, side: usize) -> GemColour {
        match self.sides[side] {
            Facing::Group(index) => self.groups[usize::from(index)].colour,
            Facing::Nothing | Facing::White(_) => GemColour::WHITE,
        }
    }

    fn gain_of_colours(&self, tile: &[GemColour; SIDES], values: &GroupValues) -> i32 {
        let mut runs = Runs::of(tile);
        for side in (0..SIDES).filter(|&side| tile[side] != GemColour::WHITE) {
            match self.sides[side] {
                Facing::Nothing => runs.grow(side, 0, 1),
                Facing::Group(index) => self.meet(&mut runs, side, tile, index),
                Facing::White(beside) => {
                    runs.grow(side, 1, 0);
                    for index in beside.into_iter().flatten() {
                        self.meet(&mut runs, side, tile, index);
                    }
                }
            }
        }
        runs.value(values) + self.change_of_groups(&runs, values)
    }

    /// Joins a group with the gem of a side if they have the same colour.
    fn meet(&self, runs: &mut Runs, side: usize, tile: &[GemColour; SIDES], index: GroupIndex) {
        let group = &self.groups[usize::from(index)];
        if group.colour != tile[side] {
            return;
        }
        match runs.of_groups[usize::from(index)] {
            NO_RUN => {
                runs.of_groups[usize::from(index)] = runs.of_sides[side];
                runs.grow(side, group.size, group.sides_left());
            }
            other => runs.merge(other, runs.of_sides[side]),
        }
    }

    /// Returns what the groups around lose: those that are joined now count as part of a run, all
    /// others lose open sides.
    fn change_of_groups(&self, runs: &Runs, values: &GroupValues) -> i32 {
        let groups = self.groups[..self.count].iter().zip(runs.of_groups);
        let change = |(group, run): (&AdjacentGroup, u8)| {
            let before = values.of(group.size, group.open_sides);
            match run {
                NO_RUN => values.of(group.size, group.sides_left()) - before,
                _ => -before,
            }
        };
        groups.map(change).sum()
    }
}

/// Returns whether the gems of a tile could be a link by themselves: three pairs of neighbours match.
fn could_be_link(tile: &[GemColour; SIDES]) -> bool {
    let matches = |&side: &usize| {
        let next = tile[(side + 1) % SIDES];
        tile[side] == next || tile[side] == GemColour::WHITE || next == GemColour::WHITE
    };
    (0..SIDES).filter(matches).count() >= 3
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
