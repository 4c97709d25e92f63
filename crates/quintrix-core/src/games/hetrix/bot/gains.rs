//! What each legal move gains at once: the policy of greedy bots.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use super::priced_cells::{PricedCells, TileGains};
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
const POINT: i32 = 12;

/// The gain of a link tile that brings nothing now: it may bring something later.
const WASTED_LINK: Score = -1;

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
    tile: Tile,
    stem: fn(Tile, u8) -> Stem,
    /// Returns the gain for a player from the change of the matrix.
    gain: fn(i32) -> Score,
}

impl Placeable {
    fn infiltrating(tile: Tile) -> Self {
        Placeable { tile, stem: Stem::infiltrate, gain: |change| -Score::from(change) }
    }

    fn placing(tile: Tile) -> Self {
        Placeable { tile, stem: Stem::place, gain: Score::from }
    }

    fn linking(tile: Tile) -> Self {
        let gain = |change| if change == 0 { WASTED_LINK } else { Score::from(change) };
        Placeable { tile, stem: |_, rotation| Stem::link(rotation), gain }
    }

    fn rotations(&self) -> usize {
        self.tile.distinct_rotations().into()
    }

    fn at(&self, rotation: usize, open: &OpenCell) -> Move {
        (self.stem)(self.tile, rotation as u8).at(open.cell.to_text_order())
    }

    /// Calls `visit` with the gain, the rotation and the place of the open cell of every move,
    /// rotation by rotation.
    fn visit(&self, gains: &TileGains, mut visit: impl FnMut(Score, usize, usize)) {
        for rotation in 0..self.rotations() {
            for (place, by_rotation) in gains.iter().enumerate() {
                visit((self.gain)(by_rotation[rotation]), rotation, place);
            }
        }
    }
}

/// What a seat can do now: finish building, or place tiles in one matrix.
struct Choices<'a> {
    /// The gain of `done`, if the seat may say so.
    done: Option<Score>,
    tiles: ArrayVec<Placeable, { HAND_SIZE + 1 }>,
    matrix: &'a Matrix,
    cells: PricedCells<'static>,
}

impl<'a> Choices<'a> {
    /// A tile in one's own matrix gains its link points. An infiltration gains what it costs the
    /// neighbour; so does `done` with a tile in hand.
    fn of(state: &'a Hetrix, seat: Seat) -> Self {
        let (hand, matrix) = (&state.hands()[seat], state.target(seat));
        let mut tiles = ArrayVec::new();
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
        let cells = price(matrix, values, tiles.iter().map(|placeable| placeable.tile));
        Choices { done, tiles, matrix, cells }
    }

    fn open(&self) -> &[OpenCell] {
        self.matrix.open_cells().as_slice()
    }
}

/// Appends every legal move of a seat that has a duty, and its gain.
pub fn list_gains(state: &Hetrix, seat: Seat, gains: &mut Vec<(Move, Score)>) {
    let choices = Choices::of(state, seat);
    gains.extend(choices.done.map(|gain| (Move::DONE, gain)));
    for placeable in &choices.tiles {
        placeable.visit(&choices.cells.gains(placeable.tile), |gain, rotation, place| {
            gains.push((placeable.at(rotation, &choices.open()[place]), gain));
        });
    }
}

/// Draws one of the moves with the highest gain, each equally likely, as if from the list by
/// [`list_gains`].
pub fn best_move(state: &Hetrix, seat: Seat, rng: &mut Rng) -> Move {
    let choices = Choices::of(state, seat);
    let mut best = Best { gain: choices.done.unwrap_or(Score::MIN), count: 0 };
    best.count = u32::from(choices.done.is_some());
    let gains: ArrayVec<TileGains, { HAND_SIZE + 1 }> =
        choices.tiles.iter().map(|placeable| choices.cells.gains(placeable.tile)).collect();
    for (placeable, gains) in choices.tiles.iter().zip(&gains) {
        placeable.visit(gains, |gain, _, _| best.add(gain));
    }
    let mut left = rng.below(best.count);
    let mut chosen = Move::DONE;
    if choices.done == Some(best.gain) {
        match left.checked_sub(1) {
            None => return chosen,
            Some(less) => left = less,
        }
    }
    for (placeable, gains) in choices.tiles.iter().zip(&gains) {
        placeable.visit(gains, |gain, rotation, place| {
            if gain == best.gain {
                if left == 0 {
                    chosen = placeable.at(rotation, &choices.open()[place]);
                }
                left = left.wrapping_sub(1);
            }
        });
    }
    chosen
}

/// The highest gain, and the number of moves that have it.
struct Best {
    gain: Score,
    count: u32,
}

impl Best {
    fn add(&mut self, gain: Score) {
        if gain > self.gain {
            *self = Best { gain, count: 0 };
        }
        self.count += u32::from(gain == self.gain);
    }
}

fn price(
    matrix: &Matrix,
    values: &'static GroupValues,
    tiles: impl Iterator<Item = Tile>,
) -> PricedCells<'static> {
    PricedCells::new(matrix, &ApproxGroups::of(matrix), values, tiles)
}

/// Returns what groups are worth to a seat whose matrix is infiltrated.
fn infiltration_values(state: &Hetrix) -> &'static GroupValues {
    if state.round() == ROUNDS { &POINTS_ONLY } else { &WITH_POTENTIAL }
}

/// Returns the most that the neighbour can lose by the last tile of a seat, if it has one.
fn largest_loss(state: &Hetrix, seat: Seat) -> Score {
    let Some(&tile) = state.hands()[seat].cards().first() else {
        return 0;
    };
    let matrix = &state.matrices()[state.left_of(seat)];
    let gains = price(matrix, infiltration_values(state), [tile].into_iter()).gains(tile);
    gains.iter().flatten().min().map_or(0, |&change| -Score::from(change))
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
