//! Sticks: how many of each colour somebody has, and what they score.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::game::bits::ones;
use crate::game::colour::Colour;
use crate::game::score::{Score, ScoreLine};

/// Sticks, counted in four bits a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sticks(u32);

/// How many sticks of each colour are in the box.
pub const OF_EACH: u32 = 8;

const WIDTH: usize = 4;
const ONE_OF_EACH: u32 = 0x11_1111;

impl Sticks {
    /// All sticks of the box.
    pub const BOX: Sticks = Sticks(ONE_OF_EACH * OF_EACH);

    /// How many of a colour.
    pub fn count(self, colour: Colour) -> u8 {
        (self.0 >> (WIDTH * colour.letter_index()) & 0xf) as u8
    }

    /// How many of all colours.
    pub fn number(self) -> u32 {
        self.sets().sum()
    }

    /// Whether there is one of a colour.
    pub fn has(self, colour: Colour) -> bool {
        self.count(colour) > 0
    }

    /// Puts one in.
    pub fn add(&mut self, colour: Colour) {
        self.0 += 1 << (WIDTH * colour.letter_index());
    }

    /// Takes one out, which must be there.
    pub fn remove(&mut self, colour: Colour) {
        self.0 -= 1 << (WIDTH * colour.letter_index());
    }

    /// The colours there are, in the order of letters.
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        ones(self.present()).map(|bit| Colour::BY_LETTER[bit / WIDTH])
    }

    /// The sizes of its best sets, the largest first: the j-th has one stick of every colour of
    /// which there are at least j.
    pub fn sets(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let set = (left.0 != 0).then_some(left.present())?;
            left.0 -= set;
            Some(set.count_ones())
        })
    }

    /// What they score.
    pub fn points(self) -> Score {
        self.sets().map(worth).sum()
    }

    /// The lines that add up to those points, one a set.
    pub fn score_lines(self) -> Vec<ScoreLine> {
        let line = |size| ScoreLine { code: "set", points: worth(size), text: named(size) };
        self.sets().map(line).collect()
    }

    /// One bit for each colour that there is.
    fn present(self) -> u32 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONE_OF_EACH
    }
}

/// 1 for the first stick of a set, 2 for the second and so on.
fn worth(size: u32) -> Score {
    Score::from(size * (size + 1) / 2)
}

fn named(size: u32) -> String {
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
    fn emma_scores_25() {
        assert_eq!(sticks("ROYGBPGRR").sets().collect::<Vec<_>>(), [6, 2, 1]);
        assert_eq!(sticks("ROYGBPGRR").points(), 21 + 3 + 1);
    }

    #[test]
    fn sets_score_what_the_sheet_prints() {
        for (letters, points) in
            [("", 0), ("R", 1), ("RO", 3), ("ROY", 6), ("ROYG", 10), ("ROYGB", 15), ("ROYGBP", 21)]
        {
            assert_eq!(sticks(letters).points(), points);
        }
        assert_eq!(Sticks::BOX.points(), 8 * 21);
    }

    #[test]
    fn colours_are_told_once_each() {
        let letters: String = sticks("RRGYY").colours().map(Colour::letter).collect();
        assert_eq!(letters, "GRY");
    }
}
