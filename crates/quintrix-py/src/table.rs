//! Tables in Python.

use pyo3::intern;
use pyo3::prelude::*;
use quintrix_core::erased::AnyMove;
use quintrix_core::game::seat::Seat;
use quintrix_core::table::{self, Cause, Occupant};

use crate::argument;
use crate::error::{Raised, Rejected};
use crate::event::Event;
use crate::helpers;
use crate::matches::{Match, preview_object, preview_or_reason, trial_fields};
use crate::moves::Move;

/// Whether a person owns a seat, and the level of the bot that plays it.
type Seating = (bool, Option<String>);

fn occupants(seats: Vec<Seating>) -> Vec<Occupant> {
    seats.into_iter().map(|(person, level)| Occupant::new(person, level)).collect()
}

/// Returns whether moves may be undone at a table: one person plays among bots.
#[pyfunction]
pub fn allows_undo(seats: Vec<Seating>) -> bool {
    table::allows_undo(&occupants(seats))
}

/// A match with people and bots around it, without a network or a clock.
///
/// Each seat is given as ``(person, level)``: whether a person owns it, and the level of the bot
/// that plays it or ``None``. Requests that the table rejects raise ``TableError``.
#[pyclass(module = "quintrix._core")]
pub struct Table {
    table: table::Table,
    /// The present match for Python, once asked for.
    snapshot: Option<Py<Match>>,
}

#[pymethods]
impl Table {
    #[new]
    fn new(game: &Match, seats: Vec<Seating>) -> Result<Self, Raised> {
        let table = table::Table::new(game.0.clone_box(), occupants(seats))?;
        Ok(Table { table, snapshot: None })
    }

