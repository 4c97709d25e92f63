//! What each legal move gains at once: the policy of greedy bots.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use super::priced_cells::{PricedCells, TileGains};
use super::tile_runs::TileRuns;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::deal::HAND_SIZE;
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::moves::{Move, Stem};
use crate::games::hetrix::rules::open_cells::OpenCell;
use crate::games::hetrix::rules::side::SIDES;
use crate::games::hetrix::rules::state::{Hetrix, Phase, ROUNDS};
use crate::games::hetrix::rules::tile::Tile;

/// The units of one link point; potential is worth fractions of it.
const POINT: i32 = 12;

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

/// A tile that a seat can place now, and the moves that do so.
struct Placeable {
    runs: TileRuns,
    stem: fn(Tile, u8) -> Stem,
    /// Turns a change of the matrix into the gain of the player.
    gain: fn(i32) -> i32,
}

impl Placeable {
    fn infiltrating(tile: Tile) -> Self {
        Placeable { runs: TileRuns::of(tile), stem: Stem::infiltrate, gain: |change| -change }
    }

    fn placing(tile: Tile) -> Self {
        Placeable { runs: TileRuns::of(tile), stem: Stem::place, gain: |change| change }
    }

    fn linking(tile: Tile) -> Self {
        let gain = |change| if change == 0 { WASTED_LINK } else { change };
        Placeable { runs: TileRuns::of(tile), stem: |_, rotation| Stem::link(rotation), gain }
    }

    fn rotations(&self) -> usize {
        self.runs.tile.distinct_rotations().into()
    }

    fn at(&self, rotation: usize, open: &OpenCell) -> Move {
        (self.stem)(self.runs.tile, rotation as u8).at(open.cell.to_text_order())
    }
}

/// What a seat can do now: finish building, or place tiles in one matrix.
struct Choices<'a> {
    /// The gain of `done`, if the seat may say so.
    done: Option<i32>,
    tiles: ArrayVec<Placeable, { HAND_SIZE + 1 }>,
    matrix: &'a Matrix,
    cells: PricedCells<'static>,
}

impl<'a> Choices<'a> {
    /// A tile in one's own matrix gains its link points. An infiltration gains what it costs the
    /// neighbour; so does `done` with a tile in hand.
    fn of(state: &'a Hetrix, seat: Seat) -> Self {
        let (hand, matrix) = (&state.hands()[seat], state.target(seat));
        let mut tiles = ArrayVec::<Placeable, { HAND_SIZE + 1 }>::new();
        let (mut done, mut values) = (None, &*POINTS_ONLY);
        if state.phase(seat) == Phase::Infiltrate {
            tiles.extend(hand.kinds().map(Placeable::infiltrating));
            values = infiltration_values(state);
        } else {
            if !state.link_placed()[seat] {
                tiles.push(Placeable::linking(state.link(seat)));
            }
            tiles.extend(hand.kinds().map(Placeable::placing));
            done = (hand.len() <= 1).then(|| largest_loss(state, seat));
        }
        let longest = tiles.iter().map(|placeable| placeable.runs.longest()).max();
        let cells = price(matrix, values, longest.unwrap_or_default());
        Choices { done, tiles, matrix, cells }
    }

    /// Returns the gains of a tile on every open cell, by rotation.
    fn gains(&self, placeable: &Placeable) -> TileGains {
        let mut gains = self.cells.gains(&placeable.runs);
        gains.as_flattened_mut().iter_mut().for_each(|gain| *gain = (placeable.gain)(*gain));
        gains
    }

    /// Iterates over the moves of a tile with their gains, rotation by rotation.
    fn moves(
        &self,
        placeable: &'a Placeable,
        gains: &TileGains,
    ) -> impl Iterator<Item = (Move, i32)> {
        (0..placeable.rotations()).flat_map(move |rotation| {
            let cells = self.matrix.open_cells().as_slice().iter().zip(gains);
            cells.map(move |(open, gains)| (placeable.at(rotation, open), gains[rotation]))
        })
    }
}

/// Appends every legal move of a seat that has a duty, and its gain.
pub fn list_gains(state: &Hetrix, seat: Seat, gains: &mut Vec<(Move, Score)>) {
    let choices = Choices::of(state, seat);
    gains.extend(choices.done.map(|gain| (Move::DONE, gain.into())));
    for placeable in &choices.tiles {
        let moves = choices.gains(placeable);
        let moves = choices.moves(placeable, &moves);
        gains.extend(moves.map(|(action, gain)| (action, gain.into())));
    }
}

/// Draws one of the moves with the highest gain, each equally likely, as if from the list by
/// [`list_gains`].
pub fn best_move(state: &Hetrix, seat: Seat, rng: &mut Rng) -> Move {
    let choices = Choices::of(state, seat);
    let mut highest = choices.done.unwrap_or(i32::MIN);
    let mut best = Vec::with_capacity(choices.tiles.len());
    for placeable in &choices.tiles {
        let gains = choices.gains(placeable);
        let most = gains.as_flattened().iter().copied().max().unwrap_or(i32::MIN);
        if most > highest {
            (highest, best) = (most, Vec::with_capacity(choices.tiles.len()));
        }
        if most == highest {
            let count = gains.as_flattened().iter().filter(|&&gain| gain == most).count();
            // Of a symmetric tile every distinct rotation was counted equally often.
            best.push((count * placeable.rotations() / SIDES, placeable, gains));
        }
    }
    let done = usize::from(choices.done == Some(highest));
    let count = done + best.iter().map(|(count, ..)| count).sum::<usize>();
    let Some(mut left) = rng.index(count).checked_sub(done) else {
        return Move::DONE;
    };
    for (count, placeable, gains) in &best {
        if left < *count {
            let moves = choices.moves(placeable, gains).filter(|(_, gain)| *gain == highest);
            return moves.map(|(action, _)| action).nth(left).unwrap_or(Move::DONE);
        }
        left -= count;
    }
    Move::DONE
}

fn price(matrix: &Matrix, values: &'static GroupValues, longest: usize) -> PricedCells<'static> {
    PricedCells::new(matrix, &ApproxGroups::of(matrix), values, longest)
}

/// Returns what groups are worth to a seat whose matrix is infiltrated.
fn infiltration_values(state: &Hetrix) -> &'static GroupValues {
    if state.round() == ROUNDS { &POINTS_ONLY } else { &WITH_POTENTIAL }
}

/// Returns the most that the neighbour can lose by the last tile of a seat, if it has one.
fn largest_loss(state: &Hetrix, seat: Seat) -> i32 {
    let Some(&tile) = state.hands()[seat].cards().first() else {
        return 0;
    };
    let (runs, matrix) = (TileRuns::of(tile), &state.matrices()[state.left_of(seat)]);
    let gains = price(matrix, infiltration_values(state), runs.longest()).gains(&runs);
    gains.as_flattened().iter().min().map_or(0, |&change| -change)
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
