//! Lists of legal moves.

use super::moves::{Move, Stem};
use super::open_cells::OpenCells;
use super::state::{Hetrix, Phase};
use super::tile::Tile;
use crate::game::seat::Seat;

impl Hetrix {
    /// Appends every legal move of a seat.
    pub(super) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase(seat) {
            Phase::Build => self.list_builds(seat, moves),
            Phase::Wait => {}
            Phase::Infiltrate => self.list_infiltrations(seat, moves),
        }
    }

    fn list_infiltrations(&self, seat: Seat, moves: &mut Vec<Move>) {
        let cells = self.matrices()[self.left_of(seat)].open_cells();
        let kinds = self.hands()[seat].kinds();
        kinds.for_each(|tile| list(tile, cells, |r| Stem::infiltrate(tile, r), moves));
    }

    fn list_builds(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = &self.hands()[seat];
        let cells = self.matrices()[seat].open_cells();
        if hand.len() <= 1 {
            moves.push(Move::DONE);
        }
        if !self.link_placed()[seat] {
            list(self.link(seat), cells, Stem::link, moves);
        }
        hand.kinds().for_each(|tile| list(tile, cells, |r| Stem::place(tile, r), moves));
    }
}

/// Appends a move for every distinct rotation of a tile on every open cell.
fn list(tile: Tile, cells: &OpenCells, stem: impl Fn(u8) -> Stem, moves: &mut Vec<Move>) {
    for rotation in 0..tile.distinct_rotations() {
        let stem = stem(rotation);
        moves.extend(cells.orders().iter().map(|&order| stem.at(order)));
    }
}
