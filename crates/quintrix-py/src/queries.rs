//! Generates the Python class of matches.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::score::ScoreLine;
use quintrix_core::game::seat::{Duty, Seat};
use serde_json::{Value, json};

use crate::helpers;
use crate::json::to_python;
use crate::points::points;

/// A type that a query of a match can have.
pub trait ToPython {
    /// Converts to a plain Python object.
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;
}

macro_rules! plain {
    ($($type:ty),* $(,)?) => {$(
        impl ToPython for $type {
            fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
                self.into_bound_py_any(py)
            }
        }
    )*};
}

plain!(bool, u32, usize, String, Option<u64>, Vec<Seat>, Vec<(Seat, String)>);

impl ToPython for Value {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        to_python(py, &self)
    }
}

impl ToPython for Duty {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.name().into_bound_py_any(py)
    }
}

impl ToPython for Vec<AnyPoints> {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let scores = self.into_iter().map(|score| points(py, score));
        scores.collect::<PyResult<Vec<_>>>()?.into_bound_py_any(py)
    }
}

impl ToPython for Vec<ScoreLine<AnyPoints>> {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let line = |line: &ScoreLine<AnyPoints>| {
            let fields = with_points(py, &json!(line), line.points.clone())?;
            helpers::dataclass(py, "ScoreLine", fields.cast::<PyDict>()?)
        };
        self.iter().map(line).collect::<PyResult<Vec<_>>>()?.into_bound_py_any(py)
    }
}

/// Converts an object whose points become a Python number instead of JSON.
pub fn with_points<'py>(
    py: Python<'py>,
    facts: &Value,
    number: AnyPoints,
) -> PyResult<Bound<'py, PyAny>> {
    let facts = to_python(py, facts)?;
    facts.set_item("points", points(py, number)?)?;
    Ok(facts)
}

/// Expands to the methods of `Match`: those given, and one for each query of the core's list.
macro_rules! match_methods {
    // All queries are done.
    (@ { $($methods:tt)* }) => {
        #[pymethods]
        impl Match {
            $($methods)*
        }
    };
    (@ { $($methods:tt)* } $(#[$doc:meta])* property $name:ident $($rest:tt)*) => {
        match_methods! { @ {
            $($methods)*
            $(#[$doc])*
            #[getter]
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.0.$name().to_python(py)
            }
        } $($rest)* }
    };
    (@ { $($methods:tt)* } $(#[$doc:meta])* method $name:ident $($rest:tt)*) => {
        match_methods! { @ {
            $($methods)*
            $(#[$doc])*
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.0.$name().to_python(py)
            }
        } $($rest)* }
    };
    (@ { $($methods:tt)* } $(#[$doc:meta])* of_seat $name:ident $($rest:tt)*) => {
        match_methods! { @ {
            $($methods)*
            $(#[$doc])*
            fn $name<'py>(
                &self,
                py: Python<'py>,
                seat: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                self.0.$name(self.seat(seat)?).map_err(Raised::from)?.to_python(py)
            }
        } $($rest)* }
    };
    // Views are large and asked for often: they are built without JSON in between.
    (@ { $($methods:tt)* } $(#[$doc:meta])* of_observer view $($rest:tt)*) => {
        match_methods! { @ {
            $($methods)*
            $(#[$doc])*
            #[pyo3(signature = (observer=None))]
            fn view<'py>(
                &self,
                py: Python<'py>,
                observer: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let observer = observer.map(|seat| self.seat(seat)).transpose()?;
                let mut builder = Builder::new(py);
                self.0.write_view(observer, &mut builder).map_err(Raised::from)?;
                builder.finish()
            }
        } $($rest)* }
    };
    (@ { $($methods:tt)* } $(#[$doc:meta])* of_observer $name:ident $($rest:tt)*) => {
        match_methods! { @ {
            $($methods)*
            $(#[$doc])*
            #[pyo3(signature = (observer=None))]
            fn $name<'py>(
                &self,
                py: Python<'py>,
                observer: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let observer = observer.map(|seat| self.seat(seat)).transpose()?;
                self.0.$name(observer).map_err(Raised::from)?.to_python(py)
            }
        } $($rest)* }
    };
    ($methods:tt $(
        $(#[$doc:meta])* $form:ident $name:ident: $type:ty = |$($arg:ident),*| $body:expr;
    )*) => {
        match_methods! { @ $methods $($(#[$doc])* $form $name)* }
    };
}
