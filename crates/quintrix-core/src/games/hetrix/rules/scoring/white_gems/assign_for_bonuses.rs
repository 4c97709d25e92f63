//! Solves a matrix for links and bonuses together.

use std::cmp::Reverse;

use super::assign::{list_colours, solve_components};
use super::assignment::Assignment;
use super::bonus_objective::{BonusObjective, BonusValue, LaterComponents};
use super::frontier_solver::{ComponentNodes, FrontierSolver};
use super::graph::WhiteGraph;
use super::objective::{Objective, Remaining};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::bonus::BonusTargets;
use crate::games::hetrix::rules::scoring::gems::{Gem, Gems};
use crate::games::hetrix::rules::scoring::groups::Groups;
use crate::games::hetrix::rules::scoring::links::{LinkTotals, link_points};

/// The most states at once, in one pass after the other. What a narrow beam finds is a lower bound
/// for the next one, which then needs fewer states.
const BEAM_WIDTHS: [usize; 3] = [1 << 9, 1 << 13, 1 << 16];

/// Returns the best colour for every white gem, in the order of q, then r, then side, if bonuses
/// ask for other colours than those with the most link points, whose totals are `for_links`.
pub fn assign_for_bonuses(
    gems: &Gems,
    for_links: &LinkTotals,
    targets: &BonusTargets,
) -> Option<Vec<(Gem, Colour)>> {
    let groups = Groups::of(gems);
    let graph = WhiteGraph::new(gems, &groups);
    let untouched = untouched(&groups, &graph, targets);
    let solver = BonusSolver { graph: &graph, targets, untouched };
    let known = solver.objective(LaterComponents::default()).value_of(for_links);
    let mut components = graph.components();
    if solver.most_bonuses(&components) <= known.bonuses() {
        return None;
    }
    // The largest component comes first: the fewer states it begins with, the better.
    components.sort_by_key(|component| Reverse(component.len()));
    let best = solver.solve(&components, known)?;
    Some(list_colours(&graph, &best.colours))
}

/// Returns the links that no white gem touches.
fn untouched(groups: &Groups, graph: &WhiteGraph<'_>, targets: &BonusTargets) -> Assignment {
    let objective = BonusObjective { targets, later: LaterComponents::default() };
    let mut links = Assignment::default();
    for group in graph.untouched() {
        if let Some(colour) = groups.colour(group) {
            links.points += link_points(groups.size(group));
            objective.close(&mut links, colour, groups.size(group));
        }
    }
    links
}

struct BonusSolver<'a> {
    graph: &'a WhiteGraph<'a>,
    targets: &'a BonusTargets,
    /// The links that no white gem touches.
    untouched: Assignment,
}

