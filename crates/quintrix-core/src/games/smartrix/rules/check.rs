//! Why a move is illegal.

use super::cells::Cells;
use super::facing::{AROUND, NAMES, Pair, neighbour};
use super::lines::{Line, lines};
use super::placement::Placement;
use super::state::Smartrix;
use super::validity::mismatched;
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::smartrix::show::illegal::{Clash, IllegalReason};

impl Smartrix {
    pub(super) fn check_before_play(&self, word: &'static str) -> Result<(), IllegalReason> {
        if self.has_played() { Err(IllegalReason::AlreadyPlayed { word }) } else { Ok(()) }
    }

    fn check_policed(&self, word: &'static str) -> Result<(), IllegalReason> {
        if self.options().policed { Ok(()) } else { Err(IllegalReason::StrictReferee { word }) }
    }

    pub(super) fn check_end(&self) -> Result<(), IllegalReason> {
        self.check_policed("end")?;
        if self.has_played() { Ok(()) } else { Err(IllegalReason::NotPlayed {}) }
    }

    pub(super) fn check_play(&self, seat: Seat, play: Placement) -> Result<(), IllegalReason> {
        self.check_before_play("another play")?;
        let Placement { card, rotation, cell } = play;
        if !self.hand(seat).cards().contains(&card) {
            return Err(IllegalReason::NotInHand { card });
        }
        let same = play.pattern().rotation();
        if rotation != same {
            return Err(IllegalReason::SameLook { card, rotation, same });
        }
        if let Some(pattern) = self.table().pattern(cell) {
            return Err(IllegalReason::Occupied { cell, card: pattern.card() });
        }
        if self.table().is_empty() {
            let at_start = cell == Cell::default();
            return if at_start { Ok(()) } else { Err(IllegalReason::NotAtStart { cell }) };
        }
        if !(0..AROUND).any(|side| self.table().pattern(neighbour(cell, side)).is_some()) {
            return Err(IllegalReason::NotTouching { cell });
        }
        if self.enforces_rules() { self.check_fits(play) } else { Ok(()) }
    }

    fn check_fits(&self, play: Placement) -> Result<(), IllegalReason> {
        let cell = play.cell;
        let span = self.table().span().with(cell);
        if !self.options().children && !span.is_within_limit() {
            let (columns, rows) = (span.columns(), span.rows());
            return Err(IllegalReason::TooWide { cell, columns, rows });
        }
        let clashes = self.clashes(play);
        let Some(&(pair, neighbour)) = clashes.first() else { return Ok(()) };
        let says = |has: bool| if has { "has a spot" } else { "is empty" };
        let has = play.pattern().has_spot(pair.mine);
        Err(IllegalReason::Mismatch {
            cell,
            neighbour,
            mine: NAMES[pair.mine],
            has_spot: has,
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
            let Some(pattern) = self.table().pattern(beside) else { continue };
            let differing = self.options().facing.clashes(play.pattern(), direction, pattern);
            clashes.extend(differing.map(|pair| (pair, beside)));
        }
        clashes
    }

    pub(super) fn check_claim(&self, cells: &Cells) -> Result<(), IllegalReason> {
        self.check_policed("claim")?;
        self.check_cards_there(cells)?;
        if are_union(cells, &self.claimable_lines()) {
            return Ok(());
        }
        let named = || cells.iter().collect();
        if !are_union(cells, &lines(self.table())) {
            return Err(IllegalReason::NotLines { cells: named() });
        }
        let mismatched = mismatched(self.table(), self.options().facing);
        if mismatched.iter().any(|&cell| cells.contains(cell)) {
            return Err(IllegalReason::ClaimMismatch { cells: named() });
        }
        Err(IllegalReason::CannotClaim { cells: named() })
    }

    pub(super) fn check_mug(&self, cells: &Cells) -> Result<(), IllegalReason> {
        self.check_policed("mug")?;
        self.check_cards_there(cells)?;
        // One reason for all: any difference between reasons would tell where errors are.
        match self.is_mug(cells) {
            true => Ok(()),
            false => Err(IllegalReason::CannotMug { cells: cells.iter().collect() }),
        }
    }

    fn check_cards_there(&self, cells: &Cells) -> Result<(), IllegalReason> {
        match cells.iter().find(|&cell| self.table().pattern(cell).is_none()) {
            Some(cell) => Err(IllegalReason::NoCardThere { cell }),
            None => Ok(()),
        }
    }
}

/// Returns whether cells are the union of some of these lines.
fn are_union(cells: &Cells, lines: &[Line]) -> bool {
    let within = lines.iter().map(|line| &line.cells).filter(|line| line.are_within(cells));
    Cells::union(within) == *cells
}

fn clash(pair: Pair, cell: Cell) -> Clash {
    Clash { mine: NAMES[pair.mine], cell, theirs: NAMES[pair.theirs] }
}
