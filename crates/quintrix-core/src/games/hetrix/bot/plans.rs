//! Plans: whole builds of a round, found by beam search.
//!
//! In a round a seat places up to six tiles, and nobody else changes its matrix until it is done. The
//! best first tile depends on the others, so that bots choose among whole builds. Every step of the
//! beam extends each build by every tile of the hand (and the link tile) in every rotation on every
//! open cell, ranks all extensions by the estimated value of the matrix ([`ApproxGroups`]), and keeps
//! the best. Builds that place the same tiles on the same cells in another order are one build. A
//! build is complete as soon as at most one tile is left, and is extended all the same.
//!
//! The complete builds are then played out to `done` and ranked by the margin that they
//! leave, plus the value of the position's features.
//!
//! Cost: at most six steps of `beam_width` builds, each with about a thousand extensions. Ranking an
//! extension takes a few nanoseconds, because the open cells are prepared for all tiles at once
//! (`priced_cells`).

use std::cmp::Reverse;
use std::collections::HashSet;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::features::{group_values, hand_value};
use super::group_values::GroupValues;
use super::priced_cells::{PricedCells, TileGains};
use super::tile_runs::{LongestRuns, TileRuns, longest_of_all};
use crate::game::Heuristics;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::deal::{HAND_SIZE, Hand};
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::moves::{Action, Move, Stem};
use crate::games::hetrix::rules::placement::{PlacedTile, Placement};
use crate::games::hetrix::rules::scoring::scoreboard::Scoreboard;
use crate::games::hetrix::rules::state::{Hetrix, Phase};
use crate::games::hetrix::rules::tile::Tile;

/// The units of one point.
const POINT: i32 = 1000;

/// Returns the width of the beam for so many plans. It grows faster than their number: who asks for
/// many plans wants better ones, too.
fn beam_width(plans: usize) -> usize {
    plans.max(plans * plans / 8)
}

/// A build, complete or not.
#[derive(Clone)]
struct Build {
    matrix: Matrix,
    hand: Hand,
    link_placed: bool,
    moves: Vec<Move>,
}

/// A move that extends a build of the beam, and the value of the extended build.
struct Extension {
    action: Move,
    value: i32,
    build: u16,
}

impl Extension {
    /// Returns a key that is lower for better extensions.
    fn rank(&self) -> (Reverse<i32>, Move, u16) {
        (Reverse(self.value), self.action, self.build)
    }
}

/// The number of the best extensions among which there are enough different builds, as a rule.
const EXTENSIONS_PER_BUILD: usize = 8;

/// The seat that plans, and what groups are worth to it.
struct Planner<'a> {
    state: &'a Hetrix,
    seat: Seat,
    link: Tile,
    /// The values of groups, by the number of tiles in hand.
    values: [GroupValues; HAND_SIZE + 1],
}

/// Returns the best ways to build until `done`, at most so many, the best first.
pub fn plan_builds(state: &Hetrix, seat: Seat, most: usize) -> Vec<Vec<Move>> {
    if state.phase(seat) != Phase::Build {
        return Vec::new();
    }
    let values = std::array::from_fn(|tiles| group_values(POINT, state.round(), tiles));
    Planner { state, seat, link: state.link(seat), values }.plan(most)
}

