//! What runs of gems gain on an open cell, prepared for all tiles.
//!
//! Runs of different colours do not affect each other. So the gain of a tile whose colours have one
//! run each is a sum: of what the groups around lose by being covered, and of what each run brings,
//! which depends on its colour, its first side and its length. The gains by first side are kept in a
//! row, so that those of all six rotations of a tile are added at once.

use arrayvec::ArrayVec;

use super::group_values::GroupValues;
use super::spot::{SideSet, Spot};
use super::tile_runs::{LONGEST_RUN, Run, TileRuns};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::GemColour;
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;
use crate::games::hetrix::rules::side::SIDES;

/// A gain for each rotation of a tile.
pub type Rotations = [i32; SIDES];

/// The gains of runs of one colour, by length and first side. Sides repeat, so that six in a row
/// begin with any of them.
type ByRun = [[i32; 2 * SIDES]; LONGEST_RUN];

/// The sides of a run, by its length and its first side.
const SIDES_OF_RUNS: [[SideSet; SIDES]; LONGEST_RUN] = {
    let mut sides = [[0; SIDES]; LONGEST_RUN];
    let mut run = 0;
    while run < LONGEST_RUN * SIDES {
        let (length, first) = (run / SIDES + 1, run % SIDES);
        let mut step = 0;
        while step < length {
            sides[length - 1][first] |= 1 << ((first + step) % SIDES);
            step += 1;
        }
        run += 1;
    }
    sides
};

/// The gains of all runs on an open cell.
pub struct RunGains {
    /// Whether no run gains anything.
    is_zero: bool,
    /// What the groups around lose by being covered.
    covered: i32,
    /// Runs of colours that are not around the cell.
    others: ByRun,
    /// Runs of colours that are.
    around: ArrayVec<(GemColour, ByRun), { Colour::COUNT }>,
}

impl RunGains {
    /// Prepares the gains of runs up to a length on a cell.
    pub fn new(spot: &Spot, values: &GroupValues, longest: usize) -> Self {
        let only_links = values.only_links_count();
        let mut gains = RunGains {
            is_zero: false,
            covered: if only_links { 0 } else { spot.covered_value(values) },
            others: [[0; 2 * SIDES]; LONGEST_RUN],
            around: ArrayVec::new(),
        };
        if !only_links || spot.white != 0 {
            fill(&mut gains.others, longest, (1 << SIDES) - 1, |length, sides| {
                gain_alone(spot, values, length, sides)
            });
        }
        let mut seen = 0_u8;
        for group in &spot.groups {
            let bit = 1 << group.colour.index();
            if seen & bit == 0 {
                seen |= bit;
                gains.add_colour(spot, values, longest, group.colour);
            }
        }
        gains.is_zero = only_links && spot.white == 0 && gains.around.is_empty();
        gains
    }

    fn add_colour(&mut self, spot: &Spot, values: &GroupValues, longest: usize, colour: GemColour) {
        let groups = spot.groups.iter().filter(|group| group.colour == colour);
        let (joined_at, gems) = groups.fold((0, 0), |(sides, gems), group| {
            (sides | group.joined_at, gems + usize::from(group.size))
        });
        let most = gems + longest + spot.white.count_ones() as usize;
        if values.only_links_count() && most < SHORTEST_LINK.into() {
            return;
        }
        let mut by_run = self.others;
        fill(&mut by_run, longest, joined_at, |length, sides| {
            gain_joined(spot, values, colour, length, sides)
        });
        self.around.push((colour, by_run));
    }

    /// Returns the gains of a tile with one run of each colour, by rotation.
    pub fn of_tile(
        &self,
        tile: &TileRuns,
        gems: [GemColour; SIDES],
        spot: &Spot,
        values: &GroupValues,
    ) -> Rotations {
        if self.is_zero {
            return [0; SIDES];
        }
        let mut gains = [self.covered; SIDES];
        for &run in &tile.runs {
            add(&mut gains, self.of_run(run));
        }
        match tile.white {
            Some(white) => self.with_white(white, tile, gems, spot, values, gains),
            None => gains,
        }
    }

