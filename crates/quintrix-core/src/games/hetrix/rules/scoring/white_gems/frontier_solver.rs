//! The dynamic programme over the frontier of one component of the graph.

use super::assignment::Assignment;
use super::dp_states::DpStates;
use super::frontier_state::FrontierState;
use super::graph::{MAX_NODES, Node, WhiteGraph};
use super::objective::{Objective, Remaining};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::links::link_points;

/// One component of the graph, whose white gems get their colours one after the other.
pub struct FrontierSolver<'a, O: Objective> {
    graph: &'a WhiteGraph<'a>,
    objective: O,
    /// States that cannot reach this value are dropped.
    lower_bound: O::Value,
    unassigned: Vec<usize>,
    /// For each node the number of its unassigned neighbours.
    open: [u8; MAX_NODES],
    /// The nodes of the frontier.
    frontier: Vec<Node>,
    states: DpStates,
    remaining: Remaining,
}

impl<'a, O: Objective> FrontierSolver<'a, O> {
    /// Prepares a component, given by the indices of its white gems, to be added to assignments of
    /// other components.
    pub fn new(
        graph: &'a WhiteGraph<'a>,
        component: &[usize],
        objective: O,
        lower_bound: O::Value,
        mut others: Vec<Assignment>,
    ) -> Self {
        let ComponentNodes { open, remaining, points } = ComponentNodes::of(graph, component);
        others.iter_mut().for_each(|assignment| assignment.points += points);
        FrontierSolver {
            graph,
            objective,
            lower_bound,
            unassigned: component.to_vec(),
            open,
            frontier: Vec::new(),
            states: DpStates::initial(others),
            remaining,
        }
    }

    /// Solves the component exactly, or gives up when more than `max_states` are needed at once.
    pub fn solve(mut self, max_states: usize) -> Option<Vec<Assignment>> {
        while let Some(white) = self.next_white() {
            self.assign(white);
            if self.states.len() > max_states {
                return None;
            }
        }
        Some(self.states.into_assignments())
    }

    /// Solves the component by beam search. The flag says whether the beam discarded no state, so
    /// that the result is exact.
    pub fn solve_with_beam(mut self, width: usize) -> (Vec<Assignment>, bool) {
        let mut exact = true;
        while let Some(white) = self.next_white() {
            self.assign(white);
            if self.states.len() > width {
                let (objective, remaining) = (self.objective, self.remaining);
                self.states = self.states.truncated(width, |clusters, assignment| {
                    let bound = objective.upper_bound(assignment, clusters, &remaining);
                    (bound, objective.value(assignment))
                });
                exact = false;
            }
        }
        (self.states.into_assignments(), exact)
    }

    /// Takes the white gem that leaves the smallest frontier.
    fn next_white(&mut self) -> Option<usize> {
        let growth = |place: &usize| self.growth(self.unassigned[*place]);
        let place = (0..self.unassigned.len()).min_by_key(growth)?;
        let white = self.unassigned.swap_remove(place);
        for node in &self.graph.whites()[white].neighbours {
            self.open[node.index()] -= 1;
        }
        Some(white)
    }

    /// Returns by how many nodes the frontier grows if a white gem gets its colour next.
    fn growth(&self, white: usize) -> isize {
        let neighbours = self.graph.whites()[white].neighbours.iter();
        let assigned = neighbours.filter(|&&node| self.is_assigned(node));
        let change = |node: &Node| {
            isize::from(self.open[node.index()] > 1) - isize::from(self.frontier.contains(node))
        };
        let own = self.open[Node::white(white).index()] > 0;
        isize::from(own) + assigned.map(change).sum::<isize>()
    }

    fn is_assigned(&self, node: Node) -> bool {
        node.as_white().is_none_or(|white| !self.unassigned.contains(&white))
    }

    /// Extends every state by each colour of a white gem.
    fn assign(&mut self, white: usize) {
        let mut frontier = self.step(white);
        let (objective, cap, remaining) =
            (self.objective, self.objective.size_cap(), self.remaining);
        let lower_bound = self.lower_bound;
        let own = &self.graph.whites()[white];
        let stays = self.open[Node::white(white).index()] > 0;
        let nodes = frontier.staying_nodes();
        let mut next = DpStates::empty(nodes.len());
        for (clusters, assignment) in self.states.iter() {
            frontier.load(self.graph, clusters, cap);
            let around = frontier.neighbour_colours();
            let is_tried =
                |colour| if stays { own.may_be(colour) } else { is_useful(colour, around) };
            for colour in Colour::ALL.into_iter().filter(|&colour| is_tried(colour)) {
                frontier.load(self.graph, clusters, cap);
                let points = assignment.points + frontier.assign(colour, cap);
                let colours = assignment.colours.with(white, colour);
                let longer = Assignment { points, colours, ..assignment };
                frontier.store(objective, longer, &mut next);
                next.retain_last(|clusters, assignment| {
                    objective.upper_bound(assignment, clusters, &remaining) >= lower_bound
                });
            }
        }
        (self.frontier, self.states) = (nodes, next.pruned(objective));
    }

    /// Prepares the step of a white gem: the frontier and the nodes that join it.
    fn step(&mut self, white: usize) -> FrontierState {
        let neighbours = &self.graph.whites()[white].neighbours;
        let is_new = |node: &Node| self.is_assigned(*node) && !self.frontier.contains(node);
        let new: Vec<Node> = neighbours.iter().copied().filter(is_new).collect();
        self.remaining.remove_white(self.graph.whites()[white].beside);
        for &node in &new {
            if let Some(colour) = self.graph.colour(node) {
                self.remaining.remove(colour, self.graph.size(node));
            }
        }
        let known = self.frontier.len();
        let mut nodes = std::mem::take(&mut self.frontier);
        nodes.extend(new.into_iter().chain([Node::white(white)]));
        FrontierState::new(nodes, known, neighbours, |node| self.open[node.index()] > 0)
    }
}

/// The nodes of a component before any of its white gems has a colour.
pub struct ComponentNodes {
    /// For each node the number of its white neighbours.
    open: [u8; MAX_NODES],
    /// Totals over the nodes.
    pub remaining: Remaining,
    /// The gems of groups that are links.
    points: u8,
}

impl ComponentNodes {
    /// Adds up the nodes of a component, given by the indices of its white gems.
    pub fn of(graph: &WhiteGraph<'_>, component: &[usize]) -> Self {
        let (mut open, mut remaining, mut points) = ([0; MAX_NODES], Remaining::default(), 0);
        for white in component.iter().map(|&white| &graph.whites()[white]) {
            remaining.add_white(white.beside);
            for &node in &white.neighbours {
                open[node.index()] += 1;
                if let Some(colour) = graph.colour(node).filter(|_| open[node.index()] == 1) {
                    let size = graph.size(node);
                    points += link_points(size);
                    remaining.add(colour, size);
                }
            }
        }
        ComponentNodes { open, remaining, points }
    }
}

/// Returns whether a colour does something for a white gem that leaves the frontier at once: it
/// joins a neighbour, or is the first that joins none, because all of those do the same.
fn is_useful(colour: Colour, around: u8) -> bool {
    around >> colour.index() & 1 == 1 || around.trailing_ones() as usize == colour.index()
}
