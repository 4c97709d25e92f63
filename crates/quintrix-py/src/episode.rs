//! One game for reinforcement learning, played step by step.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quintrix_core::env::Layout;
use quintrix_core::erased::AnyEpisode;
use quintrix_core::game::error::Error;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Seat;
use quintrix_core::games::game;
use serde_json::json;

use crate::argument;
use crate::error::Raised;
use crate::json::to_python;
use crate::matches::Match;

/// Returns what action ids and the numbers of observations mean at a table.
#[pyfunction]
pub fn layout<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyAny>,
    players: &Bound<'py, PyAny>,
    options: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game(argument::text("a game", name)?).map_err(Raised::from)?;
    let players = argument::whole("the number of players", players)?;
    let layout = game.layout(players, &argument::options(options)?).map_err(Raised::from)?;
    let described = described(py, &layout)?;
    described.set_item("most_steps", game.max_steps(players))?;
    Ok(described)
}

pub fn described<'py>(py: Python<'py>, layout: &Layout) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &json!(layout))
}

/// A game in which one seat at a time takes one step of a move.
#[pyclass(module = "quintrix")]
pub struct Episode {
    episode: Box<dyn AnyEpisode>,
    origin: Origin,
    /// Everything that changed the episode since the deal, so that a copy can be rebuilt.
    history: Vec<Change>,
}

/// The arguments that an episode was started with.
#[derive(Clone)]
struct Origin {
    game: &'static str,
    players: usize,
    options: String,
    seed: u64,
    track_history: bool,
}

/// Something that changed an episode; in Python a number or a pair.
#[derive(Clone, FromPyObject, IntoPyObject)]
enum Change {
    /// A step.
    Step(usize),
    /// A whole move of a seat.
    Move(Seat, String),
    /// What a seat cannot know was resampled with a seed.
    Resample(Seat, u64),
}

impl Origin {
    fn start(&self) -> Result<Box<dyn AnyEpisode>, Error> {
        let options = serde_json::from_str(&self.options).unwrap_or_default();
        game(self.game)?.episode(self.players, &options, self.seed, self.track_history)
    }
}

#[pymethods]
impl Episode {
    #[new]
    fn new(
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        options: &str,
        seed: &Bound<'_, PyAny>,
        track_history: bool,
        history: Vec<Change>,
    ) -> Result<Self, Raised> {
        needs_numpy(py)?;
        argument::options(options)?;
        let origin = Origin {
            game: game(argument::text("a game", name)?)?.facts().name,
            players: argument::whole("the number of players", players)?,
            options: options.to_string(),
            seed: argument::whole("a seed", seed)?,
            track_history,
        };
        let mut episode = Episode { episode: origin.start()?, origin, history: Vec::new() };
        for change in history {
            episode.apply(change)?;
        }
        Ok(episode)
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.origin.players
    }

    /// The seat that decides.
    #[getter]
    fn seat(&self) -> Seat {
        self.episode.seat()
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.episode.game().over()
    }

    /// The steps of the move so far.
    #[getter]
    fn steps(&self) -> Vec<usize> {
        self.episode.steps()
    }

    /// The reward of every seat: 0 before the end of the game.
    #[getter]
    fn rewards(&self) -> Vec<f64> {
        self.episode.rewards()
    }

    /// A copy of the match.
    #[getter]
    fn r#match(&self) -> Match {
        Match(self.episode.game().clone_box())
    }

    /// The legal actions in ascending order.
    fn actions(&self) -> Vec<usize> {
        self.episode.actions()
    }

    /// Whether an action is legal.
    fn allows(&self, action: &Bound<'_, PyAny>) -> bool {
        argument::whole("an action", action).is_ok_and(|action| self.episode.allows(action))
    }

    /// Takes a step and returns whether it completed a move.
    fn step(&mut self, action: &Bound<'_, PyAny>) -> Result<bool, Raised> {
        let action = argument::whole("an action", action)?;
        let completed = self.episode.step(action)?;
        self.history.push(Change::Step(action));
        Ok(completed)
    }

    /// Plays a whole move for a seat.
    fn play(&mut self, seat: &Bound<'_, PyAny>, r#move: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        let game = self.episode.game().clone_box();
        let text = argument::with_move(&*game, r#move, |action| {
            self.episode.make(seat, action)?;
            Ok(action.text())
        })?;
        self.history.push(Change::Move(seat, text));
        Ok(())
    }

    /// Returns the observation of a seat in a new array.
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = argument::seat(self.origin.players, seat)?;
        let row = PyArray1::zeros(py, [self.episode.layout().size], false);
        self.episode.observe(seat, row.readwrite().as_slice_mut()?);
        Ok(row)
    }

    /// Returns a new array with 1 for every legal action and 0 for every other.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let row = PyArray1::zeros(py, [self.episode.layout().actions], false);
        self.episode.mask(row.readwrite().as_slice_mut()?);
        Ok(row)
    }

    /// Returns the view of a seat as JSON text.
    fn view_text(&self, seat: &Bound<'_, PyAny>) -> Result<String, Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        Ok(self.episode.game().view_text(Some(seat))?)
    }

    /// A hash of all events that a seat has seen; 0 unless history is tracked.
    fn history_hash(&self, seat: &Bound<'_, PyAny>) -> Result<u64, Raised> {
        Ok(self.episode.history_hash(argument::seat(self.origin.players, seat)?))
    }

    /// Returns this episode in another position that a seat cannot tell from the present one.
    fn resample(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        let seed = argument::whole("a seed", seed)?;
        let mut world = self.copy();
        world.apply(Change::Resample(seat, seed))?;
        Ok(world)
    }

    /// Returns an independent copy.
    fn copy(&self) -> Self {
        Episode {
            episode: self.episode.clone_box(),
            origin: self.origin.clone(),
            history: self.history.clone(),
        }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.copy()
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, usize, String, u64, bool, Vec<Change>))> {
        let Origin { game, players, options, seed, track_history } = self.origin.clone();
        let class = py.get_type::<Episode>().into_any();
        Ok((class, (game, players, options, seed, track_history, self.history.clone())))
    }
}

impl Episode {
    fn apply(&mut self, change: Change) -> Result<(), Error> {
        match &change {
            Change::Step(action) => {
                self.episode.step(*action)?;
            }
            Change::Move(seat, text) => {
                let action = self.episode.game().parse(text)?;
                self.episode.make(*seat, &*action)?;
            }
            Change::Resample(seat, seed) => {
                self.episode = self.episode.resample(*seat, &mut Rng::new(*seed, 0));
            }
        }
        self.history.push(change);
        Ok(())
    }
}

/// Checks that NumPy is installed.
pub fn needs_numpy(py: Python<'_>) -> Result<(), Raised> {
    let why = "this needs numpy: `pip install 'quintrix[vec]'` brings it";
    py.import("numpy").map(|_| ()).map_err(|_| Error::Options(why.to_string()).into())
}

/// Checks that an array has the right size.
pub fn fits(what: &str, size: usize, needed: usize) -> Result<(), Raised> {
    if size == needed {
        return Ok(());
    }
    Err(Error::Options(format!("{what} has {needed} numbers here, not {size}")).into())
}
