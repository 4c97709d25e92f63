//! Drawing a legal move without writing the list of all.

use arrayvec::ArrayVec;

use super::anchors::MAX_ANCHORS;
use super::legal::{count_passes, each_pass, each_recycling};
use super::movegen::plays::Plays;
use super::movegen::{Generator, Sink};
use super::moves::{Move, Play};
use super::state::Iota;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

/// Counts plays.
struct Count(u32);

impl Sink for Count {
    #[inline]
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        self.0 += plays.count();
    }
}

/// Finds the nth play, counted from 0.
struct Nth {
    left: u32,
    found: Option<Play>,
}

impl Sink for Nth {
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        if self.found.is_none() && self.left < plays.count() {
            self.found = plays.iter().nth(self.left as usize);
        }
        self.left = self.left.saturating_sub(plays.count());
    }
}

impl Iota {
    /// Returns the move at `rng.index(count)` of the list of legal moves: passes, recyclings, then
    /// plays by anchor. Passes and plays are counted, and listed only where one of them is drawn.
    pub(crate) fn draw_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
        let position = self.position(seat);
        let passes = count_passes(&position.hand, self.pile().len());
        moves.clear();
        each_recycling(&position, |recycling| moves.push(Move::recycle(recycling)));
        let mut generator = Generator::new(&position);
        let mut plays = Count(0);
        let mut counts = ArrayVec::<(usize, u32), MAX_ANCHORS>::new();
        for slot in self.table().anchors().in_order() {
            counts.push((slot, plays.0));
            generator.plays_at(slot, &mut plays);
        }
        let index = rng.index(passes + moves.len() + plays.0 as usize);
        let Some(index) = index.checked_sub(passes) else {
            moves.clear();
            each_pass(&position.hand, self.pile().len(), |pass| moves.push(pass));
            return moves[index];
        };
        if let Some(action) = moves.get(index) {
            return *action;
        }
        let index = (index - moves.len()) as u32;
        let (slot, before) = counts[counts.partition_point(|(_, before)| *before <= index) - 1];
        let mut nth = Nth { left: index - before, found: None };
        generator.plays_at(slot, &mut nth);
        nth.found.map_or(Move::PASS, Move::from)
    }
}
