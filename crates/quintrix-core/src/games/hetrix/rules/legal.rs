//! Lists of legal moves.

use arrayvec::ArrayVec;

use super::deal::HAND_SIZE;
use super::matrix::Matrix;
use super::moves::{Move, Stem};
use super::open_cells::MAX_CELLS;
use super::side::SIDES;
use super::state::{Hetrix, Phase};
use super::tile::Tile;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

/// The placements of a seat without their cells: every distinct rotation of the tiles of its hand
/// and of its link tile.
type Stems = ArrayVec<Stem, { (HAND_SIZE + 1) * SIDES }>;

impl Hetrix {
    /// Appends every legal move of a seat: `done`, then each stem on every open cell.
    pub(super) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list_on_cells(seat, &self.cell_orders(seat), moves);
    }

    /// Appends every legal move of a seat in the order of notation: stems have it already.
    pub(crate) fn list_moves_in_order(&self, seat: Seat, moves: &mut Vec<Move>) {
        let mut orders = self.cell_orders(seat);
        orders.sort_unstable();
        self.list_on_cells(seat, &orders, moves);
    }

    fn list_on_cells(&self, seat: Seat, orders: &[u16], moves: &mut Vec<Move>) {
        let stems = self.stems(seat);
        moves.reserve(1 + stems.len() * orders.len());
        if self.may_be_done(seat) {
            moves.push(Move::DONE);
        }
        for stem in stems {
            moves.extend(orders.iter().map(|&order| stem.at(order)));
        }
    }

    /// Returns the open cells where a seat can place a tile, by their text orders.
    fn cell_orders(&self, seat: Seat) -> ArrayVec<u16, MAX_CELLS> {
        let cells = self.target(seat).open_cells().as_slice().iter();
        cells.map(|open| open.cell.to_text_order()).collect()
    }

    /// Draws one of the moves that [`list_moves`](Hetrix::list_moves) would list, without the list.
    pub fn draw_move(&self, seat: Seat, rng: &mut Rng) -> Move {
        let done = usize::from(self.may_be_done(seat));
        let (cells, stems) = (self.target(seat).open_cells().as_slice(), self.stems(seat));
        match rng.index(done + stems.len() * cells.len()).checked_sub(done) {
            None => Move::DONE,
            Some(number) => {
                let cell = cells[number % cells.len()].cell;
                stems[number / cells.len()].at(cell.to_text_order())
            }
        }
    }

    /// Returns the matrix that a seat places tiles in now.
    pub(crate) fn target(&self, seat: Seat) -> &Matrix {
        match self.phase(seat) {
            Phase::Infiltrate => &self.matrices()[self.left_of(seat)],
            Phase::Build | Phase::Wait => &self.matrices()[seat],
        }
    }

    fn may_be_done(&self, seat: Seat) -> bool {
        self.phase(seat) == Phase::Build && self.hands()[seat].len() <= 1
    }

    fn stems(&self, seat: Seat) -> Stems {
        let mut stems = Stems::new();
        let hand = &self.hands()[seat];
        match self.phase(seat) {
            Phase::Build => {
                if !self.link_placed()[seat] {
                    rotations(self.link(seat)).for_each(|turn| stems.push(Stem::link(turn)));
                }
                for tile in hand.kinds() {
                    rotations(tile).for_each(|turn| stems.push(Stem::place(tile, turn)));
                }
            }
            Phase::Wait => {}
            Phase::Infiltrate => {
                for tile in hand.kinds() {
                    rotations(tile).for_each(|turn| stems.push(Stem::infiltrate(tile, turn)));
                }
            }
        }
        stems
    }
}

fn rotations(tile: Tile) -> impl Iterator<Item = u8> {
    0..tile.distinct_rotations()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Deal, Game};
    use crate::games::hetrix::rules::options::Options;

    #[test]
    fn draws_moves_by_their_place_in_the_list() {
        let options = Options { rules: Hetrix::FACTS.rules };
        for seed in 0..4 {
            let mut rng = Rng::new(seed, 0);
            let deal = Hetrix::shuffle(options, Hetrix::deck(), &mut rng);
            let mut state = Hetrix::deal(options, 3, &deal);
            while let Some(seat) = (0..3).find(|&seat| state.must_act(seat)) {
                let mut moves = Vec::new();
                state.list_moves(seat, &mut moves);
                let expected = moves[rng.clone().index(moves.len())];
                let drawn = state.draw_move(seat, &mut rng);
                assert_eq!(drawn, expected);
                state.apply_move(seat, &drawn);
            }
        }
    }
}
