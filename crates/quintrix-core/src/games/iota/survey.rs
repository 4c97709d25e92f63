//! The table with its edges: the empty squares beside cards, where plays begin.

use super::card::{ANY, Card, Traits};
use super::cell::Placement;
use super::fan::{Choice, Fan};
use super::grid::{Grid, Spot, Step};
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::table::{DECK, Table};
use super::wilds;

/// No more squares than this can lie beside 66 connected cards: each card after the first takes
/// one of the four beside it and adds at most three.
const EDGES: usize = 2 * DECK + 2;

/// What lies on either side of an edge square, in one direction.
#[derive(Clone, Copy)]
pub struct Sides {
    /// The run before it.
    pub behind: Line,
    /// The run after it.
    pub ahead: Line,
    /// What their other lines forbid the wilds in these runs to be. (Not what they allow: so a
    /// blank survey is all zeros, which is fast to make.)
    pub forbidden: Traits,
}

impl Sides {
    /// Nothing.
    pub const NONE: Sides = Sides { behind: Line::EMPTY, ahead: Line::EMPTY, forbidden: 0 };

    /// Both runs together.
    pub fn line(self) -> Line {
        self.behind.and(self.ahead)
    }

    /// The values that a card here may have for the sake of this line.
    #[inline]
    pub fn allows(self) -> Traits {
        let line = self.line();
        match (line.length(), line.wilds()) {
            (LONGEST.., _) => 0,
            (_, 1) => line.allows_beside_wild(ANY & !self.forbidden),
            _ => line.allows(),
        }
    }
}

/// An edge square.
#[derive(Clone, Copy)]
pub struct Edge {
    /// Where it is.
    pub spot: Spot,
    row: Sides,
    column: Sides,
    /// Which cards of the hand could lie here by themselves; where several wilds are near, more.
    pub fitting: Choice,
}

impl Edge {
    const BLANK: Edge = Edge { spot: 0, row: Sides::NONE, column: Sides::NONE, fitting: 0 };

    /// What lies beside it in a direction.
    pub fn along(&self, step: Step) -> Sides {
        if step == Step::ACROSS { self.row } else { self.column }
    }
}

/// The table with its edges.
pub struct Survey {
    /// The table.
    pub grid: Grid,
    edges: [Edge; EDGES],
    count: usize,
    wilds: [Spot; DECK],
    wild_count: usize,
    /// Whether wilds share a line, or will with one more card between them, so that what one
    /// stands for depends on the other.
    pub tangled: bool,
}

impl Survey {
    /// Nothing: large, and so made where it is used.
    pub const BLANK: Survey = Survey {
        grid: Grid::BLANK,
        edges: [Edge::BLANK; EDGES],
        count: 0,
        wilds: [0; DECK],
        wild_count: 0,
        tangled: false,
    };

    /// Lays out a table and finds its edges and wilds.
    pub fn explore(&mut self, table: &Table) {
        self.grid.lay_out(table);
        for placement in table.placements() {
            let spot = self.grid.spot(placement.cell);
            self.note_run(spot, Step::ACROSS);
            self.note_run(spot, Step::DOWN);
            if placement.card.is_wild() {
                self.wilds[self.wild_count] = spot;
                self.wild_count += 1;
            }
        }
        for number in 0..self.wild_count {
            self.note_wild(self.wilds[number], Step::ACROSS, Step::DOWN);
            self.note_wild(self.wilds[number], Step::DOWN, Step::ACROSS);
        }
    }

    /// Notes at every edge which cards could lie there.
    pub fn try_on(&mut self, fan: &Fan) {
        for edge in &mut self.edges[..self.count] {
            edge.fitting = fan.fitting(edge.row.allows() & edge.column.allows());
        }
    }

    /// All edges.
    pub fn edges(&self) -> &[Edge] {
        &self.edges[..self.count]
    }

    /// The squares of the wilds.
    pub fn wilds(&self) -> &[Spot] {
        &self.wilds[..self.wild_count]
    }

    /// Whether all wilds on the table agree once these cards lie there.
    pub fn wilds_agree_with(&mut self, play: &[Placement]) -> bool {
        let mut marks = [0; HAND];
        let (mut wilds, mut count) = ([0; DECK], 0);
        for (placement, mark) in play.iter().zip(&mut marks) {
            *mark = self.grid.swap(self.grid.spot(placement.cell), placement.card);
        }
        let played = play.iter().map(|placement| self.grid.spot(placement.cell));
        let elsewhere = |spot: &Spot| !played.clone().any(|other| other == *spot);
        for spot in self.wilds().iter().copied().filter(elsewhere).chain(played.clone()) {
            if self.grid.card(spot) == Some(Card::WILD) {
                wilds[count] = spot;
                count += 1;
            }
        }
        let agree = wilds::agree(&self.grid, &wilds[..count]);
        for (placement, mark) in play.iter().zip(marks) {
            self.grid.restore(self.grid.spot(placement.cell), mark);
        }
        agree
    }

    /// Tells the squares at both ends of a run what lies beside them, once for each run.
    #[inline(always)] // so that each direction is compiled by itself
    fn note_run(&mut self, spot: Spot, step: Step) {
        let before = step.back().from(spot, 1);
        if self.grid.card(before).is_some() {
            return;
        }
        let run = self.grid.run(before, step);
        self.sides(before, step).ahead = run;
        self.sides(step.from(spot, run.length()), step).behind = run;
    }

    /// Tells the squares at both ends of a wild's run what its line across allows it to be.
    fn note_wild(&mut self, spot: Spot, along: Step, across: Step) {
        let other = self.grid.around(spot, across);
        self.tangled |= other.wilds() > 0;
        let before = self.grid.run(spot, along.back()).length();
        let after = self.grid.run(spot, along).length();
        for end in [along.back().from(spot, before + 1), along.from(spot, after + 1)] {
            let sides = self.sides(end, along);
            sides.forbidden |= ANY & !other.allows();
            self.tangled |= sides.line().wilds() > 1;
        }
    }

    #[inline(always)]
    fn sides(&mut self, spot: Spot, step: Step) -> &mut Sides {
        let number = self.grid.edge(spot).unwrap_or_else(|| {
            self.grid.mark_edge(spot, self.count);
            self.edges[self.count].spot = spot;
            self.count += 1;
            self.count - 1
        });
        let edge = &mut self.edges[number];
        if step == Step::ACROSS { &mut edge.row } else { &mut edge.column }
    }
}
