//! Every legal move.

use arrayvec::ArrayVec;

use super::card::Card;
use super::hand;
use super::moves::Move;
use super::open_cells::Slots;
use super::state::Colorfox;
use super::swap::Swap;
use crate::game::rng::Rng;
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
            self.table().open_cells().each_fitting(card, |cell| {
                none_fits = false;
                add(Move::play(card, cell));
            });
        }
        if none_fits {
            add(Move::SKIP);
        }
    }

    /// Draws one of the moves that [`each_move`](Self::each_move) lists.
    pub(crate) fn draw_move(&self, seat: Seat, rng: &mut Rng) -> Move {
        if self.swaps() > 0 {
            let number = rng.below(1 + Swap::count(self.sticks(), seat));
            let swap = number.checked_sub(1).and_then(|at| Swap::nth(self.sticks(), seat, at));
            return swap.map_or(Move::DONE, Move::swap);
        }
        let open_cells = self.table().open_cells();
        let mut plays = 0;
        let mut fits: ArrayVec<(Card, Slots, u32), { hand::MAX }> = ArrayVec::new();
        for card in self.hands()[seat].kinds() {
            let slots = open_cells.fitting(card);
            plays += slots.count();
            fits.push((card, slots, plays));
        }
        let (number, mut before) = (rng.below(plays.max(1)), 0);
        for (card, slots, up_to) in fits {
            if number < up_to {
                let cell = open_cells.nth(slots, number - before);
                return cell.map_or(Move::SKIP, |cell| Move::play(card, cell));
            }
            before = up_to;
        }
        Move::SKIP
    }
}
