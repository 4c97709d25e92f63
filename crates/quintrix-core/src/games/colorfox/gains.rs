//! What every legal move leads to at once, as `greedy` sees it.

use super::margin::{best_margin, margin};
use super::moves::{Action, Move};
use super::state::Colorfox;
use crate::score::Score;
use crate::seat::Seat;

impl Colorfox {
    /// How far ahead of the best opponent the seat would be after the best swaps that may follow.
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
