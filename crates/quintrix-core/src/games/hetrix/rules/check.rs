//! Checks of single moves: why a move is illegal.

use super::moves::{Action, Move};
use super::placement::Placement;
use super::state::{Hetrix, Phase};
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::hetrix::show::illegal::IllegalReason;

impl Hetrix {
    /// Returns why a move of a seat that has to act is illegal, if it is.
    pub(super) fn check_move(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match (action.action(), self.phase(seat)) {
            (Action::Infiltrate(placement), Phase::Infiltrate) => {
                self.check_held(seat, placement)?;
                self.check_placement(self.left_of(seat), placement)
            }
            (Action::Infiltrate(_), _) => Err(IllegalReason::BuildFirst {}),
            (_, Phase::Infiltrate) => self.check_kept(seat),
            (Action::Place(placement), _) => {
                self.check_held(seat, placement)?;
                self.check_placement(seat, placement)
            }
            (Action::Link { rotation, cell }, _) => self.check_link(seat, rotation, cell),
            (Action::Done, _) => self.check_done(seat),
        }
    }

    fn check_held(&self, seat: Seat, placement: Placement) -> Result<(), IllegalReason> {
        let tile = placement.tile;
        if self.hands()[seat].cards().contains(&tile) {
            return Ok(());
        }
        Err(IllegalReason::NotInHand { tile })
    }

    fn check_kept(&self, seat: Seat) -> Result<(), IllegalReason> {
        let owner = self.left_of(seat);
        let kept = self.hands()[seat].cards().first();
        kept.map_or(Ok(()), |&tile| Err(IllegalReason::InfiltrateNow { tile, owner }))
    }

    fn check_link(&self, seat: Seat, rotation: u8, cell: Cell) -> Result<(), IllegalReason> {
        let placed = self.matrices()[seat].tiles().iter().find(|placed| placed.is_link);
        if let Some(Placement { tile, cell, .. }) = placed.map(|placed| placed.placement) {
            return Err(IllegalReason::LinkPlaced { tile, cell });
        }
        self.check_placement(seat, Placement { tile: self.link(seat), rotation, cell })
    }

    fn check_done(&self, seat: Seat) -> Result<(), IllegalReason> {
        let left = self.hands()[seat].len();
        if left > 1 { Err(IllegalReason::TooManyLeft { left }) } else { Ok(()) }
    }

    fn check_placement(&self, owner: Seat, placement: Placement) -> Result<(), IllegalReason> {
        let Placement { tile, rotation, cell } = placement;
        let matrix = &self.matrices()[owner];
        if let Some(tile) = matrix.tile_at(cell) {
            return Err(IllegalReason::Occupied { cell, tile, owner });
        }
        if !matrix.open_cells().contains(cell) {
            return Err(if matrix.tiles().is_empty() {
                IllegalReason::FirstAtOrigin { cell }
            } else {
                IllegalReason::NotTouching { cell, owner }
            });
        }
        let smallest = rotation % tile.distinct_rotations();
        if rotation != smallest {
            return Err(IllegalReason::SameLook { tile, rotation, smallest });
        }
        Ok(())
    }
}
