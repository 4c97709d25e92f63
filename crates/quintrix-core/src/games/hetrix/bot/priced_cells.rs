//! The open cells of a matrix, prepared to tell what tiles gain there.

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use super::run_gains::{CellGains, Rotations, RunGains};
use super::spot::Spot;
use super::tile_runs::{LongestRuns, TileRuns};
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::open_cells::MAX_CELLS;

/// The gains of a tile on every open cell, by rotation, in the order of the cells.
pub type TileGains = ArrayVec<Rotations, MAX_CELLS>;

/// The open cells of a matrix and the gains of runs there.
pub struct PricedCells<'a> {
    /// The gains of each open cell, in the order of the open cells.
    cells: Vec<(Spot, CellGains)>,
    gains: RunGains<'a>,
}

impl<'a> PricedCells<'a> {
    /// Prepares the open cells of a matrix for tiles whose runs are no longer than these.
    pub fn new(
        matrix: &Matrix,
        groups: &ApproxGroups,
        values: &'a GroupValues,
        longest: LongestRuns,
    ) -> Self {
        let mut gains = RunGains::new(values, longest);
        let price = |open| {
            let spot = Spot::new(groups, open);
            let cell = gains.add_cell(&spot);
            (spot, cell)
        };
        let cells = matrix.open_cells().as_slice().iter().map(price).collect();
        PricedCells { cells, gains }
    }

    /// Writes by how much the value of the matrix changes by a tile on each cell.
    pub fn write_gains(&self, tile: &TileRuns, gains: &mut TileGains) {
        gains.clear();
        gains.extend(self.cells.iter().map(|(spot, cell)| self.gains.of_tile(tile, cell, spot)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Deal;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
    use crate::games::hetrix::rules::state::Hetrix;
    use crate::games::hetrix::rules::tile::Tile;

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
                        let expected = cells.gains.of_any_tile(tile, spot);
                        assert_eq!(found, expected, "{tile} in {matrix:?}");
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
