//! Every legal move.

use super::moves::Move;
use super::state::Colorfox;
use super::swap::Swap;
use crate::game::seat::Seat;

impl Colorfox {
    /// Calls a function with every legal move of the seat whose turn it is.
    pub(crate) fn each_move(&self, seat: Seat, mut tell: impl FnMut(Move)) {
        if self.swaps() > 0 {
            tell(Move::DONE);
            Swap::each(self.sticks(), seat, |swap| tell(Move::swap(swap)));
            return;
        }
        let mut stuck = true;
        for card in self.hands()[seat].kinds() {
            self.table().edge().each_fitting(card, |order| {
                stuck = false;
                tell(Move::play_at(card, order));
            });
        }
        if stuck {
            tell(Move::SKIP);
        }
    }
}
