//! Moves and the places they speak of.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::card::Card;
use super::hand::HAND;

/// The farthest that notation reaches from the starter; no table of 66 cards comes near it.
pub const FARTHEST: i8 = 99;

/// A place on the table: x to the right, y down, the starter at 0,0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Columns to the right of the starter.
    pub x: i8,
    /// Rows below the starter.
    pub y: i8,
}

impl Cell {
    /// The cell whose text comes as late as this one's; the order of texts is not that of numbers.
    fn text_order(self) -> u16 {
        let rank = |number: i8| u16::from(RANK[(number - -FARTHEST) as usize]);
        rank(self.x) << 8 | rank(self.y)
    }
}

/// The place of each number from -99 to 99 in the order of their texts.
const RANK: [u8; 199] = {
    let mut ranks = [0; 199];
    let mut rank = 0;
    let mut tens = 0;
    // "-1" "-10" "-11" … "-99", then "0", then "1" "10" … "99".
    while tens < 2 {
        let mut lead = 1;
        if tens == 1 {
            ranks[99] = rank;
            rank += 1;
        }
        while lead < 10 {
            let mut next = -1;
            while next < 10 {
                let size = if next < 0 { lead } else { lead * 10 + next };
                ranks[(if tens == 0 { 99 - size } else { 99 + size }) as usize] = rank;
                rank += 1;
                next += 1;
            }
            lead += 1;
        }
        tens += 1;
    }
    ranks
};

/// A card and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The card.
    pub card: Card,
    /// The cell.
    pub cell: Cell,
}

impl Placement {
    fn text_order(self) -> u32 {
        u32::from(self.card.index()) << 16 | u32::from(self.cell.text_order())
    }
}

/// Up to four things, in place.
#[derive(Clone, Copy, Debug)]
pub struct UpTo4<T> {
    items: [T; HAND],
    length: u8,
}

impl<T: Copy> UpTo4<T> {
    /// The first four at most, which must not be more.
    pub fn new(things: &[T], filler: T) -> Self {
        let mut items = [filler; HAND];
        items[..things.len()].copy_from_slice(things);
        UpTo4 { items, length: things.len() as u8 }
    }

    /// They as a slice.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.length)]
    }
}

impl<T: Copy + PartialEq> PartialEq for UpTo4<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq> Eq for UpTo4<T> {}

impl<T: Copy + std::hash::Hash> std::hash::Hash for UpTo4<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Pass, trading cards: they go under the pile in this order.
    Pass(UpTo4<Card>),
    /// Play cards, sorted by x, then y.
    Play(UpTo4<Placement>),
    /// Put a card in the place of a wild and take the wild.
    Recycle(Placement),
}

impl Move {
    /// A pass that trades these cards.
    pub fn pass(cards: &[Card]) -> Self {
        Move::Pass(UpTo4::new(cards, Card::WILD))
    }

    /// A play, whatever order its cards are named in.
    pub fn play(placements: &[Placement]) -> Self {
        let filler = Placement { card: Card::WILD, cell: Cell::default() };
        let mut play = UpTo4::new(placements, filler);
        play.items[..placements.len()].sort_by_key(|placement| placement.cell);
        Move::Play(play)
    }

    /// A play whose cards are sorted already.
    pub fn sorted_play(play: UpTo4<Placement>) -> Self {
        Move::Play(play)
    }

    fn kind(&self) -> u8 {
        match self {
            Move::Pass(_) => 0,
            Move::Play(_) => 1,
            Move::Recycle(_) => 2,
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Move::Play(a), Move::Play(b)) => {
                let key = |placement: &Placement| placement.text_order();
                a.as_slice().iter().map(key).cmp(b.as_slice().iter().map(key))
            }
            (Move::Pass(a), Move::Pass(b)) => a.as_slice().cmp(b.as_slice()),
            (Move::Recycle(a), Move::Recycle(b)) => a.text_order().cmp(&b.text_order()),
            _ => self.kind().cmp(&other.kind()),
        }
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.card, self.cell)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placement = serializer.serialize_struct("Placement", 3)?;
        placement.serialize_field("x", &self.cell.x)?;
        placement.serialize_field("y", &self.cell.y)?;
        placement.serialize_field("card", &self.card)?;
        placement.end()
    }
}
