//! Every legal play of a hand, with its points.
//!
//! Cards of one play lie in one line and touch the table, and every part of a legal line is legal.
//! So whatever lies on an edge square (an empty one beside a card) would be legal there by itself,
//! and plays can be grown card by card: from the first edge square of the line, backwards over
//! bare squares, forwards over edges and bare squares, cutting off whatever does not fit.

use super::card::{Card, Traits, possible};
use super::grid::{Grid, Spot, Step};
use super::hand::{HAND, Hand};
use super::line::{LONGEST, Line};
use super::moves::{Cell, Placement, UpTo4};
use super::table::{DECK, Table};
use super::wilds;

/// No more squares than this can lie beside 66 connected cards: each card after the first takes
/// one of the four beside it and adds at most three.
const EDGES: usize = 2 * DECK + 2;

/// Who wants to hear of the plays.
pub trait Sink {
    /// A legal play and its points, going out included.
    fn play(&mut self, play: UpTo4<Placement>, points: u32);
}

/// Tells a sink every legal play once. `last` says that playing the whole hand ends the game.
pub fn plays(table: &Table, hand: &Hand, last: bool, sink: &mut impl Sink) {
    let mut survey = Survey::new(table);
    survey.try_hand(hand);
    let mut cards = [Card::WILD; HAND];
    cards.iter_mut().zip(hand.cards()).for_each(|(place, card)| *place = card);
    let Survey { grid, edges, count, wilds, wild_count } = survey;
    let (edges, hand) = (&edges[..count], &cards[..hand.len()]);
    Search { grid, edges, wilds, wild_count, hand, last, sink }.run();
}

/// What lies on either side of an edge square, in one direction.
#[derive(Clone, Copy, Default)]
struct Sides {
    behind: Line,
    ahead: Line,
}

impl Sides {
    fn line(self) -> Line {
        self.behind.and(self.ahead)
    }
}

/// An edge square.
#[derive(Clone, Copy, Default)]
struct Edge {
    spot: Spot,
    row: Sides,
    column: Sides,
    /// Which cards of the hand could lie here by themselves, wilds in these lines left aside.
    fitting: u8,
}

impl Edge {
    fn along(&self, step: Step) -> Sides {
        if step == Step::ACROSS { self.row } else { self.column }
    }

    fn across(&self, step: Step) -> Line {
        if step == Step::ACROSS { self.column.line() } else { self.row.line() }
    }

    /// The values that a card here may have.
    fn allows(&self) -> Traits {
        let (row, column) = (self.row.line(), self.column.line());
        let full = row.length >= LONGEST || column.length >= LONGEST;
        if full || !row.is_legal() || !column.is_legal() {
            return 0;
        }
        row.allows() & column.allows()
    }
}

/// The table with its edges.
struct Survey {
    grid: Grid,
    edges: [Edge; EDGES],
    count: usize,
    wilds: [Spot; DECK],
    wild_count: usize,
}

impl Survey {
    fn new(table: &Table) -> Self {
        let mut survey = Survey {
            grid: Grid::new(table),
            edges: [Edge::default(); EDGES],
            count: 0,
            wilds: [0; DECK],
            wild_count: 0,
        };
        for placement in table.placements() {
            let spot = survey.grid.spot(placement.cell);
            if placement.card.is_wild() {
                survey.wilds[survey.wild_count] = spot;
                survey.wild_count += 1;
            }
            survey.note_run(spot, Step::ACROSS);
            survey.note_run(spot, Step::DOWN);
        }
        survey
    }

    /// Tells the squares at both ends of a run what lies beside them, once for each run.
    fn note_run(&mut self, spot: Spot, step: Step) {
        let before = step.back().from(spot, 1);
        if self.grid.card(before).is_some() {
            return;
        }
        let run = self.grid.run(before, step);
        let after = step.from(spot, run.length);
        self.sides(before, step).ahead = run;
        self.sides(after, step).behind = run;
    }

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

    fn try_hand(&mut self, hand: &Hand) {
        for edge in &mut self.edges[..self.count] {
            let allowed = edge.allows();
            let fits = |(index, card): (usize, Card)| u8::from(card.fits(allowed)) << index;
            edge.fitting = hand.cards().enumerate().map(fits).sum();
        }
    }
}

/// A play that is being grown.
#[derive(Clone, Copy)]
struct Growth {
    step: Step,
    /// The play so far: the first edge square at place 3, with room for three on either side.
    placed: [Placement; 2 * HAND - 1],
    first: usize,
    last: usize,
    /// The squares of the first and the last card.
    back: Spot,
    front: Spot,
    /// Which cards of the hand are used.
    used: u8,
    /// The line along which it grows.
    line: Line,
    /// The points and the lots of the lines across.
    across: u8,
    lots: u8,
    /// What the line across allows the wild of this play to be.
    wild: Option<Traits>,
    /// Whether only a look at all wilds together can tell if they agree.
    doubtful: bool,
}

impl Growth {
    fn nothing(step: Step, spot: Spot) -> Self {
        Growth {
            step,
            placed: [Placement { card: Card::WILD, cell: Cell::default() }; 2 * HAND - 1],
            first: HAND,
            last: HAND - 2,
            back: spot,
            front: spot,
            used: 0,
            line: Line::default(),
            across: 0,
            lots: 0,
            wild: None,
            doubtful: false,
        }
    }

