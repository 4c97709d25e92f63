//! The table with its anchors: the empty squares beside cards, which every play covers at least one
//! of.

use arrayvec::ArrayVec;

use super::hand_table::{HandSet, HandTable};
use crate::games::iota::rules::card::{ANY, Card, Traits};
use crate::games::iota::rules::grid::{Grid, SquareIndex, Step};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::line::{Line, MAX_LENGTH};
use crate::games::iota::rules::placement::Placement;
use crate::games::iota::rules::table::{DECK, Table};
use crate::games::iota::rules::wilds;

/// The largest number of anchors of 66 connected cards: each card after the first covers one of the
/// squares beside the others and adds at most three.
const MAX_ANCHORS: usize = 2 * DECK + 2;

/// The runs on either side of an anchor, in one direction.
#[derive(Clone, Copy)]
pub struct Sides {
    /// The run before the anchor.
    pub behind: Line,
    /// The run after the anchor.
    pub ahead: Line,
    /// The values that the wilds in these runs must not have because of their other lines. Not
    /// the allowed ones, so that a blank map is all zeros, which is fast to make.
    pub forbidden: Traits,
}

impl Sides {
    /// No cards on either side.
    pub const NONE: Sides = Sides { behind: Line::EMPTY, ahead: Line::EMPTY, forbidden: 0 };

    /// Returns both runs together.
    pub fn line(self) -> Line {
        self.behind.and(self.ahead)
    }

    /// Returns the values that a card on the anchor may have because of this line.
    #[inline]
    pub fn allows(self) -> Traits {
        let line = self.line();
        match (line.length(), line.wilds()) {
            (MAX_LENGTH.., _) => 0,
            (_, 1) => line.allows_beside_wild(ANY & !self.forbidden),
            _ => line.allows(),
        }
    }
}

/// An empty square beside a card.
#[derive(Clone, Copy)]
pub struct Anchor {
    /// Its square.
    pub square: SquareIndex,
    row: Sides,
    column: Sides,
    /// The cards of the hand that could lie here by themselves; a superset where wilds interact.
    pub fitting: HandSet,
}

impl Anchor {
    const BLANK: Anchor = Anchor { square: 0, row: Sides::NONE, column: Sides::NONE, fitting: 0 };

    /// Returns what lies beside the anchor in a direction.
    pub fn along(&self, step: Step) -> Sides {
        if step == Step::ACROSS { self.row } else { self.column }
    }
}

/// The table on a grid, with its anchors and wilds.
pub struct AnchorMap {
    /// The table.
    pub grid: Grid,
    anchors: [Anchor; MAX_ANCHORS],
    count: usize,
    wilds: ArrayVec<SquareIndex, DECK>,
    /// Whether wilds share a line, or will with one more card between them, so that what one
    /// stands for depends on the other.
    pub wilds_interact: bool,
}

impl AnchorMap {
    /// A map of nothing, to be filled by [`build`](AnchorMap::build). It is large, and so created
    /// where it is used.
    pub const BLANK: AnchorMap = AnchorMap {
        grid: Grid::BLANK,
        anchors: [Anchor::BLANK; MAX_ANCHORS],
        count: 0,
        wilds: ArrayVec::new_const(),
        wilds_interact: false,
    };

    /// Lays out a table on a blank map and finds its anchors and wilds.
    pub fn build(&mut self, table: &Table) {
        self.grid.lay_out(table);
        for placement in table.placements() {
            let square = self.grid.square(placement.cell);
            self.add_run(square, Step::ACROSS);
            self.add_run(square, Step::DOWN);
            if placement.card.is_wild() {
                self.wilds.push(square);
            }
        }
        for number in 0..self.wilds.len() {
            self.add_wild(self.wilds[number], Step::ACROSS, Step::DOWN);
            self.add_wild(self.wilds[number], Step::DOWN, Step::ACROSS);
        }
    }

    /// Stores at every anchor which cards of a hand could lie there.
    pub fn match_hand(&mut self, hand: &HandTable) {
        for anchor in &mut self.anchors[..self.count] {
            anchor.fitting = hand.fitting(anchor.row.allows() & anchor.column.allows());
        }
    }

    /// Returns all anchors.
    pub fn anchors(&self) -> &[Anchor] {
        &self.anchors[..self.count]
    }

    /// Returns the squares of the wilds.
    pub fn wilds(&self) -> &[SquareIndex] {
        &self.wilds
    }

    /// Returns whether all wilds on the table could stand for cards once these are placed.
    pub fn wilds_consistent_with(&mut self, play: &[Placement]) -> bool {
        let mut marks = [0; HAND];
        for (placement, mark) in play.iter().zip(&mut marks) {
            *mark = self.grid.swap(self.grid.square(placement.cell), placement.card);
        }
        let played = play.iter().map(|placement| self.grid.square(placement.cell));
        let elsewhere = |square: &SquareIndex| !played.clone().any(|other| other == *square);
        let wilds: ArrayVec<SquareIndex, DECK> = self
            .wilds
            .iter()
            .copied()
            .filter(elsewhere)
            .chain(played.clone())
            .filter(|&square| self.grid.card(square) == Some(Card::WILD))
            .collect();
        let consistent = wilds::are_consistent(&self.grid, &wilds);
        for (placement, mark) in play.iter().zip(marks) {
            self.grid.restore(self.grid.square(placement.cell), mark);
        }
        consistent
    }

    /// Stores a run at the anchors on both its ends. Only the first card of a run does so.
    #[inline(always)] // so that each direction is compiled by itself
    fn add_run(&mut self, square: SquareIndex, step: Step) {
        let before = step.back().from(square, 1);
        if self.grid.card(before).is_some() {
            return;
        }
        let run = self.grid.run(before, step);
        self.sides(before, step).ahead = run;
        self.sides(step.from(square, run.length()), step).behind = run;
    }

    /// Stores at both ends of a wild's run what its line across forbids it to be.
    fn add_wild(&mut self, square: SquareIndex, along: Step, across: Step) {
        let other = self.grid.around(square, across);
        self.wilds_interact |= other.wilds() > 0;
        let before = self.grid.run(square, along.back()).length();
        let after = self.grid.run(square, along).length();
        for end in [along.back().from(square, before + 1), along.from(square, after + 1)] {
            let sides = self.sides(end, along);
            sides.forbidden |= ANY & !other.allows();
            self.wilds_interact |= sides.line().wilds() > 1;
        }
    }

    /// Returns what lies beside an empty square, which becomes an anchor if it is not one yet.
    #[inline(always)]
    fn sides(&mut self, square: SquareIndex, step: Step) -> &mut Sides {
        let number = self.grid.anchor(square).unwrap_or_else(|| {
            self.grid.mark_anchor(square, self.count);
            self.anchors[self.count].square = square;
            self.count += 1;
            self.count - 1
        });
        let anchor = &mut self.anchors[number];
        if step == Step::ACROSS { &mut anchor.row } else { &mut anchor.column }
    }
}
