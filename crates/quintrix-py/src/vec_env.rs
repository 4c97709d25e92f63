//! Batches of environments for reinforcement learning.

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use quintrix_core::env::{BatchBuffers, VecEnvConfig};
use quintrix_core::erased::AnyVecEnv;
use quintrix_core::game::error::Error;
use quintrix_core::games::game;

use crate::argument;
use crate::bot::named;
use crate::episode::{fits, needs_numpy};
use crate::error::Raised;
use crate::matches::Match;

/// A batch of environments, and the arrays that every step writes into.
#[pyclass(module = "quintrix")]
pub struct VecEnv {
    vec_env: Box<dyn AnyVecEnv>,
    games: usize,
    arrays: Arrays,
}

/// The NumPy arrays, one row for each environment.
struct Arrays {
    observations: Py<PyArray2<i8>>,
    masks: Py<PyArray2<i8>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    scores: Py<PyArray2<f64>>,
    /// Without rows unless they are wanted.
    final_observations: Py<PyArray2<i8>>,
}

/// The arrays while they are being written.
struct LockedArrays<'py> {
    observations: PyReadwriteArray2<'py, i8>,
    masks: PyReadwriteArray2<'py, i8>,
    seats: PyReadwriteArray1<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    dones: PyReadwriteArray1<'py, bool>,
    scores: PyReadwriteArray2<'py, f64>,
    final_observations: PyReadwriteArray2<'py, i8>,
}

impl Arrays {
    fn lock<'py>(&self, py: Python<'py>) -> PyResult<LockedArrays<'py>> {
        Ok(LockedArrays {
            observations: self.observations.bind(py).try_readwrite()?,
            masks: self.masks.bind(py).try_readwrite()?,
            seats: self.seats.bind(py).try_readwrite()?,
            rewards: self.rewards.bind(py).try_readwrite()?,
            dones: self.dones.bind(py).try_readwrite()?,
            scores: self.scores.bind(py).try_readwrite()?,
            final_observations: self.final_observations.bind(py).try_readwrite()?,
        })
    }
}