    fn play(&self) -> &[Placement] {
        &self.placed[self.first..=self.last]
    }

    /// Whether the wilds still agree, as far as this play alone can tell.
    fn plausible(&self) -> bool {
        match self.wild {
            Some(allowed) if self.line.wilds == 1 => possible(self.line.allows() & allowed),
            _ => true,
        }
    }
}

struct Search<'a, S> {
    grid: Grid,
    edges: &'a [Edge],
    wilds: [Spot; DECK],
    wild_count: usize,
    hand: &'a [Card],
    last: bool,
    sink: &'a mut S,
}

impl<S: Sink> Search<'_, S> {
    fn run(&mut self) {
        for edge in self.edges.iter().filter(|edge| edge.fitting != 0) {
            self.grow_from(edge, Step::ACROSS);
            self.grow_from(edge, Step::DOWN);
        }
    }

    fn grow_from(&mut self, edge: &Edge, step: Step) {
        let sides = edge.along(step);
        let nothing = Growth::nothing(step, edge.spot);
        self.each_card(&nothing, edge.spot, HAND - 1, sides.line(), |search, growth| {
            search.report(growth);
            search.forwards(growth);
            if sides.behind.length == 0 {
                search.backwards(growth);
            }
        });
    }

    fn forwards(&mut self, growth: &Growth) {
        if growth.line.length >= LONGEST {
            return;
        }
        let mut spot = growth.step.from(growth.front, 1);
        while self.grid.card(spot).is_some() {
            spot = growth.step.from(spot, 1);
        }
        let ahead = self.grid.edge(spot).map(|edge| self.edges[edge].along(growth.step).ahead);
        let line = growth.line.and(ahead.unwrap_or_default());
        if line.length < LONGEST && line.is_legal() {
            self.each_card(growth, spot, growth.last + 1, line, |search, grown| {
                search.report(grown);
                search.forwards(grown);
            });
        }
    }

    /// Only over bare squares: with an edge behind it, this would not be the first edge.
    fn backwards(&mut self, growth: &Growth) {
        let spot = growth.step.back().from(growth.back, 1);
        if growth.line.length >= LONGEST || !self.grid.is_bare(spot) {
            return;
        }
        self.each_card(growth, spot, growth.first - 1, growth.line, |search, grown| {
            search.report(grown);
            search.forwards(grown);
            search.backwards(grown);
        });
    }

    /// Tries every card that is left on the next square; `line` is all that it would join.
    fn each_card(
        &mut self,
        growth: &Growth,
        spot: Spot,
        place: usize,
        line: Line,
        mut then: impl FnMut(&mut Self, &Growth),
    ) {
        let edge = self.grid.edge(spot).map(|edge| &self.edges[edge]);
        let across = edge.map(|edge| edge.across(growth.step)).unwrap_or_default();
        let fitting = edge.map_or(u8::MAX, |edge| edge.fitting) & !growth.used;
        let (allowed, cell) = (line.allows(), self.grid.cell(spot));
        for (index, &card) in self.hand.iter().enumerate() {
            let alike = index > 0 && self.hand[index - 1] == card;
            let repeated = alike && growth.used >> (index - 1) & 1 == 0;
            if fitting >> index & 1 == 0 || repeated || !card.fits(allowed) {
                continue;
            }
            let mut grown = *growth;
            grown.placed[place] = Placement { card, cell };
            if place < grown.first {
                (grown.first, grown.back) = (place, spot);
            }
            if place > grown.last {
                (grown.last, grown.front) = (place, spot);
            }
            grown.used |= 1 << index;
            grown.line = line.with(card);
            if across.length > 0 {
                grown.across += across.points + card.value();
                grown.lots += u8::from(across.length + 1 == LONGEST);
            }
            let own_wilds = u8::from(growth.wild.is_some()) + u8::from(card.is_wild());
            if card.is_wild() {
                grown.wild = Some(across.allows());
            }
            grown.doubtful |= across.wilds > 0 || own_wilds > 1 || grown.line.wilds > own_wilds;
            if if grown.doubtful { self.wilds_agree(&grown) } else { grown.plausible() } {
                then(self, &grown);
            }
        }
    }

    /// Whether all wilds on the table agree once this play lies there.
    fn wilds_agree(&mut self, growth: &Growth) -> bool {
        let mut marks = [0; HAND];
        let mut wild_count = self.wild_count;
        for (placement, mark) in growth.play().iter().zip(&mut marks) {
            let spot = self.grid.spot(placement.cell);
            *mark = self.grid.swap(spot, placement.card);
            if placement.card.is_wild() {
                self.wilds[wild_count] = spot;
                wild_count += 1;
            }
        }
        let agree = wilds::agree(&self.grid, &self.wilds[..wild_count]);
        for (placement, mark) in growth.play().iter().zip(marks) {
            self.grid.restore(self.grid.spot(placement.cell), mark);
        }
        agree
    }

    fn report(&mut self, growth: &Growth) {
        let count = growth.play().len();
        if count == 1 && growth.step == Step::DOWN {
            return;
        }
        let along = if growth.line.counts() { growth.line.points } else { 0 };
        let doublings = growth.lots
            + u8::from(growth.line.length == LONGEST)
            + u8::from(count == HAND)
            + u8::from(self.last && count == self.hand.len());
        let play = UpTo4::new(growth.play(), growth.placed[growth.first]);
        self.sink.play(play, u32::from(growth.across + along) << doublings);
    }
}
