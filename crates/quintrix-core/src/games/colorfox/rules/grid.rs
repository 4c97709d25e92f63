//! A number for every cell.

use crate::game::cell::Cell;

/// A number for every cell, 0 unless it was set. Cells that are far apart share a place.
///
/// The place of a cell is its two diagonals, each modulo 64. Cells share a place only if both
/// `x + y` and `x - y` differ by multiples of 64, and are then at least 64 steps apart. A table of
/// 54 connected cards, with the empty cells beside them, never spans more than 55 steps, so 2048
/// places are enough for any table.
#[derive(Clone, Debug)]
pub struct Grid([u8; PLACES]);

const DIAGONALS: usize = 64;
/// A diagonal of one direction meets every second one of the other direction.
const PLACES: usize = DIAGONALS * DIAGONALS / 2;

impl Grid {
    /// All zeros.
    pub const BLANK: Grid = Grid([0; PLACES]);

    /// Returns the number of a cell.
    pub fn get(&self, cell: Cell) -> u8 {
        self.0[place(cell)]
    }

    /// Sets the number of a cell.
    pub fn set(&mut self, cell: Cell, number: u8) {
        self.0[place(cell)] = number;
    }
}

fn place(cell: Cell) -> usize {
    let falling = cell.x.wrapping_add(cell.y) as usize % DIAGONALS;
    let rising = cell.x.wrapping_sub(cell.y) as usize % DIAGONALS;
    falling * (DIAGONALS / 2) + rising / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_table_do_not_share_a_place() {
        let reach = 56_i8;
        for x in -reach..=reach {
            for y in -reach..=reach {
                let near = x.abs() + y.abs() <= reach;
                if near && (x, y) != (0, 0) {
                    for (start_x, start_y) in [(0, 0), (1, 0), (-31, 17)] {
                        let start = Cell { x: start_x, y: start_y };
                        let other = Cell { x: start_x + x, y: start_y + y };
                        assert_ne!(place(start), place(other), "{start} and {other}");
                    }
                }
            }
        }
    }
}
