//! Many games between bots of the core, without holding the interpreter.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use quintrix_core::erased::AnyGame;
use quintrix_core::games::game;
use quintrix_core::search;
use quintrix_core::search::simulate::SimulationConfig;
use serde_json::{Map, Value};

use crate::argument;
use crate::bot::named;
use crate::error::Raised;
use crate::points::points;

/// Numbers of moves, scores, and the points that scores are indices of.
type Played<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<Vec<Bound<'py, PyAny>>>);

/// Many games between bots: which game, which bots, and the seed that numbers the games.
#[pyclass(module = "quintrix", frozen)]
pub struct Simulation {
    game: &'static dyn AnyGame,
    players: usize,
    options: Map<String, Value>,
    bots: Vec<search::Bot>,
    seed: u64,
    threads: usize,
}

#[pymethods]
impl Simulation {
    #[new]
    fn new(
        name: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        options: &str,
        bots: Vec<String>,
        seed: &Bound<'_, PyAny>,
        threads: &Bound<'_, PyAny>,
    ) -> Result<Self, Raised> {
        Ok(Simulation {
            game: game(argument::text("a game", name)?)?,
            players: argument::whole("the number of players", players)?,
            options: argument::options(options)?,
            bots: bots.iter().map(|bot| named(bot)).collect::<Result<_, _>>()?,
            seed: argument::whole("a seed", seed)?,
            threads: argument::whole("the number of threads", threads)?,
        })
    }

    /// Plays the games from number ``first``.
    ///
    /// Returns the number of moves of each game (``u32``) and the scores of all seats (``i64``). In
    /// a game of fractions these are indices into a list of points in ascending order, which comes
    /// third.
    fn play<'py>(
        &self,
        py: Python<'py>,
        first: &Bound<'py, PyAny>,
        games: &Bound<'py, PyAny>,
    ) -> PyResult<Played<'py>> {
        let config = self.config(first, games)?;
        let batch = py.detach(|| self.game.simulate(&config)).map_err(Raised::from)?;
        let moves: Vec<u8> = batch.moves.iter().flat_map(|moves| moves.to_ne_bytes()).collect();
        let scores: Vec<u8> = batch.scores.iter().flat_map(|score| score.to_ne_bytes()).collect();
        let value = |value| points(py, value);
        let values =
            batch.values.map(|values| values.into_iter().map(value).collect()).transpose()?;
        Ok((PyBytes::new(py, &moves), PyBytes::new(py, &scores), values))
    }

    /// Plays the games from number ``first``, and returns what weights of features are fitted to.
    ///
    /// The rows of numbers (``f64``) are one for each moment at which the turn passed to another
    /// seat: its difference in each feature, its margin at that moment, and its margin at the end.
    fn training_rows<'py>(
        &self,
        py: Python<'py>,
        first: &Bound<'py, PyAny>,
        games: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let config = self.config(first, games)?;
        let rows = py.detach(|| self.game.training_rows(&config)).map_err(Raised::from)?;
        let bytes: Vec<u8> = rows.iter().flat_map(|number| number.to_ne_bytes()).collect();
        Ok(PyBytes::new(py, &bytes))
    }
}

impl Simulation {
    fn config(
        &self,
        first: &Bound<'_, PyAny>,
        games: &Bound<'_, PyAny>,
    ) -> Result<SimulationConfig<'_>, Raised> {
        Ok(SimulationConfig {
            players: self.players,
            options: &self.options,
            bots: &self.bots,
            seed: self.seed,
            first: argument::whole("the first game", first)?,
            games: argument::whole("the number of games", games)?,
            threads: self.threads,
        })
    }
}

/// Returns the names of the features of a game.
#[pyfunction]
pub fn features(name: &Bound<'_, PyAny>) -> Result<Vec<&'static str>, Raised> {
    Ok(game(argument::text("a game", name)?)?.features().to_vec())
}
