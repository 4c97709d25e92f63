//! A white gem that is being settled, and the elements around it.

use super::assignment::{SHORTEST_LINK, Settlement};
use super::dp_states::{Membership, Ways};
use super::graph::{Element, Puzzle};
use crate::games::hetrix::rules::colour::Colour;

/// The frontier, what is new to it, and the white gem as the last.
pub struct Crowd {
    elements: Vec<Element>,
    /// How many of them were on the frontier before.
    known: usize,
    /// The places of the neighbours of the white gem.
    near: Vec<usize>,
    /// Which elements are on the frontier afterwards.
    stays: Vec<bool>,
    members: Vec<Membership>,
}

/// The colour of a white gem that is not settled.
const WHITE: u8 = u8::MAX;

impl Crowd {
    /// The crowd of elements of which the first `known` were on the frontier before.
    pub fn new(
        elements: Vec<Element>,
        known: usize,
        near: &[Element],
        stays: impl Fn(Element) -> bool,
    ) -> Self {
        let places = 0..elements.len();
        let near = places.filter(|&place| near.contains(&elements[place])).collect();
        let stays = elements.iter().map(|&element| stays(element)).collect();
        let members = Vec::with_capacity(elements.len());
        Crowd { elements, known, near, stays, members }
    }

    /// The elements on the frontier afterwards.
    pub fn staying(&self) -> Vec<Element> {
        let both = self.elements.iter().zip(&self.stays);
        both.filter(|(_, stays)| **stays).map(|(element, _)| *element).collect()
    }

    /// Puts everybody back where they were on a way to the frontier.
    pub fn gather(&mut self, puzzle: &Puzzle<'_>, clusters: &[Membership], cap: u8) {
        self.members.clear();
        self.members.extend_from_slice(clusters);
        for (place, &element) in self.elements.iter().enumerate().skip(self.known) {
            let colour = puzzle.colour(element).map_or(WHITE, |colour| colour.index() as u8);
            let (cluster, size) = (place as u8, puzzle.size(element).min(cap));
            self.members.push(Membership { cluster, size, colour });
        }
    }

    /// One bit for each colour among the neighbours.
    pub fn colours_met(&self) -> u8 {
        self.near.iter().fold(0, |met, &place| met | 1 << self.members[place].colour)
    }

    /// Gives the white gem a colour, joins what it connects, and says how many more gems are in
    /// links then.
    pub fn join(&mut self, colour: Colour, cap: u8) -> u8 {
        let white = self.members.len() - 1;
        self.members[white].colour = colour.index() as u8;
        let mut loose = 1;
        for near in 0..self.near.len() {
            let (own, other) = (self.members[white], self.members[self.near[near]]);
            if other.colour != own.colour || other.cluster == own.cluster {
                continue;
            }
            loose += if other.size < SHORTEST_LINK { other.size } else { 0 };
            let size = (own.size + other.size).min(cap);
            for member in &mut self.members {
                if member.cluster == own.cluster || member.cluster == other.cluster {
                    (member.cluster, member.size) = (own.cluster, size);
                }
            }
        }
        if self.members[white].size >= SHORTEST_LINK { loose } else { 0 }
    }

    /// Closes the clusters that nothing can join any more, and adds the rest as a way.
    pub fn leave(&self, mut settlement: Settlement, ways: &mut Ways) {
        for (place, member) in self.members.iter().enumerate() {
            let first = self.members.iter().position(|other| other.cluster == member.cluster);
            if first == Some(place) && self.first_staying(member.cluster).is_none() {
                settlement.close(member.size);
            }
        }
        let staying = self.members.iter().zip(&self.stays).filter(|(_, stays)| **stays);
        let renumbered = staying.map(|(member, _)| {
            let cluster = self.first_staying(member.cluster).unwrap_or_default();
            Membership { cluster, ..*member }
        });
        ways.add(renumbered, settlement);
    }

    /// The first of a cluster on the frontier afterwards, counted among those that stay.
    fn first_staying(&self, cluster: u8) -> Option<u8> {
        let mut staying = self.members.iter().zip(&self.stays).filter(|(_, stays)| **stays);
        staying.position(|(member, _)| member.cluster == cluster).map(|place| place as u8)
    }
}
