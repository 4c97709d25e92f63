//! Solves the components of a matrix and combines their assignments.

use super::assignment::{Assignment, ColourSequence};
use super::frontier_solver::FrontierSolver;
use super::graph::WhiteGraph;
use super::link_objective::{LinkObjective, LinkValue};
use super::objective::{Objective, without_dominated};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::scoring::gems::Gem;

/// The white gems of a matrix, and the colours that bring the most link points.
pub struct SolvedMatrix<'a> {
    pub(super) graph: WhiteGraph<'a>,
    /// The white gems of each component.
    pub(super) components: Vec<Vec<usize>>,
    /// For each component all assignments that could be best, depending on the other components.
    /// All of them have the same points.
    pub(super) solved: Vec<Vec<Assignment>>,
    /// The links that no white gem touches.
    untouched: Assignment,
}

impl<'a> SolvedMatrix<'a> {
    /// Solves every component of a matrix by itself.
    pub fn new(matrix: &'a Matrix) -> Self {
        let graph = WhiteGraph::new(matrix);
        let components = graph.components();
        let mut untouched = Assignment::default();
        graph.untouched_links().for_each(|(_, size)| untouched.add_closed(size));
        let solved = solve_components(&graph, &components, untouched.longest);
        SolvedMatrix { graph, components, solved, untouched }
    }

    /// Returns the most link points.
    pub fn link_points(&self) -> u8 {
        let points = self.solved.iter().filter_map(|solved| Some(solved.first()?.points));
        self.untouched.points + points.sum::<u8>()
    }

    /// Returns for every white gem the colour that brings the most link points, in the order of q,
    /// then r, then side.
    pub fn colours_for_links(&self) -> Vec<(Gem, Colour)> {
        self.list_colours(&combine(&self.solved, self.untouched.longest))
    }

    /// Lists the white gems with their colours, in the order of q, then r, then side.
    pub(super) fn list_colours(&self, colours: &ColourSequence) -> Vec<(Gem, Colour)> {
        let whites = self.graph.whites().iter().enumerate();
        whites.map(|(index, white)| (white.gem, colours.colour(index))).collect()
    }
}

/// The most states at once with which a component is solved exactly. Components that occur in play
/// hardly ever need more.
const MAX_STATES: usize = 512;

/// The widths of the beam for larger components, one pass after the other.
const BEAM_WIDTHS: [usize; 4] = [8, MAX_STATES, MAX_STATES * 8, MAX_STATES * 8 * 4];

fn solve_components(
    graph: &WhiteGraph<'_>,
    components: &[Vec<usize>],
    untouched: u8,
) -> Vec<Vec<Assignment>> {
    let mut large = Vec::new();
    let mut solved: Vec<Vec<Assignment>> = Vec::with_capacity(components.len());
    for (index, component) in components.iter().enumerate() {
        if let [white] = component[..] {
            solved.push(solve_single(graph, white));
            continue;
        }
        let solver = link_solver(graph, component, LinkObjective::All, LinkValue::default());
        solved.push(solver.solve(MAX_STATES).unwrap_or_else(|| {
            large.push(index);
            solve_large(graph, component, LinkObjective::LongestLink).into_iter().collect()
        }));
    }
    for index in large {
        if !has_the_longest(&solved, index, untouched) {
            solved[index].extend(solve_large(graph, &components[index], LinkObjective::MostLinks));
        }
    }
    solved
}

/// Returns all assignments of a component with one white gem that could be best.
fn solve_single(graph: &WhiteGraph<'_>, index: usize) -> Vec<Assignment> {
    let white = &graph.whites()[index];
    let with_colour = |colour: Colour| {
        let mut assignment = Assignment::default();
        let mut joined = 1;
        for &node in &white.neighbours {
            match graph.colour(node) == Some(colour) {
                true => joined += graph.size(node),
                false => assignment.add_closed(graph.size(node)),
            }
        }
        assignment.add_closed(joined);
        Assignment { colours: assignment.colours.with(index, colour), ..assignment }
    };
    let colours = Colour::ALL.into_iter().filter(|&colour| white.may_be(colour));
    let mut assignments: Vec<Assignment> = colours.map(with_colour).collect();
    without_dominated(LinkObjective::All, &mut assignments);
    assignments
}

/// Returns whether the longest link is in this component and nowhere else.
fn has_the_longest(components: &[Vec<Assignment>], index: usize, untouched: u8) -> bool {
    let longest =
        |component: &[Assignment]| component.iter().map(|assignment| assignment.longest).max();
    let others = components.iter().enumerate().filter(|(other, _)| *other != index);
    let others = others.filter_map(|(_, component)| longest(component)).max().unwrap_or_default();
    longest(&components[index]).is_some_and(|own| own > others.max(untouched))
}