impl Planner<'_> {
    fn plan(&self, most: usize) -> Vec<Vec<Move>> {
        let mut beam = vec![self.start()];
        let mut complete = Vec::new();
        while !beam.is_empty() {
            let mut extensions = Vec::new();
            for (index, build) in beam.iter().enumerate() {
                let groups = ApproxGroups::of(&build.matrix);
                if build.hand.len() <= 1 {
                    // A tile that is kept can no longer be built with.
                    complete.push((self.value(&groups, 0, build.link_placed), build.moves.clone()));
                }
                self.list_extensions(index as u16, build, &groups, &mut extensions);
            }
            beam = self.best(&beam, extensions, beam_width(most));
        }
        complete.sort_by_key(|(value, _)| Reverse(*value));
        complete.truncate(beam_width(most));
        let mut plans: Vec<(f64, Vec<Move>)> =
            complete.into_iter().map(|(_, moves)| self.evaluate(moves)).collect();
        plans.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        plans.into_iter().take(most).map(|(_, moves)| moves).collect()
    }

    fn start(&self) -> Build {
        Build {
            matrix: self.state.matrices()[self.seat].clone(),
            hand: self.state.hands()[self.seat],
            link_placed: self.state.link_placed()[self.seat],
            moves: Vec::new(),
        }
    }

    fn value(&self, groups: &ApproxGroups, tiles: usize, link_placed: bool) -> i32 {
        let hand = hand_value(POINT, self.state.round(), tiles, link_placed);
        groups.value(&self.values[tiles]) + hand
    }

    fn list_extensions(
        &self,
        index: u16,
        build: &Build,
        groups: &ApproxGroups,
        extensions: &mut Vec<Extension>,
    ) {
        let tiles = build.hand.len();
        let mut gains = TileGains::new();
        if !build.link_placed {
            let (value, runs) = (self.value(groups, tiles, true), TileRuns::of(self.link));
            let cells = self.price(build, groups, tiles, runs.longest());
            let stem = |_, rotation| Stem::link(rotation);
            cells.write_gains(&runs, &mut gains);
            list(index, build, self.link, &gains, value, stem, extensions);
        }
        if tiles > 0 {
            let value = self.value(groups, tiles - 1, build.link_placed);
            let runs: ArrayVec<_, HAND_SIZE> = build.hand.kinds().map(TileRuns::of).collect();
            let longest = longest_of_all(runs.iter().map(AsRef::as_ref));
            let cells = self.price(build, groups, tiles - 1, longest);
            for runs in &runs {
                cells.write_gains(runs, &mut gains);
                list(index, build, runs.tile, &gains, value, Stem::place, extensions);
            }
        }
    }

    /// Prepares the open cells of a build for tiles after which so many are left.
    fn price(
        &self,
        build: &Build,
        groups: &ApproxGroups,
        left: usize,
        longest: LongestRuns,
    ) -> PricedCells<'_> {
        PricedCells::new(&build.matrix, groups, &self.values[left], longest)
    }

    /// Returns the best extended builds. The same moves in another order are the same build.
    fn best(&self, beam: &[Build], mut extensions: Vec<Extension>, most: usize) -> Vec<Build> {
        // Few builds are the same, so that the first few extensions are enough, as a rule.
        let few = most * EXTENSIONS_PER_BUILD;
        if few < extensions.len() {
            extensions.select_nth_unstable_by_key(few, Extension::rank);
            let best = self.best_of(beam, &mut extensions[..few], most);
            if best.len() == most {
                return best;
            }
        }
        self.best_of(beam, &mut extensions, most)
    }

    fn best_of(&self, beam: &[Build], extensions: &mut [Extension], most: usize) -> Vec<Build> {
        extensions.sort_unstable_by_key(Extension::rank);
        let mut seen = HashSet::new();
        let mut best = Vec::with_capacity(most);
        for extension in extensions {
            let build = &beam[usize::from(extension.build)];
            let mut moves = build.moves.clone();
            moves.push(extension.action);
            moves.sort_unstable();
            if seen.insert(moves) {
                best.push(self.extended(build, extension.action));
                if best.len() == most {
                    break;
                }
            }
        }
        best
    }

    fn extended(&self, build: &Build, action: Move) -> Build {
        let mut build = build.clone();
        build.moves.push(action);
        let placement = match action.action() {
            Action::Place(placement) => {
                build.hand.take(placement.tile);
                placement
            }
            Action::Link { rotation, cell } => {
                build.link_placed = true;
                Placement { tile: self.link, rotation, cell }
            }
            Action::Done | Action::Infiltrate(_) => return build,
        };
        build.matrix.place(PlacedTile { placement, ..PlacedTile::default() });
        build
    }

    /// Completes a plan and evaluates the position after it for its seat.
    fn evaluate(&self, mut moves: Vec<Move>) -> (f64, Vec<Move>) {
        moves.push(Move::DONE);
        let mut after = self.state.clone();
        moves.iter().for_each(|action| after.apply_move(self.seat, action));
        let totals = after.matrices().iter().map(|matrix| ApproxGroups::of(matrix).totals());
        let scores = totals.collect::<Scoreboard>().scores();
        let others = (0..scores.len()).filter(|&other| other != self.seat);
        let best = others.map(|other| scores[other]).max().unwrap_or_default();
        ((scores[self.seat] - best) as f64 + after.feature_value(self.seat), moves)
    }
}

/// Appends the extensions of a build by a tile, in every distinct rotation on every open cell.
fn list(
    index: u16,
    build: &Build,
    tile: Tile,
    gains: &TileGains,
    value: i32,
    stem: impl Fn(Tile, u8) -> Stem,
    extensions: &mut Vec<Extension>,
) {
    for (open, gains) in build.matrix.open_cells().as_slice().iter().zip(gains) {
        let order = open.cell.to_text_order();
        for (rotation, gain) in (0..tile.distinct_rotations()).zip(gains) {
            let action = stem(tile, rotation).at(order);
            extensions.push(Extension { action, value: value + gain, build: index });
        }
    }
}
