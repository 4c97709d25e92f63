//! The anchors of a table: the empty squares beside cards, which every play covers at least one of.
//!
//! They are kept up to date card by card. Invariants, for every anchor and in both directions:
//!
//! - `behind` and `ahead` are the runs of cards that end beside it, and `first` the numbers of the
//!   first cards of these runs in the order of play;
//! - `allowed` is what these runs allow on it, in one direction and in both, the latter in a list of
//!   its own, so that a hand is matched with all anchors at once;
//! - `order` has one bit for each anchor, at its [`rank`](Anchor::rank), and `by_rank` its slot.
//!
//! Slots do not move, because the grid refers to them; the lowest free one is taken next.

use super::card::{ANY, Traits, is_satisfiable};
use super::grid::{SquareIndex, Step};
use super::line::{Line, MAX_LENGTH};
use super::table::DECK;
use crate::game::bits::ones;

/// The largest number of anchors of 66 connected cards: each card after the first covers one of the
/// squares beside the others and adds at most three.
pub const MAX_ANCHORS: usize = 2 * DECK + 2;

/// Set in [`Anchors::allowed`] if every property has a value: a wild fits.
pub const WILD_FITS: Traits = ANY + 1;

/// The number of a first card where there is no run.
const NO_CARD: u8 = u8::MAX;
/// Ranks are below four times the number of cards.
const RANKS: usize = 4 * DECK;
const NO_RANK: u16 = u16::MAX;

/// The place of a run beside an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The run comes after the anchor.
    Ahead,
    /// The run comes before the anchor.
    Behind,
}

/// The runs on either side of an anchor, in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// The run before the anchor.
    pub behind: Line,
    /// The run after the anchor.
    pub ahead: Line,
    /// The values that the wilds in these runs must not have because of their other lines.
    pub forbidden: Traits,
    /// The values that a card on the anchor may have because of this line.
    pub allowed: Traits,
    /// The numbers of the first cards of the runs, by [`Place`].
    first: [u8; 2],
}

impl Sides {
    /// No cards on either side.
    pub const NONE: Sides = Sides {
        behind: Line::EMPTY,
        ahead: Line::EMPTY,
        forbidden: 0,
        allowed: ANY,
        first: [NO_CARD; 2],
    };

    /// Returns both runs together.
    pub fn line(self) -> Line {
        self.behind.and(self.ahead)
    }

    /// Returns the number of the first card of a run.
    pub fn first(self, place: Place) -> u8 {
        self.first[place as usize]
    }

    fn update_allowed(&mut self) {
        let line = self.line();
        self.allowed = match (line.length(), line.wilds()) {
            (MAX_LENGTH.., _) => 0,
            (_, 1) => line.allows_beside_wild(ANY & !self.forbidden),
            _ => line.allows(),
        };
    }

    fn set(&mut self, place: Place, run: Line, first: u8) {
        match place {
            Place::Ahead => self.ahead = run,
            Place::Behind => self.behind = run,
        }
        self.first[place as usize] = first;
    }
}

/// An empty square beside a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// Its square.
    pub square: SquareIndex,
    rank: u16,
    row: Sides,
    column: Sides,
}

impl Anchor {
    const BLANK: Anchor =
        Anchor { square: 0, rank: NO_RANK, row: Sides::NONE, column: Sides::NONE };

    /// Returns what lies beside the anchor in a direction.
    pub fn along(&self, step: Step) -> Sides {
        if step == Step::ACROSS { self.row } else { self.column }
    }

    fn along_mut(&mut self, step: Step) -> &mut Sides {
        if step == Step::ACROSS { &mut self.row } else { &mut self.column }
    }

    /// Returns where the anchor comes in the order of all anchors: by the first card of a run
    /// beside it, then rows before columns, then anchors before a run before those after it.
    fn rank(&self) -> u16 {
        let [row, column] = [self.row, self.column].map(|sides| sides.first.map(u16::from));
        let ranks = [4 * row[0], 4 * row[1] + 1, 4 * column[0] + 2, 4 * column[1] + 3];
        ranks.into_iter().fold(NO_RANK, u16::min)
    }
}

