//! Drawing a move without writing the list of all.

use super::board::on_board;
use super::legal::{Plays, each_pattern};
use super::moves::{Move, Play};
use super::state::Smartrix;
use crate::game::cell::Cell;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Smartrix {
    /// Draws a legal move, each equally likely: the one at `rng.index(count)` in the list.
    ///
    /// Claims and mugs are not among them: the default referee has none.
    pub(crate) fn draw_move(&self, seat: Seat, rng: &mut Rng) -> Move {
        if self.table().is_empty() {
            return self.draw_first_move(seat, rng);
        }
        on_board!(self.table().span(), draw_move_on::<WORDS>(self, seat, rng))
    }

    /// Draws one of the moves with the highest gain, each equally likely, in the same way.
    pub(crate) fn draw_best_move(&self, seat: Seat, rng: &mut Rng) -> Move {
        if self.table().is_empty() {
            return self.draw_first_move(seat, rng);
        }
        on_board!(self.table().span(), draw_best_move_on::<WORDS>(self, seat, rng))
    }

    /// Draws a move on an empty table, where no move gains anything.
    fn draw_first_move(&self, seat: Seat, rng: &mut Rng) -> Move {
        let mut plays: Vec<Play> = Vec::new();
        each_pattern(self.hand(seat).cards(), |play, _| plays.push(play));
        match rng.index(1 + plays.len()) {
            0 => Move::Pass,
            index => Move::Play(plays[index - 1].at(Cell::default())),
        }
    }
}

#[inline(never)]
fn draw_move_on<const WORDS: usize>(state: &Smartrix, seat: Seat, rng: &mut Rng) -> Move {
    let plays = Plays::<WORDS>::of::<false>(state);
    let patterns = plays.by_pattern(state.hand(seat).cards());
    let count: u32 = patterns.iter().map(|one| one.places.count()).sum();
    // A pass comes first.
    let index = rng.below(1 + count).checked_sub(1);
    index.map_or(Move::Pass, |index| plays.nth(&patterns, index))
}

#[inline(never)]
fn draw_best_move_on<const WORDS: usize>(state: &Smartrix, seat: Seat, rng: &mut Rng) -> Move {
    let plays = Plays::<WORDS>::of::<true>(state);
    let mut patterns = plays.by_pattern(state.hand(seat).cards());
    let (scoring, highest) = (plays.scoring(), plays.highest_gain(&patterns));
    if highest > 0 {
        patterns.iter_mut().for_each(|one| {
            let pattern = one.pattern;
            let places = one.places.and(&scoring);
            one.places = places.filtered(|place| plays.gain(pattern, place) == highest);
        });
    }
    let count: u32 = patterns.iter().map(|one| one.places.count()).sum();
    // A pass comes first and gains nothing.
    let passes = u32::from(highest == 0);
    let index = rng.below(passes + count).checked_sub(passes);
    index.map_or(Move::Pass, |index| plays.nth(&patterns, index))
}
