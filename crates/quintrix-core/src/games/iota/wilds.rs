//! Whether the wilds can stand for cards: one card each, the same in both of its lines.

use super::card::possible;
use super::grid::{Grid, Spot, Step};
use super::table::DECK;

/// Whether one assignment of cards to all wilds makes all their lines legal.
pub fn agree(grid: &Grid, wilds: &[Spot]) -> bool {
    let alone = |&spot: &Spot| {
        let (row, column) = (grid.around(spot, Step::ACROSS), grid.around(spot, Step::DOWN));
        (row.wilds() + column.wilds() == 0).then(|| possible(row.allows() & column.allows()))
    };
    let mut entangled = false;
    for wild in wilds {
        match alone(wild) {
            Some(true) => {}
            Some(false) => return false,
            None => entangled = true,
        }
    }
    !entangled || (0..12).step_by(4).all(|property| Puzzle { grid, wilds, property }.solvable())
}

/// The values of one property for wilds that share lines. The properties are independent: any
/// three values are some card, and each line sets conditions on each property by itself.
struct Puzzle<'a> {
    grid: &'a Grid,
    wilds: &'a [Spot],
    property: u16,
}

impl Puzzle<'_> {
    fn solvable(&self) -> bool {
        self.complete(&mut [0; DECK], 0)
    }

    /// Tries every value for the next wild. Cards that clash go on clashing whatever the other
    /// wilds become, so that a line may be judged before all its wilds have a value.
    fn complete(&self, values: &mut [u16; DECK], next: usize) -> bool {
        let Some(&spot) = self.wilds.get(next) else { return true };
        for value in [1, 2, 4, 8] {
            values[next] = value;
            let fine = self.fits(spot, Step::ACROSS, values) && self.fits(spot, Step::DOWN, values);
            if fine && self.complete(values, next + 1) {
                return true;
            }
        }
        values[next] = 0;
        false
    }

    fn fits(&self, wild: Spot, step: Step, values: &[u16; DECK]) -> bool {
        let (mut union, mut known) = (0, 0);
        let mut note = |value: u16| {
            union |= value;
            known += u32::from(value != 0);
        };
        note(self.value(wild, values));
        for step in [step.back(), step] {
            let mut spot = step.from(wild, 1);
            while self.grid.card(spot).is_some() {
                note(self.value(spot, values));
                spot = step.from(spot, 1);
            }
        }
        union.count_ones() == 1 || union.count_ones() == known
    }

    fn value(&self, spot: Spot, values: &[u16; DECK]) -> u16 {
        match self.grid.card(spot) {
            Some(card) if !card.is_wild() => card.traits() >> self.property & 0xf,
            _ => {
                let wild = self.wilds.iter().position(|&wild| wild == spot);
                wild.map_or(0, |wild| values[wild])
            }
        }
    }
}
