//! Every legal move.

use super::grid::Step;
use super::hand::HAND;
use super::movegen::anchor_map::AnchorMap;
use super::movegen::hand_table::{HandSet, HandTable};
use super::movegen::{self, Sink};
use super::moves::{Move, Play, Traded};
use super::placement::Placement;
use super::state::Iota;
use crate::game::seat::Seat;

/// Collects plays as moves.
struct Moves<'a>(&'a mut Vec<Move>);

impl Sink for Moves<'_> {
    const POINTS: bool = false;

    fn play(&mut self, play: Play, _points: u32) {
        self.0.push(play.into());
    }
}

impl Iota {
    /// Appends every legal pass.
    pub(crate) fn list_passes(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = HandTable::new(self.hand(seat));
        each_pass(&hand, self.pile().len(), |pass| moves.push(pass));
    }

    /// Appends every legal play and recycling.
    pub(crate) fn list_plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        let (mut map, hand) = (AnchorMap::BLANK, HandTable::new(self.hand(seat)));
        map.build(self.table());
        each_recycling(&mut map, &hand, |recycling| moves.push(Move::recycle(recycling)));
        movegen::generate_plays(&mut map, &hand, self.can_go_out(), &mut Moves(moves));
    }
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

/// Calls a function with every legal recycling: a card of the hand in the place of a wild.
pub fn each_recycling(map: &mut AnchorMap, hand: &HandTable, mut add: impl FnMut(Placement)) {
    for number in 0..map.wilds().len() {
        let square = map.wilds()[number];
        let row = map.grid.around(square, Step::ACROSS);
        let column = map.grid.around(square, Step::DOWN);
        let fitting = hand.fitting(row.allows() & column.allows());
        let cell = map.grid.cell(square);
        for index in 0..hand.len() {
            let placement = Placement { card: hand.card(index), cell };
            let fits = fitting >> index & 1 == 1 && hand.is_canonical(1 << index);
            // Other wilds matter only where they share a line with this one.
            let consistent = |map: &mut AnchorMap| {
                !map.wilds_interact || map.wilds_consistent_with(&[placement])
            };
            if fits && !placement.card.is_wild() && consistent(map) {
                add(placement);
            }
        }
    }
}
