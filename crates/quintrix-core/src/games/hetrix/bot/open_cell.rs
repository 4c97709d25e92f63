//! An empty cell of the edge, and what a tile on it would bring.

use super::approx_groups::{Shade, WHITE};
use super::group_values::Prices;
use crate::games::hetrix::rules::scoring::gems::Gem;
use crate::games::hetrix::rules::side::SIDES;

/// A group around a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Near {
    /// The gem that it goes by.
    pub root: Gem,
    /// Its shade.
    pub shade: Shade,
    /// How many gems it has.
    pub size: u8,
    /// How many of its sides face an empty cell.
    pub open: u8,
    /// How many of these face this cell.
    closed: u8,
}

impl Near {
    /// A group that does not face the cell yet.
    pub fn new(root: Gem, shade: Shade, size: u8, open: u8) -> Self {
        Near { root, shade, size, open, closed: 0 }
    }
}

/// Every side faces a group, or a white gem between two groups.
const MOST_NEAR: usize = 2 * SIDES;

/// The number of a group around a cell.
type Number = u8;

/// What a side faces.
#[derive(Clone, Copy, Debug)]
enum Face {
    Nothing,
    Group(Number),
    /// A white gem in no link, and the groups beside it.
    White([Option<Number>; 2]),
}

/// A cell and the groups around it.
pub struct Spot {
    /// Its place in the order of texts.
    pub order: u16,
    faces: [Face; SIDES],
    near: [Near; MOST_NEAR],
    count: usize,
}

impl Spot {
    /// A cell with nothing around it.
    pub fn new(order: u16) -> Self {
        let near = [Near::default(); MOST_NEAR];
        Spot { order, faces: [Face::Nothing; SIDES], near, count: 0 }
    }

    /// A side faces a group.
    pub fn face(&mut self, side: usize, group: Near) {
        let number = self.number(group);
        self.near[usize::from(number)].closed += 1;
        self.faces[side] = Face::Group(number);
    }

    /// A side faces a white gem between two groups, or between white gems.
    pub fn face_white(&mut self, side: usize, beside: [Option<Near>; 2]) {
        let beside = beside.map(|group| group.map(|group| self.number(group)));
        self.faces[side] = Face::White(beside);
    }

    fn number(&mut self, group: Near) -> Number {
        let known = self.near[..self.count].iter().position(|near| near.root == group.root);
        let number = known.unwrap_or(self.count);
        if known.is_none() {
            self.near[number] = group;
            self.count += 1;
        }
        number as Number
    }

    /// What a tile on this cell would be worth, its white gems in the best colours one by one.
    pub fn gain(&self, mut tile: [Shade; SIDES], prices: &Prices) -> i32 {
        if prices.is_hopeless() && !self.joins(&tile) && !could_be_link(&tile) {
            return 0;
        }
        let mut best = self.gain_of_colours(&tile, prices);
        for side in 0..SIDES {
            if tile[side] != WHITE {
                continue;
            }
            let around = [tile[(side + 1) % SIDES], tile[(side + 5) % SIDES], self.faced(side)];
            let mut chosen = WHITE;
            for shade in around.into_iter().filter(|&shade| shade != WHITE) {
                tile[side] = shade;
                let gain = self.gain_of_colours(&tile, prices);
                if gain > best {
                    (best, chosen) = (gain, shade);
                }
            }
            tile[side] = chosen;
        }
        best
    }

    /// Whether any gem of a tile could join what it faces.
    fn joins(&self, tile: &[Shade; SIDES]) -> bool {
        tile.iter().zip(&self.faces).any(|(&shade, face)| match face {
            Face::Nothing => false,
            Face::Group(number) => shade == WHITE || shade == self.near[usize::from(*number)].shade,
            Face::White(_) => true,
        })
    }

    fn faced(&self, side: usize) -> Shade {
        match self.faces[side] {
            Face::Group(number) => self.near[usize::from(number)].shade,
            Face::Nothing | Face::White(_) => WHITE,
        }
    }

