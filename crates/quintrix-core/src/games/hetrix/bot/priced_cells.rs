//! The open cells of a matrix, prepared to tell what tiles gain there.

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use super::run_gains::{Rotations, RunGains};
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
    cells: Vec<(Spot, RunGains)>,
}

impl<'a> PricedCells<'a> {
    /// Prepares the open cells of a matrix for some tiles.
    pub fn new(
        matrix: &Matrix,
        groups: &ApproxGroups,
        values: &'a GroupValues,
        tiles: impl Iterator<Item = Tile>,
    ) -> Self {
        let longest = tiles.filter_map(TileRuns::of).map(|runs| runs.longest()).max();
        let longest = longest.unwrap_or_default().min(LONGEST_RUN);
        let price = |open| {
            let spot = Spot::new(groups, open);
            let gains = RunGains::new(&spot, values, longest);
            (spot, gains)
        };
        let cells = matrix.open_cells().as_slice().iter().map(price).collect();
        PricedCells { values, cells }
    }

    /// Returns by how much the value of the matrix changes by a tile on each cell.
    pub fn gains(&self, tile: Tile) -> TileGains {
        let Some(runs) = TileRuns::of(tile) else {
            return self.cells.iter().map(|(spot, _)| self.gains_of_any(tile, spot)).collect();
        };
        let gems = GemColour::of_tile(tile);
        let gain = |(spot, gains): &(Spot, RunGains)| gains.of_tile(&runs, gems, spot, self.values);
        self.cells.iter().map(gain).collect()
    }

    /// Returns the gains of a tile that no gains are prepared for.
    fn gains_of_any(&self, tile: Tile, spot: &Spot) -> Rotations {
        std::array::from_fn(|rotation| {
            spot.gain(GemColour::of_tile(tile.rotated(rotation as u8)), self.values)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};

    /// Random tiles: some like those in the box, some with colours all over them.
    fn random_tile(rng: &mut Rng) -> Tile {
        let colours = 2 + rng.index(5);
        let mut letter = rng.index(colours);
        Tile::new(std::array::from_fn(|_| {
            if rng.index(2) == 0 {
                letter = rng.index(colours);
            }
            [5, 2, 6, 1, 0, 3, 4][letter]
        }))
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
                prepared += usize::from(TileRuns::of(tile).is_some());
                for values in [&points_only, &with_potential] {
                    let cells = PricedCells::new(&matrix, &groups, values, [tile].into_iter());
                    let found = cells.gains(tile);
                    for ((spot, _), found) in cells.cells.iter().zip(found) {
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
