//! White gems and what they could join, divided into parts that have nothing to do with each other.

use super::assignment::SHORTEST_LINK;
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::{Gem, Gems, MOST_GEMS, NO_GEM};
use crate::games::hetrix::rules::scoring::groups::Groups;

/// Something with one colour: a group, or a white gem once it is settled.
pub type Element = usize;

/// A white gem.
#[derive(Clone, Copy, Debug)]
pub struct White {
    /// Which gem it is.
    pub gem: Gem,
    /// Its neighbours, each once.
    near: [Element; 3],
    count: usize,
    /// One bit for each colour that can do what no other does.
    palette: u8,
}

impl White {
    /// Its neighbours, each once.
    pub fn near(&self) -> &[Element] {
        &self.near[..self.count]
    }

    /// Whether a colour can do for it what no other does.
    pub fn could_be(&self, colour: Colour) -> bool {
        self.palette >> colour.index() & 1 == 1
    }
}

/// The white gems of a matrix among its groups.
#[derive(Debug)]
pub struct Puzzle<'a> {
    groups: &'a Groups,
    /// By q, then r, then side.
    whites: Vec<White>,
}

impl<'a> Puzzle<'a> {
    /// Finds the white gems.
    pub fn new(gems: &Gems, groups: &'a Groups) -> Self {
        let mut order: Vec<Gem> = gems.all().filter(|&gem| gems.colour(gem).is_none()).collect();
        order.sort_unstable_by_key(|&gem| {
            let (cell, side) = gems.spot(gem);
            (cell.x, cell.y, side)
        });
        let number = |gem: Gem| order.iter().position(|&white| white == gem).unwrap_or_default();
        let element =
            |gem: Gem| groups.of_gem(gem).map_or_else(|| MOST_GEMS + number(gem), Element::from);
        let white = |&gem: &Gem| {
            let mut white = White { gem, near: [0; 3], count: 0, palette: 0 };
            for near in gems.near(gem).into_iter().filter(|&near| near != NO_GEM).map(element) {
                if !white.near().contains(&near) {
                    white.near[white.count] = near;
                    white.count += 1;
                }
            }
            white
        };
        let whites = order.iter().map(white).collect();
        let mut puzzle = Puzzle { groups, whites };
        puzzle.find_palettes();
        puzzle
    }

    /// Connected white gems share a palette: the colours around them, and of all other colours the
    /// first few. Those only serve for links of white gems alone, which have four gems or more, and
    /// for gems that are in no link.
    fn find_palettes(&mut self) {
        for first in 0..self.whites.len() {
            if self.whites[first].palette != 0 {
                continue;
            }
            let lake = self.lake(first);
            let near = lake.iter().flat_map(|&white| self.whites[white].near());
            let around = near.filter_map(|&element| self.colour(element));
            let around = around.fold(0, |palette, colour| palette | 1 << colour.index());
            let others = Colour::all().filter(|colour| around >> colour.index() & 1 == 0);
            let few = (lake.len() / usize::from(SHORTEST_LINK)).max(1);
            let few = others.take(few).fold(0, |palette, colour| palette | 1 << colour.index());
            lake.iter().for_each(|&white| self.whites[white].palette = around | few);
        }
    }

    /// The white gems that are connected with one of them by white gems.
    fn lake(&self, first: usize) -> Vec<usize> {
        let mut lake = vec![first];
        let mut seen = 0;
        while let Some(&white) = lake.get(seen) {
            for other in self.whites[white].near().iter().filter_map(|&e| Puzzle::as_white(e)) {
                if !lake.contains(&other) {
                    lake.push(other);
                }
            }
            seen += 1;
        }
        lake
    }

    /// The white gems in their order.
    pub fn whites(&self) -> &[White] {
        &self.whites
    }

    /// The white gem that an element is, as its place in the order, unless it is a group.
    pub fn as_white(element: Element) -> Option<usize> {
        element.checked_sub(MOST_GEMS)
    }

    /// The element that a white gem is.
    pub fn element(white: usize) -> Element {
        MOST_GEMS + white
    }

    /// How many gems an element has by itself.
    pub fn size(&self, element: Element) -> u8 {
        if element < MOST_GEMS { self.groups.size(element as u8) } else { 1 }
    }

    /// The colour of a group.
    pub fn colour(&self, element: Element) -> Option<Colour> {
        if element < MOST_GEMS { self.groups.colour(element as u8) } else { None }
    }

    /// Whether a white gem is a neighbour of each group.
    pub fn touched(&self) -> [bool; MOST_GEMS] {
        let mut touched = [false; MOST_GEMS];
        for near in self.whites.iter().flat_map(White::near).filter(|&&near| near < MOST_GEMS) {
            touched[*near] = true;
        }
        touched
    }

    /// The parts: white gems that are connected by neighbours, as places in the order.
    pub fn parts(&self) -> Vec<Vec<usize>> {
        let mut parts: Vec<Vec<usize>> = Vec::new();
        let mut part_of = [usize::MAX; 2 * MOST_GEMS];
        for (number, white) in self.whites.iter().enumerate() {
            let part = parts.len();
            parts.push(vec![number]);
            for element in white.near().iter().copied().chain([Puzzle::element(number)]) {
                let other = std::mem::replace(&mut part_of[element], part);
                if other < part && !parts[other].is_empty() {
                    let moved = std::mem::take(&mut parts[other]);
                    parts[part].extend(moved);
                    part_of.iter_mut().filter(|at| **at == other).for_each(|at| *at = part);
                }
            }
        }
        parts.retain(|part| !part.is_empty());
        parts
    }
}
