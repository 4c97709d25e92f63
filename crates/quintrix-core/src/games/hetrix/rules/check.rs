//! Why a move is not allowed.

use super::moves::{Action, Move};
use super::placement::Laying;
use super::state::{Hetrix, Phase};
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::hetrix::show::illegal::IllegalReason;

impl Hetrix {
    pub(crate) fn check_move(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match (action.action(), self.phase()) {
            (Action::Infiltrate(laying), Phase::Infiltrate) => {
                self.check_held(seat, laying)?;
                self.check_laying(self.left_of(seat), laying)
            }
            (Action::Infiltrate(_), _) => Err(IllegalReason::BuildFirst {}),
            (_, Phase::Infiltrate) => self.check_kept(seat),
            (Action::Place(laying), _) => {
                self.check_held(seat, laying)?;
                self.check_laying(seat, laying)
            }
            (Action::Link { rotation, cell }, _) => self.check_link(seat, rotation, cell),
            (Action::Done, _) => self.check_done(seat),
        }
    }

    fn check_held(&self, seat: Seat, laying: Laying) -> Result<(), IllegalReason> {
        let tile = laying.tile;
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
        let laid = self.matrices()[seat].laid().iter().find(|laid| laid.is_link);
        if let Some(Laying { tile, cell, .. }) = laid.map(|laid| laid.laying) {
            return Err(IllegalReason::LinkPlaced { tile, cell });
        }
        self.check_laying(seat, Laying { tile: self.link(seat), rotation, cell })
    }

    fn check_done(&self, seat: Seat) -> Result<(), IllegalReason> {
        let left = self.hands()[seat].len();
        if left > 1 { Err(IllegalReason::TooManyLeft { left }) } else { Ok(()) }
    }

    fn check_laying(&self, owner: Seat, laying: Laying) -> Result<(), IllegalReason> {
        let Laying { tile, rotation, cell } = laying;
        let matrix = &self.matrices()[owner];
        if let Some(tile) = matrix.tile(cell) {
            return Err(IllegalReason::Occupied { cell, tile, owner });
        }
        if !matrix.edge().orders().contains(&cell.to_text_order()) {
            return Err(if matrix.laid().is_empty() {
                IllegalReason::FirstAtOrigin { cell }
            } else {
                IllegalReason::NotTouching { cell, owner }
            });
        }
        let smallest = rotation % tile.looks();
        if rotation != smallest {
            return Err(IllegalReason::SameLook { tile, rotation, smallest });
        }
        Ok(())
    }
}
