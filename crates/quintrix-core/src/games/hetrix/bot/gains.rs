//! What each legal move gains at once: the policy of greedy bots.

use std::borrow::Cow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::best_placements::BestPlacements;
use super::group_values::GroupValues;
use super::priced_cells::{PricedCells, TileGains};
use super::run_gains::Rotations;
use super::tile_runs::{TileRuns, longest_of_all};
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::deal::HAND_SIZE;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::moves::{Move, Stem};
use crate::games::hetrix::rules::open_cells::OpenCell;
use crate::games::hetrix::rules::state::{Hetrix, Phase, ROUNDS};
use crate::games::hetrix::rules::tile::Tile;

/// The units of one link point; potential is worth fractions of it.
pub const POINT: i32 = 12;

/// The gain of a link tile that brings nothing now: it may bring something later.
const WASTED_LINK: i32 = -1;

/// Link points alone.
static POINTS_ONLY: LazyLock<GroupValues> = LazyLock::new(|| GroupValues::new(POINT, |_, _| 0));

/// Link points, and what groups may bring their owner in later rounds.
static WITH_POTENTIAL: LazyLock<GroupValues> = LazyLock::new(|| GroupValues::new(POINT, potential));

/// Up to two points for a group that is a link or lacks one gem, up to half a point for a pair, and
/// nothing for a group without open sides.
fn potential(size: u8, open_sides: usize) -> i32 {
    let most = match size {
        0 | 1 => 0,
        2 => POINT / 2,
        _ => 2 * POINT,
    };
    most - most / (open_sides as i32 + 1)
}

/// Why a tile is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The kept tile, in the matrix of a neighbour.
    Infiltrate,
    /// The link tile of the seat.
    Link,
    /// A tile of the hand.
    Place,
}

/// A tile that a seat can place now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placeable {
    /// Why it is placed.
    pub purpose: Purpose,
    /// The tile.
    pub tile: Tile,
}

impl Placeable {
    /// Turns changes of the matrix into gains of the player.
    pub fn turn_into_gains(self, changes: &mut [i32]) {
        match self.purpose {
            Purpose::Infiltrate => changes.iter_mut().for_each(|change| *change = -*change),
            Purpose::Link => changes.iter_mut().for_each(|change| {
                *change = if *change == 0 { WASTED_LINK } else { *change };
            }),
            Purpose::Place => {}
        }
    }

    /// Returns the move that places the tile.
    pub fn at(self, rotation: usize, open: &OpenCell) -> Move {
        let rotation = rotation as u8;
        let stem = match self.purpose {
            Purpose::Infiltrate => Stem::infiltrate(self.tile, rotation),
            Purpose::Link => Stem::link(rotation),
            Purpose::Place => Stem::place(self.tile, rotation),
        };
        stem.at(open.cell.to_text_order())
    }

    /// Returns the number of its distinct rotations.
    pub fn rotations(self) -> usize {
        self.tile.distinct_rotations().into()
    }

    /// Iterates over the moves that place the tile, with their gains, rotation by rotation.
    fn moves(self, matrix: &Matrix, gains: &[Rotations]) -> impl Iterator<Item = (Move, i32)> {
        (0..self.rotations()).flat_map(move |rotation| {
            let cells = matrix.open_cells().as_slice().iter().zip(gains);
            cells.map(move |(open, gains)| (self.at(rotation, open), gains[rotation]))
        })
    }
}

/// The tiles that a seat can place in one matrix, and what groups are worth there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The tiles.
    pub tiles: ArrayVec<Placeable, MAX_TILES>,
    /// Whether groups are worth more than their link points.
    pub with_potential: bool,
}

/// The most tiles that a seat can place: its hand and its link tile.
pub const MAX_TILES: usize = HAND_SIZE + 1;

