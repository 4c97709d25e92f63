//! Calls of the Python package: what is written in Python and belongs to classes of the core.

use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns an object of a frozen dataclass of `quintrix.types`.
pub fn dataclass<'py>(
    py: Python<'py>,
    name: &str,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("quintrix.types")?.getattr(name)?.call((), Some(fields))
}

/// Calls a function of a module of the package.
pub fn call<'py>(
    py: Python<'py>,
    module: &str,
    name: &str,
    arguments: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(module)?.getattr(name)?.call1(arguments)
}
