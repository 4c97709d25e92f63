//! What each legal move is worth at once, as `greedy` sees it.

use super::links::Links;
use super::moves::Move;
use super::state::Hetrix;
use crate::score::Score;
use crate::seat::Seat;

impl Hetrix {
    /// Appends every legal move of a seat and what it is worth.
    pub(super) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let mut moves = Vec::new();
        self.list_moves(seat, &mut moves);
        for action in moves {
            let mut after = self.clone();
            after.act(seat, &action);
            let points = |state: &Hetrix| Links::of(&state.matrices()[seat]).amount().points;
            gains.push((action, points(&after) - points(self)));
        }
    }
}
