//! Why a move is illegal.

use super::card::Card;
use super::side::Side;
use super::state::Colorfox;
use super::swap::Swap;
use crate::game::cell::{Cell, Placement};
use crate::game::seat::Seat;
use crate::games::colorfox::show::illegal::{Clash, Clashes, IllegalReason};

impl Colorfox {
    pub(super) fn check_play(
        &self,
        seat: Seat,
        play: Placement<Card>,
    ) -> Result<(), IllegalReason> {
        let Placement { card, cell } = play;
        if !self.hands()[seat].cards().contains(&card) {
            return Err(IllegalReason::NotInHand { card });
        }
        if let Some(card) = self.table().card(cell) {
            return Err(IllegalReason::Occupied { cell, card });
        }
        let touching = self.table().touching(cell);
        if touching.is_empty() {
            return Err(IllegalReason::NotTouching { cell });
        }
        let clashes: Vec<Clash> =
            touching.iter().filter_map(|side| self.clash(play, side)).collect();
        if clashes.is_empty() {
            return Ok(());
        }
        Err(IllegalReason::Clashing { card, cell, clashes: Clashes(clashes) })
    }

    fn clash(&self, play: Placement<Card>, side: Side) -> Option<Clash> {
        let (colour, cell) = (play.card.colour(side), side.beyond(play.cell));
        let shows = self.table().card(cell)?.colour(side.opposite());
        (colour != shows).then_some(Clash { side, colour, cell, shows })
    }

    pub(super) fn check_skip(&self, seat: Seat) -> Result<(), IllegalReason> {
        let mut first: Option<(Card, u16)> = None;
        for card in self.hands()[seat].kinds() {
            self.table().open_cells().each_fitting(card, |cell| {
                let found = (card, cell.to_text_order());
                first = Some(first.map_or(found, |first| first.min(found)));
            });
        }
        first.map_or(Ok(()), |(card, order)| {
            Err(IllegalReason::CanPlay { card, cell: Cell::from_text_order(order) })
        })
    }

    pub(super) fn check_swap(&self, seat: Seat, swap: Swap) -> Result<(), IllegalReason> {
        let Swap { give, with, take } = swap;
        let players = self.seats();
        if with >= players {
            return Err(IllegalReason::NoSuchOpponent { seat: with, players });
        }
        if with == seat {
            return Err(IllegalReason::WithYourself { seat });
        }
        if give == take {
            return Err(IllegalReason::SameColour { colour: give });
        }
        if !self.sticks()[seat].has(give) {
            return Err(IllegalReason::NothingToGive { colour: give });
        }
        if !self.sticks()[with].has(take) {
            return Err(IllegalReason::NothingToTake { seat: with, colour: take });
        }
        Ok(())
    }
}
