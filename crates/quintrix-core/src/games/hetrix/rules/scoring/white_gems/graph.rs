//! The graph of white gems and the groups around them, and its connected components.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::colour_set::ColourSet;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::gems::{Gem, GemSet, MAX_GEMS};
use crate::games::hetrix::rules::scoring::groups::Groups;
use crate::games::hetrix::rules::scoring::links::SHORTEST_LINK;

/// A node of the graph. Every node has one colour, white gems once it is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A group of coloured gems, given by its root.
    Group(Gem),
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
            Node::Group(root) => root.index(),
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
    /// Builds the graph of a matrix.
    pub fn new(matrix: &'a Matrix) -> Self {
        let groups = matrix.groups();
        let mut order: Vec<Gem> = groups.whites().iter().collect();
        order.sort_unstable_by_key(|&gem| matrix.position(gem));
        let index = |gem: Gem| order.iter().position(|&white| white == gem).unwrap_or_default();
        let node = |gem: Gem| groups.root(gem).map_or_else(|| Node::white(index(gem)), Node::Group);
        let white = |&gem: &Gem| {
            let mut neighbours = ArrayVec::new();
            for neighbour in groups.neighbours(gem).map(node) {
                if !neighbours.contains(&neighbour) {
                    neighbours.push(neighbour);
                }
            }
            let (beside, palette) = Default::default();
            WhiteGem { gem, neighbours, beside, palette }
        };
        let whites = order.iter().map(white).collect();
        let mut graph = WhiteGraph { groups, whites };
        graph.drop_hopeless_groups();
        graph.find_palettes();
        graph
    }

    /// Drops the groups that cannot be part of a link, whatever colours white gems take. A white gem
    /// that takes the colour of such a group makes no more of it than one of a colour that is
    /// nowhere around.
    fn drop_hopeless_groups(&mut self) {
        let mut whites_beside = [0_u8; MAX_NODES];
        for node in self.whites.iter().flat_map(|white| &white.neighbours) {
            whites_beside[node.index()] += 1;
        }
        let is_hopeful = |white: &WhiteGem, node: Node| {
            let Some(colour) = self.colour(node) else { return true };
            let (mut gems, mut is_alone) = (1, true);
            for &other in &white.neighbours {
                match self.colour(other) {
                    None => is_alone = false,
                    Some(other_colour) if other_colour == colour => {
                        gems += self.size(other);
                        is_alone &= whites_beside[other.index()] == 1;
                    }
                    Some(_) => {}
                }
            }
            gems >= SHORTEST_LINK || !is_alone && self.could_be_link(node)
        };
        let hopeful = |white: &WhiteGem| {
            let nodes = white.neighbours.iter().copied();
            nodes.filter(|&node| is_hopeful(white, node)).collect()
        };
        let neighbours: Vec<ArrayVec<Node, 3>> = self.whites.iter().map(hopeful).collect();
        for (white, neighbours) in self.whites.iter_mut().zip(neighbours) {
            white.neighbours = neighbours;
        }
    }

    /// Returns whether a group has enough gems for a link together with all white gems that could
    /// connect with it, and the groups of its colour beyond them.
    fn could_be_link(&self, group: Node) -> bool {
        const ENOUGH: usize = SHORTEST_LINK as usize;
        let colour = self.colour(group);
        let mut gems = usize::from(self.size(group));
        let mut nodes: ArrayVec<Node, ENOUGH> = ArrayVec::from_iter([group]);
        let mut next = 0;
        while gems < ENOUGH && next < nodes.len() {
            let node = nodes[next];
            next += 1;
            for (index, white) in self.whites.iter().enumerate() {
                let joined = match node {
                    Node::White(own) if usize::from(own) == index => &white.neighbours[..],
                    _ if white.neighbours.contains(&node) => &[Node::white(index)],
                    _ => &[],
                };
                for other in joined {
                    let fits = self.colour(*other).is_none_or(|other| Some(other) == colour);
                    if gems < ENOUGH && fits && !nodes.contains(other) {
                        gems += usize::from(self.size(*other));
                        nodes.push(*other);
                    }
                }
            }
        }
        gems >= ENOUGH
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
            Node::Group(root) => self.groups.size(root),
            Node::White(_) => 1,
        }
    }

    /// Returns the colour of a group, or none for a white gem.
    pub fn colour(&self, node: Node) -> Option<Colour> {
        match node {
            Node::Group(root) => self.groups.colour(root).colour(),
            Node::White(_) => None,
        }
    }

    /// Iterates over the colours and sizes of the links that no white gem touches.
    pub fn untouched_links(&self) -> impl Iterator<Item = (Colour, u8)> {
        let mut touched = GemSet::default();
        for node in self.whites.iter().flat_map(|white| &white.neighbours) {
            if let Node::Group(root) = node {
                touched.insert(*root);
            }
        }
        let untouched = self.groups.links().filter(move |&root| !touched.contains(root));
        untouched
            .filter_map(|root| Some((self.groups.colour(root).colour()?, self.groups.size(root))))
    }

    /// Returns the white gems of each connected component, the largest component first. White gems
    /// without neighbours are in none: any colour does the same for them.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut components: Vec<Vec<usize>> = Vec::new();
        let mut component_of = [NO_COMPONENT; MAX_NODES];
        let connected = self.whites.iter().enumerate();
        for (index, white) in connected.filter(|(_, white)| !white.neighbours.is_empty()) {
            let component = components.len() as u8;
            let mut members = vec![index];
            for node in white.neighbours.iter().copied().chain([Node::white(index)]) {
                let other = std::mem::replace(&mut component_of[node.index()], component);
                if other < component {
                    members.append(&mut components[usize::from(other)]);
                    for at in &mut component_of {
                        *at = if *at == other { component } else { *at };
                    }
                }
            }
            components.push(members);
        }
        components.retain(|component| !component.is_empty());
        components.sort_by_key(|component| Reverse(component.len()));
        components
    }
}

/// The component of a node that no white gem has reached yet.
const NO_COMPONENT: u8 = u8::MAX;
