//! A match in Python.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quintrix_core::erased::{AnyMatch, AnyMove, AnyTrial};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalMove, TurnError};
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::score::Preview;
use quintrix_core::game::seat::{Duty, Seat};
use serde_json::{Value, json};

use crate::argument;
use crate::builder::Builder;
use crate::error::Raised;
use crate::event::Event;
use crate::helpers;
use crate::json::to_python;
use crate::moves::{LegalMoves, Move};
use crate::queries::{ToPython, with_points};

/// One play of a game: it knows the rules, takes moves and answers queries.
///
/// Make one with ``quintrix.new``, ``quintrix.deal`` or ``quintrix.replay``.
#[pyclass(module = "quintrix")]
pub struct Match(pub Box<dyn AnyMatch>);

quintrix_core::match_queries! { match_methods {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.facts().name
    }

    /// Returns the legal moves of a seat; none if the seat has nothing to do.
    fn legal_moves(&self, seat: &Bound<'_, PyAny>) -> Result<LegalMoves, Raised> {
        Ok(LegalMoves(self.0.legal(self.seat(seat)?)?))
    }

    /// Parses the notation of a move, which need not be legal.
    fn parse(&self, text: &Bound<'_, PyAny>) -> Result<Move, Raised> {
        Ok(Move(self.0.parse(argument::notation(text)?)?))
    }

    /// Raises ``IllegalMove`` with the reason if a seat may not play this move now.
    fn check(&self, seat: &Bound<'_, PyAny>, r#move: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let seat = self.seat(seat)?;
        argument::with_move(&*self.0, r#move, |action| self.0.check(seat, action))
    }

    /// Plays a move and returns its events, unredacted.
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

    /// Takes back the last move and returns it with its seat.
    fn undo(&mut self) -> Result<(Seat, Move), Raised> {
        let undone =
            self.0.undo().ok_or_else(|| Error::Illegal(TurnError::NothingToUndo {}.into()))?;
        Ok((undone.0, Move(undone.1)))
    }

    /// Returns what a move would score as far as its player can know, or why it is illegal.
    fn preview<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        r#move: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let preview = argument::with_move(&*self.0, r#move, |action| {
            preview_or_reason(self.0.preview(seat, action))
        })?;
        preview_object(py, &preview)
    }

    /// Tries several moves of a seat, in any order that works, and returns which can be played.
    ///
    /// They are tried in a position that the seat cannot tell from this one. Its deal is made up, so
    /// do not record it.
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
        helpers::dataclass(py, "Trial", &trial_fields(py, trial)?)
    }

    /// The seat to ask for the next move: the first that must act, else the first that may;
    /// ``None`` once the game is over.
    #[getter]
    fn next_seat(&self) -> Result<Option<Seat>, Raised> {
        let actors = self.0.actors();
        for &seat in &actors {
            if self.0.duty(seat)? == Duty::Must {
                return Ok(Some(seat));
            }
        }
        Ok(actors.first().copied())
    }

    /// Returns another match that a seat cannot tell from this one: hidden cards are dealt again.
    ///
    /// The same seed gives the same match. It has no deal, so it can be played on but not recorded,
    /// saved or pickled, and earlier moves cannot be taken back.
    fn resample(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let seed = argument::whole("a seed", seed)?;
        Ok(Match(self.0.resample(self.seat(seat)?, &mut Rng::new(seed, 0))?))
    }

    /// Writes the record to a file, which ``quintrix.replay`` and ``quintrix replay`` read.
    fn save(slf: &Bound<'_, Self>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        helpers::call(slf.py(), "quintrix.records", "save", (slf, path)).map(|_| ())
    }

    fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        helpers::call(slf.py(), "quintrix.drawing", "board_text", (slf,))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        helpers::call(slf.py(), "quintrix.drawing", "board_svg", (slf,))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        helpers::call(slf.py(), "quintrix.drawing", "board_html", (slf,))
    }

    /// Returns an independent copy.
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
        let (replay, record) =
            (py.import("quintrix._core")?.getattr("replay")?, self.0.record());
        if record.get("deal").is_none() {
            let why = "a match whose hidden cards were resampled cannot be pickled";
            return Err(Raised::from(Error::Options(why.to_string())).into());
        }
        Ok((replay, (record.to_string(),)))
    }

    fn __repr__(&self) -> String {
        let (title, players, ply) = (self.0.facts().title, self.0.players(), self.0.ply());
        let scores: Vec<String> =
            self.0.scores().iter().map(AnyPoints::to_string).collect();
        let seats =
            |seats: Vec<Seat>| seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
        let now = match self.0.over() {
            true => format!("over, won by {}", seats(self.0.winners())),
            false => format!("seat {} to act", seats(self.0.actors())),
        };
        format!("<Match {title}: {players} players, ply {ply}, {now}, scores {}>", scores.join(":"))
    }
} }

impl Match {
    fn seat(&self, seat: &Bound<'_, PyAny>) -> Result<Seat, Raised> {
        argument::seat(self.0.players(), seat)
    }
}

/// Returns a preview, or the reason why the move is illegal.
pub fn preview_or_reason(
    preview: Result<Preview<AnyPoints>, Error>,
) -> Result<Result<Preview<AnyPoints>, IllegalMove>, Error> {
    match preview {
        Ok(preview) => Ok(Ok(preview)),
        Err(Error::Illegal(illegal)) => Ok(Err(illegal)),
        Err(other) => Err(other),
    }
}

/// Returns a preview, or the reason why the move is illegal, as a ``Preview``.
pub fn preview_object<'py>(
    py: Python<'py>,
    preview: &Result<Preview<AnyPoints>, IllegalMove>,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = match preview {
        Ok(preview) => {
            with_points(py, &with_legality(true, json!(preview)), preview.points.clone())
        }
        Err(illegal) => to_python(py, &with_legality(false, reason(illegal))),
    }?;
    helpers::dataclass(py, "Preview", fields.cast::<PyDict>()?)
}

fn reason(illegal: &IllegalMove) -> Value {
    json!({ "code": illegal.code, "context": illegal.context, "message": illegal.message })
}

/// Returns the fields of a ``Trial``.
pub fn trial_fields(py: Python<'_>, trial: AnyTrial) -> PyResult<Bound<'_, PyDict>> {
    let fields = PyDict::new(py);
    fields.set_item("world", Match(trial.world))?;
    fields.set_item("moves", trial.played.into_iter().map(Move).collect::<Vec<_>>())?;
    fields.set_item("rejected", rejected_moves(py, trial.rejected)?)?;
    Ok(fields)
}

/// Returns the rejected moves of a trial, each with its reason.
fn rejected_moves<'py>(
    py: Python<'py>,
    refused: Vec<(Box<dyn AnyMove>, IllegalMove)>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let one = |(action, why): (Box<dyn AnyMove>, IllegalMove)| {
        let fields = to_python(py, &reason(&why))?;
        fields.set_item("move", Move(action))?;
        helpers::dataclass(py, "RejectedMove", fields.cast::<PyDict>()?)
    };
    refused.into_iter().map(one).collect()
}

fn with_legality(legal: bool, facts: Value) -> Value {
    let mut preview = json!({ "legal": legal });
    if let (Value::Object(preview), Value::Object(facts)) = (&mut preview, facts) {
        preview.extend(facts);
    }
    preview
}
