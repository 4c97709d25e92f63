//! Games whose rules are a Python object, see `quintrix.python_game`.
//!
//! A position is never changed once it is part of a match: a move is played on a copy. So matches
//! are copied and moves taken back without asking Python, and a move that fails changes nothing.
//! What the erased match answers without an error is asked for when a position is made.

mod error;
mod event;
mod moves;
mod position;

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

/// Returns a match of a game written in Python.
#[pyfunction]
pub fn python_match(game: &Bound<'_, PyAny>) -> Result<Match, Raised> {
    Ok(Match(Box::new(PythonMatch::new(Position::new(game)?))))
}

/// A match of a game written in Python.
#[derive(Clone)]
struct PythonMatch {
    position: Arc<Position>,
    /// The moves so far, each with the position before it.
    log: Vec<(Seat, PythonMove, Arc<Position>)>,
}

impl PythonMatch {
    fn new(position: Position) -> Self {
        PythonMatch { position: Arc::new(position), log: Vec::new() }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        let players = self.players();
        if seat < players {
            return Ok(());
        }
        Err(IllegalMove::from(TurnError::NoSuchSeat { seat: seat.to_string(), players }).into())
    }

    fn not_the_turn_of(&self, seat: Seat) -> Error {
        let actors = self.public_actors();
        IllegalMove::from(TurnError::NotYourTurn { seat, actors }).into()
    }

    fn public_actors(&self) -> Vec<Seat> {
        let acts = |&seat: &Seat| self.position.public_duties[seat] != Duty::Idle;
        (0..self.players()).filter(acts).collect()
    }

    /// The seats and notations of the moves so far.
    fn moves_json(&self) -> Value {
        self.log.iter().map(|(seat, action, _)| json!([seat, action.text()])).collect()
    }
}

impl AnyMatch for PythonMatch {
    fn facts(&self) -> &'static Facts {
        self.position.facts
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
        if self.position.over {
            return Err(IllegalMove::from(TurnError::GameOver {}).into());
        }
        let action = self.position.own_move(action)?;
        let is_idle = self.position.public_duties[seat] == Duty::Idle;
        if is_idle && !action.is_hidden_opportunity() {
            return Err(self.not_the_turn_of(seat));
        }
        self.position.check(seat, &action)
    }

    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error> {
        self.check(seat, action)?;
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
        self.check(seat, action)?;
        self.position.preview(seat, &self.position.own_move(action)?)
    }

    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error> {
        self.check_seat(seat)?;
        if self.position.duties[seat] == Duty::Idle {
            return Err(self.not_the_turn_of(seat));
        }
        let position = Arc::new(self.position.resample(seat)?);
        let mut world = PythonMatch { position, log: self.log.clone() };
        let mut left = moves
            .iter()
            .map(|action| self.position.own_move(&**action))
            .collect::<Result<Vec<_>, _>>()?;
        let mut played: Vec<Box<dyn AnyMove>> = Vec::new();
        while let Some(next) = left.iter().position(|action| world.check(seat, action).is_ok()) {
            let action = left.remove(next);
            world.play(seat, &action)?;
            played.push(Box::new(action));
        }
        let mut rejected: Vec<(Box<dyn AnyMove>, IllegalMove)> = Vec::new();
        for action in left {
            match world.check(seat, &action) {
                Err(Error::Illegal(why)) => rejected.push((Box::new(action), why)),
                Err(other) => return Err(other),
                Ok(()) => {}
            }
        }
        Ok(Trial { world: Box::new(world), played, rejected })
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn players(&self) -> usize {
        self.position.duties.len()
    }

    fn options(&self) -> Value {
        json!({})
    }

    fn seed(&self) -> Option<u64> {
        None
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
        let (points, text) = (self.position.scores[seat], "score".to_string());
        Ok(vec![ScoreLine { code: "score", points, text }])
    }

    fn view(&self, observer: Option<Seat>) -> Result<Value, Error> {
        observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
        let mut view = json!({
            "game": self.facts().name,
            "observer": observer,
            "players": self.players(),
            "options": {},
            "ply": self.ply(),
            "over": self.over(),
            "actors": self.public_actors(),
            "winners": self.winners(),
        });
        if let Value::Object(view) = &mut view {
            view.extend(self.position.view(observer)?);
        }
        Ok(view)
    }

    fn view_text(&self, observer: Option<Seat>) -> Result<String, Error> {
        Ok(self.view(observer)?.to_string())
    }

    fn record(&self) -> Value {
        json!({ "game": self.facts().name, "players": self.players(), "moves": self.moves_json() })
    }
}
