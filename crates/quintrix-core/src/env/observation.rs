//! Writes an observation, part by part.

use super::window::Window;
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::game::seat::Seat;

/// Scores are divided by this to fit into two small numbers.
const HUNDRED: Score = 100;

/// Writes an observation from the first number to the last; numbers that are skipped stay 0.
pub struct ObservationWriter<'a> {
    left: &'a mut [i8],
}

impl<'a> ObservationWriter<'a> {
    /// Starts at the beginning of a row of zeros.
    pub fn new(row: &'a mut [i8]) -> Self {
        ObservationWriter { left: row }
    }

    /// The number of numbers that are not written yet.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// Returns the next `size` numbers, which may be written in any order.
    pub fn part(&mut self, size: usize) -> &'a mut [i8] {
        let (part, left) = std::mem::take(&mut self.left).split_at_mut(size);
        self.left = left;
        part
    }

    /// Writes one number, at most 127.
    pub fn number(&mut self, number: usize) {
        self.part(1)[0] = number.min(i8::MAX as usize) as i8;
    }

    /// Writes 1 or 0.
    pub fn flag(&mut self, holds: bool) {
        self.part(1)[0] = i8::from(holds);
    }

    /// Writes points as two numbers: hundreds and the rest.
    pub fn points(&mut self, points: Score) {
        let (most, part) = (Score::from(i8::MAX), self.part(2));
        part[0] = points.div_euclid(HUNDRED).clamp(-most, most) as i8;
        part[1] = points.rem_euclid(HUNDRED) as i8;
    }

    /// Returns the next part as the planes of a window, with `numbers` numbers for each cell.
    pub fn window(&mut self, window: Window, numbers: usize) -> Planes<'a> {
        Planes { window, numbers, part: self.part(window.places() * numbers) }
    }
}

/// The numbers of all cells of a window: the first numbers of all cells come first, then the second.
pub struct Planes<'a> {
    window: Window,
    numbers: usize,
    part: &'a mut [i8],
}

impl Planes<'_> {
    /// Writes the numbers of a cell.
    #[inline]
    pub fn write(&mut self, cell: Cell, numbers: impl Iterator<Item = i8>) {
        let place = self.window.place(cell);
        for (plane, number) in numbers.take(self.numbers).enumerate() {
            self.part[plane * self.window.places() + place] = number;
        }
    }
}

/// Returns all seats in turn, beginning with `seat`.
pub fn seats_from(seat: Seat, players: usize) -> impl Iterator<Item = Seat> + Clone {
    (seat..players).chain(0..seat)
}

/// Returns how many seats after `seat` another one comes in turn.
pub fn seat_offset(seat: Seat, other: Seat, players: usize) -> usize {
    (other + players - seat) % players
}
