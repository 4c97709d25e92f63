//! Tiles: a gem on each of six sides.

use std::fmt;

use super::side::SIDES;
use crate::game::colour::Colour;
use crate::game::deck::Card;
use crate::game::notation::serialize_as_notation;

/// A tile of the deck: three bits for each side, side 0 in the highest, so that tiles are ordered
/// as their codes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u32);

/// The letters of gems, sorted.
pub const LETTERS: &str = "BGOPRWY";

/// The gem of each letter; white has no colour.
const GEMS: [Option<Colour>; 7] = [
    Some(Colour::Blue),
    Some(Colour::Green),
    Some(Colour::Orange),
    Some(Colour::Purple),
    Some(Colour::Red),
    None,
    Some(Colour::Yellow),
];

/// The number of bits of one side.
const WIDTH: u32 = 3;

impl Tile {
    /// The number of bits of a tile.
    pub const BITS: u32 = WIDTH * SIDES as u32;

    /// Creates a tile from the letter of each side, given as an index in [`LETTERS`].
    pub fn new(letters: [usize; SIDES]) -> Self {
        Tile(letters.iter().fold(0, |bits, &letter| bits << WIDTH | letter as u32))
    }

    /// Returns the colour of the gem on a side, or none if the gem is white.
    pub fn gem(self, side: usize) -> Option<Colour> {
        GEMS[self.letter(side)]
    }

    /// Returns the tile turned clockwise: the gem of side k moves to side k + `rotation`.
    pub fn rotated(self, rotation: u8) -> Self {
        let by = WIDTH * u32::from(rotation);
        Tile((self.0 >> by | self.0 << (Tile::BITS - by)) & ((1 << Tile::BITS) - 1))
    }

    /// Returns the number n of rotations that look different, which are those from 0 to n - 1.
    pub fn distinct_rotations(self) -> u8 {
        (1..SIDES as u8).find(|&rotation| self.rotated(rotation) == self).unwrap_or(SIDES as u8)
    }

    /// Returns the tile as [`BITS`](Tile::BITS) bits.
    pub fn bits(self) -> u32 {
        self.0
    }

    /// Returns the tile of such bits.
    pub fn from_bits(bits: u32) -> Self {
        Tile(bits)
    }

    fn letter(self, side: usize) -> usize {
        (self.0 >> (WIDTH * (SIDES - 1 - side) as u32) & 7) as usize
    }
}

impl Card for Tile {
    type Definitions = ();

    const CODE: &'static str =
        "six gems of R O Y G B P and W for white, for its sides 0 to 5, as in \"RROYGB\"";

    fn from_code(code: &str) -> Option<Self> {
        let mut letters = code.chars().map(|letter| LETTERS.find(letter));
        let mut next = || letters.next().flatten();
        let tile = Tile::new([next()?, next()?, next()?, next()?, next()?, next()?]);
        letters.next().is_none().then_some(tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side| char::from(LETTERS.as_bytes()[self.letter(side)]);
        (0..SIDES).try_for_each(|side| write!(f, "{}", letter(side)))
    }
}

serialize_as_notation!(Tile = "string");

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(code: &str) -> Tile {
        Tile::from_code(code).expect(code)
    }

    #[test]
    fn codes_round_trip_in_order() {
        let mut codes = ["RROYGB", "BBBBBB", "YYYYYY", "WWWWWW", "PROYGW", "PROYGY"];
        codes.sort_unstable();
        let tiles: Vec<Tile> = codes.iter().map(|code| tile(code)).collect();
        assert!(tiles.is_sorted());
        assert_eq!(tiles.iter().map(Tile::to_string).collect::<Vec<_>>(), codes);
    }

    #[test]
    fn rejects_invalid_codes() {
        for code in ["", "RROYG", "RROYGBB", "rroygb", "RROYGX", "RRÖYGB"] {
            assert_eq!(Tile::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn every_gem_has_the_colour_of_its_letter() {
        for (index, letter) in LETTERS.chars().enumerate() {
            let shown = Tile::new([index; SIDES]).gem(0).map_or('W', Colour::letter);
            assert_eq!(shown, letter);
        }
    }

    #[test]
    fn rotating_moves_the_gem_of_side_k_to_side_k_plus_the_rotation() {
        assert_eq!(tile("RROYGB").rotated(2), tile("GBRROY"));
        for rotation in 0..6 {
            let rotated = tile("ROYGBP").rotated(rotation);
            for side in 0..6 {
                let moved = rotated.gem((side + usize::from(rotation)) % 6);
                assert_eq!(moved, tile("ROYGBP").gem(side));
            }
        }
    }

    #[test]
    fn symmetric_tiles_have_fewer_distinct_rotations() {
        for (code, rotations) in
            [("RRRRRR", 1), ("RORORO", 2), ("ROYROY", 3), ("RRRBBB", 6), ("RROORO", 6)]
        {
            assert_eq!(tile(code).distinct_rotations(), rotations, "{code}");
        }
    }
}
