//! The six sides of a tile, numbered clockwise.

use crate::game::cell::Cell;

/// The number of sides of a tile.
pub const SIDES: usize = 6;

/// The steps in q and r to the neighbour beyond each side.
const STEPS: [(i8, i8); SIDES] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Returns the cell beyond a side. Cells hold axial coordinates: q in `x` and r in `y`.
pub fn neighbour(cell: Cell, side: usize) -> Cell {
    let (q, r) = STEPS[side];
    Cell { x: cell.x + q, y: cell.y + r }
}

/// Returns the side of the neighbouring tile that touches this side.
pub fn opposite(side: usize) -> usize {
    (side + SIDES / 2) % SIDES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opposite_side_leads_back() {
        for side in 0..SIDES {
            let cell = Cell { x: 3, y: -2 };
            assert_eq!(neighbour(neighbour(cell, side), opposite(side)), cell);
        }
    }

    #[test]
    fn one_step_beyond_each_side_makes_a_circle() {
        let end = (0..SIDES).fold(Cell::default(), neighbour);
        assert_eq!(end, Cell::default());
    }
}
