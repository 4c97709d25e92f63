//! Every legal move.

use super::grid::Step;
use super::hand::HAND;
use super::movegen::hand_table::{HandSet, HandTable};
use super::movegen::plays::Plays;
use super::movegen::position::Position;
use super::movegen::{Generator, Sink};
use super::moves::{Move, Traded};
use super::placement::Placement;
use super::state::Iota;
use super::wild_trial::WildTrial;
use crate::game::seat::Seat;

/// Collects plays as moves.
struct Moves<'a>(&'a mut Vec<Move>);

impl Sink for Moves<'_> {
    #[inline]
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        self.0.extend(plays.iter().map(Move::from));
    }
}

impl Iota {
    /// Returns the table and the hand of a seat, prepared for move generation.
    pub(crate) fn position(&self, seat: Seat) -> Position<'_> {
        Position::new(self.table(), self.hand(seat), self.can_go_out())
    }

    /// Appends every legal move.
    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let position = self.position(seat);
        each_pass(&position.hand, self.pile().len(), |pass| moves.push(pass));
        list_plays(&position, moves);
    }

    /// Appends every legal play and recycling.
    pub(crate) fn list_plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        list_plays(&self.position(seat), moves);
    }
}

fn list_plays(position: &Position<'_>, moves: &mut Vec<Move>) {
    each_recycling(position, |recycling| moves.push(Move::recycle(recycling)));
    Generator::new(position).generate(&mut Moves(moves));
}

/// Calls a function with every pass: one for each set of at most `pile` cards to trade, equal
/// cards being interchangeable.
pub fn each_pass(hand: &HandTable, pile: usize, mut add: impl FnMut(Move)) {
    let mut passes = [(Traded::NONE, 0); 1 << HAND];
    add(Move::PASS);
    for index in 0..hand.len() {
        for fewer in 0..1 << index {
            let (set, (traded, count)) = (1 << index | fewer, passes[fewer]);
            let more = traded.and(hand.card(index), count);
            passes[set] = (more, count + 1);
            if (count as usize) < pile && hand.is_canonical(set as HandSet) {
                add(more.into());
            }
        }
    }
}

/// Returns the number of passes that [`each_pass`] finds.
pub fn count_passes(hand: &HandTable, pile: usize) -> usize {
    let may_be_traded =
        |set: &HandSet| set.count_ones() as usize <= pile && hand.is_canonical(*set);
    (0..=hand.all()).filter(may_be_traded).count()
}

/// Calls a function with every legal recycling: a card of the hand in the place of a wild.
pub fn each_recycling(position: &Position<'_>, mut add: impl FnMut(Placement)) {
    let (table, hand) = (position.table, &position.hand);
    for &square in table.wilds() {
        let row = table.grid().around(square, Step::ACROSS);
        let column = table.grid().around(square, Step::DOWN);
        let fitting = hand.fitting(row.allows() & column.allows());
        let cell = table.grid().cell(square);
        for index in 0..hand.len() {
            let placement = Placement { card: hand.card(index), cell };
            let fits = fitting >> index & 1 == 1 && hand.is_canonical(1 << index);
            // Other wilds matter only where they share a line with this one.
            let is_consistent = || {
                !table.wilds_interact() || WildTrial::new(table).is_consistent_with(&[placement])
            };
            if fits && !placement.card.is_wild() && is_consistent() {
                add(placement);
            }
        }
    }
}
