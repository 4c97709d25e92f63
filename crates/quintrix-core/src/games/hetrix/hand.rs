//! A hand of up to five tiles.

use super::tile::Tile;

/// How many tiles everybody is dealt in a round.
pub const FULL: usize = 5;

/// A hand, sorted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    tiles: [Tile; FULL],
    length: u8,
}

impl Hand {
    /// How many tiles.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..self.len()]
    }

    /// The tiles, those alike only once.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        let tiles = self.tiles();
        (0..tiles.len()).filter(|&at| at == 0 || tiles[at] != tiles[at - 1]).map(|at| tiles[at])
    }

    /// Puts a tile in, of which there must be fewer than five.
    pub fn add(&mut self, tile: Tile) {
        let mut place = self.len();
        while place > 0 && self.tiles[place - 1] > tile {
            self.tiles[place] = self.tiles[place - 1];
            place -= 1;
        }
        self.tiles[place] = tile;
        self.length += 1;
    }

    /// Takes a tile out, which it must hold.
    pub fn take(&mut self, tile: Tile) {
        self.length -= 1;
        let mut hole = self.len();
        let mut above = self.tiles[hole];
        while above != tile && hole > 0 {
            hole -= 1;
            above = std::mem::replace(&mut self.tiles[hole], above);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Card as _;

    fn hand(codes: &[&str]) -> Hand {
        let mut hand = Hand::default();
        codes.iter().filter_map(|code| Tile::from_code(code)).for_each(|tile| hand.add(tile));
        hand
    }

    fn codes(hand: &Hand) -> Vec<String> {
        hand.tiles().iter().map(Tile::to_string).collect()
    }

    #[test]
    fn a_hand_stays_sorted() {
        let mut hand = hand(&["RROYGB", "BBBBBB", "YYRRGG", "GOGOGO"]);
        assert_eq!(codes(&hand), ["BBBBBB", "GOGOGO", "RROYGB", "YYRRGG"]);
        hand.take(hand.tiles()[1]);
        assert_eq!(codes(&hand), ["BBBBBB", "RROYGB", "YYRRGG"]);
        hand.take(hand.tiles()[0]);
        hand.take(hand.tiles()[1]);
        assert_eq!(codes(&hand), ["RROYGB"]);
    }

    #[test]
    fn tiles_alike_are_one_kind() {
        let mut hand = hand(&["RROYGB", "BBBBBB", "RROYGB"]);
        assert_eq!(hand.kinds().count(), 2);
        hand.take(hand.tiles()[2]);
        assert_eq!(codes(&hand), ["BBBBBB", "RROYGB"]);
    }
}
