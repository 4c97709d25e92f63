//! One game for programs that learn, asked step by step.

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

/// What the ids of actions and the numbers of observations mean at a table.
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

/// A game in which one seat at a time is asked for one step of a move.
#[pyclass(module = "quintrix")]
pub struct Episode {
    episode: Box<dyn AnyEpisode>,
    origin: Origin,
    /// What happened since the deal, so that it can be told again: see [`Trace`].
    trail: Vec<Trace>,
}

/// What was settled before the first step.
#[derive(Clone)]
struct Origin {
    game: &'static str,
    players: usize,
    options: String,
    seed: u64,
    track_history: bool,
}

/// Something that happened: a step, a whole move of a seat, or that a seat imagined another world.
type Trace = (Option<usize>, Option<(Seat, String)>, Option<(Seat, u64)>);

impl Origin {
    fn begin(&self) -> Result<Box<dyn AnyEpisode>, Error> {
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
        trail: Vec<Trace>,
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
        let mut episode = Episode { episode: origin.begin()?, origin, trail: Vec::new() };
        for trace in trail {
            episode.relive(trace)?;
        }
        Ok(episode)
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.origin.players
    }

    /// Who is asked.
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

    /// What the game is worth to every seat: nothing before its end.
    #[getter]
    fn rewards(&self) -> Vec<f64> {
        self.episode.rewards()
    }

    /// The game itself, in the same position.
    #[getter]
    fn r#match(&self) -> Match {
        Match(self.episode.game().clone_box())
    }

    /// The allowed actions, in rising order.
    fn actions(&self) -> Vec<usize> {
        self.episode.actions()
    }

    /// Whether an action is allowed.
    fn allows(&self, action: &Bound<'_, PyAny>) -> bool {
        argument::whole("an action", action).is_ok_and(|action| self.episode.allows(action))
    }

    /// Takes a step, and says whether it completed a move.
    fn step(&mut self, action: &Bound<'_, PyAny>) -> Result<bool, Raised> {
        let action = argument::whole("an action", action)?;
        let completed = self.episode.step(action)?;
        self.trail.push((Some(action), None, None));
        Ok(completed)
    }

    /// Makes a whole move for a seat.
    fn play(&mut self, seat: &Bound<'_, PyAny>, r#move: &Bound<'_, PyAny>) -> Result<(), Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        let game = self.episode.game().clone_box();
        let text = argument::with_move(&*game, r#move, |action| {
            self.episode.make(seat, action)?;
            Ok(action.text())
        })?;
        self.trail.push((None, Some((seat, text)), None));
        Ok(())
    }

    /// What a seat sees, in a new array.
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

    /// 1 for every allowed action and 0 for every other, in a new array.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let row = PyArray1::zeros(py, [self.episode.layout().actions], false);
        self.episode.mask(row.readwrite().as_slice_mut()?);
        Ok(row)
    }

    /// What a seat may see, as JSON text.
    fn view_text(&self, seat: &Bound<'_, PyAny>) -> Result<String, Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        Ok(self.episode.game().view_text(Some(seat))?)
    }

    /// A mark of all that a seat has seen happen; 0 unless the episode track_history.
    fn history_hash(&self, seat: &Bound<'_, PyAny>) -> Result<u64, Raised> {
        Ok(self.episode.history_hash(argument::seat(self.origin.players, seat)?))
    }

    /// The same moment in another world that a seat could be in.
    fn resample(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let seat = argument::seat(self.origin.players, seat)?;
        let seed = argument::whole("a seed", seed)?;
        let mut world = self.copy();
        world.relive((None, None, Some((seat, seed))))?;
        Ok(world)
    }

    /// An independent episode at the same moment.
    fn copy(&self) -> Self {
        Episode {
            episode: self.episode.clone_box(),
            origin: self.origin.clone(),
            trail: self.trail.clone(),
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
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, usize, String, u64, bool, Vec<Trace>))> {
        let Origin { game, players, options, seed, track_history } = self.origin.clone();
        let class = py.get_type::<Episode>().into_any();
        Ok((class, (game, players, options, seed, track_history, self.trail.clone())))
    }
}

impl Episode {
    fn relive(&mut self, trace: Trace) -> Result<(), Error> {
        match &trace {
            (Some(action), ..) => {
                self.episode.step(*action)?;
            }
            (_, Some((seat, text)), _) => {
                let action = self.episode.game().parse(text)?;
                self.episode.make(*seat, &*action)?;
            }
            (.., Some((seat, seed))) => {
                self.episode = self.episode.resample(*seat, &mut Rng::new(*seed, 0));
            }
            (None, None, None) => {}
        }
        self.trail.push(trace);
        Ok(())
    }
}

/// Makes sure that there is something to make arrays with.
pub fn needs_numpy(py: Python<'_>) -> Result<(), Raised> {
    let why = "this needs numpy: `pip install 'quintrix[vec]'` brings it";
    py.import("numpy").map(|_| ()).map_err(|_| Error::Options(why.to_string()).into())
}

/// Makes sure that an array has the right size.
pub fn fits(what: &str, size: usize, needed: usize) -> Result<(), Raised> {
    if size == needed {
        return Ok(());
    }
    Err(Error::Options(format!("{what} has {needed} numbers here, not {size}")).into())
}
