//! Many games for programs that learn, one step of each at a time.

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::prelude::*;
use quintrix_core::env::{Paper, Plan};
use quintrix_core::erased::AnyVecEnv;
use quintrix_core::game::error::Error;
use quintrix_core::games::game;

use crate::argument;
use crate::episode::{fits, needs_numpy};
use crate::error::Raised;

/// Games side by side, and the arrays that every step is written into.
#[pyclass(module = "quintrix")]
pub struct VecEnv {
    vec_env: Box<dyn AnyVecEnv>,
    games: usize,
    sheet: Sheet,
}

/// The arrays of Python, one row a game.
struct Sheet {
    observations: Py<PyArray2<i8>>,
    masks: Py<PyArray2<i8>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    scores: Py<PyArray2<f64>>,
}

/// The same while they are written on.
struct Held<'py> {
    observations: PyReadwriteArray2<'py, i8>,
    masks: PyReadwriteArray2<'py, i8>,
    seats: PyReadwriteArray1<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    dones: PyReadwriteArray1<'py, bool>,
    scores: PyReadwriteArray2<'py, f64>,
}

impl Sheet {
    fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py>> {
        Ok(Held {
            observations: self.observations.bind(py).try_readwrite()?,
            masks: self.masks.bind(py).try_readwrite()?,
            seats: self.seats.bind(py).try_readwrite()?,
            rewards: self.rewards.bind(py).try_readwrite()?,
            dones: self.dones.bind(py).try_readwrite()?,
            scores: self.scores.bind(py).try_readwrite()?,
        })
    }
}

impl Held<'_> {
    fn paper(&mut self) -> PyResult<Paper<'_>> {
        Ok(Paper {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            dones: self.dones.as_slice_mut()?,
            scores: self.scores.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    fn new(
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        options: &str,
        seed: &Bound<'_, PyAny>,
        games: &Bound<'_, PyAny>,
        threads: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        needs_numpy(py)?;
        let game = game(argument::text("a game", name)?).map_err(Raised::from)?;
        let options = argument::options(options)?;
        let games = argument::whole("the number of games", games)?;
        let players = argument::whole("the number of players", players)?;
        let plan = Plan {
            players,
            options: &options,
            seed: argument::whole("a seed", seed)?,
            games,
            threads: argument::whole("the number of threads", threads)?,
        };
        let vec_env = py.detach(|| game.vec_env(&plan)).map_err(Raised::from)?;
        let (size, actions) = (vec_env.layout().size, vec_env.layout().actions);
        let sheet = Sheet {
            observations: PyArray2::zeros(py, [games, size], false).unbind(),
            masks: PyArray2::zeros(py, [games, actions], false).unbind(),
            seats: PyArray1::zeros(py, [games], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            dones: PyArray1::zeros(py, [games], false).unbind(),
            scores: PyArray2::zeros(py, [games, players], false).unbind(),
        };
        let mut batch = VecEnv { vec_env, games, sheet };
        batch.work(py, |vec_env, paper| {
            vec_env.write(paper);
            Ok(())
        })?;
        Ok(batch)
    }

    /// What the seat that is asked sees, one row a game.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.sheet.observations.bind(py).clone()
    }

    /// 1 for every action that it may take, one row a game.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.sheet.masks.bind(py).clone()
    }

    /// The seat that is asked, game by game.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.sheet.seats.bind(py).clone()
    }

    /// What the last step brought every seat, one row a game.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.sheet.rewards.bind(py).clone()
    }

    /// Whether the last step ended the game.
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.sheet.dones.bind(py).clone()
    }

    /// The scores of the game that ended last, one row a game.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f64>> {
        self.sheet.scores.bind(py).clone()
    }

    /// Takes a step in every game.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        fits("a list of actions", actions.len(), self.games)?;
        self.work(py, |vec_env, paper| vec_env.step(actions, paper))
    }

    /// Draws an allowed action for every game, each equally likely.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![0; self.games];
        py.detach(|| self.vec_env.sample(&mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// Takes so many random steps in every game, and writes everything after each of them.
    fn rollout(&mut self, py: Python<'_>, steps: &Bound<'_, PyAny>) -> PyResult<()> {
        let steps = argument::whole("the number of steps", steps)?;
        self.work(py, |vec_env, paper| {
            vec_env.rollout(steps, paper);
            Ok(())
        })
    }
}

impl VecEnv {
    /// Does something with all games and their rows, without holding the interpreter.
    fn work(
        &mut self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn AnyVecEnv, Paper<'_>) -> Result<(), Error> + Send,
    ) -> PyResult<()> {
        let mut held = self.sheet.hold(py)?;
        let paper = held.paper()?;
        let vec_env = &mut *self.vec_env;
        Ok(py.detach(|| act(vec_env, paper)).map_err(Raised::from)?)
    }
}