/// Returns the best assignment of a component by one objective. What a narrow beam finds is a lower
/// bound for the next one, which then needs fewer states.
fn solve_large(
    graph: &WhiteGraph<'_>,
    component: &[usize],
    objective: LinkObjective,
) -> Option<Assignment> {
    let mut best: Option<Assignment> = None;
    for width in BEAM_WIDTHS {
        let lower_bound = best.map_or(LinkValue::default(), |best| objective.value(&best));
        let solver = link_solver(graph, component, objective, lower_bound);
        let (found, exact) = solver.solve_with_beam(width);
        best = found.into_iter().chain(best).min_by(|a, b| objective.compare(a, b));
        if exact {
            break;
        }
    }
    best
}

fn link_solver<'a>(
    graph: &'a WhiteGraph<'a>,
    component: &[usize],
    objective: LinkObjective,
    lower_bound: LinkValue,
) -> FrontierSolver<'a, LinkObjective> {
    FrontierSolver::new(graph, component, objective, lower_bound, vec![Assignment::default()])
}

/// Combines the assignments of all components. One component has to bring the longest link, unless
/// an untouched link is as long; all others bring as many links as they can.
fn combine(components: &[Vec<Assignment>], untouched: u8) -> ColourSequence {
    let all = components.iter().flatten();
    let longest = all.map(|assignment| assignment.longest).max().unwrap_or_default();
    let with_most_links: Vec<&Assignment> =
        components.iter().filter_map(|component| most_links(component, 0)).collect();
    if untouched >= longest {
        return merge(with_most_links.into_iter()).1;
    }
    let with_longest_in = |longest_component: usize| {
        let with_longest = most_links(&components[longest_component], longest)?;
        let others = with_most_links
            .iter()
            .enumerate()
            .filter(|(component, _)| *component != longest_component);
        Some(merge(others.map(|(_, assignment)| *assignment).chain([with_longest])))
    };
    let candidates = (0..components.len()).filter_map(with_longest_in);
    let best = candidates.min_by(|(links, colours), (other_links, other_colours)| {
        other_links.cmp(links).then_with(|| colours.cmp(other_colours))
    });
    best.map(|(_, colours)| colours).unwrap_or_default()
}

/// Returns the assignment with the most links, then the first colours, of those with a link of at
/// least this length.
fn most_links(component: &[Assignment], length: u8) -> Option<&Assignment> {
    let long = component.iter().filter(|assignment| assignment.longest >= length);
    long.min_by(|a, b| b.links.cmp(&a.links).then_with(|| a.colours.cmp(&b.colours)))
}

/// Returns the number of links and the colours of several components together.
fn merge<'a>(components: impl Iterator<Item = &'a Assignment>) -> (usize, ColourSequence) {
    components.fold((0, ColourSequence::default()), |(links, colours), component| {
        (links + usize::from(component.links), colours.merge(&component.colours))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::game::score::Score;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
    use crate::games::hetrix::rules::scoring::groups::Groups;
    use crate::games::hetrix::rules::scoring::links::Links;
    use crate::games::hetrix::rules::scoring::white_gems::brute_force::brute_force;
    use crate::games::hetrix::rules::tile::Tile;

    /// A matrix of random tiles on random cells; one in `rarity` gems is white.
    fn random_matrix(rng: &mut Rng, tiles: usize, rarity: usize, colours: usize) -> Matrix {
        let mut matrix = Matrix::new();
        for _ in 0..tiles {
            let letters = std::array::from_fn(|_| match rng.index(rarity) {
                0 => 5,
                _ => [4, 2, 6, 1, 0, 3][rng.index(colours)],
            });
            let cells = matrix.open_cells().as_slice();
            let cell = cells[rng.index(cells.len())].cell;
            let placement = Placement { tile: Tile::new(letters), rotation: 0, cell };
            matrix.place(PlacedTile { placement, ..PlacedTile::default() });
        }
        matrix
    }

    /// Returns what counts of a matrix whose gems all have a colour: the better, the larger.
    fn link_value(groups: &Groups) -> (u8, u8, u8) {
        let mut links = Assignment::default();
        groups.roots().for_each(|root| links.add_closed(groups.size(root)));
        (links.points, links.longest, links.links)
    }

    #[test]
    fn finds_the_same_colours_as_brute_force() {
        let mut rng = Rng::new(1, 0);
        let mut compared = 0;
        while compared < 1000 {
            let (tiles, rarity, colours) = (1 + rng.index(9), 2 + rng.index(9), 1 + rng.index(6));
            let matrix = random_matrix(&mut rng, tiles, rarity, colours);
            let whites = matrix.groups().whites().len();
            if whites > 6 {
                continue;
            }
            compared += usize::from(whites > 0);
            let solved = SolvedMatrix::new(&matrix);
            let found = solved.colours_for_links().into_iter().map(|(_, colour)| colour);
            let (found, best): (Vec<Colour>, _) =
                (found.collect(), brute_force(&matrix, link_value));
            assert_eq!(found, best, "{matrix:?}");
            let points = Links::of(&matrix).totals().points;
            assert_eq!(Score::from(solved.link_points()), points, "{matrix:?}");
        }
    }
}