impl<'a> BonusSolver<'a> {
    fn objective(&self, later: LaterComponents) -> BonusObjective<'a> {
        BonusObjective { targets: self.targets, later }
    }

    /// Returns an upper bound for the points of all bonuses.
    fn most_bonuses(&self, components: &[Vec<usize>]) -> u8 {
        let mut later = LaterComponents::default();
        for component in components {
            later.add(0, &ComponentNodes::of(self.graph, component).remaining);
        }
        let none = Remaining::default();
        self.objective(later).upper_bound(&self.untouched, &[], &none).bonuses()
    }

    /// Returns the best assignment, if it is better than one with a known value.
    fn solve(&self, components: &[Vec<usize>], known: BonusValue) -> Option<Assignment> {
        let later = self.later_components(components);
        let (mut best, mut lower_bound) = (None, known);
        for width in BEAM_WIDTHS {
            let (found, exact) = self.solve_with_beam(components, &later, width, lower_bound);
            if let Some(found) = found {
                lower_bound = self.objective(LaterComponents::default()).value(&found);
                best = Some(found);
            }
            if exact {
                break;
            }
        }
        best
    }

    /// Returns for each component the bounds of those after it.
    fn later_components(&self, components: &[Vec<usize>]) -> Vec<LaterComponents> {
        let solved = solve_components(self.graph, components, self.untouched.longest);
        let mut later = vec![LaterComponents::default(); components.len()];
        for index in (1..components.len()).rev() {
            let points = solved[index].first().map_or(0, |best| best.points);
            later[index - 1] = later[index];
            later[index - 1]
                .add(points, &ComponentNodes::of(self.graph, &components[index]).remaining);
        }
        later
    }

    /// Solves one component after the other. The flag says whether the beam discarded no state, so
    /// that the result is exact.
    fn solve_with_beam(
        &self,
        components: &[Vec<usize>],
        later: &[LaterComponents],
        width: usize,
        lower_bound: BonusValue,
    ) -> (Option<Assignment>, bool) {
        let (mut assignments, mut exact) = (vec![self.untouched], true);
        for (component, &later) in components.iter().zip(later) {
            let objective = self.objective(later);
            let solver =
                FrontierSolver::new(self.graph, component, objective, lower_bound, assignments);
            let (found, all) = solver.solve_with_beam(width);
            (assignments, exact) = (found, exact && all);
        }
        let objective = self.objective(LaterComponents::default());
        let key =
            |assignment: &Assignment| (Reverse(objective.value(assignment)), assignment.colours);
        (assignments.into_iter().min_by_key(key), exact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::cell::Cell;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::matrix::Matrix;
    use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
    use crate::games::hetrix::rules::scoring::links::Links;
    use crate::games::hetrix::rules::scoring::scoreboard::Scoreboard;
    use crate::games::hetrix::rules::scoring::white_gems::assign_colours;
    use crate::games::hetrix::rules::scoring::white_gems::brute_force::brute_force;
    use crate::games::hetrix::rules::tile::Tile;

    /// A matrix of random tiles on random cells, with at most one white gem a tile.
    fn random_matrix(rng: &mut Rng, tiles: usize, whites: usize, colours: usize) -> Matrix {
        let mut matrix = Matrix::new();
        for tile in 0..tiles {
            let white = if tile < whites { rng.index(6) } else { 6 };
            // A few colours side by side make groups of all sizes.
            let mut colour = rng.index(colours);
            let letters = std::array::from_fn(|side| {
                if rng.index(2) == 0 {
                    colour = rng.index(colours);
                }
                if side == white { 5 } else { [4, 2, 6, 1, 0, 3][colour] }
            });
            let mut orders = matrix.open_cells().orders().to_vec();
            orders.sort_by_key(|&order| {
                let Cell { x, y } = Cell::from_text_order(order);
                i32::from(x).pow(2) + i32::from(x) * i32::from(y) + i32::from(y).pow(2)
            });
            let cell = Cell::from_text_order(orders[rng.index(orders.len().min(4))]);
            let placement = Placement { tile: Tile::new(letters), rotation: 0, cell };
            matrix.place(PlacedTile { placement, ..PlacedTile::default() });
        }
        matrix
    }

    /// Rivals whose links are about as long as those of a matrix.
    fn random_rival(rng: &mut Rng, own: &LinkTotals) -> LinkTotals {
        let near = |rng: &mut Rng, number: usize| (number + rng.index(5)).saturating_sub(2);
        LinkTotals {
            points: 0,
            links: near(rng, own.links),
            longest: own.longest.map(|longest| near(rng, longest)),
        }
    }

    /// Returns what counts of a matrix whose gems all have a colour: the better, the larger.
    fn value_against(rival: &LinkTotals, gems: &Gems) -> impl PartialOrd + use<> {
        let totals = LinkTotals::of(&Groups::of(gems));
        let score = Scoreboard::from_iter([totals, *rival]).score(0);
        (score, totals.points, totals.longest_of_all(), totals.links)
    }

    #[test]
    fn finds_the_same_colours_as_brute_force() {
        let mut rng = Rng::new(1, 0);
        let mut improved = 0;
        for _ in 0..800 {
            let (tiles, colours) = (2 + rng.index(10), 2 + rng.index(5));
            let whites = 1 + rng.index(tiles.min(4));
            let matrix = random_matrix(&mut rng, tiles, whites, colours);
            let (gems, links) = (Gems::of(&matrix), Links::of(&matrix));
            let rival = random_rival(&mut rng, &links.totals());
            let targets = BonusTargets::against(&[rival]);
            let for_links = assign_colours(&gems);
            let found = assign_for_bonuses(&gems, &links.totals(), &targets);
            improved += usize::from(found.as_ref().is_some_and(|found| *found != for_links));
            let found = found.unwrap_or(for_links).into_iter().map(|(_, colour)| colour);
            let best = brute_force(&gems, |gems| value_against(&rival, gems));
            assert_eq!(found.collect::<Vec<Colour>>(), best, "{gems:?}");
        }
        assert!(improved > 50, "bonuses changed the colours of only {improved} matrices");
    }
}
