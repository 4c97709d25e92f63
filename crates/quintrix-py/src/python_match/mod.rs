//! Matches of games written in Python, see `quintrix.reference`.
//!
//! Anything with the methods of `quintrix.reference.Match` can be played at a table of the core. A
//! Python match is never changed once it is part of a match here: a move is played on a copy. So
//! matches are copied and moves taken back without asking Python, and a move that fails changes
//! nothing. What the erased match answers without an error is asked for when a position is made.

mod asked;
mod error;
mod event;
mod moves;
mod position;
mod start;

use std::any::Any;
use std::sync::Arc;

use pyo3::prelude::*;
use quintrix_core::erased::{AnyEvent, AnyMatch, AnyMove, AnyMoves, AnyTrial};
use quintrix_core::game::error::Error;
use quintrix_core::game::facts::Facts;
use quintrix_core::game::illegal::{IllegalMove, TurnError};
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::score::{Preview, ScoreLine};
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::trial::Trial;
use serde_json::{Value, json};

use crate::error::Raised;
use crate::matches::Match;
use moves::{PythonMove, PythonMoves};
use position::Position;
use start::Start;

/// Returns a match of the core that continues a Python match; the Python object is not changed.
#[pyfunction]
pub fn python_match(game: &Bound<'_, PyAny>) -> Result<Match, Raised> {
    let (start, first, moves) = start::read(game)?;
    let (start, position) = (Arc::new(start), Arc::new(first));
    let mut found = PythonMatch { start, position, log: Vec::new() };
    for (seat, text) in moves {
        let action = found.parse(&text)?;
        found.play(seat, &*action)?;
    }
    Ok(Match(Box::new(found)))
}

/// Returns the Python match that a match of the core continues, in its present position; `None` for
/// a compiled game.
#[pyfunction]
pub fn reference_match(py: Python<'_>, game: &Match) -> Result<Option<Py<PyAny>>, Raised> {
    let game: &dyn Any = &*game.0;
    Ok(game.downcast_ref::<PythonMatch>().map(|found| found.position.copy(py)).transpose()?)
}

/// A match of a game written in Python.
#[derive(Clone)]
struct PythonMatch {
    start: Arc<Start>,
    position: Arc<Position>,
    /// The moves so far, each with the position before it.
    log: Vec<(Seat, PythonMove, Arc<Position>)>,
}

impl PythonMatch {
    fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        let players = self.players();
        if seat < players {
            return Ok(());
        }
        Err(IllegalMove::from(TurnError::NoSuchSeat { seat: seat.to_string(), players }).into())
    }
}

impl AnyMatch for PythonMatch {
    fn facts(&self) -> &'static Facts {
        self.start.facts
    }

    fn legal(&self, seat: Seat) -> Result<Box<dyn AnyMoves>, Error> {
        self.check_seat(seat)?;
        let moves = match self.position.duties[seat] {
            Duty::Idle => Vec::new(),
            Duty::May | Duty::Must => self.position.legal_moves(seat)?,
        };
        Ok(Box::new(PythonMoves::new(Arc::clone(&self.position), moves)))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(Box::new(self.position.parse(text)?))
    }

    fn check(&self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error> {
        self.check_seat(seat)?;
        self.position.check(seat, &self.position.own_move(action)?)
    }

    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error> {
        self.check_seat(seat)?;
        let action = self.position.own_move(action)?;
        let (after, events) = self.position.play(seat, &action)?;
        let before = std::mem::replace(&mut self.position, Arc::new(after));
        self.log.push((seat, action, before));
        Ok(events)
    }

    fn undo(&mut self) -> Option<(Seat, Box<dyn AnyMove>)> {
        let (seat, action, before) = self.log.pop()?;
        self.position = before;
        Some((seat, Box::new(action)))
    }

    fn preview(&self, seat: Seat, action: &dyn AnyMove) -> Result<Preview<AnyPoints>, Error> {
        self.check_seat(seat)?;
        self.position.preview(seat, &self.position.own_move(action)?)
    }

    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error> {
        self.check_seat(seat)?;
        let moves = moves.iter().map(|action| self.position.own_move(&**action));
        let Trial { world, played, rejected } =
            self.position.try_moves(seat, &moves.collect::<Result<Vec<_>, _>>()?)?;
        let mut log = self.log.clone();
        let before = |action: &PythonMove| (seat, action.clone(), Arc::clone(&self.position));
        log.extend(played.iter().map(before));
        let world = PythonMatch { start: Arc::clone(&self.start), position: Arc::new(world), log };
        let boxed = |action: PythonMove| Box::new(action) as Box<dyn AnyMove>;
        Ok(Trial {
            world: Box::new(world),
            played: played.into_iter().map(boxed).collect(),
            rejected: rejected.into_iter().map(|(action, why)| (boxed(action), why)).collect(),
        })
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn players(&self) -> usize {
        self.start.players
    }

    fn rules(&self) -> u32 {
        self.start.rules
    }

    fn options(&self) -> Value {
        self.start.options.clone()
    }

    fn seed(&self) -> Option<u64> {
        self.start.seed
    }

    fn ply(&self) -> usize {
        self.log.len()
    }

    fn over(&self) -> bool {
        self.position.over
    }

    fn scores(&self) -> Vec<AnyPoints> {
        self.position.scores.clone()
    }

    fn winners(&self) -> Vec<Seat> {
        self.position.winners.clone()
    }

    fn actors(&self) -> Vec<Seat> {
        let acts = |&seat: &Seat| self.position.duties[seat] != Duty::Idle;
        (0..self.players()).filter(acts).collect()
    }

    fn moves(&self) -> Vec<(Seat, String)> {
        self.log.iter().map(|(seat, action, _)| (*seat, action.text())).collect()
    }

    fn reaction_window(&self) -> bool {
        self.position.reaction_window
    }

    fn duty(&self, seat: Seat) -> Result<Duty, Error> {
        self.check_seat(seat)?;
        Ok(self.position.duties[seat])
    }

    fn public_duty(&self, seat: Seat) -> Result<Duty, Error> {
        self.check_seat(seat)?;
        Ok(self.position.public_duties[seat])
    }

    fn score_lines(&self, seat: Seat) -> Result<Vec<ScoreLine<AnyPoints>>, Error> {
        self.check_seat(seat)?;
        self.position.score_lines(seat)
    }

    fn view(&self, observer: Option<Seat>) -> Result<Value, Error> {
        observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
        self.position.view(observer)
    }

    fn view_text(&self, observer: Option<Seat>) -> Result<String, Error> {
        Ok(self.view(observer)?.to_string())
    }

    fn record(&self) -> Value {
        let moves = self.log.iter().map(|(seat, action, _)| json!([seat, action.text()])).collect();
        let result = || json!({ "scores": self.scores(), "winners": self.winners() });
        self.start.record(moves, self.over().then(result))
    }
}
