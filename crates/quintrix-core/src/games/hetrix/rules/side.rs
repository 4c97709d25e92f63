//! The six sides of a tile, clockwise.

use crate::game::cell::Cell;

/// How many sides a tile has.
pub const SIDES: usize = 6;

/// The steps from a cell to the cells beyond its sides.
const STEPS: [(i8, i8); SIDES] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The cell beyond a side of a cell, whose `x` is the q and whose `y` the r of the notation.
pub fn beyond(cell: Cell, side: usize) -> Cell {
    let (q, r) = STEPS[side];
    Cell { x: cell.x + q, y: cell.y + r }
}

/// The side that meets this one.
pub fn opposite(side: usize) -> usize {
    (side + SIDES / 2) % SIDES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back_is_where_one_was() {
        for side in 0..SIDES {
            let cell = Cell { x: 3, y: -2 };
            assert_eq!(beyond(beyond(cell, side), opposite(side)), cell);
        }
    }

    #[test]
    fn clockwise_round_a_cell_one_comes_back() {
        let around = (0..SIDES).fold(Cell::default(), beyond);
        assert_eq!(around, Cell::default());
    }
}
