//! Solves a matrix for links and bonuses together.

use std::cmp::Reverse;

use super::assign::SolvedMatrix;
use super::assignment::Assignment;
use super::bonus_objective::{BonusObjective, BonusValue, LaterComponents};
use super::frontier_solver::{ComponentNodes, FrontierSolver};
use super::objective::{Objective, Remaining};
use crate::game::colour::Colour;
use crate::games::hetrix::rules::scoring::bonus::BonusTargets;
use crate::games::hetrix::rules::scoring::gems::Gem;
use crate::games::hetrix::rules::scoring::links::{LinkTotals, link_points};

/// The most states at once, in one pass after the other. What a narrow beam finds is a lower bound
/// for the next one, which then needs fewer states.
const BEAM_WIDTHS: [usize; 3] = [1 << 9, 1 << 13, 1 << 16];

impl SolvedMatrix<'_> {
    /// Returns the best colour for every white gem, in the order of q, then r, then side, if bonuses
    /// ask for other colours than those with the most link points, whose totals are `for_links`.
    pub fn colours_for_bonuses(
        &self,
        for_links: &LinkTotals,
        targets: &BonusTargets,
    ) -> Option<Vec<(Gem, Colour)>> {
        if self.components.is_empty() {
            return None;
        }
        let solver = BonusSolver { matrix: self, targets, untouched: untouched(self, targets) };
        let known = solver.objective(LaterComponents::default()).value_of(for_links);
        if solver.most_bonuses() <= known.bonuses() {
            return None;
        }
        Some(self.list_colours(&solver.solve(known)?.colours))
    }
}

/// Returns the links that no white gem touches.
fn untouched(matrix: &SolvedMatrix<'_>, targets: &BonusTargets) -> Assignment {
    let objective = BonusObjective { targets, later: LaterComponents::default() };
    let mut links = Assignment::default();
    for (colour, size) in matrix.graph.untouched_links() {
        links.points += link_points(size);
        objective.close(&mut links, colour, size);
    }
    links
}

struct BonusSolver<'a> {
    matrix: &'a SolvedMatrix<'a>,
    targets: &'a BonusTargets,
    /// The links that no white gem touches.
    untouched: Assignment,
}

impl<'a> BonusSolver<'a> {
    fn objective(&self, later: LaterComponents) -> BonusObjective<'a> {
        BonusObjective { targets: self.targets, later }
    }

    /// Returns an upper bound for the points of all bonuses.
    fn most_bonuses(&self) -> u8 {
        let mut later = LaterComponents::default();
        for component in &self.matrix.components {
            later.add(0, &ComponentNodes::of(&self.matrix.graph, component).remaining);
        }
        let none = Remaining::default();
        self.objective(later).upper_bound(&self.untouched, &[], &none).bonuses()
    }

    /// Returns the best assignment, if it is better than one with a known value.
    fn solve(&self, known: BonusValue) -> Option<Assignment> {
        let later = self.later_components();
        let (mut best, mut lower_bound) = (None, known);
        for width in BEAM_WIDTHS {
            let (found, exact) = self.solve_with_beam(&later, width, lower_bound);
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
    fn later_components(&self) -> Vec<LaterComponents> {
        let SolvedMatrix { graph, components, solved, .. } = self.matrix;
        let mut later = vec![LaterComponents::default(); components.len()];
        for index in (1..components.len()).rev() {
            let points = solved[index].first().map_or(0, |best| best.points);
            later[index - 1] = later[index];
            let nodes = ComponentNodes::of(graph, &components[index]);
            later[index - 1].add(points, &nodes.remaining);
        }
        later
    }

    /// Solves one component after the other, the largest first: the fewer states it begins with, the
    /// better. The flag says whether the beam discarded no state, so that the result is exact.
    fn solve_with_beam(
        &self,
        later: &[LaterComponents],
        width: usize,
        lower_bound: BonusValue,
    ) -> (Option<Assignment>, bool) {
        let (mut assignments, mut exact) = (vec![self.untouched], true);
        for (component, &later) in self.matrix.components.iter().zip(later) {
            let objective = self.objective(later);
            let graph = &self.matrix.graph;
            let solver = FrontierSolver::new(graph, component, objective, lower_bound, assignments);
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
    use crate::games::hetrix::rules::scoring::groups::Groups;
    use crate::games::hetrix::rules::scoring::links::Links;
    use crate::games::hetrix::rules::scoring::scoreboard::Scoreboard;
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
            let open = matrix.open_cells().as_slice().iter();
            let mut cells: Vec<Cell> = open.map(|open| open.cell).collect();
            cells.sort_by_key(|&Cell { x, y }| {
                i32::from(x).pow(2) + i32::from(x) * i32::from(y) + i32::from(y).pow(2)
            });
            let cell = cells[rng.index(cells.len().min(4))];
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
    fn value_against(rival: &LinkTotals, groups: &Groups) -> impl PartialOrd + use<> {
        let totals = LinkTotals::of(groups);
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
            let (solved, links) = (SolvedMatrix::new(&matrix), Links::of(&matrix));
            let rival = random_rival(&mut rng, &links.totals());
            let targets = BonusTargets::against(&[links.totals(), rival], 0);
            let for_links = solved.colours_for_links();
            let found = solved.colours_for_bonuses(&links.totals(), &targets);
            improved += usize::from(found.as_ref().is_some_and(|found| *found != for_links));
            let found = found.unwrap_or(for_links).into_iter().map(|(_, colour)| colour);
            let best = brute_force(&matrix, |groups| value_against(&rival, groups));
            assert_eq!(found.collect::<Vec<Colour>>(), best, "{matrix:?}");
        }
        assert!(improved > 50, "bonuses changed the colours of only {improved} matrices");
    }
}
