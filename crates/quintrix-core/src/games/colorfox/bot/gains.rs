//! What moves gain at once: the margin after a move and the best swaps that may follow.

use super::margin::Margins;
use crate::game::bits::ones;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::moves::Move;
use crate::games::colorfox::rules::side::Sides;
use crate::games::colorfox::rules::state::Colorfox;
use crate::games::colorfox::rules::swap::Swap;

/// The gains of the moves of a seat whose turn it is.
pub struct Gains<'a> {
    state: &'a Colorfox,
    seat: Seat,
    margins: Margins,
}

impl<'a> Gains<'a> {
    /// Prepares to calculate gains.
    pub fn new(state: &'a Colorfox, seat: Seat) -> Self {
        Gains { state, seat, margins: Margins::new(state.all_sticks(), seat) }
    }

    /// Calls a function with every legal move and its gain, in the order of the list of moves.
    pub fn each(&self, mut visit: impl FnMut(Move, Score)) {
        if self.state.swaps() > 0 {
            return self.each_swap(visit);
        }
        let mut none_fits = true;
        for card in self.state.hands()[self.seat].kinds() {
            for cells in self.state.table().open_cells().fitting_by_sides(card) {
                none_fits = false;
                let mut gains = [0; u64::BITS as usize];
                cells.each(|sides, group| {
                    let gain = self.of_play(card, sides);
                    ones(group).for_each(|place| gains[place] = gain);
                });
                cells.all().for_each(|(place, cell)| visit(Move::play(card, cell), gains[place]));
            }
        }
        if none_fits {
            visit(Move::SKIP, self.margins.now());
        }
    }

    /// Replaces a list by the moves with the highest gain, in the order of the list of moves.
    pub fn best(&self, best: &mut Vec<Move>) {
        let mut best = Best { moves: best, gain: Score::MIN };
        best.moves.clear();
        if self.state.swaps() > 0 {
            return self.each_swap(|action, gain| best.add(gain, [action]));
        }
        for card in self.state.hands()[self.seat].kinds() {
            for cells in self.state.table().open_cells().fitting_by_sides(card) {
                let (mut highest, mut places) = (Score::MIN, 0);
                cells.each(|sides, group| {
                    let gain = self.of_play(card, sides);
                    places = if gain > highest { group } else { places };
                    places |= if gain == highest { group } else { 0 };
                    highest = highest.max(gain);
                });
                best.add(highest, cells.cells(places).map(|cell| Move::play(card, cell)));
            }
        }
        if best.moves.is_empty() {
            best.moves.push(Move::SKIP);
        }
    }

    /// Visits the moves of a seat that may swap, with their gains.
    fn each_swap(&self, mut visit: impl FnMut(Move, Score)) {
        visit(Move::DONE, self.margins.now());
        let left = self.state.swaps() - 1;
        Swap::each(self.state.sticks(), self.seat, |swap| {
            let gain = match left {
                0 => self.margins.after(swap),
                _ => self.margins.swapped(swap).best_after(left),
            };
            visit(Move::swap(swap), gain);
        });
    }

    /// Returns the gain of a card that touches others on some sides.
    fn of_play(&self, card: Card, touching: Sides) -> Score {
        let (earned, lacking) = self.state.reserve().earned(card, touching);
        if let (Some(side), false) = (touching.only(), lacking) {
            return self.margins.with_one_more(card.colour_index(side));
        }
        self.margins.with_more(earned).best_after(touching.count() as usize - 1)
    }
}

/// The moves with the highest gain so far.
struct Best<'a> {
    moves: &'a mut Vec<Move>,
    gain: Score,
}

impl Best<'_> {
    /// Adds moves with a gain if none has a higher one.
    fn add(&mut self, gain: Score, moves: impl IntoIterator<Item = Move>) {
        if gain > self.gain {
            self.gain = gain;
            self.moves.clear();
        }
        if gain == self.gain {
            self.moves.extend(moves);
        }
    }
}
