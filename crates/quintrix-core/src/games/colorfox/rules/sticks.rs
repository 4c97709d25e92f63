//! Sticks of each colour, and what they score.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::card::Card;
use super::side::Sides;
use crate::game::bits::{nth_one, ones};
use crate::game::colour::Colour;
use crate::game::score::{Score, ScoreLine};

/// A number of sticks of each colour, in four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sticks(u32);

/// The number of sticks of each colour in the box.
pub const OF_EACH: u32 = 8;

const WIDTH: usize = 4;
const ONE_OF_EACH: u32 = 0x11_1111;

impl Sticks {
    /// All sticks in the box.
    pub const BOX: Sticks = Sticks(ONE_OF_EACH * OF_EACH);

    /// Returns the number of sticks of a colour.
    pub fn count(self, colour: Colour) -> u8 {
        (self.0 >> (WIDTH * colour.letter_index()) & 0xf) as u8
    }

    /// Returns the number of sticks of each colour, in the order of letters.
    pub fn counts(self) -> [u8; Colour::COUNT] {
        std::array::from_fn(|colour| (self.0 >> (WIDTH * colour) & 0xf) as u8)
    }

    /// Returns the number of sticks of all colours.
    pub fn total(self) -> u32 {
        self.sets().sum()
    }

    /// Returns whether there is a stick of a colour.
    pub fn has(self, colour: Colour) -> bool {
        self.count(colour) > 0
    }

    /// Adds a stick.
    pub fn add(&mut self, colour: Colour) {
        self.0 += 1 << (WIDTH * colour.letter_index());
    }

    /// Removes a stick. There must be one.
    pub fn remove(&mut self, colour: Colour) {
        self.0 -= 1 << (WIDTH * colour.letter_index());
    }

    /// Adds several sticks.
    pub fn add_all(&mut self, sticks: Sticks) {
        self.0 += sticks.0;
    }

    /// Removes several sticks. There must be as many.
    pub fn remove_all(&mut self, sticks: Sticks) {
        self.0 -= sticks.0;
    }

    /// Returns the sticks that a card earns with its sides that touch others if this is the reserve,
    /// and whether it lacks one of them.
    pub fn earned(self, card: Card, touching: Sides) -> (Sticks, bool) {
        let (mut reserve, mut lacking) = (self, false);
        for side in touching.iter() {
            let shift = WIDTH * card.colour_index(side);
            let paid = u32::from(reserve.0 >> shift & 0xf != 0);
            reserve.0 -= paid << shift;
            lacking |= paid == 0;
        }
        (Sticks(self.0 - reserve.0), lacking)
    }

    /// Returns the number of colours with at least one stick.
    pub fn colour_count(self) -> u32 {
        self.present().count_ones()
    }

    /// Returns the number of colours of which there is at least one stick here and there.
    pub fn shared_colour_count(self, others: Sticks) -> u32 {
        (self.present() & others.present()).count_ones()
    }

    /// Returns the nth colour, counted from 0, of those with at least one stick other than `except`.
    pub fn nth_colour_except(self, except: Colour, number: u32) -> Option<Colour> {
        let bits = self.present() & !(1 << (WIDTH * except.letter_index()));
        nth_one(bits, number).map(|bit| Colour::BY_LETTER[bit / WIDTH])
    }

    /// Iterates over the colours with at least one stick, in the order of letters.
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        ones(self.present()).map(|bit| Colour::BY_LETTER[bit / WIDTH])
    }

    /// Iterates over the sizes of the best sets, the largest first: the jth (1-based) has one stick
    /// of every colour with at least j sticks.
    pub fn sets(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let set = (left.0 != 0).then_some(left.present())?;
            left.0 -= set;
            Some(set.count_ones())
        })
    }

    /// Returns the points of all sets.
    pub fn points(self) -> Score {
        self.sets().map(set_points).sum()
    }

    /// Returns the lines that add up to the points, one for each set.
    pub fn score_lines(self) -> Vec<ScoreLine> {
        let line = |size| ScoreLine { code: "set", points: set_points(size), text: set_name(size) };
        self.sets().map(line).collect()
    }

    /// Returns the lowest bit of each colour with at least one stick.
    fn present(self) -> u32 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONE_OF_EACH
    }
}

/// Returns the points of a set: 1 for its first stick, 2 for the second, and so on.
pub fn set_points(size: u32) -> Score {
    Score::from(size * (size + 1) / 2)
}

fn set_name(size: u32) -> String {
    if size == 1 { "a single stick".into() } else { format!("a set of {size} different colours") }
}

impl Serialize for Sticks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sticks = serializer.serialize_map(Some(Colour::COUNT))?;
        for colour in Colour::ALL {
            sticks.serialize_entry(&colour, &self.count(colour))?;
        }
        sticks.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Sticks = "{ [colour in Colour]: number }");

#[cfg(test)]
mod tests {
    use super::*;

    fn sticks(letters: &str) -> Sticks {
        let mut sticks = Sticks::default();
        for letter in letters.chars() {
            let found = Colour::from_letter(letter);
            sticks.add(found.expect("a colour"));
        }
        sticks
    }

    #[test]
    fn scores_the_example_of_the_rules() {
        assert_eq!(sticks("ROYGBPGRR").sets().collect::<Vec<_>>(), [6, 2, 1]);
        assert_eq!(sticks("ROYGBPGRR").points(), 21 + 3 + 1);
    }

    #[test]
    fn sets_score_as_printed() {
        for (letters, points) in
            [("", 0), ("R", 1), ("RO", 3), ("ROY", 6), ("ROYG", 10), ("ROYGB", 15), ("ROYGBP", 21)]
        {
            assert_eq!(sticks(letters).points(), points);
        }
        assert_eq!(Sticks::BOX.points(), 8 * 21);
    }

    #[test]
    fn lists_each_colour_once() {
        let letters: String = sticks("RRGYY").colours().map(Colour::letter).collect();
        assert_eq!(letters, "GRY");
    }
}
