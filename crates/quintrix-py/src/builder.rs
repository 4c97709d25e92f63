//! Builds plain Python objects piece by piece.

use std::collections::HashMap;
use std::sync::Mutex;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString};
use quintrix_core::game::sink::ValueSink;

/// A sink that makes dictionaries, lists, texts and numbers of what it receives.
pub struct Builder<'py> {
    py: Python<'py>,
    /// The lists and dictionaries that have not ended yet.
    open: Vec<Container<'py>>,
    /// The finished object, or the first error.
    built: PyResult<Bound<'py, PyAny>>,
}

enum Container<'py> {
    List(Vec<Bound<'py, PyAny>>),
    Dict(Bound<'py, PyDict>, Option<Bound<'py, PyString>>),
}

impl<'py> Builder<'py> {
    /// Starts without an object, which is `None`.
    pub fn new(py: Python<'py>) -> Self {
        Builder { py, open: Vec::new(), built: Ok(py.None().into_bound(py)) }
    }

    /// Returns the object.
    pub fn finish(self) -> PyResult<Bound<'py, PyAny>> {
        self.built
    }

    /// Puts a value into the list or dictionary that began last; without one, it is the object.
    fn put(&mut self, value: PyResult<Bound<'py, PyAny>>) {
        let put = value.and_then(|value| match self.open.last_mut() {
            Some(Container::List(items)) => {
                items.push(value);
                Ok(())
            }
            Some(Container::Dict(dict, key)) => dict.set_item(key.take(), value),
            None => {
                if self.built.is_ok() {
                    self.built = Ok(value);
                }
                Ok(())
            }
        });
        if let (Err(error), true) = (put, self.built.is_ok()) {
            self.built = Err(error);
        }
    }

    fn set_key(&mut self, key: Bound<'py, PyString>) {
        if let Some(Container::Dict(_, next)) = self.open.last_mut() {
            *next = Some(key);
        }
    }
}

impl ValueSink for Builder<'_> {
    fn null(&mut self) {
        self.put(Ok(self.py.None().into_bound(self.py)));
    }

    fn flag(&mut self, flag: bool) {
        self.put(flag.into_bound_py_any(self.py));
    }

    fn whole(&mut self, number: i128) {
        // Short numbers are converted much faster.
        self.put(match i64::try_from(number) {
            Ok(short) => short.into_bound_py_any(self.py),
            Err(_) => number.into_bound_py_any(self.py),
        });
    }

    fn float(&mut self, number: f64) {
        self.put(number.into_bound_py_any(self.py));
    }

    fn text(&mut self, text: &str) {
        self.put(text.into_bound_py_any(self.py));
    }

    fn begin_list(&mut self) {
        self.open.push(Container::List(Vec::new()));
    }

    fn begin_object(&mut self) {
        self.open.push(Container::Dict(PyDict::new(self.py), None));
    }

    fn key(&mut self, key: &str) {
        self.set_key(PyString::new(self.py, key));
    }

    fn static_key(&mut self, key: &'static str) {
        self.set_key(static_text(self.py, key));
    }

    fn end(&mut self) {
        let ended = match self.open.pop() {
            Some(Container::List(items)) => PyList::new(self.py, items).map(Bound::into_any),
            Some(Container::Dict(dict, _)) => Ok(dict.into_any()),
            None => return,
        };
        self.put(ended);
    }
}

/// Returns a text of the code as a Python object that is made once. There are few such texts.
fn static_text<'py>(py: Python<'py>, text: &'static str) -> Bound<'py, PyString> {
    /// Texts by their address and length.
    type Texts = Mutex<HashMap<(usize, usize), Py<PyString>>>;
    static TEXTS: PyOnceLock<Texts> = PyOnceLock::new();
    let texts = TEXTS.get_or_init(py, Texts::default);
    let Ok(mut texts) = texts.lock() else { return PyString::new(py, text) };
    let made = texts
        .entry((text.as_ptr() as usize, text.len()))
        .or_insert_with(|| PyString::intern(py, text).unbind());
    made.bind(py).clone()
}
