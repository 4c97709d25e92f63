//! Which boxes of neighbours face each other.

use super::card::Pattern;
use crate::game::cell::Cell;

/// The number of boxes of a card, and of neighbours of a cell.
pub const AROUND: usize = 8;

/// The names of the boxes and of the directions they point in, clockwise.
pub const NAMES: [&str; AROUND] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/// The step in x and y to the neighbour in each direction.
pub const STEPS: [(i8, i8); AROUND] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Which boxes of neighbours face each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// The three boxes of a shared side, and the one box of a shared corner.
    Edge,
    /// The one box that points at the neighbour.
    Spoke,
}

/// A box of mine that faces one of a neighbour's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The direction of the neighbour.
    pub direction: usize,
    /// My box.
    pub mine: usize,
    /// The neighbour's box.
    pub theirs: usize,
}

const fn straight(direction: usize) -> Pair {
    Pair { direction, mine: direction, theirs: (direction + 4) % AROUND }
}

/// The two pairs beside the straight one of a side.
const fn beside(direction: usize) -> [Pair; 2] {
    let (next, previous) = ((direction + 1) % AROUND, (direction + 7) % AROUND);
    [
        Pair { direction, mine: previous, theirs: (direction + 5) % AROUND },
        Pair { direction, mine: next, theirs: (direction + 3) % AROUND },
    ]
}

const PAIRS: [Pair; 16] = {
    let mut pairs = [straight(0); 16];
    let mut direction = 0;
    while direction < AROUND {
        pairs[direction] = straight(direction);
        if direction % 2 == 0 {
            let [one, other] = beside(direction);
            pairs[AROUND + direction] = one;
            pairs[AROUND + direction + 1] = other;
        }
        direction += 1;
    }
    pairs
};

impl Facing {
    /// Returns all pairs of boxes that face each other.
    pub fn pairs(self) -> &'static [Pair] {
        match self {
            Facing::Edge => &PAIRS,
            Facing::Spoke => &PAIRS[..AROUND],
        }
    }

    /// Iterates over the pairs that differ between a card and its neighbour in a direction.
    pub fn clashes(
        self,
        mine: Pattern,
        direction: usize,
        theirs: Pattern,
    ) -> impl Iterator<Item = Pair> {
        let differ = move |pair: &Pair| mine.has_spot(pair.mine) != theirs.has_spot(pair.theirs);
        let towards = self.pairs().iter().filter(move |pair| pair.direction == direction);
        towards.copied().filter(differ)
    }
}

/// Returns the neighbour of a cell in a direction.
pub fn neighbour(cell: Cell, direction: usize) -> Cell {
    let (x, y) = STEPS[direction];
    Cell { x: cell.x + x, y: cell.y + y }
}
