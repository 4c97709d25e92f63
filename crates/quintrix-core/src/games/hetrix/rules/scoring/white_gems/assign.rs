//! Solves the parts of a matrix and combines their assignments.

use super::assignment::{Assignment, ColourSequence};
use super::frontier_solver::FrontierSolver;
use super::graph::{Node, WhiteGraph};
use super::objective::{Objective, Value};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::gems::{Gem, Gems};
use crate::games::hetrix::rules::scoring::groups::Groups;

/// Returns the best colour for every white gem, in the order of q, then r, then side.
pub fn assign_colours(gems: &Gems) -> Vec<(Gem, Colour)> {
    let groups = Groups::of(gems);
    let graph = WhiteGraph::new(gems, &groups);
    let untouched = longest_untouched(&groups, &graph);
    let colours = combine(&solve_parts(&graph, untouched), untouched);
    let whites = graph.whites().iter().enumerate();
    whites.map(|(index, white)| (white.gem, colours.colour(index))).collect()
}

/// The most states at once with which a part is solved exactly. Parts that occur in play hardly ever
/// need more.
const MAX_STATES: usize = 512;

/// The widths of the beam for larger parts, one pass after the other.
const BEAM_WIDTHS: [usize; 4] = [8, MAX_STATES, MAX_STATES * 8, MAX_STATES * 8 * 4];

/// Returns for each part all assignments that could be best, depending on the other parts. All
/// assignments of a part have the same points.
fn solve_parts(graph: &WhiteGraph<'_>, untouched: u8) -> Vec<Vec<Assignment>> {
    let parts = graph.parts();
    let mut large = Vec::new();
    let mut solved: Vec<Vec<Assignment>> = Vec::with_capacity(parts.len());
    for (index, part) in parts.iter().enumerate() {
        let solver = FrontierSolver::new(graph, part, Objective::All, Value::default());
        solved.push(solver.solve(MAX_STATES).unwrap_or_else(|| {
            large.push(index);
            solve_large(graph, part, Objective::LongestLink).into_iter().collect()
        }));
    }
    for index in large {
        if !has_the_longest(&solved, index, untouched) {
            solved[index].extend(solve_large(graph, &parts[index], Objective::MostLinks));
        }
    }
    solved
}

/// Returns whether the longest link is in this part and nowhere else.
fn has_the_longest(parts: &[Vec<Assignment>], index: usize, untouched: u8) -> bool {
    let longest = |part: &[Assignment]| part.iter().map(|assignment| assignment.longest).max();
    let others = parts.iter().enumerate().filter(|(other, _)| *other != index);
    let others = others.filter_map(|(_, part)| longest(part)).max().unwrap_or_default();
    longest(&parts[index]).is_some_and(|own| own > others.max(untouched))
}

/// Returns the best assignment of a part by one objective. What a narrow beam finds is a lower bound
/// for the next one, which then needs fewer states.
fn solve_large(graph: &WhiteGraph<'_>, part: &[usize], objective: Objective) -> Option<Assignment> {
    let mut best: Option<Assignment> = None;
    for width in BEAM_WIDTHS {
        let lower_bound = best.map_or(Value::default(), |best| objective.value(&best));
        let solver = FrontierSolver::new(graph, part, objective, lower_bound);
        let (found, exact) = solver.solve_with_beam(width);
        best = found.into_iter().chain(best).min_by(|a, b| objective.compare(a, b));
        if exact {
            break;
        }
    }
    best
}

/// Returns the gems of the longest link that no white gem touches.
fn longest_untouched(groups: &Groups, graph: &WhiteGraph<'_>) -> u8 {
    let touched = graph.touched();
    let untouched = groups.all().filter(|&group| !touched[Node::Group(group).index()]);
    let mut links = Assignment::default();
    untouched.for_each(|group| links.add_closed(groups.size(group)));
    links.longest
}

