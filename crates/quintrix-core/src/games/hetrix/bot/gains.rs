//! What each legal move gains at once: the policy of greedy bots.

use std::sync::LazyLock;

use super::approx_groups::{ApproxGroups, GemColour};
use super::group_values::GroupValues;
use super::open_cell::OpenCell;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::moves::{Move, Stem};
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

/// Appends every legal move of a seat and its gain.
///
/// A tile in one's own matrix gains its link points. An infiltration gains what it costs the
/// neighbour; so does `done` with a tile in hand.
pub fn list_gains(state: &Hetrix, seat: Seat, gains: &mut Vec<(Move, Score)>) {
    match state.phase(seat) {
        Phase::Build => list_builds(state, seat, gains),
        Phase::Wait => {}
        Phase::Infiltrate => {
            let cells = open_cells(state, state.left_of(seat));
            let kinds = state.hands()[seat].kinds();
            kinds.for_each(|tile| list_losses(state, tile, &cells, gains));
        }
    }
}

fn list_builds(state: &Hetrix, seat: Seat, gains: &mut Vec<(Move, Score)>) {
    let hand = &state.hands()[seat];
    if hand.len() <= 1 {
        gains.push((Move::DONE, largest_loss(state, seat)));
    }
    let cells = open_cells(state, seat);
    if !state.link_placed()[seat] {
        let gain = |gain| if gain == 0 { WASTED_LINK } else { Score::from(gain) };
        list(state.link(seat), &cells, &POINTS_ONLY, Stem::link, |action, change| {
            gains.push((action, gain(change)));
        });
    }
    for tile in hand.kinds() {
        let stem = |rotation| Stem::place(tile, rotation);
        list(tile, &cells, &POINTS_ONLY, stem, |action, change| {
            gains.push((action, change.into()));
        });
    }
}

fn open_cells(state: &Hetrix, owner: Seat) -> Vec<OpenCell> {
    ApproxGroups::of(&state.matrices()[owner]).open_cells().collect()
}

/// Appends every infiltration with a tile and what it costs the owner of the matrix.
fn list_losses(state: &Hetrix, tile: Tile, cells: &[OpenCell], gains: &mut Vec<(Move, Score)>) {
    let values = if state.round() == ROUNDS { &*POINTS_ONLY } else { &*WITH_POTENTIAL };
    let stem = |rotation| Stem::infiltrate(tile, rotation);
    list(tile, cells, values, stem, |action, change| gains.push((action, -Score::from(change))));
}

/// Returns the most that the neighbour can lose by the last tile of a seat, if it has one.
fn largest_loss(state: &Hetrix, seat: Seat) -> Score {
    let Some(&tile) = state.hands()[seat].cards().first() else {
        return 0;
    };
    let mut losses = Vec::new();
    list_losses(state, tile, &open_cells(state, state.left_of(seat)), &mut losses);
    losses.into_iter().map(|(_, loss)| loss).max().unwrap_or_default()
}

/// Calls `visit` with the move for every rotation of a tile on every open cell, and by how much the
/// value of the matrix changes.
pub fn list(
    tile: Tile,
    cells: &[OpenCell],
    values: &GroupValues,
    stem: impl Fn(u8) -> Stem,
    mut visit: impl FnMut(Move, i32),
) {
    for rotation in 0..tile.distinct_rotations() {
        let (stem, colours) = (stem(rotation), GemColour::of_tile(tile.rotated(rotation)));
        cells.iter().for_each(|cell| visit(stem.at(cell.order), cell.gain(colours, values)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::game::{Deal, Game};
    use crate::games::hetrix::rules::moves::Action;
    use crate::games::hetrix::rules::options::Options;
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
