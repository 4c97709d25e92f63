//! Points as Python's own numbers.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use quintrix_core::game::fraction::Fraction;
use quintrix_core::game::points::AnyPoints;

/// An ``int`` in a game of whole numbers, a ``fractions.Fraction`` in a game of fractions.
pub fn points(py: Python<'_>, points: AnyPoints) -> PyResult<Bound<'_, PyAny>> {
    match points {
        AnyPoints::Whole(points) => points.into_bound_py_any(py),
        AnyPoints::Fraction(points) => fraction(py, points),
    }
}

fn fraction(py: Python<'_>, points: Fraction) -> PyResult<Bound<'_, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let kind = FRACTION.import(py, "fractions", "Fraction")?;
    match points.to_short() {
        Some(short) => kind.call1(short),
        // Through text: numbers of any size.
        None => kind.call1((points.to_string(),)),
    }
}
