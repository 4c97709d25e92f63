//! Moves and lists of them.

use std::cmp::Ordering;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{IntoPyDict, PyDict, PyList, PySlice, PyType};
use quintrix_core::erased::{AnyMove, AnyMoves};
use quintrix_core::game::error::Error;
use quintrix_core::games::game;

use crate::argument;
use crate::error::Raised;
use crate::helpers;

/// One move of one game. ``str(move)`` is its notation.
#[pyclass(frozen, module = "quintrix")]
pub struct Move(pub Box<dyn AnyMove>);

#[pymethods]
impl Move {
    #[new]
    fn new(name: &Bound<'_, PyAny>, text: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let game = game(argument::text("a game", name)?)?;
        Ok(Move(game.parse(argument::notation(text)?)?))
    }

    /// The name of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    /// The first word of its notation, such as ``play`` or ``pass``.
    #[getter]
    fn kind(&self) -> String {
        self.0.text().split(' ').next().unwrap_or_default().to_string()
    }

    /// What else the notation says, by name: ``{'placements': [{'card': 'RC1', 'x': 1, 'y': 0}]}``.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        helpers::call(py, "quintrix.move_fields", "fields", (self.0.game(), self.0.text()))
    }

    /// Whether players have to spot this move themselves: no interface may offer it.
    #[getter]
    fn is_hidden_opportunity(&self) -> bool {
        self.0.is_hidden_opportunity()
    }

    fn __str__(&self) -> String {
        self.0.text()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', '{}')", self.0.game(), self.0.text())
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __richcmp__(&self, other: &Self, operator: pyo3::basic::CompareOp) -> bool {
        operator.matches(self.0.order(&*other.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, String)) {
        (py.get_type::<Move>(), (self.0.game(), self.0.text()))
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.0.order(&*other.0) == Ordering::Equal
    }
}

/// Every legal move of a seat, once each, in the order of their texts.
#[pyclass(sequence, module = "quintrix")]
pub struct LegalMoves(pub Box<dyn AnyMoves>);

impl LegalMoves {
    fn at(&mut self, index: usize) -> Move {
        Move(self.0.get(index))
    }

    fn find(&mut self, object: &Bound<'_, PyAny>) -> Option<usize> {
        if let Ok(action) = object.cast::<Move>() {
            return self.0.find(&*action.get().0);
        }
        let text = argument::notation(object).ok()?;
        self.0.find(&*self.0.parse(text).ok()?)
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self) -> usize {
        self.0.count()
    }

    fn __getitem__<'py>(
        &mut self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let range = slice.indices(self.0.count() as isize)?;
            let places = (0..range.slicelength).map(|i| range.start + i as isize * range.step);
            let moves: Vec<Move> = places.map(|place| self.at(place as usize)).collect();
            return Ok(PyList::new(py, moves)?.into_any());
        }
        let count = self.0.count() as isize;
        let number = match index.extract::<isize>() {
            // Too large for a number here is also too large for the list.
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => isize::MAX,
            number => number?,
        };
        let place = if number < 0 { number + count } else { number };
        if !(0..count).contains(&place) {
            let shown = argument::shown(index);
            return Err(PyIndexError::new_err(format!("there are {count} moves, no move {shown}")));
        }
        self.at(place as usize).into_bound_py_any(py)
    }

    fn __contains__(&mut self, action: &Bound<'_, PyAny>) -> bool {
        self.find(action).is_some()
    }

    /// The place of a move in the list.
    fn index(&mut self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let missing =
            || PyValueError::new_err(format!("{} is not listed", argument::shown(action)));
        self.find(action).ok_or_else(missing)
    }

    /// How often a move is listed: once or not at all.
    fn count(&mut self, action: &Bound<'_, PyAny>) -> usize {
        usize::from(self.find(action).is_some())
    }

    /// Returns the number of moves by their first word, hidden opportunities left out.
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.kinds().into_py_dict(py)
    }

    /// Returns one of the moves at random, each equally likely.
    ///
    /// ``rng`` is a ``random.Random``; without one, the ``random`` module is used.
    #[pyo3(signature = (rng=None))]
    fn sample(&mut self, py: Python<'_>, rng: Option<&Bound<'_, PyAny>>) -> PyResult<Move> {
        let count = self.0.count();
        if count == 0 {
            return Err(PyIndexError::new_err("there are no moves to choose from"));
        }
        let roll = match rng {
            Some(rng) => roll(rng)?,
            None => module_random(py)?.call0()?.extract()?,
        };
        Ok(Move(self.0.pick(((roll * count as f64) as usize).min(count - 1))))
    }

    fn __repr__(&self) -> String {
        match self.0.count() {
            1 => "<LegalMoves: 1 move>".to_string(),
            count => format!("<LegalMoves: {count} moves>"),
        }
    }
}

fn roll(rng: &Bound<'_, PyAny>) -> Result<f64, Raised> {
    let roll = rng.call_method0(pyo3::intern!(rng.py(), "random")).and_then(|roll| roll.extract());
    roll.map_err(|_| {
        Error::Options(format!("rng is a random.Random, not {}", argument::shown(rng))).into()
    })
}

fn module_random(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static RANDOM: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let random =
        RANDOM.get_or_try_init(py, || py.import("random")?.getattr("random").map(Bound::unbind))?;
    Ok(random.bind(py))
}