impl LockedArrays<'_> {
    fn buffers(&mut self) -> PyResult<BatchBuffers<'_>> {
        Ok(BatchBuffers {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            dones: self.dones.as_slice_mut()?,
            scores: self.scores.as_slice_mut()?,
            final_observations: self.final_observations.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (name, players, options, seed, games, threads, *, deck = None, opponents = None, seat = None, final_observations = false))]
    #[allow(clippy::too_many_arguments, reason = "only the package calls it")]
    fn new(
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        options: &str,
        seed: &Bound<'_, PyAny>,
        games: &Bound<'_, PyAny>,
        threads: &Bound<'_, PyAny>,
        deck: Option<&str>,
        opponents: Option<Vec<String>>,
        seat: Option<&Bound<'_, PyAny>>,
        final_observations: bool,
    ) -> PyResult<Self> {
        needs_numpy(py)?;
        let game = game(argument::text("a game", name)?).map_err(Raised::from)?;
        let options = argument::options(options)?;
        let games = argument::whole("the number of games", games)?;
        let players = argument::whole("the number of players", players)?;
        let config = VecEnvConfig {
            players,
            options: &options,
            seed: argument::whole("a seed", seed)?,
            games,
            threads: argument::whole("the number of threads", threads)?,
        };
        let deck = deck.map(|deck| argument::json("deck", deck)).transpose()?;
        let seat = seat.map(|seat| argument::whole("a seat", seat)).transpose()?;
        let bots: Option<Result<Vec<_>, _>> =
            opponents.map(|names| names.iter().map(|name| named(name)).collect());
        let bots = bots.transpose().map_err(Raised::from)?;
        let opponents = bots.as_ref().map(|bots| (bots.as_slice(), seat));
        let vec_env =
            py.detach(|| game.vec_env(&config, deck.as_ref(), opponents)).map_err(Raised::from)?;
        let final_rows = if final_observations { games } else { 0 };
        VecEnv::of(py, vec_env, games, players, final_rows)
    }

    /// The last observation of a game that the last step ended, one row for each environment; no
    /// rows unless they were asked for.
    #[getter]
    fn final_observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.arrays.final_observations.bind(py).clone()
    }

    /// The observation of the seat that decides, one row for each environment.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.arrays.observations.bind(py).clone()
    }

    /// 1 for each legal action and 0 for the others, one row for each environment.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.arrays.masks.bind(py).clone()
    }

    /// The seat that decides in each environment.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.arrays.seats.bind(py).clone()
    }

    /// The reward of every seat for the last step, one row for each environment.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.arrays.rewards.bind(py).clone()
    }

    /// Whether the last step ended the game, for each environment.
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.arrays.dones.bind(py).clone()
    }

    /// The scores of the last game that ended, one row for each environment.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f64>> {
        self.arrays.scores.bind(py).clone()
    }

    /// Takes a step in every environment, or in those of some rows.
    #[pyo3(signature = (actions, rows = None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        rows: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        fits("a list of actions", actions.len(), self.games)?;
        let rows = rows.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        rows.map_or(Ok(()), |rows| fits("a list of rows", rows.len(), self.games))?;
        self.work(py, |vec_env, buffers| vec_env.step(actions, rows, buffers))
    }

    /// Starts all games again, from another seed.
    fn reset(&mut self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = argument::whole("a seed", seed)?;
        self.work(py, |vec_env, buffers| {
            vec_env.reset(seed);
            buffers.dones.fill(false);
            buffers.rewards.fill(0.0);
            buffers.scores.fill(0.0);
            vec_env.write(buffers);
            Ok(())
        })
    }

    /// Starts the next game of some rows.
    fn restart(&mut self, py: Python<'_>, rows: PyReadonlyArray1<'_, bool>) -> PyResult<()> {
        let rows = rows.as_slice()?;
        fits("a list of rows", rows.len(), self.games)?;
        self.work(py, |vec_env, buffers| {
            vec_env.restart(rows, buffers);
            Ok(())
        })
    }

    /// Returns a copy of the match of a row.
    fn r#match(&self, row: usize) -> Result<Match, Raised> {
        let missing = || Error::Options(format!("there are {} games, no game {row}", self.games));
        Ok(Match(self.vec_env.game(row).ok_or_else(missing)?))
    }

    /// Returns an independent copy, with arrays of its own.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let players = self.arrays.rewards.bind(py).shape()[1];
        let final_rows = self.arrays.final_observations.bind(py).shape()[0];
        let copy = VecEnv::of(py, self.vec_env.clone_box(), self.games, players, final_rows)?;
        let (from, to) = (&self.arrays, &copy.arrays);
        from.rewards.bind(py).copy_to(to.rewards.bind(py))?;
        from.dones.bind(py).copy_to(to.dones.bind(py))?;
        from.scores.bind(py).copy_to(to.scores.bind(py))?;
        from.final_observations.bind(py).copy_to(to.final_observations.bind(py))?;
        Ok(copy)
    }

    /// Returns the seed and the games in progress as JSON text.
    fn save(&self, py: Python<'_>) -> String {
        py.detach(|| self.vec_env.save().to_string())
    }

    /// Continues with saved games of a batch that was created with the same arguments.
    fn load(&mut self, py: Python<'_>, saved: &str) -> PyResult<()> {
        let saved = argument::json("batch", saved)?;
        self.work(py, |vec_env, buffers| {
            vec_env.load(&saved)?;
            vec_env.write(buffers);
            Ok(())
        })
    }

    /// Draws a legal action for every environment, each equally likely.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![0; self.games];
        py.detach(|| self.vec_env.sample(&mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// Takes random steps in every environment and writes its row after each.
    fn rollout(&mut self, py: Python<'_>, steps: &Bound<'_, PyAny>) -> PyResult<()> {
        let steps = argument::whole("the number of steps", steps)?;
        self.work(py, |vec_env, buffers| {
            vec_env.rollout(steps, buffers);
            Ok(())
        })
    }
}

impl VecEnv {
    /// Returns environments with arrays that show them.
    fn of(
        py: Python<'_>,
        vec_env: Box<dyn AnyVecEnv>,
        games: usize,
        players: usize,
        final_rows: usize,
    ) -> PyResult<Self> {
        let (size, actions) = (vec_env.layout().size, vec_env.layout().actions);
        let arrays = Arrays {
            observations: PyArray2::zeros(py, [games, size], false).unbind(),
            masks: PyArray2::zeros(py, [games, actions], false).unbind(),
            seats: PyArray1::zeros(py, [games], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            dones: PyArray1::zeros(py, [games], false).unbind(),
            scores: PyArray2::zeros(py, [games, players], false).unbind(),
            final_observations: PyArray2::zeros(py, [final_rows, size], false).unbind(),
        };
        let mut batch = VecEnv { vec_env, games, arrays };
        batch.work(py, |vec_env, buffers| {
            vec_env.write(buffers);
            Ok(())
        })?;
        Ok(batch)
    }

    /// Calls a function with the environments and their rows, without holding the interpreter.
    fn work(
        &mut self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn AnyVecEnv, BatchBuffers<'_>) -> Result<(), Error> + Send,
    ) -> PyResult<()> {
        let mut locked = self.arrays.lock(py)?;
        let buffers = locked.buffers()?;
        let vec_env = &mut *self.vec_env;
        Ok(py.detach(|| act(vec_env, buffers)).map_err(Raised::from)?)
    }
}
