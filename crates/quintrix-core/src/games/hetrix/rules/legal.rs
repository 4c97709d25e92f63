//! Every legal move.

use super::moves::{Move, Stem};
use super::open_cells::Edge;
use super::state::{Hetrix, Phase};
use super::tile::Tile;
use crate::game::seat::Seat;

impl Hetrix {
    /// Appends every legal move of a seat.
    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if !self.awaits(seat) {
            return;
        }
        let hand = &self.hands()[seat];
        if self.phase() == Phase::Infiltrate {
            let edge = self.matrices()[self.left_of(seat)].edge();
            hand.kinds().for_each(|tile| list(tile, edge, |r| Stem::infiltrate(tile, r), moves));
            return;
        }
        let edge = self.matrices()[seat].edge();
        if hand.len() <= 1 {
            moves.push(Move::DONE);
        }
        if !self.linked()[seat] {
            list(self.link(seat), edge, Stem::link, moves);
        }
        hand.kinds().for_each(|tile| list(tile, edge, |r| Stem::place(tile, r), moves));
    }
}

fn list(tile: Tile, edge: &Edge, stem: impl Fn(u8) -> Stem, moves: &mut Vec<Move>) {
    for rotation in 0..tile.looks() {
        let stem = stem(rotation);
        moves.extend(edge.orders().iter().map(|&order| stem.at(order)));
    }
}
