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

/// The side towards each neighbour, by the steps in q and r plus one; none for other cells.
const SIDES_BY_STEPS: [[Option<u8>; 3]; 3] =
    [[None, Some(3), Some(2)], [Some(4), None, Some(1)], [Some(5), Some(0), None]];

/// Returns the side of a cell beyond which another cell lies, if they are neighbours.
pub fn side_towards(from: Cell, to: Cell) -> Option<usize> {
    let row = SIDES_BY_STEPS.get(usize::try_from(to.x - from.x + 1).ok()?)?;
    let side = row.get(usize::try_from(to.y - from.y + 1).ok()?)?;
    side.map(usize::from)
}

/// Returns whether two cells are neighbours: one step apart in q, in r, or in both in opposite
/// directions.
pub fn are_neighbours(one: Cell, other: Cell) -> bool {
    let (q, r) = (i32::from(one.x) - i32::from(other.x), i32::from(one.y) - i32::from(other.y));
    q * q + r * r + q * r == 1
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
    fn neighbours_and_only_they_are_beyond_a_side() {
        let cell = Cell { x: 3, y: -2 };
        for (x, y) in (-1..8).flat_map(|x| (-7..3).map(move |y| (x, y))) {
            let other = Cell { x, y };
            let side = (0..SIDES).find(|&side| neighbour(cell, side) == other);
            assert_eq!(side_towards(cell, other), side, "{other}");
            assert_eq!(are_neighbours(cell, other), side.is_some(), "{other}");
        }
    }

    #[test]
    fn one_step_beyond_each_side_makes_a_circle() {
        let end = (0..SIDES).fold(Cell::default(), neighbour);
        assert_eq!(end, Cell::default());
    }
}
