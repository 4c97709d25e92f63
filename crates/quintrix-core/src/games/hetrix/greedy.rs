//! What each legal move is worth at once, as `greedy` sees it.

use super::moves::{Action, Move};
use super::state::{Hetrix, ROUNDS};
use super::survey::Survey;
use super::tile::Tile;
use crate::cell::Cell;
use crate::score::Score;
use crate::seat::Seat;

/// One link point; hopes are worth parts of it.
const POINT: Score = 12;

/// A link tile that brings nothing now may bring something later.
const WAIT: Score = -1;

impl Hetrix {
    /// Appends every legal move of a seat and what it is worth.
    ///
    /// A tile in one's own matrix is worth the link points it brings. An infiltration is worth the
    /// hopes it ends, less the points it brings the neighbour; so is `done` with a tile in hand.
    pub(super) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let mut moves = Vec::new();
        self.list_moves(seat, &mut moves);
        if moves.is_empty() {
            return;
        }
        let own = Survey::of(&self.matrices()[seat]);
        let theirs = Survey::of(&self.matrices()[self.left_of(seat)]);
        gains.extend(moves.into_iter().map(|action| {
            let gain = match action.action() {
                Action::Place(lay) => own.gain(lay.tile.turned(lay.rotation), lay.cell) * POINT,
                Action::Link { rotation, cell } => {
                    match own.gain(self.link(seat).turned(rotation), cell) {
                        0 => WAIT,
                        points => points * POINT,
                    }
                }
                Action::Infiltrate(lay) => {
                    self.harm(&theirs, lay.tile.turned(lay.rotation), lay.cell)
                }
                Action::Done => self.best_harm(seat, &theirs),
            };
            (action, gain)
        }));
    }

    /// What the neighbour loses by a tile.
    fn harm(&self, theirs: &Survey<'_>, turned: Tile, cell: Cell) -> Score {
        let is_last_round = self.round() == ROUNDS;
        let hope = |size| if is_last_round { 0 } else { hope(size) };
        theirs.blocked(turned, cell, hope) - theirs.gain(turned, cell) * POINT
    }

    /// The most that the neighbour can lose by the last tile of a seat, if it has one.
    fn best_harm(&self, seat: Seat, theirs: &Survey<'_>) -> Score {
        let left = self.hands()[seat].cards().iter();
        let turned = left.flat_map(|tile| (0..tile.looks()).map(|rotation| tile.turned(rotation)));
        let cells = self.matrices()[self.left_of(seat)].edge().orders();
        let all = turned.flat_map(|turned| cells.iter().map(move |&order| (turned, order)));
        all.map(|(turned, order)| self.harm(theirs, turned, Cell::from_text_order(order)))
            .max()
            .unwrap_or_default()
    }
}

/// What a group may still bring its owner in later rounds: two points for one that is a link or
/// lacks one gem, half a point for a pair.
fn hope(size: u8) -> Score {
    match size {
        0 | 1 => 0,
        2 => POINT / 2,
        _ => 2 * POINT,
    }
}

#[cfg(test)]
mod tests {
    use super::super::links::Links;
    use super::*;
    use crate::rules::Rules;
    use crate::shuffle::Dice;

    #[test]
    fn tiles_are_worth_the_link_points_they_bring() {
        let mut dice = Dice::new(1, 0);
        for players in 2..=4 {
            let mut state = Hetrix::deal(players, &Hetrix::shuffle((), Hetrix::deck(), &mut dice));
            while let Some(seat) = (0..players).find(|&seat| state.awaits(seat)) {
                let mut gains = Vec::new();
                state.list_gains(seat, &mut gains);
                let points = |state: &Hetrix| Links::of(&state.matrices()[seat]).amount().points;
                for &(action, gain) in gains.iter().step_by(17) {
                    let mut after = state.clone();
                    after.act(seat, &action);
                    let brought = points(&after) - points(&state);
                    if let Action::Place(_) = action.action() {
                        assert_eq!(gain, brought * POINT, "{action}");
                    }
                }
                state.act(seat, &gains[dice.index(gains.len())].0);
            }
        }
    }
}
