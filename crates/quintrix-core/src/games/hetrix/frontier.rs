//! The best settlements of one part of a puzzle.
//!
//! White gems are settled one after the other. What is settled matters to the rest only through
//! the frontier: elements that also have neighbours yet to be settled. Of all ways to the same
//! clusters on the frontier only those are kept that could turn out best; there are few of them,
//! because a matrix is flat and its parts are small.

use super::colour::Colour;
use super::crowd::Crowd;
use super::gems::MOST_GEMS;
use super::puzzle::{Element, Puzzle};
use super::settlement::Settlement;
use super::ways::Ways;

/// All settlements of a part that could be best, depending on the other parts.
pub fn best_settlements(puzzle: &Puzzle<'_>, part: &[usize]) -> Vec<Settlement> {
    let mut frontier = Frontier::new(puzzle, part);
    while let Some(white) = frontier.next_white() {
        frontier.settle(white);
    }
    frontier.ways.into_settlements()
}

struct Frontier<'a> {
    puzzle: &'a Puzzle<'a>,
    unsettled: Vec<usize>,
    /// How many unsettled neighbours each element has.
    open: [u8; 2 * MOST_GEMS],
    elements: Vec<Element>,
    ways: Ways,
}

impl<'a> Frontier<'a> {
    fn new(puzzle: &'a Puzzle<'a>, part: &[usize]) -> Self {
        let mut open = [0; 2 * MOST_GEMS];
        for &white in part {
            puzzle.whites()[white].near().iter().for_each(|&element| open[element] += 1);
        }
        let (unsettled, elements) = (part.to_vec(), Vec::new());
        Frontier { puzzle, unsettled, open, elements, ways: Ways::start() }
    }

    /// Takes the white gem that leaves the smallest frontier.
    fn next_white(&mut self) -> Option<usize> {
        let growth = |place: &usize| self.growth(self.unsettled[*place]);
        let place = (0..self.unsettled.len()).min_by_key(growth)?;
        let white = self.unsettled.swap_remove(place);
        self.puzzle.whites()[white].near().iter().for_each(|&element| self.open[element] -= 1);
        Some(white)
    }

    /// How many elements the frontier gains by settling a white gem.
    fn growth(&self, white: usize) -> isize {
        let settled = self.puzzle.whites()[white].near().iter().filter(|&&e| self.is_settled(e));
        let change = |&element: &Element| {
            isize::from(self.open[element] > 1) - isize::from(self.elements.contains(&element))
        };
        let own = self.open[Puzzle::element(white)] > 0;
        isize::from(own) + settled.map(change).sum::<isize>()
    }

    fn is_settled(&self, element: Element) -> bool {
        Puzzle::as_white(element).is_none_or(|white| !self.unsettled.contains(&white))
    }

    fn settle(&mut self, white: usize) {
        let mut crowd = self.crowd(white);
        let is_free = self.open[Puzzle::element(white)] > 0;
        let elements = crowd.staying();
        let mut next = Ways::none(elements.len());
        for (clusters, settlement) in self.ways.iter() {
            crowd.gather(self.puzzle, clusters);
            let met = crowd.colours_met();
            for colour in Colour::all().filter(|&colour| is_free || worth_trying(colour, met)) {
                crowd.gather(self.puzzle, clusters);
                crowd.join(colour);
                let colours = settlement.colours.with(white, colour);
                crowd.leave(Settlement { colours, ..settlement }, &mut next);
            }
        }
        (self.elements, self.ways) = (elements, next.pruned());
    }

    fn crowd(&self, white: usize) -> Crowd {
        let near = self.puzzle.whites()[white].near();
        let is_new = |e: &Element| self.is_settled(*e) && !self.elements.contains(e);
        let fresh = near.iter().copied().filter(is_new).chain([Puzzle::element(white)]);
        let elements: Vec<Element> = self.elements.iter().copied().chain(fresh).collect();
        Crowd::new(elements, self.elements.len(), near, |element| self.open[element] > 0)
    }
}

/// A colour that joins something, or the first that joins nothing: all of these do the same.
fn worth_trying(colour: Colour, met: u8) -> bool {
    met >> colour.index() & 1 == 1 || met.trailing_ones() as usize == colour.index()
}
