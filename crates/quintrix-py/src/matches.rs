//! A match in Python.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quintrix_core::erased::{AnyMatch, AnyMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalMove, TurnError};
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::score::ScoreLine;
use quintrix_core::game::seat::Seat;
use serde_json::{Value, json};

use crate::argument;
use crate::error::Raised;
use crate::event::Event;
use crate::json::to_python;
use crate::moves::{LegalMoves, Move};
use crate::points::points;

/// A game being played: it knows the rules, takes moves, and answers questions.
///
/// Make one with ``quintrix.new``, ``quintrix.deal`` or ``quintrix.replay``.
#[pyclass(module = "quintrix")]
pub struct Match(pub Box<dyn AnyMatch>);

#[pymethods]
impl Match {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.facts().name
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// Every option with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.options())
    }

    /// The seed of the shuffle; ``None`` if the cards were given in order.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.0.seed()
    }

    /// How many moves have been played.
    #[getter]
    fn ply(&self) -> usize {
        self.0.ply()
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.0.over()
    }

    /// The score of every seat if the game ended now.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.outcome().scores.into_iter().map(|score| points(py, score)).collect()
    }

    /// The seats that won; empty while the game runs.
    #[getter]
    fn winners(&self) -> Vec<Seat> {
        if self.0.over() { self.0.outcome().winners } else { Vec::new() }
    }

    /// The seats that must or may act now.
    #[getter]
    fn actors(&self) -> Vec<Seat> {
        let mut seats = Vec::with_capacity(8);
        self.0.actors(&mut seats);
        seats
    }

    /// The moves so far: seat and text.
    #[getter]
    fn moves(&self) -> Vec<(Seat, String)> {
        self.0.log()
    }

    /// What the moment asks of a seat: ``"idle"``, ``"may"`` or ``"must"``.
    fn duty(&self, seat: &Bound<'_, PyAny>) -> Result<&'static str, Raised> {
        Ok(self.0.duty(self.seat(seat)?)?.name())
    }

    /// The same without what must be spotted: what a seat may be told.
    fn public_duty(&self, seat: &Bound<'_, PyAny>) -> Result<&'static str, Raised> {
        Ok(self.0.public_duty(self.seat(seat)?)?.name())
    }

    /// Whether somebody may act out of turn, or whoever has not looked closely could think so.
    #[getter]
    fn reaction_window(&self) -> bool {
        self.0.reaction_window()
    }

    /// Every legal move of a seat; none if the seat has nothing to do.
    fn legal_moves(&self, seat: &Bound<'_, PyAny>) -> Result<LegalMoves, Raised> {
        Ok(LegalMoves(self.0.legal(self.seat(seat)?)?))
    }

    /// Reads a move from its text; whether it is legal is another question.
    fn parse(&self, text: &Bound<'_, PyAny>) -> Result<Move, Raised> {
        Ok(Move(self.0.parse(argument::notation(text)?)?))
    }

    /// Raises ``IllegalMove`` with the reason if a seat may not play this move now.
    fn check(&self, seat: &Bound<'_, PyAny>, r#move: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let seat = self.seat(seat)?;
        argument::with_move(&*self.0, r#move, |action| self.0.check(seat, action))
    }

    /// Plays a move and returns what happened, told in full.
    ///
    /// An illegal move raises ``IllegalMove`` and changes nothing. Show each observer only
    /// ``event.seen_by(observer)``.
    fn play(
        &mut self,
        seat: &Bound<'_, PyAny>,
        r#move: &Bound<'_, PyAny>,
    ) -> Result<Vec<Event>, Raised> {
        let seat = self.seat(seat)?;
        let events = if let Ok(action) = r#move.cast::<Move>() {
            self.0.play(seat, &*action.get().0)?
        } else {
            let action = self.0.parse(argument::notation(r#move)?)?;
            self.0.play(seat, &*action)?
        };
        Ok(events.into_iter().map(Event).collect())
    }

    /// Takes the last move back and returns it with its seat.
    fn undo(&mut self) -> Result<(Seat, Move), Raised> {
        let undone =
            self.0.undo().ok_or_else(|| Error::Illegal(TurnError::NothingToUndo {}.into()))?;
        Ok((undone.0, Move(undone.1)))
    }

    /// What an observer may see, ready for JSON; ``None`` is a spectator.
    #[pyo3(signature = (observer=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        observer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = observer.map(|seat| self.seat(seat)).transpose()?;
        to_python(py, &self.0.view(seat).map_err(Raised::from)?)
    }

    /// The lines that add up to a seat's own score; a team's score is that of its members together.
    fn score_lines<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let lines = self.0.score_lines(self.seat(seat)?).map_err(Raised::from)?;
        let line = |line: &ScoreLine<_>| with_points(py, &json!(line), line.points);
        lines.iter().map(line).collect()
    }

    /// What a move would bring as far as its player can know, or why it is refused.
    fn preview<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        r#move: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let (preview, brings) =
            argument::with_move(&*self.0, r#move, |action| match self.0.preview(seat, action) {
                Ok(preview) => Ok((with_legality(true, json!(preview)), Some(preview.points))),
                Err(Error::Illegal(illegal)) => Ok((
                    with_legality(
                        false,
                        json!({
                            "code": illegal.code,
                            "context": illegal.context,
                            "message": illegal.message,
                        }),
                    ),
                    None,
                )),
                Err(other) => Err(other),
            })?;
        match brings {
            Some(brings) => with_points(py, &preview, brings),
            None => to_python(py, &preview),
        }
    }

    /// What several moves of a seat would lead to, as far as it can know, and which are refused.
    ///
    /// They are tried in any order that works, in a world that the seat cannot tell from this one.
    /// That world is there to be asked, not to be recorded: its deal is imagined.
    fn try_moves<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        moves: Vec<String>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let parsed: Result<Vec<_>, _> = moves.iter().map(|text| self.0.parse(text)).collect();
        let trial =
            parsed.and_then(|moves| self.0.try_moves(seat, &moves)).map_err(Raised::from)?;
        let found = PyDict::new(py);
        found.set_item("world", Match(trial.world))?;
        found.set_item("moves", trial.played.into_iter().map(Move).collect::<Vec<_>>())?;
        found.set_item("rejected", rejected_moves(py, trial.rejected)?)?;
        Ok(found.into_any())
    }

    /// The record of the match so far, ready for JSON.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.record())
    }

    /// An independent match in the same position.
    fn copy(&self) -> Self {
        Match(self.0.clone_box())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let replay = py.import("quintrix._core")?.getattr("replay")?;
        Ok((replay, (self.0.record().to_string(),)))
    }

    fn __repr__(&self) -> String {
        let (title, players, ply) = (self.0.facts().title, self.0.players(), self.0.ply());
        let scores: Vec<String> =
            self.0.outcome().scores.iter().map(AnyPoints::to_string).collect();
        let seats =
            |seats: Vec<Seat>| seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
        let now = match self.0.over() {
            true => format!("over, won by {}", seats(self.winners())),
            false => format!("seat {} to act", seats(self.actors())),
        };
        format!("<Match {title}: {players} players, ply {ply}, {now}, scores {}>", scores.join(":"))
    }
}

impl Match {
    fn seat(&self, seat: &Bound<'_, PyAny>) -> Result<Seat, Raised> {
        argument::seat(self.0.players(), seat)
    }
}

fn rejected_moves<'py>(
    py: Python<'py>,
    refused: Vec<(Box<dyn AnyMove>, IllegalMove)>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let one = |(action, why): (Box<dyn AnyMove>, IllegalMove)| {
        let facts = json!({ "code": why.code, "context": why.context, "message": why.message });
        let facts = to_python(py, &facts)?;
        facts.set_item("move", Move(action))?;
        Ok(facts)
    };
    refused.into_iter().map(one).collect()
}

/// The same facts with their points as a number to reckon with.
fn with_points<'py>(
    py: Python<'py>,
    facts: &Value,
    number: AnyPoints,
) -> PyResult<Bound<'py, PyAny>> {
    let facts = to_python(py, facts)?;
    facts.set_item("points", points(py, number)?)?;
    Ok(facts)
}

fn with_legality(legal: bool, facts: Value) -> Value {
    let mut preview = json!({ "legal": legal });
    if let (Value::Object(preview), Value::Object(facts)) = (&mut preview, facts) {
        preview.extend(facts);
    }
    preview
}
