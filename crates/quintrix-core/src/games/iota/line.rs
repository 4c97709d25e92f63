//! A line: a run of two to four cards in a row or a column.

use super::card::{ANY, Card, Traits};

/// The most cards in a line.
pub const LONGEST: u8 = 4;

/// What matters of a run of cards, in whatever order they lie.
///
/// In one word, since generating moves is mostly joining runs: the values that the cards have
/// between them in the lowest twelve bits, above them sums: of cards, of wilds, of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line(u32);

const TRAITS: u32 = ANY as u32;
const LENGTH: u32 = 12;
const WILDS: u32 = 18;
const POINTS: u32 = 24;

/// For two or more cards with these values between them, the values that another may have: where
/// they share one, that one; where they differ, any other.
const ANOTHER: [Traits; 4096] = {
    let mut table = [0; 4096];
    let mut traits = 0;
    while traits < table.len() {
        let mut property = 0;
        while property < 12 {
            let values = (traits >> property & 0xf) as Traits;
            let same = values.count_ones() == 1;
            table[traits] |= (if same { values } else { !values & 0xf }) << property;
            property += 4;
        }
        traits += 1;
    }
    table
};

/// For cards with these values between them, the numbers of cards (one bit each) for which every
/// property is all the same or all different.
const LEGAL: [u8; 4096] = {
    let mut table = [0; 4096];
    let mut traits = 0;
    while traits < table.len() {
        let mut known = 1;
        while known <= LONGEST {
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

/// Every card as a run of one; a power of two, so that no check is left at run time.
const CARDS: [Line; 128] = {
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

    /// No run of cards is like this.
    pub const IMPOSSIBLE: Line = Line(u32::MAX);

    /// A run of one card.
    pub fn of(card: Card) -> Self {
        CARDS[usize::from(card.index()) % CARDS.len()]
    }

    /// Two runs put together.
    pub fn and(self, other: Line) -> Self {
        Line(((self.0 | other.0) & TRAITS) | ((self.0 & !TRAITS) + (other.0 & !TRAITS)))
    }

    /// The line with one more card.
    pub fn with(self, card: Card) -> Self {
        self.and(Line::of(card))
    }

    /// The values that its cards have between them.
    pub fn traits(self) -> Traits {
        (self.0 & TRAITS) as Traits
    }

    /// How many cards, wilds included.
    pub fn length(self) -> u8 {
        (self.0 >> LENGTH & 0x3f) as u8
    }

    /// How many of them are wilds.
    pub fn wilds(self) -> u8 {
        (self.0 >> WILDS & 0x3f) as u8
    }

    /// The sum of their points.
    pub fn points(self) -> u8 {
        (self.0 >> POINTS) as u8
    }

    /// Whether there are no cards.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values that another card may have, wilds taking whatever is left.
    pub fn allows(self) -> Traits {
        if self.known() < 2 { ANY } else { ANOTHER[(self.0 & TRAITS) as usize] }
    }

    /// The same where one of the cards is a wild that can only have some values itself: what the
    /// new card takes must leave something for the wild.
    pub fn allows_beside_wild(self, wild: Traits) -> Traits {
        let mut allowed = 0;
        for property in [0, 4, 8] {
            let values = (self.0 >> property & 0xf) as Traits;
            for value in [1, 2, 4, 8] {
                let line = values | value;
                let known = self.known() + 1;
                let same = line.count_ones() == 1;
                let fine = same || line.count_ones() == known;
                let left = if same && known > 1 {
                    line
                } else if same {
                    0xf
                } else {
                    !line
                };
                if fine && wild >> property & left & 0xf != 0 {
                    allowed |= value << property;
                }
            }
        }
        allowed
    }

    /// Whether each property is all the same or all different, wilds left aside.
    pub fn is_legal(self) -> bool {
        let known = self.known();
        known < 3 || LEGAL[(self.0 & TRAITS) as usize] >> known & 1 == 1
    }

    /// Whether it is a line at all: one card by itself is none.
    pub fn counts(self) -> bool {
        self.length() > 1
    }

    /// How many of its cards are not wilds.
    pub fn known(self) -> u32 {
        u32::from(self.length() - self.wilds())
    }
}
