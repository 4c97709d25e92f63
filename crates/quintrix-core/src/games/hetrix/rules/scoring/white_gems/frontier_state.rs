//! The frontier while one white gem gets its colour.

use super::assignment::Assignment;
use super::dp_states::{ClusterMember, DpStates};
use super::graph::{Node, WhiteGraph};
use super::objective::Objective;
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::links::{SHORTEST_LINK, link_points};

/// The clusters of one state on the frontier before a step, on the nodes that the step adds, and on
/// the white gem of the step, which is the last node.
pub struct FrontierState {
    nodes: Vec<Node>,
    /// The number of nodes that were on the frontier before.
    known: usize,
    /// The places in `nodes` of the neighbours of the white gem.
    neighbours: Vec<usize>,
    /// For each node whether it is on the frontier after the step.
    stays: Vec<bool>,
    members: Vec<ClusterMember>,
}

/// The colour of a white gem without one.
const WHITE: u8 = u8::MAX;

impl FrontierState {
    /// Prepares a step of a white gem, the last of the nodes. The first `known` nodes are those of
    /// the frontier before the step; `stays` tells which of all are on it afterwards.
    pub fn new(
        nodes: Vec<Node>,
        known: usize,
        neighbours: &[Node],
        stays: impl Fn(Node) -> bool,
    ) -> Self {
        let places = 0..nodes.len();
        let neighbours = places.filter(|&place| neighbours.contains(&nodes[place])).collect();
        let stays = nodes.iter().map(|&node| stays(node)).collect();
        let members = Vec::with_capacity(nodes.len());
        FrontierState { nodes, known, neighbours, stays, members }
    }

    /// Returns the nodes of the frontier after the step.
    pub fn staying_nodes(&self) -> Vec<Node> {
        let both = self.nodes.iter().zip(&self.stays);
        both.filter(|(_, stays)| **stays).map(|(node, _)| *node).collect()
    }

    /// Loads the clusters of a state before the step; each new node is a cluster by itself.
    pub fn load(&mut self, graph: &WhiteGraph<'_>, clusters: &[ClusterMember], size_cap: u8) {
        self.members.clear();
        self.members.extend_from_slice(clusters);
        for (place, &node) in self.nodes.iter().enumerate().skip(self.known) {
            let colour = graph.colour(node).map_or(WHITE, |colour| colour.index() as u8);
            let (cluster, size) = (place as u8, graph.size(node).min(size_cap));
            self.members.push(ClusterMember { cluster, size, colour });
        }
    }

    /// Returns one bit for each colour among the neighbours of the white gem.
    pub fn neighbour_colours(&self) -> u8 {
        self.neighbours.iter().fold(0, |bits, &place| bits | 1 << self.members[place].colour)
    }

    /// Gives the white gem a colour, merges the clusters that it connects, and returns by how many
    /// gems the links grow.
    pub fn assign(&mut self, colour: Colour, size_cap: u8) -> u8 {
        let white = self.members.len() - 1;
        self.members[white].colour = colour.index() as u8;
        let mut loose = 1;
        for neighbour in 0..self.neighbours.len() {
            let (own, other) = (self.members[white], self.members[self.neighbours[neighbour]]);
            if other.colour != own.colour || other.cluster == own.cluster {
                continue;
            }
            loose += other.size - link_points(other.size);
            let size = (own.size + other.size).min(size_cap);
            for member in &mut self.members {
                if member.cluster == own.cluster || member.cluster == other.cluster {
                    (member.cluster, member.size) = (own.cluster, size);
                }
            }
        }
        if self.members[white].size >= SHORTEST_LINK { loose } else { 0 }
    }

    /// Closes the clusters that leave the frontier, and adds the rest to the states after the step.
    pub fn store(
        &self,
        objective: impl Objective,
        mut assignment: Assignment,
        states: &mut DpStates,
    ) {
        for (place, member) in self.members.iter().enumerate() {
            let first = self.members.iter().position(|other| other.cluster == member.cluster);
            if first == Some(place) && self.first_staying(member.cluster).is_none() {
                let colour = Colour::from_index(member.colour.into());
                objective.close(&mut assignment, colour, member.size);
            }
        }
        let staying = self.members.iter().zip(&self.stays).filter(|(_, stays)| **stays);
        let renumbered = staying.map(|(member, _)| {
            let cluster = self.first_staying(member.cluster).unwrap_or_default();
            ClusterMember { cluster, ..*member }
        });
        states.add(renumbered, assignment);
    }

    /// Returns the canonical number of a cluster after the step: the place of its first node among
    /// those that stay.
    fn first_staying(&self, cluster: u8) -> Option<u8> {
        let mut staying = self.members.iter().zip(&self.stays).filter(|(_, stays)| **stays);
        staying.position(|(member, _)| member.cluster == cluster).map(|place| place as u8)
    }
}
