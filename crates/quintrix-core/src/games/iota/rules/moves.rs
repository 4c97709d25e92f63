//! Moves, packed into one word each.

use std::cmp::Ordering;
use std::fmt;

use arrayvec::ArrayVec;

use super::card::Card;
use super::hand::HAND;
use super::placement::{Cell, Placement};
use crate::game::notation::Notation;

/// A move, packed.
///
/// From the top: a byte for the kind, then three bytes for each placement (card, and the cell as
/// [`Cell::to_text_order`]) or one byte for each traded card. No byte is zero, so that a move comes
/// before its own continuations and moves are ordered as their notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u128);

impl Notation for Move {
    /// The bits are laid out in the order of the notation.
    fn cmp_text(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// A move, unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Pass and trade cards, which go under the pile in this order.
    Pass(ArrayVec<Card, HAND>),
    /// Play cards, sorted by x, then y.
    Play(ArrayVec<Placement, HAND>),
    /// Replace a wild by a card and take the wild.
    Recycle(Placement),
}

const KIND: u32 = 120;
const PASS: u128 = 1 << KIND;
const PLAY: u128 = 2 << KIND;
const RECYCLE: u128 = 3 << KIND;

/// The bits of one placement, and the position of the first.
const WIDTH: u32 = 24;
const FIRST: u32 = KIND - WIDTH;
/// The bits of one traded card and of all, and the position of the first.
const CARD_WIDTH: u32 = 8;
const CARDS_WIDTH: u32 = CARD_WIDTH * HAND as u32;
const FIRST_CARD: u32 = KIND - CARD_WIDTH;

impl Move {
    /// A pass without trading.
    pub const PASS: Move = Move(PASS);

    /// Returns a pass that trades at most four cards.
    pub fn pass(cards: &[Card]) -> Self {
        (0..).zip(cards).fold(Traded::NONE, |traded, (count, &card)| traded.and(card, count)).into()
    }

    /// Returns a play of at most four cards, in any order.
    pub fn play(placements: &[Placement]) -> Self {
        let mut sorted = ArrayVec::<Placement, HAND>::from_iter(placements.iter().copied());
        sorted.sort_by_key(|placement| placement.cell);
        let cells = Play::of_cells(sorted.iter().map(|placement| placement.cell.to_text_order()));
        let cards = sorted.iter().enumerate();
        cards.fold(cells, |play, (place, next)| play.and(Play::of_card(next.card, place))).into()
    }

    /// Returns a recycling.
    pub fn recycle(placement: Placement) -> Self {
        Move(RECYCLE | u128::from(pack(placement)) << FIRST)
    }

    /// Unpacks the move.
    pub fn action(self) -> Action {
        match self.0 >> KIND << KIND {
            PASS => Action::Pass(self.traded()),
            PLAY => Action::Play(Play(self.0).placements()),
            _ => Action::Recycle(unpack((self.0 >> FIRST) as u32)),
        }
    }

    /// Returns the nth placement (0-based) of a play or a recycling.
    pub fn placement(self, number: usize) -> Option<Placement> {
        let word = self.word(number);
        (word != 0).then(|| unpack(word))
    }

    /// Returns whether the nth placement (0-based) is of this card.
    pub fn places(self, number: usize, card: Card) -> bool {
        self.word(number) >> 16 == u32::from(card.index() + 1)
    }

    fn word(self, number: usize) -> u32 {
        (self.0 >> (FIRST - number as u32 * WIDTH)) as u32 & ((1 << WIDTH) - 1)
    }

    fn traded(self) -> ArrayVec<Card, HAND> {
        let mut cards = ArrayVec::new();
        for index in 0..HAND as u32 {
            match (self.0 >> (FIRST_CARD - index * CARD_WIDTH)) as u8 {
                0 => break,
                byte => cards.push(Card::from_index(byte - 1)),
            }
        }
        cards
    }
}

/// The cards of a pass, packed as in a [`Move`].
#[derive(Clone, Copy)]
pub struct Traded(u32);

impl Traded {
    /// No cards.
    pub const NONE: Traded = Traded(0);

    /// Adds a card after `count` others.
    pub fn and(self, card: Card, count: u32) -> Self {
        Traded(self.0 | u32::from(card.index() + 1) << (CARDS_WIDTH - (count + 1) * CARD_WIDTH))
    }
}

impl From<Traded> for Move {
    fn from(traded: Traded) -> Self {
        Move(PASS | u128::from(traded.0) << (KIND - CARDS_WIDTH))
    }
}

/// The placements of a play, packed as in a [`Move`]: complete, only the cards, or only the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play(u128);

impl Play {
    /// No placements.
    pub const EMPTY: Play = Play(0);

    /// Returns a card at a place of the play, without its cell.
    pub fn of_card(card: Card, place: usize) -> Self {
        Play(u128::from(card.index() + 1) << (FIRST + 16 - place as u32 * WIDTH))
    }

    /// Returns cells, given as [`Cell::to_text_order`], without their cards.
    pub fn of_cells(cells: impl IntoIterator<Item = u16>) -> Self {
        let places = (0..).map(|place| FIRST - place * WIDTH);
        let cells = places.zip(cells).map(|(place, cell)| u128::from(cell) << place);
        Play(cells.fold(PLAY, |play, cell| play | cell))
    }

    /// Combines two parts of a play: cards and cells, or cards at different places.
    pub fn and(self, other: Play) -> Self {
        Play(self.0 | other.0)
    }

    /// Returns the number of cards.
    pub fn len(self) -> u32 {
        (KIND - self.0.trailing_zeros().min(KIND)).div_ceil(WIDTH)
    }

    /// Unpacks the placements.
    pub fn placements(self) -> ArrayVec<Placement, HAND> {
        let mut placements = ArrayVec::new();
        for index in 0..self.len() {
            placements.push(unpack((self.0 >> (FIRST - index * WIDTH)) as u32));
        }
        placements
    }
}

impl From<Play> for Move {
    fn from(play: Play) -> Self {
        Move(play.0)
    }
}

fn pack(placement: Placement) -> u32 {
    u32::from(placement.card.index() + 1) << 16 | u32::from(placement.cell.to_text_order())
}

fn unpack(word: u32) -> Placement {
    let card = Card::from_index((word >> 16) as u8 - 1);
    Placement { card, cell: Cell::from_text_order(word as u16) }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