    /// A copy of the present match. Moves played in it do not change the table.
    #[getter]
    fn r#match(&mut self, py: Python<'_>) -> PyResult<Py<Match>> {
        let ply = self.ply();
        match &self.snapshot {
            Some(snapshot) if snapshot.borrow(py).0.ply() == ply => Ok(snapshot.clone_ref(py)),
            _ => {
                let snapshot = Py::new(py, Match(self.table.current_match().clone_box()))?;
                self.snapshot = Some(snapshot.clone_ref(py));
                Ok(snapshot)
            }
        }
    }

    /// The number of moves played so far.
    #[getter]
    fn ply(&self) -> usize {
        self.table.current_match().ply()
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.table.current_match().over()
    }

    /// Sets who occupies a seat from now on.
    fn set_seat(
        &mut self,
        seat: &Bound<'_, PyAny>,
        person: bool,
        level: Option<String>,
    ) -> Result<(), Raised> {
        let seat = self.seat(seat)?;
        Ok(self.table.set_occupant(seat, Occupant::new(person, level))?)
    }

    /// Returns the legal moves of a seat whose notation contains a text, without hidden
    /// opportunities: at most ``limit`` of them, and how many there are.
    #[pyo3(signature = (seat, containing = "", limit = None))]
    fn offered(
        &self,
        seat: &Bound<'_, PyAny>,
        containing: &str,
        limit: Option<usize>,
    ) -> Result<(Vec<Move>, usize), Raised> {
        let limit = limit.unwrap_or(usize::MAX);
        let (moves, total) = self.table.offered(self.seat(seat)?, containing, limit)?;
        Ok((moves.into_iter().map(Move).collect(), total))
    }

    /// Parses a move that a seat chose when ``ply`` moves were played, and checks it.
    ///
    /// Raises ``InvalidNotation``, then ``TableError`` with code ``stale``, then ``IllegalMove``.
    fn check_move(
        &self,
        seat: &Bound<'_, PyAny>,
        ply: &Bound<'_, PyAny>,
        text: &Bound<'_, PyAny>,
    ) -> Result<Move, Rejected> {
        let (seat, ply) = (self.seat(seat)?, argument::whole("a ply", ply)?);
        Ok(Move(self.table.check_move(seat, ply, argument::notation(text)?)?))
    }

    /// Returns what a move would score, as far as its player can know, or why it is illegal.
    ///
    /// Raises ``TableError`` for a hidden opportunity.
    fn preview<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        text: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let preview = match self.table.preview(self.seat(seat)?, argument::notation(text)?) {
            Err(table::TableError::Game(error)) => preview_or_reason(Err(error)),
            other => Ok(Ok(other.map_err(Rejected::from)?)),
        };
        preview_object(py, &preview.map_err(Raised::from)?)
    }

    /// Tries moves of a seat in a world that the seat cannot tell from the real one.
    ///
    /// With ``containing``, also lists the moves that are offered after them, at most ``limit``.
    /// Raises ``TableError`` for a hidden opportunity.
    #[pyo3(signature = (seat, moves, containing = None, limit = None))]
    fn try_moves<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        moves: Vec<String>,
        containing: Option<&str>,
        limit: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let trial = self.table.try_moves(seat, &moves).map_err(Rejected::from)?;
        let limit = limit.unwrap_or(usize::MAX);
        let offered = containing
            .map(|containing| table::offered(&*trial.world, seat, containing, limit))
            .transpose()
            .map_err(Raised::from)?
            .map(|(moves, _)| moves.into_iter().map(Move).collect::<Vec<_>>());
        let fields = trial_fields(py, trial)?;
        fields.set_item("offered", offered)?;
        helpers::dataclass(py, "TableTrial", &fields)
    }

    /// Returns the match in which to search for hints: the present one, or that after draft moves
    /// in a world that the seat cannot tell from the real one.
    ///
    /// Raises ``TableError`` if the seat has nothing to do there.
    #[pyo3(signature = (seat, draft = Vec::new()))]
    fn hint_position(
        &self,
        seat: &Bound<'_, PyAny>,
        draft: Vec<String>,
    ) -> Result<Match, Rejected> {
        Ok(Match(self.table.hint_position(self.seat(seat)?, &draft)?))
    }

    /// Returns the evaluations that may be shown as hints: those of offered moves.
    #[staticmethod]
    fn hints(evaluations: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<Bound<'_, PyAny>>> {
        let mut hints = Vec::with_capacity(evaluations.len());
        for evaluation in evaluations {
            let action = evaluation.getattr(intern!(evaluation.py(), "move"))?;
            if !action.cast::<Move>()?.get().0.is_hidden_opportunity() {
                hints.push(evaluation);
            }
        }
        Ok(hints)
    }

    /// Returns the seats of bots that can act and have not declined, each with the bot's level, in
    /// the order to ask them.
    fn bots_to_move(&self) -> Vec<(Seat, String)> {
        let level = |seat| (seat, self.table.level(seat).unwrap_or_default().to_string());
        self.table.bots_to_move().into_iter().map(level).collect()
    }

    /// Returns how long a bot waits before it acts, as a multiple of the time that people have to
    /// react: 0, 1 or 1.5.
    fn pause(&self, seat: &Bound<'_, PyAny>) -> Result<f64, Raised> {
        Ok(self.table.pause(self.seat(seat)?)?.factor())
    }

    /// Notes that a seat chose not to act at a ply; changes nothing if moves were played since.
    fn decline(&mut self, seat: &Bound<'_, PyAny>, ply: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let (seat, ply) = (self.seat(seat)?, argument::whole("a ply", ply)?);
        Ok(self.table.decline(seat, ply)?)
    }

    /// Returns whether a seat has declined to act since the last move.
    fn has_declined(&self, seat: &Bound<'_, PyAny>) -> Result<bool, Raised> {
        Ok(self.table.has_declined(self.seat(seat)?))
    }

    /// Returns whether a bot's move is legal and the seat is still a bot's.
    fn accepts_bot_move(&self, seat: &Bound<'_, PyAny>, r#move: &Move) -> Result<bool, Raised> {
        Ok(self.table.accepts_bot_move(self.seat(seat)?, &*r#move.0))
    }

    /// Returns whether a legal move would end the game.
    fn would_end(
        &self,
        seat: &Bound<'_, PyAny>,
        r#move: &Bound<'_, PyAny>,
    ) -> Result<bool, Raised> {
        let seat = self.seat(seat)?;
        argument::with_move(self.table.current_match(), r#move, |action| {
            self.table.would_end(seat, action)
        })
    }

    /// Plays a move; an illegal one raises ``IllegalMove`` and changes nothing.
    fn apply(&mut self, seat: &Bound<'_, PyAny>, r#move: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let seat = self.seat(seat)?;
        let parsed: Box<dyn AnyMove>;
        let given = r#move.cast::<Move>();
        let action = match &given {
            Ok(action) => &*action.get().0,
            Err(_) => {
                parsed = self.table.current_match().parse(argument::notation(r#move)?)?;
                &*parsed
            }
        };
        self.table.apply(seat, action)?;
        self.snapshot = None;
        Ok(())
    }

    /// Returns what an observer may know of the events of the last move.
    fn last_events(&self, observer: &Bound<'_, PyAny>) -> Result<Vec<Event>, Raised> {
        let observer = self.observer(observer)?;
        Ok(self.table.last_events().iter().map(|event| Event(event.seen_by(observer))).collect())
    }

    /// Returns how many moves an undo by a person takes back; raises ``TableError`` if none.
    fn undo_count(&self, seat: &Bound<'_, PyAny>) -> Result<usize, Rejected> {
        Ok(self.table.undo_count(self.seat(seat)?)?)
    }

    /// Takes back a number of moves.
    fn undo(&mut self, count: &Bound<'_, PyAny>) -> Result<(), Raised> {
        self.table.undo(argument::whole("a number of moves", count)?)?;
        self.snapshot = None;
        Ok(())
    }

    /// Sets the observers that are sent updates; ``None`` is a spectator.
    fn watch(&mut self, observers: Vec<Bound<'_, PyAny>>) -> Result<(), Raised> {
        let observers: Result<Vec<_>, _> =
            observers.iter().map(|observer| self.observer(observer)).collect();
        Ok(self.table.watch(&observers?)?)
    }

    /// Returns the ``state`` message for an observer as JSON text.
    fn state_message(&mut self, observer: &Bound<'_, PyAny>) -> Result<String, Raised> {
        let observer = self.observer(observer)?;
        Ok(self.table.state_message(observer)?)
    }

    /// Returns the ``update`` message for each watched observer as JSON text, after a move of a
    /// seat or after ``undone`` moves were taken back. Only that seat is sent the request's id.
    #[pyo3(signature = (seat, request_id = None, undone = None))]
    fn update_messages(
        &mut self,
        seat: &Bound<'_, PyAny>,
        request_id: Option<&str>,
        undone: Option<usize>,
    ) -> Result<Vec<(Option<Seat>, String)>, Raised> {
        let seat = self.seat(seat)?;
        Ok(self.table.update_messages(&Cause { seat, request_id, undone })?)
    }

    /// Returns the ``history`` message for an observer as JSON text.
    fn history_message(
        &self,
        observer: &Bound<'_, PyAny>,
        request_id: &str,
    ) -> Result<String, Raised> {
        Ok(self.table.history_message(self.observer(observer)?, request_id))
    }

    fn __repr__(&self) -> String {
        format!("<Table of {}: ply {}>", self.table.current_match().facts().title, self.ply())
    }
}

impl Table {
    fn seat(&self, seat: &Bound<'_, PyAny>) -> Result<Seat, Raised> {
        argument::seat(self.table.current_match().players(), seat)
    }

    fn observer(&self, observer: &Bound<'_, PyAny>) -> Result<Option<Seat>, Raised> {
        argument::observer(self.table.current_match().players(), observer)
    }
}
