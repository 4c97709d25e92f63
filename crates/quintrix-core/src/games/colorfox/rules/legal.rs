//! Every legal move.

use super::moves::Move;
use super::state::Colorfox;
use super::swap::Swap;
use crate::game::seat::Seat;

impl Colorfox {
    /// Calls a function with every legal move of the seat whose turn it is.
    pub(crate) fn each_move(&self, seat: Seat, mut add: impl FnMut(Move)) {
        if self.swaps() > 0 {
            add(Move::DONE);
            Swap::each(self.sticks(), seat, |swap| add(Move::swap(swap)));
            return;
        }
        let mut none_fits = true;
        for card in self.hands()[seat].kinds() {
            self.table().open_cells().each_fitting(card, |order| {
                none_fits = false;
                add(Move::play_at(card, order));
            });
        }
        if none_fits {
            add(Move::SKIP);
        }
    }
}