/// Combines the assignments of all parts. One part has to bring the longest link, unless an untouched
/// link is as long; all others bring as many links as they can.
fn combine(parts: &[Vec<Assignment>], untouched: u8) -> ColourSequence {
    let all = parts.iter().flatten();
    let longest = all.map(|assignment| assignment.longest).max().unwrap_or_default();
    let with_most_links: Vec<&Assignment> =
        parts.iter().filter_map(|part| most_links(part, 0)).collect();
    if untouched >= longest {
        return merge(with_most_links.into_iter()).1;
    }
    let with_longest_in = |longest_part: usize| {
        let with_longest = most_links(&parts[longest_part], longest)?;
        let others = with_most_links.iter().enumerate().filter(|(part, _)| *part != longest_part);
        Some(merge(others.map(|(_, assignment)| *assignment).chain([with_longest])))
    };
    let candidates = (0..parts.len()).filter_map(with_longest_in);
    let best = candidates.min_by(|(links, colours), (other_links, other_colours)| {
        other_links.cmp(links).then_with(|| colours.cmp(other_colours))
    });
    best.map(|(_, colours)| colours).unwrap_or_default()
}

/// Returns the assignment with the most links, then the first colours, of those with a link of at
/// least this length.
fn most_links(part: &[Assignment], length: u8) -> Option<&Assignment> {
    let long = part.iter().filter(|assignment| assignment.longest >= length);
    long.min_by(|a, b| b.links.cmp(&a.links).then_with(|| a.colours.cmp(&b.colours)))
}

/// Returns the number of links and the colours of several parts together.
fn merge<'a>(parts: impl Iterator<Item = &'a Assignment>) -> (usize, ColourSequence) {
    parts.fold((0, ColourSequence::default()), |(links, colours), part| {
        (links + usize::from(part.links), colours.merge(&part.colours))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::cell::Cell;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::matrix::Matrix;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
    use crate::games::hetrix::rules::tile::Tile;

    /// A matrix of random tiles on random cells; one in `rarity` gems is white.
    fn random_matrix(rng: &mut Rng, tiles: usize, rarity: usize, colours: usize) -> Matrix {
        let mut matrix = Matrix::new();
        for _ in 0..tiles {
            let letters = std::array::from_fn(|_| match rng.index(rarity) {
                0 => 5,
                _ => [4, 2, 6, 1, 0, 3][rng.index(colours)],
            });
            let orders = matrix.open_cells().orders();
            let cell = Cell::from_text_order(orders[rng.index(orders.len())]);
            let placement = Placement { tile: Tile::new(letters), rotation: 0, cell };
            matrix.place(PlacedTile { placement, ..PlacedTile::default() });
        }
        matrix
    }

    /// Tries every assignment in order and returns the first of the best.
    fn brute_force(gems: &Gems) -> Vec<Colour> {
        let mut whites: Vec<Gem> = gems.all().filter(|&gem| gems.colour(gem).is_none()).collect();
        whites.sort_by_key(|&gem| {
            let (cell, side) = gems.position(gem);
            (cell.x, cell.y, side)
        });
        let mut best = None;
        for number in 0..6_usize.pow(whites.len() as u32) {
            let digit = |place: usize| number / 6_usize.pow((whites.len() - 1 - place) as u32) % 6;
            let mut gems = gems.clone();
            for (place, &gem) in whites.iter().enumerate() {
                gems.assign(gem, Colour::from_index(digit(place)));
            }
            let groups = Groups::of(&gems);
            let mut links = Assignment::default();
            groups.all().for_each(|group| links.add_closed(groups.size(group)));
            let value = (links.points, links.longest, links.links);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best =
                    Some((value, (0..whites.len()).map(digit).map(Colour::from_index).collect()));
            }
        }
        best.map(|(_, colours)| colours).unwrap_or_default()
    }

    #[test]
    fn finds_the_same_colours_as_brute_force() {
        let mut rng = Rng::new(1, 0);
        let mut compared = 0;
        while compared < 1000 {
            let (tiles, rarity, colours) = (1 + rng.index(9), 2 + rng.index(9), 1 + rng.index(6));
            let gems = Gems::of(&random_matrix(&mut rng, tiles, rarity, colours));
            let whites = gems.all().filter(|&gem| gems.colour(gem).is_none()).count();
            if whites > 6 {
                continue;
            }
            compared += usize::from(whites > 0);
            let found = assign_colours(&gems).into_iter().map(|(_, colour)| colour);
            assert_eq!(found.collect::<Vec<Colour>>(), brute_force(&gems), "{gems:?}");
        }
    }
}
