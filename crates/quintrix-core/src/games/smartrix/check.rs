//! Why a move is not allowed.

use super::cells::Cells;
use super::facing::{AROUND, NAMES, Pair, neighbour};
use super::illegal::{Clash, IllegalReason};
use super::lines::union;
use super::moves::Move;
use super::order::in_order;
use super::placement::Placement;
use super::removal::smallest;
use super::state::Smartrix;
use crate::game::cell::Cell;
use crate::game::seat::Seat;

impl Smartrix {
    pub(super) fn check_move(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match action {
            Move::Play(play) => self.check_play(seat, play.placement()),
            Move::Pass => self.check_before_play("a pass"),
            Move::End => self.check_end(),
            Move::Claim(cells) => self.check_claim(cells),
            Move::Mug(cells) => self.check_mug(cells),
        }
    }

    fn check_before_play(&self, word: &'static str) -> Result<(), IllegalReason> {
        if self.has_played() { Err(IllegalReason::AlreadyPlayed { word }) } else { Ok(()) }
    }

    fn check_policed(&self, word: &'static str) -> Result<(), IllegalReason> {
        if self.options().policed { Ok(()) } else { Err(IllegalReason::StrictReferee { word }) }
    }

    fn check_end(&self) -> Result<(), IllegalReason> {
        self.check_policed("end")?;
        if self.has_played() { Ok(()) } else { Err(IllegalReason::NotPlayed {}) }
    }

    fn check_play(&self, seat: Seat, play: Placement) -> Result<(), IllegalReason> {
        self.check_before_play("another play")?;
        let Placement { card, rotation, cell } = play;
        if !self.hand(seat).cards().contains(&card) {
            return Err(IllegalReason::NotInHand { card });
        }
        let same = play.look().rotation();
        if rotation != same {
            return Err(IllegalReason::SameLook { card, rotation, same });
        }
        if let Some(look) = self.table().look(cell) {
            return Err(IllegalReason::Occupied { cell, card: look.card() });
        }
        if self.table().is_empty() {
            let at_start = cell == Cell::default();
            return if at_start { Ok(()) } else { Err(IllegalReason::NotAtStart { cell }) };
        }
        if !(0..AROUND).any(|side| self.table().look(neighbour(cell, side)).is_some()) {
            return Err(IllegalReason::NotTouching { cell });
        }
        if self.is_watched() { self.check_lawful(play) } else { Ok(()) }
    }

    fn check_lawful(&self, play: Placement) -> Result<(), IllegalReason> {
        let cell = play.cell;
        let span = self.table().span().with(cell);
        if !self.options().children && !span.is_small() {
            let (columns, rows) = (span.columns(), span.rows());
            return Err(IllegalReason::TooWide { cell, columns, rows });
        }
        let clashes = self.clashes(play);
        let Some(&(pair, neighbour)) = clashes.first() else { return Ok(()) };
        let says = |has: bool| if has { "has a spot" } else { "is empty" };
        let has = play.look().has_spot(pair.mine);
        Err(IllegalReason::Mismatch {
            cell,
            neighbour,
            mine: NAMES[pair.mine],
            has: says(has),
            theirs: NAMES[pair.theirs],
            neighbour_has: says(!has),
            clashes: clashes.into_iter().map(|(pair, cell)| clash(pair, cell)).collect(),
        })
    }

    fn clashes(&self, play: Placement) -> Vec<(Pair, Cell)> {
        let mut clashes = Vec::new();
        for direction in 0..AROUND {
            let beside = neighbour(play.cell, direction);
            let Some(look) = self.table().look(beside) else { continue };
            let differing = self.options().facing.clashes(play.look(), direction, look);
            clashes.extend(differing.map(|pair| (pair, beside)));
        }
        clashes
    }

    fn check_claim(&self, cells: &Cells) -> Result<(), IllegalReason> {
        self.check_policed("claim")?;
        self.check_cards_there(cells)?;
        if !union(self.table(), |cell| cells.contains(cell)).into_iter().eq(cells.iter()) {
            return Err(IllegalReason::NotLines { cells: cells.iter().collect() });
        }
        if !in_order(self.table(), self.options()) {
            return Err(IllegalReason::ClaimInDisorder {});
        }
        Ok(())
    }

    fn check_mug(&self, cells: &Cells) -> Result<(), IllegalReason> {
        self.check_policed("mug")?;
        self.check_before_play("mugging")?;
        self.check_cards_there(cells)?;
        if in_order(self.table(), self.options()) {
            return Err(IllegalReason::NothingToMug {});
        }
        let mut table = *self.table();
        table.take(|cell| cells.contains(cell), |_| ());
        if !in_order(&table, self.options()) {
            return Err(IllegalReason::NotEnough { cells: cells.iter().collect() });
        }
        if cells.count() > smallest(self.table(), self.options()).count {
            return Err(IllegalReason::TooMany { cells: cells.iter().collect() });
        }
        Ok(())
    }

    fn check_cards_there(&self, cells: &Cells) -> Result<(), IllegalReason> {
        match cells.iter().find(|&cell| self.table().look(cell).is_none()) {
            Some(cell) => Err(IllegalReason::NoCardThere { cell }),
            None => Ok(()),
        }
    }
}

fn clash(pair: Pair, cell: Cell) -> Clash {
    Clash { mine: NAMES[pair.mine], cell, theirs: NAMES[pair.theirs] }
}
