//! Rows of numbers that weights of features are fitted to.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use quintrix_core::games::game;
use quintrix_core::search::simulate::SimulationConfig;

use crate::argument;
use crate::bot::named;
use crate::error::Raised;

/// Returns the names of the features of a game.
#[pyfunction]
pub fn features(name: &Bound<'_, PyAny>) -> Result<Vec<&'static str>, Raised> {
    Ok(game(argument::text("a game", name)?)?.features().to_vec())
}

/// Plays many games between bots, without holding the interpreter.
///
/// Returns rows of numbers (``f64``), one for each moment at which the turn passed to another seat:
/// its difference in each feature, its margin at that moment, and its margin at the end.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub fn training_rows<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyAny>,
    players: &Bound<'py, PyAny>,
    options: &str,
    bots: Vec<String>,
    seed: &Bound<'py, PyAny>,
    first: &Bound<'py, PyAny>,
    games: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let game = game(argument::text("a game", name)?).map_err(Raised::from)?;
    let options = argument::options(options)?;
    let bots = bots.iter().map(|bot| named(bot)).collect::<Result<Vec<_>, _>>();
    let bots = bots.map_err(Raised::from)?;
    let config = SimulationConfig {
        players: argument::whole("the number of players", players)?,
        options: &options,
        bots: &bots,
        seed: argument::whole("a seed", seed)?,
        first: argument::whole("the first game", first)?,
        games: argument::whole("the number of games", games)?,
        threads: argument::whole("the number of threads", threads)?,
    };
    let rows = py.detach(|| game.training_rows(&config)).map_err(Raised::from)?;
    let bytes: Vec<u8> = rows.iter().flat_map(|number| number.to_ne_bytes()).collect();
    Ok(PyBytes::new(py, &bytes))
}