    fn gain_of_colours(&self, tile: &[Shade; SIDES], prices: &Prices) -> i32 {
        let mut runs = Runs::of(tile);
        for side in (0..SIDES).filter(|&side| tile[side] != WHITE) {
            match self.faces[side] {
                Face::Nothing => runs.grow(side, 0, 1),
                Face::Group(number) => self.meet(&mut runs, side, tile, number),
                Face::White(beside) => {
                    runs.grow(side, 1, 0);
                    for number in beside.into_iter().flatten() {
                        self.meet(&mut runs, side, tile, number);
                    }
                }
            }
        }
        runs.worth(prices) + self.change_of_groups(&runs, prices)
    }

    /// Joins a group with the gem of a side if they are of one colour.
    fn meet(&self, runs: &mut Runs, side: usize, tile: &[Shade; SIDES], number: Number) {
        let near = &self.near[usize::from(number)];
        if near.shade != tile[side] {
            return;
        }
        match runs.joined[usize::from(number)] {
            NO_RUN => {
                runs.joined[usize::from(number)] = runs.of[side];
                runs.grow(side, near.size, near.open - near.closed);
            }
            other => runs.merge(other, runs.of[side]),
        }
    }

    /// What the groups lose that are joined and go by another name, or are blocked.
    fn change_of_groups(&self, runs: &Runs, prices: &Prices) -> i32 {
        let both = self.near[..self.count].iter().zip(runs.joined);
        both.map(|(near, joined)| {
            let before = prices.of(near.size, near.open);
            match joined {
                NO_RUN => prices.of(near.size, near.open - near.closed) - before,
                _ => -before,
            }
        })
        .sum()
    }
}

/// Whether the gems of a tile could be a link by themselves: three pairs of neighbours are alike.
fn could_be_link(tile: &[Shade; SIDES]) -> bool {
    let is_alike = |&side: &usize| {
        let next = tile[(side + 1) % SIDES];
        tile[side] == next || tile[side] == WHITE || next == WHITE
    };
    (0..SIDES).filter(is_alike).count() >= 3
}

/// Gems of one colour side by side on a tile; a run goes by one of its sides.
struct Runs {
    of: [u8; SIDES],
    sizes: [u8; SIDES],
    open: [u8; SIDES],
    /// The run that each group around the cell is joined with.
    joined: [u8; MOST_NEAR],
}

/// A group that is joined with no run.
const NO_RUN: u8 = u8::MAX;

impl Runs {
    fn of(tile: &[Shade; SIDES]) -> Self {
        let mut of = [0; SIDES];
        for side in 1..SIDES {
            of[side] = if tile[side] == tile[side - 1] { of[side - 1] } else { side as u8 };
        }
        let mut runs =
            Runs { of, sizes: [0; SIDES], open: [0; SIDES], joined: [NO_RUN; MOST_NEAR] };
        for side in (0..SIDES).filter(|&side| tile[side] != WHITE) {
            runs.grow(side, 1, 0);
        }
        if tile[0] == tile[SIDES - 1] {
            runs.merge(0, runs.of[SIDES - 1]);
        }
        runs
    }

    fn grow(&mut self, side: usize, gems: u8, open: u8) {
        let run = usize::from(self.of[side]);
        self.sizes[run] += gems;
        self.open[run] += open;
    }

    fn merge(&mut self, kept: u8, gone: u8) {
        if kept == gone {
            return;
        }
        self.of.iter_mut().chain(&mut self.joined).for_each(|run| {
            if *run == gone {
                *run = kept;
            }
        });
        let (kept, gone) = (usize::from(kept), usize::from(gone));
        self.sizes[kept] += std::mem::take(&mut self.sizes[gone]);
        self.open[kept] += std::mem::take(&mut self.open[gone]);
    }

    fn worth(&self, prices: &Prices) -> i32 {
        let runs = (0..SIDES).filter(|&run| self.sizes[run] > 0);
        runs.map(|run| prices.of(self.sizes[run], self.open[run])).sum()
    }
}
