//! What each legal move is worth at once, as `greedy` sees it.

use std::sync::LazyLock;

use super::approx_groups::{Survey, shades};
use super::group_values::Prices;
use super::open_cell::Spot;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::moves::{Move, Stem};
use crate::games::hetrix::rules::state::{Hetrix, Phase, ROUNDS};
use crate::games::hetrix::rules::tile::Tile;

/// One link point; hopes are worth parts of it.
const POINT: i32 = 12;

/// A link tile that brings nothing now may bring something later.
const WAIT: Score = -1;

/// Link points alone.
static SURE: LazyLock<Prices> = LazyLock::new(|| Prices::new(POINT, |_, _| 0));

/// Link points, and what groups may still bring their owner in later rounds.
static HOPED: LazyLock<Prices> = LazyLock::new(|| Prices::new(POINT, hope));

/// Up to two points for a group that is a link or lacks one gem, up to half a point for a pair;
/// nothing once it is shut in.
fn hope(size: u8, open: usize) -> i32 {
    let most = match size {
        0 | 1 => 0,
        2 => POINT / 2,
        _ => 2 * POINT,
    };
    most - most / (open as i32 + 1)
}

impl Hetrix {
    /// Appends every legal move of a seat and what it is worth.
    ///
    /// A tile in one's own matrix is worth the link points it brings. An infiltration is worth what
    /// it costs the neighbour; so is `done` with a tile in hand.
    pub(crate) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if !self.awaits(seat) {
            return;
        }
        let hand = &self.hands()[seat];
        if self.phase() == Phase::Infiltrate {
            let spots = self.spots(self.left_of(seat));
            for tile in hand.kinds() {
                self.list_harms(tile, &spots, gains);
            }
            return;
        }
        if hand.len() <= 1 {
            gains.push((Move::DONE, self.best_harm(seat)));
        }
        let spots = self.spots(seat);
        if !self.linked()[seat] {
            let wait = |gain| if gain == 0 { WAIT } else { Score::from(gain) };
            list(self.link(seat), &spots, &SURE, Stem::link, |action, gain| {
                gains.push((action, wait(gain)));
            });
        }
        for tile in hand.kinds() {
            list(
                tile,
                &spots,
                &SURE,
                |r| Stem::place(tile, r),
                |action, gain| {
                    gains.push((action, gain.into()));
                },
            );
        }
    }

    fn spots(&self, owner: Seat) -> Vec<Spot> {
        Survey::of(&self.matrices()[owner]).spots().collect()
    }

    fn list_harms(&self, tile: Tile, spots: &[Spot], harms: &mut Vec<(Move, Score)>) {
        let prices = if self.round() == ROUNDS { &*SURE } else { &*HOPED };
        list(
            tile,
            spots,
            prices,
            |r| Stem::infiltrate(tile, r),
            |action, gain| {
                harms.push((action, -Score::from(gain)));
            },
        );
    }

    /// The most that the neighbour can lose by the last tile of a seat, if it has one.
    fn best_harm(&self, seat: Seat) -> Score {
        let Some(&tile) = self.hands()[seat].cards().first() else {
            return 0;
        };
        let mut harms = Vec::new();
        self.list_harms(tile, &self.spots(self.left_of(seat)), &mut harms);
        harms.into_iter().map(|(_, harm)| harm).max().unwrap_or_default()
    }
}

/// Tells what a tile is worth in every rotation on every cell.
pub(crate) fn list(
    tile: Tile,
    spots: &[Spot],
    prices: &Prices,
    stem: impl Fn(u8) -> Stem,
    mut tell: impl FnMut(Move, i32),
) {
    for rotation in 0..tile.looks() {
        let (stem, gems) = (stem(rotation), shades(tile.turned(rotation)));
        spots.iter().for_each(|spot| tell(stem.at(spot.order), spot.gain(gems, prices)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Deal;
    use crate::game::rng::Rng;
    use crate::games::hetrix::rules::moves::Action;
    use crate::games::hetrix::rules::scoring::links::Links;

    fn points(state: &Hetrix, seat: Seat) -> Score {
        Links::of(&state.matrices()[seat]).amount().points
    }

    /// The tiles that a seat can place now: what they are said to bring, and what they do bring.
    fn placements(state: &Hetrix, seat: Seat) -> Vec<(Score, Score)> {
        let mut gains = Vec::new();
        state.list_gains(seat, &mut gains);
        let before = points(state, seat);
        let is_placement =
            |(action, _): &(Move, Score)| matches!(action.action(), Action::Place(_));
        let compare = |(action, gain): (Move, Score)| {
            let mut after = state.clone();
            after.act(seat, &action);
            (gain / Score::from(POINT), points(&after, seat) - before)
        };
        gains.into_iter().filter(is_placement).map(compare).collect()
    }

    #[test]
    fn the_tiles_that_seem_to_bring_most_bring_nine_tenths_of_what_is_possible() {
        let (mut brought, mut possible) = (0, 0);
        for seed in 0..3 {
            let mut rng = Rng::new(seed, 0);
            let mut state = Hetrix::deal(2, &Hetrix::shuffle((), Hetrix::deck(), &mut rng));
            while let Some(seat) = (0..2).find(|&seat| state.awaits(seat)) {
                let placements = placements(&state, seat);
                if let Some(&(_, chosen)) = placements.iter().max_by_key(|(seeming, _)| *seeming) {
                    brought += chosen;
                    possible += placements.iter().map(|(_, real)| *real).max().unwrap_or_default();
                }
                let action = crate::search::Bot::GREEDY.choose(&state, seat, &mut rng);
                state.act(seat, &action);
            }
        }
        assert!(brought * 10 >= possible * 9, "{brought} of {possible} points");
    }

    #[test]
    fn without_white_gems_tiles_are_worth_exactly_what_they_bring() {
        let mut rng = Rng::new(1, 0);
        let mut deck = Hetrix::deck().clone();
        deck.stacks[0].retain(|tile| shades(*tile).iter().all(|&gem| gem < 6));
        for _ in 0..3 {
            let mut state = Hetrix::deal(2, &Hetrix::shuffle((), &deck, &mut rng));
            while let Some(seat) = (0..2).find(|&seat| state.awaits(seat)) {
                for (seeming, real) in placements(&state, seat) {
                    assert_eq!(seeming, real);
                }
                let action = crate::search::Bot::GREEDY.choose(&state, seat, &mut rng);
                state.act(seat, &action);
            }
        }
    }
}
