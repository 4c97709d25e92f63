//! Writing an observation, part after part.

use super::window::Window;
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::game::seat::Seat;

/// A hundred: what a score is divided by to fit into small numbers.
const HUNDRED: Score = 100;

/// Writes from the first number to the last; what it skips stays 0.
pub struct Pencil<'a> {
    left: &'a mut [i8],
}

impl<'a> Pencil<'a> {
    /// A pencil at the beginning of a blank row.
    pub fn new(row: &'a mut [i8]) -> Self {
        Pencil { left: row }
    }

    /// How many numbers are still to be written.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// The next so many numbers, to be written in any order.
    pub fn part(&mut self, size: usize) -> &'a mut [i8] {
        let (part, left) = std::mem::take(&mut self.left).split_at_mut(size);
        self.left = left;
        part
    }

    /// One number.
    pub fn number(&mut self, number: usize) {
        self.part(1)[0] = number.min(i8::MAX as usize) as i8;
    }

    /// 1 or 0.
    pub fn flag(&mut self, holds: bool) {
        self.part(1)[0] = i8::from(holds);
    }

    /// Points in two numbers: hundreds, and what is left of them.
    pub fn points(&mut self, points: Score) {
        let (most, part) = (Score::from(i8::MAX), self.part(2));
        part[0] = points.div_euclid(HUNDRED).clamp(-most, most) as i8;
        part[1] = points.rem_euclid(HUNDRED) as i8;
    }

    /// The places of a window with so many numbers for each cell, and how to find a cell's.
    pub fn window(&mut self, window: Window, numbers: usize) -> Board<'a> {
        Board { window, numbers, part: self.part(window.places() * numbers) }
    }
}

/// The places of a window.
pub struct Board<'a> {
    window: Window,
    numbers: usize,
    part: &'a mut [i8],
}

impl Board<'_> {
    /// The numbers of a cell, to be written. They lie on planes: the first numbers of all cells
    /// come first.
    pub fn write(&mut self, cell: Cell, numbers: impl Iterator<Item = i8>) {
        let place = self.window.place(cell);
        for (plane, number) in numbers.take(self.numbers).enumerate() {
            self.part[plane * self.window.places() + place] = number;
        }
    }
}

/// All seats, beginning with one's own.
pub fn around(seat: Seat, players: usize) -> impl Iterator<Item = Seat> + Clone {
    (seat..players).chain(0..seat)
}

/// How many seats a seat is after one's own.
pub fn distance(seat: Seat, other: Seat, players: usize) -> usize {
    (other + players - seat) % players
}