impl Choices {
    fn of(state: &Hetrix, seat: Seat) -> Self {
        let kinds = state.hands()[seat].kinds();
        if state.phase(seat) == Phase::Infiltrate {
            let tiles = kinds.map(|tile| Placeable { purpose: Purpose::Infiltrate, tile });
            return Choices { tiles: tiles.collect(), with_potential: state.round() < ROUNDS };
        }
        let mut tiles = ArrayVec::new();
        if !state.link_placed()[seat] {
            tiles.push(Placeable { purpose: Purpose::Link, tile: state.link(seat) });
        }
        tiles.extend(kinds.map(|tile| Placeable { purpose: Purpose::Place, tile }));
        Choices { tiles, with_potential: false }
    }

    /// Returns what groups are worth.
    pub fn values(&self) -> &'static GroupValues {
        if self.with_potential { &WITH_POTENTIAL } else { &POINTS_ONLY }
    }

    /// Returns the runs of every tile.
    pub fn runs(&self) -> ArrayVec<Cow<'static, TileRuns>, MAX_TILES> {
        self.tiles.iter().map(|placeable| TileRuns::of(placeable.tile)).collect()
    }

    /// Calls `visit` with every tile and its gains on every open cell of a matrix, by rotation.
    fn each_gain(&self, matrix: &Matrix, mut visit: impl FnMut(Placeable, &[Rotations])) {
        let runs = self.runs();
        let longest = longest_of_all(runs.iter().map(AsRef::as_ref));
        let cells = PricedCells::new(matrix, &ApproxGroups::of(matrix), self.values(), longest);
        let mut gains = TileGains::new();
        for (placeable, runs) in self.tiles.iter().zip(&runs) {
            cells.write_gains(runs, &mut gains);
            placeable.turn_into_gains(gains.as_flattened_mut());
            visit(*placeable, &gains);
        }
    }
}

/// Appends every legal move of a seat that has a duty, and its gain.
///
/// A tile in one's own matrix gains its link points. An infiltration gains what it costs the
/// neighbour; so does `done` with a tile in hand.
pub fn list_gains(state: &Hetrix, seat: Seat, gains: &mut Vec<(Move, Score)>) {
    let matrix = state.target(seat);
    gains.extend(gain_of_done(state, seat).map(|gain| (Move::DONE, gain.into())));
    Choices::of(state, seat).each_gain(matrix, |placeable, by_rotation| {
        let moves = placeable.moves(matrix, by_rotation);
        gains.extend(moves.map(|(action, gain)| (action, gain.into())));
    });
}

/// Draws one of the moves with the highest gain, each equally likely, as if from the list by
/// [`list_gains`].
pub fn best_move(state: &Hetrix, seat: Seat, rng: &mut Rng) -> Move {
    let matrix = state.target(seat);
    let best = BestPlacements::find(Choices::of(state, seat), matrix);
    let done = gain_of_done(state, seat);
    let highest = done.map_or(best.gain, |gain| gain.max(best.gain));
    let done = usize::from(done == Some(highest));
    let placements = if best.gain == highest { best.count() } else { 0 };
    match rng.index(done + placements).checked_sub(done) {
        Some(number) => best.nth(matrix, number),
        None => Move::DONE,
    }
}

