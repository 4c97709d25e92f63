//! The open cells of a matrix, prepared to tell what tiles gain there.

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use super::run_gains::{CellGains, Rotations, RunGains};
use super::spot::Spot;
use super::tile_runs::{LONGEST_RUN, TileRuns};
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::open_cells::MAX_CELLS;
use crate::games::hetrix::rules::scoring::gems::GemColour;
use crate::games::hetrix::rules::tile::Tile;

/// The gains of a tile on every open cell, by rotation, in the order of the cells.
pub type TileGains = ArrayVec<Rotations, MAX_CELLS>;

/// The open cells of a matrix and the gains of runs there.
pub struct PricedCells<'a> {
    values: &'a GroupValues,
    /// In the order of the open cells.
    cells: Vec<(Spot, CellGains)>,
    gains: RunGains<'a>,
}

impl<'a> PricedCells<'a> {
    /// Prepares the open cells of a matrix for tiles with runs up to a length.
    pub fn new(
        matrix: &Matrix,
        groups: &ApproxGroups,
        values: &'a GroupValues,
        longest: usize,
    ) -> Self {
        let mut gains = RunGains::new(values, longest.min(LONGEST_RUN));
        let price = |open| {
            let spot = Spot::new(groups, open);
            let cell = gains.add_cell(&spot);
            (spot, cell)
        };
        let cells = matrix.open_cells().as_slice().iter().map(price).collect();
        PricedCells { values, cells, gains }
    }

    /// Writes by how much the value of the matrix changes by a tile on each cell.
    pub fn write_gains(&self, tile: &TileRuns, gains: &mut TileGains) {
        gains.clear();
        for (spot, cell) in &self.cells {
            gains.push(match tile.is_simple {
                true => self.gains.of_tile(tile, cell, spot),
                false => self.gains_of_any(tile.tile, spot),
            });
        }
    }

    /// Returns the gains of any tile on a cell, by rotation.
    fn gains_of_any(&self, tile: Tile, spot: &Spot) -> Rotations {
        std::array::from_fn(|rotation| {
            spot.gain(GemColour::of_tile(tile.rotated(rotation as u8)), self.values)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Deal;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
    use crate::games::hetrix::rules::state::Hetrix;

    /// Returns a tile or a link tile of the box, or one with gems of a few colours all over it.
    fn random_tile(rng: &mut Rng) -> Tile {
        let stacks = &Hetrix::deck().stacks;
        match rng.index(3) {
            0 => Tile::new(std::array::from_fn(|_| [5, 2, 6][rng.index(3)])),
            kind => stacks[kind - 1][rng.index(stacks[kind - 1].len())],
        }
    }

    #[test]
    fn prepared_gains_are_those_of_whole_tiles() {
        let mut rng = Rng::new(1, 0);
        let points_only = GroupValues::new(12, |_, _| 0);
        let with_potential =
            GroupValues::new(12, |size, open_sides| i32::from(size) * 5 + open_sides as i32 * 3);
        let mut prepared = 0;
        for _ in 0..60 {
            let mut matrix = Matrix::new();
            for _ in 0..20 {
                let (groups, tile) = (ApproxGroups::of(&matrix), random_tile(&mut rng));
                let runs = TileRuns::of(tile);
                prepared += usize::from(runs.is_simple);
                for values in [&points_only, &with_potential] {
                    let cells = PricedCells::new(&matrix, &groups, values, runs.longest());
                    let mut gains = TileGains::new();
                    cells.write_gains(&runs, &mut gains);
                    for ((spot, _), found) in cells.cells.iter().zip(gains) {
                        assert_eq!(found, cells.gains_of_any(tile, spot), "{tile} in {matrix:?}");
                    }
                }
                let open = matrix.open_cells().as_slice();
                let cell = open[rng.index(open.len())].cell;
                let placement = Placement { tile, rotation: 0, cell };
                matrix.place(PlacedTile { placement, ..PlacedTile::default() });
            }
        }
        assert!(prepared > 300, "only {prepared} tiles had one run of each colour");
    }
}
