//! The one place that turns errors into Python exceptions.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{IntoPyDict, PyDict, PyModule};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::text::ParseError;
use quintrix_core::table::TableError;
use serde_json::Value;

use crate::json::to_python;

/// An error on its way to Python.
pub struct Raised(Error);

impl<E: Into<Error>> From<E> for Raised {
    fn from(error: E) -> Self {
        Raised(error.into())
    }
}

/// A request that a table rejected, on its way to Python.
pub struct Rejected(TableError);

impl<E: Into<TableError>> From<E> for Rejected {
    fn from(error: E) -> Self {
        Rejected(error.into())
    }
}

impl From<Raised> for Rejected {
    fn from(raised: Raised) -> Self {
        Rejected(raised.0.into())
    }
}

impl From<Rejected> for PyErr {
    fn from(rejected: Rejected) -> Self {
        let rejection = match rejected.0 {
            TableError::Game(error) => return Raised(error).into(),
            rejection => rejection,
        };
        Python::attach(|py| table_error(py, &rejection).unwrap_or_else(|error| error))
    }
}

fn table_error(py: Python<'_>, rejection: &TableError) -> PyResult<PyErr> {
    let facts = [("code", rejection.code())].into_py_dict(py)?;
    let kind = errors(py)?.getattr("TableError")?;
    Ok(PyErr::from_value(kind.call((rejection.to_string(),), Some(&facts))?))
}

impl From<Raised> for PyErr {
    fn from(raised: Raised) -> Self {
        Python::attach(|py| exception(py, &raised.0).unwrap_or_else(|error| error))
    }
}

fn exception(py: Python<'_>, error: &Error) -> PyResult<PyErr> {
    let (name, facts) = match error {
        Error::Notation(error) => ("InvalidNotation", notation(py, error)?),
        Error::Illegal(illegal) => ("IllegalMove", refusal(py, illegal)?),
        Error::Options(_) => ("InvalidOptions", PyDict::new(py)),
        Error::Game(_) => ("InvalidGame", PyDict::new(py)),
        Error::Record { bad_move, .. } => ("InvalidRecord", [("move", bad_move)].into_py_dict(py)?),
    };
    let kind = errors(py)?.getattr(name)?;
    Ok(PyErr::from_value(kind.call((error.to_string(),), Some(&facts))?))
}

fn notation<'py>(py: Python<'py>, error: &ParseError) -> PyResult<Bound<'py, PyDict>> {
    let facts = PyDict::new(py);
    facts.set_item("position", error.position)?;
    facts.set_item("expected", &error.expected)?;
    Ok(facts)
}

fn refusal<'py>(py: Python<'py>, illegal: &IllegalMove) -> PyResult<Bound<'py, PyDict>> {
    let facts = PyDict::new(py);
    facts.set_item("code", illegal.code)?;
    facts.set_item("context", to_python(py, &Value::Object(illegal.context.clone()))?)?;
    Ok(facts)
}

fn errors(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = ERRORS.get_or_try_init(py, || py.import("quintrix.errors").map(Bound::unbind))?;
    Ok(module.bind(py).clone())
}
