//! The best settlements of one part of a puzzle.
//!
//! White gems are settled one after the other. What is settled matters to the rest only through
//! the frontier: elements that also have neighbours yet to be settled. Of all ways to the same
//! clusters on the frontier only those are kept that could turn out best; there are few of them,
//! because a matrix is flat and its parts are small.

use super::assignment::{SHORTEST_LINK, Settlement};
use super::dp_states::Ways;
use super::frontier_state::Crowd;
use super::graph::{Element, Puzzle};
use super::objective::{Aim, Rest, Value};
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::MOST_GEMS;

/// One part of a puzzle, being settled.
pub struct Frontier<'a> {
    puzzle: &'a Puzzle<'a>,
    aim: Aim,
    /// The least that a way must be able to become worth.
    floor: Value,
    unsettled: Vec<usize>,
    /// How many unsettled neighbours each element has.
    open: [u8; 2 * MOST_GEMS],
    elements: Vec<Element>,
    ways: Ways,
    rest: Rest,
}

impl<'a> Frontier<'a> {
    /// A part, given as places in the order of white gems, none of which is settled.
    pub fn new(puzzle: &'a Puzzle<'a>, part: &[usize], aim: Aim, floor: Value) -> Self {
        let mut open = [0; 2 * MOST_GEMS];
        let mut rest = Rest { whites: part.len() as u8, ..Rest::default() };
        let mut points = 0;
        for &element in part.iter().flat_map(|&white| puzzle.whites()[white].near()) {
            open[element] += 1;
            if let Some(colour) = puzzle.colour(element).filter(|_| open[element] == 1) {
                let size = puzzle.size(element);
                points += if size >= SHORTEST_LINK { size } else { 0 };
                rest.add(colour, size);
            }
        }
        let (unsettled, elements) = (part.to_vec(), Vec::new());
        let ways = Ways::start(points);
        Frontier { puzzle, aim, floor, unsettled, open, elements, ways, rest }
    }

    /// Settles all, if so many ways are enough at any time.
    pub fn settle_all(mut self, most: usize) -> Option<Vec<Settlement>> {
        while let Some(white) = self.next_white() {
            self.settle(white);
            if self.ways.len() > most {
                return None;
            }
        }
        Some(self.ways.into_settlements())
    }

    /// Settles all, keeping the so many most promising ways; says whether none was given up.
    pub fn settle_most(mut self, most: usize) -> (Vec<Settlement>, bool) {
        let mut complete = true;
        while let Some(white) = self.next_white() {
            self.settle(white);
            if self.ways.len() > most {
                let (aim, rest) = (self.aim, self.rest);
                self.ways = self.ways.narrowed(most, |clusters, settlement| {
                    (aim.bound(settlement, clusters, &rest), aim.value(settlement))
                });
                complete = false;
            }
        }
        (self.ways.into_settlements(), complete)
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
        let (aim, cap, floor, rest) = (self.aim, self.aim.cap(), self.floor, self.rest);
        let own = self.puzzle.whites()[white];
        let is_free = self.open[Puzzle::element(white)] > 0;
        let elements = crowd.staying();
        let mut next = Ways::none(elements.len());
        for (clusters, settlement) in self.ways.iter() {
            crowd.gather(self.puzzle, clusters, cap);
            let met = crowd.colours_met();
            let tried = |colour| if is_free { own.could_be(colour) } else { joins(colour, met) };
            for colour in Colour::all().filter(|&colour| tried(colour)) {
                crowd.gather(self.puzzle, clusters, cap);
                let points = settlement.points + crowd.join(colour, cap);
                let colours = settlement.colours.with(white, colour);
                crowd.leave(Settlement { points, colours, ..settlement }, &mut next);
                next.weigh_last(|clusters, way| aim.bound(way, clusters, &rest) >= floor);
            }
        }
        (self.elements, self.ways) = (elements, next.pruned(aim));
    }

    fn crowd(&mut self, white: usize) -> Crowd {
        let near = self.puzzle.whites()[white].near();
        let is_new = |e: &Element| self.is_settled(*e) && !self.elements.contains(e);
        let fresh: Vec<Element> = near.iter().copied().filter(is_new).collect();
        self.rest.whites -= 1;
        for &element in &fresh {
            if let Some(colour) = self.puzzle.colour(element) {
                self.rest.remove(colour, self.puzzle.size(element));
            }
        }
        let known = self.elements.len();
        let mut elements = std::mem::take(&mut self.elements);
        elements.extend(fresh.into_iter().chain([Puzzle::element(white)]));
        Crowd::new(elements, known, near, |element| self.open[element] > 0)
    }
}

/// A colour that joins something, or the first that joins nothing: all of these do the same.
fn joins(colour: Colour, met: u8) -> bool {
    met >> colour.index() & 1 == 1 || met.trailing_ones() as usize == colour.index()
}
