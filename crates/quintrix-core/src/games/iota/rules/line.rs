//! A line: a run of two to four cards in a row or a column.

use super::card::{ANY, Card, Traits, is_satisfiable};

/// The largest number of cards in a line.
pub const MAX_LENGTH: u8 = 4;

/// A run of cards, without their order.
///
/// Packed into one word, because move generation is mostly joining runs: the union of the values
/// of the cards in the lowest twelve bits, above it the sums of cards, of wilds and of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line(u32);

const TRAITS: u32 = ANY as u32;
const LENGTH: u32 = 12;
const WILDS: u32 = 18;
const POINTS: u32 = 24;

/// For each union of values, the numbers of cards (one bit each) for which every property is all
/// the same or all different.
static LEGAL: [u8; 4096] = {
    let mut table = [0; 4096];
    let mut traits = 0;
    while traits < table.len() {
        let mut known = 1;
        while known <= MAX_LENGTH {
            let mut fine = true;
            let mut property = 0;
            while property < 12 {
                let values = (traits >> property & 0xf).count_ones();
                fine &= values == 1 || values == known as u32;
                property += 4;
            }
            table[traits] |= (fine as u8) << known;
            known += 1;
        }
        traits += 1;
    }
    table
};

/// For two and for three cards with this union of values, the values that another may have: where
/// they share one, that one; where they differ, any other. None if the cards are not legal.
static ANOTHER: [[Traits; 4096]; 2] = {
    let mut table = [[0; 4096]; 2];
    let mut traits = 0;
    while traits < 4096 {
        let (mut another, mut property) = (0, 0);
        while property < 12 {
            let values = (traits >> property & 0xf) as Traits;
            let same = values.count_ones() == 1;
            another |= (if same { values } else { !values & 0xf }) << property;
            property += 4;
        }
        let mut known = 2;
        while known < MAX_LENGTH {
            if LEGAL[traits] >> known & 1 == 1 {
                table[known as usize - 2][traits] = another;
            }
            known += 1;
        }
        traits += 1;
    }
    table
};

/// `[known][union][wild]`: the values of a property that another card may have beside `known` cards
/// with this union of values and a wild that can only have the values `wild`.
static BESIDE_WILD: [[[Traits; 16]; 16]; MAX_LENGTH as usize] = {
    let mut table = [[[0; 16]; 16]; MAX_LENGTH as usize];
    let mut index = 0;
    while index < table.len() * 256 {
        let (known, values, wild) = (index >> 8, index >> 4 & 0xf, index & 0xf);
        let mut value = 1;
        while value < 16 {
            let line = values | value;
            let same = line.count_ones() == 1;
            let left = if !same {
                !line
            } else if known > 0 {
                line
            } else {
                0xf
            };
            let fine = same || line.count_ones() as usize == known + 1;
            if fine && wild & left & 0xf != 0 {
                table[known][values][wild] |= value as Traits;
            }
            value *= 2;
        }
        index += 1;
    }
    table
};

/// Every card as a run of one. The length is a power of two, so that no bounds check is left.
static CARDS: [Line; 128] = {
    let mut lines = [Line::EMPTY; 128];
    let mut index = 0;
    while index < Card::KINDS {
        let card = Card::from_index(index as u8);
        let (wild, points) = (card.is_wild() as u32, card.value() as u32);
        let sums = 1 << LENGTH | wild << WILDS | points << POINTS;
        lines[index] = Line(card.traits() as u32 | sums);
        index += 1;
    }
    lines
};

impl Line {
    /// No cards.
    pub const EMPTY: Line = Line(0);

    /// A value that no run of cards has.
    pub const IMPOSSIBLE: Line = Line(u32::MAX);

    /// Returns a run of one card.
    pub const fn of(card: Card) -> Self {
        CARDS[card.index() as usize % CARDS.len()]
    }

    /// Returns two runs joined.
    pub fn and(self, other: Line) -> Self {
        Line((self.0 + (other.0 & !TRAITS)) | (other.0 & TRAITS))
    }

    /// Returns the run with one more card.
    pub fn with(self, card: Card) -> Self {
        self.and(Line::of(card))
    }

    /// Returns the union of the values of its cards.
    pub fn traits(self) -> Traits {
        (self.0 & TRAITS) as Traits
    }

    /// Returns the number of cards, wilds included.
    pub fn length(self) -> u8 {
        (self.0 >> LENGTH & 0x3f) as u8
    }

    /// Returns the number of wilds.
    pub fn wilds(self) -> u8 {
        (self.0 >> WILDS & 0x3f) as u8
    }

    /// Returns the sum of the points of its cards.
    pub fn points(self) -> u8 {
        (self.0 >> POINTS) as u8
    }

    /// Returns a number that differs between most runs.
    pub fn hash(self) -> usize {
        (self.0.wrapping_mul(0x9e37_79b1) >> 24) as usize
    }

    /// Returns whether there are no cards.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the values that one more card may have; wilds take what is left. The run must have at
    /// most three cards.
    #[inline]
    pub fn allows(self) -> Traits {
        match self.known() {
            0 | 1 => ANY,
            known => ANOTHER[known as usize % 2][(self.0 & TRAITS) as usize],
        }
    }

    /// Returns whether its wilds, one or two, can have values among these.
    pub fn has_room_for(self, wilds: &[Traits]) -> bool {
        match *wilds {
            [one, other] => self.has_room_for_both(one, other),
            _ => wilds.iter().all(|wild| is_satisfiable(self.allows() & wild)),
        }
    }

    fn has_room_for_both(self, one: Traits, other: Traits) -> bool {
        [0, 4, 8].into_iter().all(|property| {
            let values = (self.0 >> property & 0xf) as Traits;
            let (one, other) = (one >> property & 0xf, other >> property & 0xf);
            let same = one & other & if self.known() == 0 { 0xf } else { values };
            if same != 0 && is_single(values) {
                return true;
            }
            let (one, other) = (one & !values, other & !values);
            let differ = one != 0 && other != 0 && !is_single(one | other);
            differ && values.count_ones() == self.known()
        })
    }

    /// Returns the values that one more card may have if one of the cards is a wild that can only
    /// have the values `wild`: the new card must leave one of them for it.
    pub fn allows_beside_wild(self, wild: Traits) -> Traits {
        let beside = &BESIDE_WILD[self.known() as usize % BESIDE_WILD.len()];
        [0, 4, 8].into_iter().fold(0, |allowed, property| {
            let values = &beside[(self.0 >> property & 0xf) as usize];
            allowed | values[usize::from(wild >> property & 0xf)] << property
        })
    }

    /// Returns whether each property is all the same or all different, wilds aside.
    pub fn is_legal(self) -> bool {
        let known = self.known();
        known < 3 || LEGAL[(self.0 & TRAITS) as usize] >> known & 1 == 1
    }

    /// Returns whether it counts as a line: a single card does not.
    pub fn counts(self) -> bool {
        self.length() > 1
    }

    /// Returns the number of cards that are not wilds.
    pub fn known(self) -> u32 {
        u32::from(self.length() - self.wilds())
    }
}

/// Returns whether there is at most one value.
fn is_single(values: Traits) -> bool {
    values & values.wrapping_sub(1) == 0
}
