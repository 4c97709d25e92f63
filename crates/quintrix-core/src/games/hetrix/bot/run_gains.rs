//! What runs of gems gain on open cells, prepared for all tiles.
//!
//! Runs of different colours do not affect each other. So the gain of a tile whose colours have one
//! run each is a sum: of what the groups around lose by being covered, and of what each run brings,
//! which depends on its colour, its first side and its length. The gains by first side are kept in a
//! row, so that those of all six rotations of a tile are added at once.

use super::group_values::GroupValues;
use super::spot::{SideSet, Spot};
use super::tile_runs::{LONGEST_RUN, LongestRuns, Run, TileRuns, White};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::GemColour;
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::tile::Tile;

/// A gain for each rotation of a tile.
pub type Rotations = [i32; SIDES];

/// The gains of runs of one colour on a cell, by length and first side. Sides repeat, so that six in
/// a row begin with any of them.
type Table = [[i32; 2 * SIDES]; LONGEST_RUN];

/// The number of tables that there is room for from the start.
const TYPICAL_TABLES: usize = 64;

/// The table of runs that gain nothing.
const ZEROS: u16 = 0;

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

/// The gains of runs on one open cell.
#[derive(Clone, Copy, Debug)]
pub struct CellGains {
    /// What the groups around lose by being covered.
    covered: i32,
    /// The table of each colour.
    tables: [u16; Colour::COUNT],
}

/// The gains of runs on all open cells of a matrix.
pub struct RunGains<'a> {
    values: &'a GroupValues,
    /// The longest runs that gains are prepared for.
    longest: LongestRuns,
    tables: Vec<Table>,
}

impl<'a> RunGains<'a> {
    /// Creates gains of runs that are no longer than these.
    pub fn new(values: &'a GroupValues, longest: LongestRuns) -> Self {
        let longest = longest.map(|length| length.min(LONGEST_RUN));
        let mut tables = Vec::with_capacity(TYPICAL_TABLES);
        tables.push([[0; 2 * SIDES]; LONGEST_RUN]);
        RunGains { values, longest, tables }
    }

    /// Prepares the gains on a cell.
    pub fn add_cell(&mut self, spot: &Spot) -> CellGains {
        let only_links = self.values.only_links_count();
        let mut cell = CellGains { covered: 0, tables: [ZEROS; Colour::COUNT] };
        if !only_links {
            cell.covered = spot.covered_value(self.values);
        }
        if !only_links || spot.white != 0 {
            let longest = self.longest.into_iter().max().unwrap_or_default();
            let table =
                self.add_table(ZEROS, longest, (1 << SIDES) - 1, |values, length, sides| {
                    gain_alone(spot, values, length, sides)
                });
            cell.tables = [table; Colour::COUNT];
        }
        let mut seen = 0_u8;
        for group in &spot.groups {
            let (colour, bit) = (group.colour, 1 << group.colour.index());
            if seen & bit == 0 {
                seen |= bit;
                let others = cell.tables[colour.index()];
                cell.tables[colour.index()] = self.add_colour(spot, colour, others);
            }
        }
        cell
    }

    /// Prepares the gains of a colour that is around a cell, and returns their table.
    fn add_colour(&mut self, spot: &Spot, colour: GemColour, others: u16) -> u16 {
        let longest = self.longest[colour.index()];
        if longest == 0 {
            return others;
        }
        let (mut joined_at, mut gems) = (0, 0);
        for group in spot.groups.iter().filter(|group| group.colour == colour) {
            joined_at |= group.joined_at;
            gems += usize::from(group.size);
        }
        let most = gems + longest + spot.white.count_ones() as usize;
        if self.values.only_links_count() && most < SHORTEST_LINK.into() {
            return others;
        }
        self.add_table(others, longest, joined_at, |values, length, sides| {
            gain_joined(spot, values, colour, length, sides)
        })
    }

