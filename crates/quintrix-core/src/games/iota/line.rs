//! A line: a run of two to four cards in a row or a column.

use super::card::{ANY, Card, Traits};

/// The most cards in a line.
pub const LONGEST: u8 = 4;

/// What matters of a run of cards, in whatever order they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The values that its cards have between them.
    traits: Traits,
    /// How many cards, wilds included.
    pub length: u8,
    /// How many of them are wilds.
    pub wilds: u8,
    /// The sum of their points.
    pub points: u8,
}

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

impl Line {
    /// The line with one more card.
    pub fn with(self, card: Card) -> Self {
        Line {
            traits: self.traits | card.traits(),
            length: self.length + 1,
            wilds: self.wilds + u8::from(card.is_wild()),
            points: self.points + card.value(),
        }
    }

    /// Two runs put together.
    pub fn and(self, other: Line) -> Self {
        Line {
            traits: self.traits | other.traits,
            length: self.length + other.length,
            wilds: self.wilds + other.wilds,
            points: self.points + other.points,
        }
    }

    /// The values that another card may have, wilds taking whatever is left.
    pub fn allows(self) -> Traits {
        if self.length - self.wilds < 2 { ANY } else { ANOTHER[usize::from(self.traits)] }
    }

    /// Whether each property is all the same or all different, wilds left aside.
    pub fn is_legal(self) -> bool {
        let known = u32::from(self.length - self.wilds);
        let fine = |property: u16| {
            let values = (self.traits >> property & 0xf).count_ones();
            values == 1 || values == known
        };
        known < 3 || (fine(0) && fine(4) && fine(8))
    }

    /// The values of its cards other than wilds.
    pub fn traits(self) -> Traits {
        self.traits
    }

    /// Whether it is a line at all: one card by itself is none.
    pub fn counts(self) -> bool {
        self.length > 1
    }
}
