//! Moves that an interface may list, preview, try or hint at: hidden opportunities are left out.

use super::{Table, TableError};
use crate::erased::{AnyEvaluation, AnyMatch, AnyMove, AnyTrial};
use crate::game::error::Error;
use crate::game::points::AnyPoints;
use crate::game::score::Preview;
use crate::game::seat::{Duty, Seat};

/// Returns the legal moves whose notation contains a text, without hidden opportunities, in the
/// order of their notation: at most `limit` of them, and how many there are.
pub fn offered(
    current: &dyn AnyMatch,
    seat: Seat,
    containing: &str,
    limit: usize,
) -> Result<(Vec<Box<dyn AnyMove>>, usize), Error> {
    let mut legal = current.legal(seat)?;
    let (mut moves, mut total) = (Vec::new(), 0);
    for index in 0..legal.count() {
        let action = legal.get(index);
        if action.is_hidden_opportunity()
            || !containing.is_empty() && !action.text().contains(containing)
        {
            continue;
        }
        total += 1;
        if moves.len() < limit {
            moves.push(action);
        }
    }
    Ok((moves, total))
}

/// Returns the number of offered moves by their first word.
///
/// None are counted while the seat's public duty is idle, so counts never reveal a hidden
/// opportunity.
pub fn offered_kinds(current: &dyn AnyMatch, seat: Seat) -> Result<Vec<(String, usize)>, Error> {
    match current.public_duty(seat)? {
        Duty::Idle => Ok(Vec::new()),
        Duty::May | Duty::Must => Ok(current.legal(seat)?.kinds()),
    }
}

/// Parses a move, which need not be legal but must not be a hidden opportunity.
pub fn offered_move(current: &dyn AnyMatch, text: &str) -> Result<Box<dyn AnyMove>, TableError> {
    let action = current.parse(text)?;
    match action.is_hidden_opportunity() {
        true => Err(TableError::HiddenOpportunity),
        false => Ok(action),
    }
}

impl Table {
    /// Returns the position in which a seat that has nothing to do plans ahead; none while it has a
    /// duty that all may know of, or where nobody can plan.
    fn ahead(&self, seat: Seat) -> Result<Option<Box<dyn AnyMatch>>, Error> {
        match self.current.public_duty(seat)? {
            Duty::Idle if !self.current.over() => self.current.at_turn_of(seat),
            _ => Ok(None),
        }
    }

    /// Returns the offered moves of a seat, see [`offered`]; while it has nothing to do, those that
    /// it would be offered if it had the turn now.
    pub fn offered(
        &self,
        seat: Seat,
        containing: &str,
        limit: usize,
    ) -> Result<(Vec<Box<dyn AnyMove>>, usize), Error> {
        let ahead = self.ahead(seat)?;
        offered(ahead.as_deref().unwrap_or(&*self.current), seat, containing, limit)
    }

    /// Returns what a move would score, as far as its player can know; while the seat has nothing
    /// to do, what the move would score if it had the turn now.
    pub fn preview(&self, seat: Seat, text: &str) -> Result<Preview<AnyPoints>, TableError> {
        let action = offered_move(&*self.current, text)?;
        let ahead = self.ahead(seat)?;
        Ok(ahead.as_deref().unwrap_or(&*self.current).preview(seat, &*action)?)
    }

    /// Tries several moves of a seat, in any order that works, in a world that the seat cannot
    /// tell from the real one.
    pub fn try_moves<T: AsRef<str>>(
        &self,
        seat: Seat,
        moves: &[T],
    ) -> Result<AnyTrial, TableError> {
        let parse = |text: &T| offered_move(&*self.current, text.as_ref());
        let moves = moves.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        Ok(self.current.try_moves(seat, &moves)?)
    }

    /// Returns the position for which a seat asks for hints: the present one, or that after draft
    /// moves in a world that the seat cannot tell from the real one.
    ///
    /// Fails if the seat has nothing to do there, hidden opportunities aside.
    pub fn hint_position<T: AsRef<str>>(
        &self,
        seat: Seat,
        draft: &[T],
    ) -> Result<Box<dyn AnyMatch>, TableError> {
        if self.current.public_duty(seat)? == Duty::Idle {
            return Err(TableError::NotYourTurn);
        }
        if draft.is_empty() {
            return Ok(self.current.clone_box());
        }
        let world = self.try_moves(seat, draft)?.world;
        match world.duty(seat)? {
            Duty::Idle => Err(TableError::NothingLeft),
            Duty::May | Duty::Must => Ok(world),
        }
    }

    /// Returns the evaluations that may be shown as hints, in the same order.
    pub fn hints(evaluations: Vec<AnyEvaluation>) -> Vec<AnyEvaluation> {
        let mut hints = evaluations;
        hints.retain(|evaluation| !evaluation.action.is_hidden_opportunity());
        hints
    }
}
