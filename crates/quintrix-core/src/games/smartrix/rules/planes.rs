//! The table as bits, kept up to date card by card.

use super::card::Pattern;
use super::facing::AROUND;
use super::table::Span;
use crate::game::cell::Cell;

/// The cells of a side, before coordinates repeat.
const SIDE: i8 = 8;

/// The cards on the table, and their spots by box, one bit for each cell.
///
/// Coordinates are counted modulo eight, so that a table may grow in any direction. Cells share a bit
/// where the table is larger; it is small again only after cards were taken, when it is rebuilt.
#[derive(Clone, Copy, Debug)]
pub struct Planes {
    occupied: u64,
    spots: [u64; AROUND],
}

impl Planes {
    /// The most columns and rows that leave room for a rim of empty places.
    pub const LARGEST: u8 = SIDE as u8 - 2;

    /// No cards.
    pub const NONE: Planes = Planes { occupied: 0, spots: [0; AROUND] };

    /// Adds a card.
    pub fn add(&mut self, cell: Cell, pattern: Pattern) {
        let place = cell.y.rem_euclid(SIDE) * SIDE + cell.x.rem_euclid(SIDE);
        self.occupied |= 1 << place;
        for (number, spots) in self.spots.iter_mut().enumerate() {
            *spots |= u64::from(pattern.boxes() >> number & 1) << place;
        }
    }

    /// Returns the cells with cards, with the span moved to column 1 and row 1.
    pub fn occupied(&self, span: Span) -> u64 {
        moved(self.occupied, span)
    }

    /// Returns for each box the cells of the cards that have a spot in it, moved in the same way.
    pub fn spots(&self, span: Span) -> [u64; AROUND] {
        self.spots.map(|spots| moved(spots, span))
    }
}

fn moved(plane: u64, span: Span) -> u64 {
    let (left, up) = ((span.low.x - 1).rem_euclid(SIDE), (span.low.y - 1).rem_euclid(SIDE));
    let rows = plane.rotate_right((up * SIDE) as u32);
    // The columns that stay in their row when each row moves left; the others come back in.
    let kept = u64::from_ne_bytes([u8::MAX >> left; SIDE as usize]);
    rows >> left & kept | rows << (SIDE - left) & !kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::games::smartrix::rules::board::Board;
    use crate::games::smartrix::rules::card::Card;
    use crate::games::smartrix::rules::table::Table;

    /// Cards come and go anywhere; a larger board is filled by looking at every card.
    #[test]
    fn small_boards_have_the_cards_of_large_ones() {
        let mut rng = Rng::new(1, 0);
        let cards: Vec<Card> = Card::all().collect();
        let (mut small, mut large) = (0, 0);
        for _ in 0..40 {
            let mut table = Table::EMPTY;
            let (x, y) = (rng.index(100) as i8 - 50, rng.index(100) as i8 - 50);
            for _ in 0..40 {
                let cell = Cell { x: x + rng.index(7) as i8, y: y + rng.index(7) as i8 };
                if table.pattern(cell).is_none() {
                    table.place(cell, cards[rng.index(cards.len())].rotated(rng.index(4) as u8));
                }
                if table.cells().len() > 20 {
                    let gone = x + rng.index(7) as i8;
                    table.take(|cell| cell.x == gone, |_| ());
                }
                let span = table.span();
                if span.columns().max(span.rows()) > Planes::LARGEST {
                    large += 1;
                    continue;
                }
                small += 1;
                let (one, many) = (Board::<1>::of(&table), Board::<16>::of(&table));
                let (spots, many_spots) = (one.spots(&table), many.spots(&table));
                for &cell in table.cells() {
                    let (place, far) = (one.place(cell), many.place(cell));
                    assert!(one.occupied().has(place));
                    for (spots, many_spots) in spots.iter().zip(&many_spots) {
                        assert_eq!(spots.has(place), many_spots.has(far));
                    }
                }
                assert_eq!(one.occupied().count() as usize, table.cells().len());
            }
        }
        assert!(small > 100 && large > 100, "{small} small and {large} large tables");
    }
}
