//! Every legal move.

use super::moves::Move;
use super::state::Colorfox;
use super::swap::Swap;
use crate::seat::Seat;

impl Colorfox {
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.swaps() > 0 {
            moves.push(Move::DONE);
            moves.extend(Swap::all(self.sticks(), seat).map(Move::swap));
            return;
        }
        let none = moves.len();
        let edge = self.table().edge();
        for card in self.hands()[seat].kinds() {
            let mut slots = edge.fitting(card);
            while slots != 0 {
                moves.push(Move::play_at(card, edge.order(slots.trailing_zeros() as usize)));
                slots &= slots - 1;
            }
        }
        if moves.len() == none {
            moves.push(Move::SKIP);
        }
    }
}