/// All anchors of a table.
#[derive(Clone, Copy, Debug)]
pub struct Anchors {
    slots: [Anchor; MAX_ANCHORS],
    /// The values that a card on the anchor in each slot may have, and [`WILD_FITS`].
    allowed: [Traits; MAX_ANCHORS],
    /// The slots that are free, one bit each.
    free: [u64; MAX_ANCHORS.div_ceil(64)],
    /// The number of slots that were ever in use.
    high: u8,
    order: [u64; RANKS.div_ceil(64)],
    by_rank: [u8; RANKS],
}

impl Anchors {
    /// No anchors.
    pub const NONE: Anchors = Anchors {
        slots: [Anchor::BLANK; MAX_ANCHORS],
        allowed: [0; MAX_ANCHORS],
        free: [u64::MAX; MAX_ANCHORS.div_ceil(64)],
        high: 0,
        order: [0; RANKS.div_ceil(64)],
        by_rank: [0; RANKS],
    };

    /// Returns the anchor in a slot.
    #[inline]
    pub fn get(&self, slot: usize) -> &Anchor {
        &self.slots[slot]
    }

    /// Returns the values that a card may have on the anchor in every slot that was ever in use, and
    /// [`WILD_FITS`].
    pub fn allowed(&self) -> &[Traits] {
        &self.allowed[..usize::from(self.high)]
    }

    /// Iterates over the slots of all anchors, in their order.
    pub fn in_order(&self) -> impl Iterator<Item = usize> + '_ {
        let words = self.order.iter().enumerate();
        let ranks = words.flat_map(|(word, &bits)| ones(bits).map(move |bit| 64 * word + bit));
        ranks.map(|rank| usize::from(self.by_rank[rank]))
    }

    /// Adds an anchor without runs and returns its slot.
    pub fn add(&mut self, square: SquareIndex) -> usize {
        let slot = self.free.iter().position(|&bits| bits != 0).map_or(0, |word| {
            let bit = self.free[word].trailing_zeros() as usize;
            self.free[word] &= self.free[word] - 1;
            64 * word + bit
        });
        self.high = self.high.max(slot as u8 + 1);
        self.slots[slot] = Anchor { square, ..Anchor::BLANK };
        slot
    }

    /// Removes an anchor that gets a card, and returns what lies beside it in its row and column.
    pub fn remove(&mut self, slot: usize) -> [Sides; 2] {
        let Anchor { rank, row, column, .. } = self.slots[slot];
        self.free[slot / 64] |= 1 << (slot % 64);
        self.unrank(rank);
        [row, column]
    }

    /// Changes a run beside an anchor.
    pub fn set_run(&mut self, slot: usize, step: Step, place: Place, run: Line, first: u8) {
        self.slots[slot].along_mut(step).set(place, run, first);
        self.update_allowed(slot, step);
        let (old, new) = (self.slots[slot].rank, self.slots[slot].rank());
        if old != new {
            self.unrank(old);
            self.slots[slot].rank = new;
            self.order[usize::from(new) / 64] |= 1 << (new % 64);
            self.by_rank[usize::from(new)] = slot as u8;
        }
    }

    /// Changes what the wilds in the runs beside an anchor must not be.
    pub fn forbid(&mut self, slot: usize, step: Step, forbidden: Traits) {
        self.slots[slot].along_mut(step).forbidden = forbidden;
        self.update_allowed(slot, step);
    }

    fn update_allowed(&mut self, slot: usize, step: Step) {
        let anchor = &mut self.slots[slot];
        anchor.along_mut(step).update_allowed();
        let allowed = anchor.row.allowed & anchor.column.allowed;
        self.allowed[slot] = if is_satisfiable(allowed) { allowed | WILD_FITS } else { 0 };
    }

    fn unrank(&mut self, rank: u16) {
        if let Some(word) = self.order.get_mut(usize::from(rank) / 64) {
            *word &= !(1 << (rank % 64));
        }
    }
}
