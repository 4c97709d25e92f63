//! The graph of white gems and the groups around them, and its connected components.

use arrayvec::ArrayVec;

use super::colour_set::ColourSet;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::{Gem, Gems, MAX_GEMS};
use crate::games::hetrix::rules::scoring::groups::{GroupId, Groups};
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;

/// A node of the graph. Every node has one colour, white gems once it is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A group of coloured gems.
    Group(GroupId),
    /// A white gem, given by its index in [`WhiteGraph::whites`].
    White(u8),
}

/// An upper bound for [`Node::index`].
pub const MAX_NODES: usize = 2 * MAX_GEMS;

impl Node {
    /// Returns the node of a white gem.
    pub fn white(index: usize) -> Self {
        Node::White(index as u8)
    }

    /// Returns the index of the white gem, or none if the node is a group.
    pub fn as_white(self) -> Option<usize> {
        match self {
            Node::Group(_) => None,
            Node::White(index) => Some(usize::from(index)),
        }
    }

    /// Returns a number below [`MAX_NODES`] that is different for every node.
    pub fn index(self) -> usize {
        match self {
            Node::Group(group) => group.index(),
            Node::White(index) => MAX_GEMS + usize::from(index),
        }
    }
}

/// A white gem.
#[derive(Clone, Debug)]
pub struct WhiteGem {
    /// The gem in its matrix.
    pub gem: Gem,
    /// The neighbours, each once.
    pub neighbours: ArrayVec<Node, 3>,
    /// The colours of the groups beside it and beside the white gems connected with it.
    pub beside: ColourSet,
    palette: ColourSet,
}

impl WhiteGem {
    /// Returns whether a colour has to be tried: no other one does the same.
    pub fn may_be(&self, colour: Colour) -> bool {
        self.palette.contains(colour)
    }
}

/// The white gems of a matrix and the groups around them.
#[derive(Debug)]
pub struct WhiteGraph<'a> {
    groups: &'a Groups,
    whites: Vec<WhiteGem>,
}

impl<'a> WhiteGraph<'a> {
    /// Builds the graph of a matrix from its gems and its groups.
    pub fn new(gems: &Gems, groups: &'a Groups) -> Self {
        let mut order: Vec<Gem> = gems.all().filter(|&gem| gems.colour(gem).is_none()).collect();
        order.sort_unstable_by_key(|&gem| {
            let (cell, side) = gems.position(gem);
            (cell.x, cell.y, side)
        });
        let index = |gem: Gem| order.iter().position(|&white| white == gem).unwrap_or_default();
        let node =
            |gem: Gem| groups.of_gem(gem).map_or_else(|| Node::white(index(gem)), Node::Group);
        let white = |&gem: &Gem| {
            let mut neighbours = ArrayVec::new();
            for neighbour in gems.neighbours(gem).map(node) {
                if !neighbours.contains(&neighbour) {
                    neighbours.push(neighbour);
                }
            }
            let (beside, palette) = Default::default();
            WhiteGem { gem, neighbours, beside, palette }
        };
        let whites = order.iter().map(white).collect();
        let mut graph = WhiteGraph { groups, whites };
        graph.find_palettes();
        graph
    }

    /// Finds the colours to try for each white gem. Connected white gems share a palette: the
    /// colours around them, and the first few of all others. Those others only serve for gems that
    /// are in no link, and for links of white gems alone, each of which takes four gems or more.
    fn find_palettes(&mut self) {
        for first in 0..self.whites.len() {
            if !self.whites[first].palette.is_empty() {
                continue;
            }
            let component = self.white_component(first);
            let neighbours = component.iter().flat_map(|&white| &self.whites[white].neighbours);
            let beside: ColourSet = neighbours.filter_map(|&node| self.colour(node)).collect();
            let others = Colour::ALL.into_iter().filter(|&colour| !beside.contains(colour));
            let few = (component.len() / usize::from(SHORTEST_LINK)).max(1);
            let others: ColourSet = others.take(few).collect();
            for &white in &component {
                self.whites[white].beside = beside;
                self.whites[white].palette = beside.union(others);
            }
        }
    }

    /// Returns the white gems that white gems connect with one of them.
    fn white_component(&self, first: usize) -> Vec<usize> {
        let mut component = vec![first];
        let mut next = 0;
        while let Some(&white) = component.get(next) {
            let neighbours = self.whites[white].neighbours.iter();
            for other in neighbours.filter_map(|node| node.as_white()) {
                if !component.contains(&other) {
                    component.push(other);
                }
            }
            next += 1;
        }
        component
    }

    /// Returns the white gems by q, then r, then side.
    pub fn whites(&self) -> &[WhiteGem] {
        &self.whites
    }

    /// Returns the number of gems of a node.
    pub fn size(&self, node: Node) -> u8 {
        match node {
            Node::Group(group) => self.groups.size(group),
            Node::White(_) => 1,
        }
    }

    /// Returns the colour of a group, or none for a white gem.
    pub fn colour(&self, node: Node) -> Option<Colour> {
        match node {
            Node::Group(group) => self.groups.colour(group),
            Node::White(_) => None,
        }
    }

    /// Iterates over the groups that are no neighbours of white gems.
    pub fn untouched(&self) -> impl Iterator<Item = GroupId> + use<> {
        let mut touched = [false; MAX_NODES];
        for node in self.whites.iter().flat_map(|white| &white.neighbours) {
            touched[node.index()] = true;
        }
        self.groups.all().filter(move |&group| !touched[Node::Group(group).index()])
    }

    /// Returns the white gems of each connected component.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut components: Vec<Vec<usize>> = Vec::new();
        let mut component_of = [usize::MAX; MAX_NODES];
        for (index, white) in self.whites.iter().enumerate() {
            let component = components.len();
            components.push(vec![index]);
            for node in white.neighbours.iter().copied().chain([Node::white(index)]) {
                let other = std::mem::replace(&mut component_of[node.index()], component);
                if other < component && !components[other].is_empty() {
                    let moved = std::mem::take(&mut components[other]);
                    components[component].extend(moved);
                    component_of
                        .iter_mut()
                        .filter(|at| **at == other)
                        .for_each(|at| *at = component);
                }
            }
        }
        components.retain(|component| !component.is_empty());
        components
    }
}