    /// Returns the gains of a tile whose white gem takes the best colour; `gains` are those without
    /// the gem.
    fn with_white(
        &self,
        white: usize,
        tile: &TileRuns,
        gems: [GemColour; SIDES],
        spot: &Spot,
        values: &GroupValues,
        gains: Rotations,
    ) -> Rotations {
        let mut best = gains;
        for (run, longer) in tile.beside(white) {
            let (without, with) = (self.of_run(run), self.of_run(longer));
            for rotation in 0..SIDES {
                let gain = gains[rotation] - without[rotation] + with[rotation];
                best[rotation] = best[rotation].max(gain);
            }
        }
        for side in 0..SIDES {
            let (rotation, colour) = ((side + SIDES - white) % SIDES, spot.faced[side]);
            // Together with a run beside it the gem was tried above.
            let is_beside = tile.beside(white).any(|(run, _)| run.colour == colour);
            if colour == GemColour::WHITE || is_beside {
                continue;
            }
            let gain = match tile.of_colour(colour) {
                Some(run) if self.meets(run, rotation, spot) => {
                    let mut rotated = gems;
                    rotated.rotate_right(rotation);
                    rotated[side] = colour;
                    spot.gain_of_colours(&rotated, values)
                }
                _ => {
                    let alone = Run { colour, first: white, length: 1 };
                    gains[rotation] + self.of_run(alone)[rotation]
                }
            };
            best[rotation] = best[rotation].max(gain);
        }
        best
    }

    /// Returns whether a run of a tile joins a group around the cell, so that it may connect with
    /// another gem that does.
    fn meets(&self, run: Run, rotation: usize, spot: &Spot) -> bool {
        let sides = SIDES_OF_RUNS[run.length - 1][(run.first + rotation) % SIDES];
        let groups = spot.groups.iter();
        groups.filter(|group| group.colour == run.colour).any(|group| group.joined_at & sides != 0)
    }

    /// Returns the gains of a run, by rotation.
    fn of_run(&self, run: Run) -> &Rotations {
        let around = self.around.iter().find(|(colour, _)| *colour == run.colour);
        let by_run = around.map_or(&self.others, |(_, by_run)| by_run);
        let row = &by_run[run.length - 1];
        row[run.first..].first_chunk().unwrap_or(&[0; SIDES])
    }
}

fn add(gains: &mut Rotations, more: &Rotations) {
    gains.iter_mut().zip(more).for_each(|(gain, more)| *gain += more);
}

/// Sets the gains of all runs that cover one of some sides.
fn fill(
    by_run: &mut ByRun,
    longest: usize,
    covered: SideSet,
    gain: impl Fn(usize, SideSet) -> i32,
) {
    for (place, row) in by_run.iter_mut().enumerate().take(longest) {
        for (first, &sides) in SIDES_OF_RUNS[place].iter().enumerate() {
            if sides & covered != 0 {
                let gain = gain(place + 1, sides);
                (row[first], row[first + SIDES]) = (gain, gain);
            }
        }
    }
}

/// Returns the gain of a run that joins no group.
fn gain_alone(spot: &Spot, values: &GroupValues, length: usize, sides: SideSet) -> i32 {
    let size = length as u8 + (sides & spot.white).count_ones() as u8;
    values.of(size, (sides & spot.empty).count_ones() as u8)
}

/// Returns the gain of a run of a colour that is around the cell.
fn gain_joined(
    spot: &Spot,
    values: &GroupValues,
    colour: GemColour,
    length: usize,
    sides: SideSet,
) -> i32 {
    let mut size = length as u8 + (sides & spot.white).count_ones() as u8;
    let mut open_sides = (sides & spot.empty).count_ones() as u8;
    let mut before = 0;
    for group in &spot.groups {
        if group.colour == colour && group.joined_at & sides != 0 {
            size += group.size;
            open_sides += group.sides_left;
            before += values.of(group.size, group.sides_left);
        }
    }
    values.of(size, open_sides) - before
}