/// Returns the gain of `done`, if a seat may say so: the most that the neighbour can lose by the
/// tile that it keeps.
fn gain_of_done(state: &Hetrix, seat: Seat) -> Option<i32> {
    let hand = state.hands()[seat].cards();
    if state.phase(seat) != Phase::Build || hand.len() > 1 {
        return None;
    }
    let Some(&tile) = hand.first() else { return Some(0) };
    let tiles = ArrayVec::from_iter([Placeable { purpose: Purpose::Infiltrate, tile }]);
    let choices = Choices { tiles, with_potential: state.round() < ROUNDS };
    Some(BestPlacements::find(choices, &state.matrices()[state.left_of(seat)]).gain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::game::{Deal, Game};
    use crate::games::hetrix::rules::moves::Action;
    use crate::games::hetrix::rules::options::Options;
    use crate::games::hetrix::rules::scoring::gems::GemColour;
    use crate::games::hetrix::rules::scoring::links::Links;

    const RULES: Options = Options { rules: Hetrix::FACTS.rules };

    fn points(state: &Hetrix, seat: Seat) -> Score {
        Links::of(&state.matrices()[seat]).totals().points
    }

    /// The estimated and the real gain of each tile that a seat can place now.
    fn placements(state: &Hetrix, seat: Seat) -> Vec<(Score, Score)> {
        let mut gains = Vec::new();
        list_gains(state, seat, &mut gains);
        let before = points(state, seat);
        let is_placement =
            |(action, _): &(Move, Score)| matches!(action.action(), Action::Place(_));
        let compare = |(action, gain): (Move, Score)| {
            let mut after = state.clone();
            after.apply_move(seat, &action);
            (gain / Score::from(POINT), points(&after, seat) - before)
        };
        gains.into_iter().filter(is_placement).map(compare).collect()
    }

    #[test]
    fn the_best_estimates_bring_nine_tenths_of_what_is_possible() {
        let (mut brought, mut possible) = (0, 0);
        for seed in 0..3 {
            let mut rng = Rng::new(seed, 0);
            let deal = Hetrix::shuffle(RULES, Hetrix::deck(), &mut rng);
            let mut state = Hetrix::deal(RULES, 2, &deal);
            while let Some(seat) = (0..2).find(|&seat| state.must_act(seat)) {
                let placements = placements(&state, seat);
                if let Some(&(_, chosen)) = placements.iter().max_by_key(|(gain, _)| *gain) {
                    brought += chosen;
                    possible += placements.iter().map(|(_, real)| *real).max().unwrap_or_default();
                }
                let action = crate::search::Bot::GREEDY.choose(&state, seat, &mut rng);
                state.apply_move(seat, &action);
            }
        }
        assert!(brought * 10 >= possible * 9, "{brought} of {possible} points");
    }

    #[test]
    fn the_best_move_is_drawn_from_the_list_of_gains() {
        for seed in 0..6 {
            let mut rng = Rng::new(seed, 0);
            let players = 2 + seed as usize % 3;
            let deal = Hetrix::shuffle(RULES, Hetrix::deck(), &mut rng);
            let mut state = Hetrix::deal(RULES, players, &deal);
            while let Some(seat) = (0..players).find(|&seat| state.must_act(seat)) {
                let mut gains = Vec::new();
                list_gains(&state, seat, &mut gains);
                let highest = gains.iter().map(|(_, gain)| *gain).max();
                gains.retain(|(_, gain)| Some(*gain) == highest);
                let expected = gains[rng.clone().index(gains.len())].0;
                // The second time the answer is remembered.
                for mut rng in [rng.clone(), rng.clone()] {
                    assert_eq!(best_move(&state, seat, &mut rng), expected);
                }
                best_move(&state, seat, &mut rng);
                state.apply_move(seat, &expected);
            }
        }
    }

    #[test]
    fn estimates_are_exact_without_white_gems() {
        let mut rng = Rng::new(1, 0);
        let mut deck = Hetrix::deck().clone();
        deck.stacks[0].retain(|tile| !GemColour::of_tile(*tile).contains(&GemColour::WHITE));
        for _ in 0..3 {
            let deal = Hetrix::shuffle(RULES, &deck, &mut rng);
            let mut state = Hetrix::deal(RULES, 2, &deal);
            while let Some(seat) = (0..2).find(|&seat| state.must_act(seat)) {
                for (estimated, real) in placements(&state, seat) {
                    assert_eq!(estimated, real);
                }
                let action = crate::search::Bot::GREEDY.choose(&state, seat, &mut rng);
                state.apply_move(seat, &action);
            }
        }
    }
}
