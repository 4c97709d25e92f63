//! Where cells are listed.

use crate::game::cell::Cell;

/// A hash table from cells to one small number each. Cells are added, never removed.
///
/// The numbers themselves say which cell they are about, so that no cell is stored here: the caller that
/// looks a cell up tells whether a number is its own. A cell goes to the place of its coordinates modulo 16
/// or to the next one that is free: tables of up to 16 by 16 cells have no collisions. A table has at
/// most 54 cards and 110 open cells, so that free places are always left.
#[derive(Clone, Debug)]
pub struct Grid([u8; PLACES]);

/// A place of the grid; the place after the last one is the first.
pub type Place = u8;

/// The number of places that are free.
pub const FREE: u8 = u8::MAX;

const PLACES: usize = 1 << Place::BITS;

impl Grid {
    /// A grid without cells.
    pub const EMPTY: Grid = Grid([FREE; PLACES]);

    /// Returns the place where a cell is listed, or else the place where it would be, and the number
    /// there.
    pub fn find(&self, cell: Cell, is_own: impl Fn(u8) -> bool) -> (Place, u8) {
        let mut place = home(cell);
        loop {
            let number = self.0[usize::from(place)];
            if number == FREE || is_own(number) {
                return (place, number);
            }
            place = place.wrapping_add(1);
        }
    }

    /// Sets the number at a place, which must not be [`FREE`].
    pub fn set(&mut self, place: Place, number: u8) {
        self.0[usize::from(place)] = number;
    }
}

/// Returns the place of a cell if no other cell takes it.
fn home(cell: Cell) -> Place {
    (cell.y as u8) << 4 | cell.x as u8 & 0xf
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_share_a_home_are_told_apart() {
        let cells: Vec<Cell> = (-41..41).flat_map(|x| [(x, 3), (-x, x)]).map(cell).collect();
        let mut grid = Grid::EMPTY;
        let find =
            |grid: &Grid, cell: Cell| grid.find(cell, |number| cells[usize::from(number)] == cell);
        for (number, &cell) in cells.iter().enumerate() {
            let (place, found) = find(&grid, cell);
            if found == FREE {
                grid.set(place, number as u8);
            }
        }
        for &cell in &cells {
            assert_eq!(cells[usize::from(find(&grid, cell).1)], cell);
        }
        assert_eq!(find(&grid, Cell { x: 0, y: 99 }).1, FREE);
    }

    fn cell((x, y): (i8, i8)) -> Cell {
        Cell { x, y }
    }
}
