//! What each legal move gains at once.

use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::smartrix::rules::moves::Move;
use crate::games::smartrix::rules::state::Smartrix;

impl Smartrix {
    /// Appends every legal move with the points that it collects. Where lines must be claimed, a
    /// play gains the points of the lines that it completes.
    pub(crate) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.has_played() {
            gains.push((Move::End, 0));
        } else {
            gains.push((Move::Pass, 0));
            self.each_play::<true>(seat, |play, gain| gains.push((Move::Play(play), gain)));
        }
        if self.options().policed {
            self.each_claim_or_mug(|action| gains.push((action, self.value_of(&action))));
        }
    }
}