    /// Adds a copy of a table in which the gains of all runs up to a length that cover one of some
    /// sides are set.
    fn add_table(
        &mut self,
        other: u16,
        longest: usize,
        covered: SideSet,
        gain: impl Fn(&GroupValues, usize, SideSet) -> i32,
    ) -> u16 {
        let mut table = self.tables[usize::from(other)];
        for (place, row) in table.iter_mut().enumerate().take(longest) {
            for (first, &sides) in SIDES_OF_RUNS[place].iter().enumerate() {
                if sides & covered != 0 {
                    let gain = gain(self.values, place + 1, sides);
                    (row[first], row[first + SIDES]) = (gain, gain);
                }
            }
        }
        self.tables.push(table);
        (self.tables.len() - 1) as u16
    }

    /// Forgets the gains on all cells.
    pub fn clear(&mut self) {
        self.tables.truncate(usize::from(ZEROS) + 1);
    }

    /// Returns the gains of a tile on a cell, by rotation.
    pub fn of_tile(&self, tile: &TileRuns, cell: &CellGains, spot: &Spot) -> Rotations {
        match tile.is_simple {
            true => self.of_simple_tile(tile, cell, spot),
            false => self.of_any_tile(tile.tile, spot),
        }
    }

    /// Returns the gains of any tile, without prepared ones.
    pub fn of_any_tile(&self, tile: Tile, spot: &Spot) -> Rotations {
        std::array::from_fn(|rotation| {
            spot.gain(GemColour::of_tile(tile.rotated(rotation as u8)), self.values)
        })
    }

    fn of_simple_tile(&self, tile: &TileRuns, cell: &CellGains, spot: &Spot) -> Rotations {
        let mut gains = [cell.covered; SIDES];
        if cell.tables == [ZEROS; Colour::COUNT] {
            return gains;
        }
        for &run in &tile.runs {
            if cell.tables[run.colour.index()] != ZEROS {
                let more = self.of_run(run, cell);
                gains.iter_mut().zip(more).for_each(|(gain, more)| *gain += more);
            }
        }
        match &tile.white {
            Some(white) => self.with_white(white, tile, cell, spot, gains),
            None => gains,
        }
    }

    /// Returns the gains of a tile whose white gem takes the best colour; `gains` are those without
    /// the gem.
    fn with_white(
        &self,
        white: &White,
        tile: &TileRuns,
        cell: &CellGains,
        spot: &Spot,
        gains: Rotations,
    ) -> Rotations {
        let mut best = gains;
        for &(run, longer) in &white.beside {
            let (without, with) = (self.of_run(run, cell), self.of_run(longer, cell));
            for rotation in 0..SIDES {
                let gain = gains[rotation] - without[rotation] + with[rotation];
                best[rotation] = best[rotation].max(gain);
            }
        }
        for (side, colour) in spot.faced.into_iter().enumerate() {
            // Together with a run beside it the gem was tried above.
            let is_beside = white.beside.iter().any(|(run, _)| run.colour == colour);
            if colour == GemColour::WHITE || is_beside {
                continue;
            }
            let rotation = (side + SIDES - white.side) % SIDES;
            let run = tile.runs.iter().find(|run| run.colour == colour);
            let gain = match run {
                Some(&run) if meets(run, rotation, spot) => {
                    let mut rotated = tile.gems;
                    rotated.rotate_right(rotation);
                    rotated[side] = colour;
                    spot.gain_of_colours(&rotated, self.values)
                }
                _ => {
                    let alone = Run { colour, first: white.side, length: 1 };
                    gains[rotation] + self.of_run(alone, cell)[rotation]
                }
            };
            best[rotation] = best[rotation].max(gain);
        }
        best
    }

    /// Returns the gains of a run on a cell, by rotation.
    fn of_run(&self, run: Run, cell: &CellGains) -> &Rotations {
        let table = &self.tables[usize::from(cell.tables[run.colour.index()])];
        table[run.length - 1][run.first..].first_chunk().unwrap_or(&[0; SIDES])
    }
}

/// Returns whether a run of a tile joins a group around a cell, so that it may connect with another
/// gem that does.
fn meets(run: Run, rotation: usize, spot: &Spot) -> bool {
    let sides = SIDES_OF_RUNS[run.length - 1][(run.first + rotation) % SIDES];
    let mut groups = spot.groups.iter();
    groups.any(|group| group.colour == run.colour && group.joined_at & sides != 0)
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
