//! Every legal move, and what each leads to at once.

use super::margin::{best_margin, margin};
use super::moves::{Action, Move};
use super::state::Colorfox;
use super::swap::Swap;
use crate::game::score::Score;
use crate::game::seat::Seat;

impl Colorfox {
    /// Tells every legal move of the seat whose turn it is.
    pub(super) fn each_move(&self, seat: Seat, mut tell: impl FnMut(Move)) {
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

    /// How far ahead of the best opponent a move leads, with the best swaps that may follow.
    pub(super) fn prospect(&self, seat: Seat, action: Move) -> Score {
        let mut shares = *self.shares();
        match action.action() {
            Action::Play(play) => {
                let mut touching = 0;
                for taking in self.takings(play) {
                    touching += 1;
                    if taking.paid {
                        shares[seat].add(taking.colour);
                    }
                }
                best_margin(&shares, seat, touching - 1)
            }
            Action::Swap(swap) => {
                swap.make(&mut shares, seat);
                best_margin(&shares, seat, self.swaps() - 1)
            }
            Action::Done | Action::Skip => margin(&shares, seat),
        }
    }
}
