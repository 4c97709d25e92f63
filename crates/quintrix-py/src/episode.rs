//! One game for reinforcement learning, played step by step.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use quintrix_core::env::{FEATURES, Layout, REMEMBERED};
use quintrix_core::erased::{AnyEpisode, AnyMatch};
use quintrix_core::game::error::Error;
use quintrix_core::game::record;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Seat;
use quintrix_core::games::game as find_game;
use serde_json::{Value, json};

use crate::argument;
use crate::error::Raised;
use crate::helpers::call;
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
    let game = find_game(argument::text("a game", name)?).map_err(Raised::from)?;
    let players = argument::whole("the number of players", players)?;
    let layout = game.layout(players, &argument::options(options)?).map_err(Raised::from)?;
    let described = described(py, &layout)?;
    described.set_item("most_steps", game.max_steps(players))?;
    Ok(described)
}

/// Returns a deck that is given by a preset's name, a file or its content.
fn deck_of(game: &str, deck: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text = call(deck.py(), "quintrix.decks", "deck_text", (game, deck))?;
    Ok(argument::json("deck", text.extract()?)?)
}

pub fn described<'py>(py: Python<'py>, layout: &Layout) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &json!(layout))
}

/// A game in which one seat at a time takes one step of a move.
///
/// ``Episode("iota", players=2, seed=7)`` deals one; ``options`` and ``deck`` are those of
/// ``quintrix.new``. With ``track_history``, ``history`` describes the last moves, and
/// ``history_hash`` tells apart positions that a seat reached on different ways.
#[pyclass(module = "quintrix")]
pub struct Episode {
    episode: Box<dyn AnyEpisode>,
    origin: Origin,
    /// Everything that changed the episode since its origin, so that a copy can be rebuilt.
    history: Vec<Change>,
}

/// The match that an episode began with.
#[derive(Clone)]
struct Origin {
    game: Arc<dyn AnyMatch>,
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
    /// A seat was asked out of turn.
    Ask((Seat,)),
}

/// What an episode is pickled as: the record of its origin, whether its history is tracked, and what
/// changed since.
type Saved = (String, bool, Vec<Change>);

#[pymethods]
impl Episode {
    #[new]
    #[pyo3(signature = (game, players = None, *, options = None, seed = None, deck = None, track_history = false))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        deck: Option<&Bound<'_, PyAny>>,
        track_history: bool,
    ) -> PyResult<Self> {
        let name = argument::text("a game", game)?;
        let game = find_game(name).map_err(Raised::from)?;
        let players =
            players.map_or(Ok(2), |players| argument::whole("the number of players", players))?;
        let options =
            options.map_or(Ok("{}".to_string()), |given| argument::json_text("options", given))?;
        let deck = deck.map(|deck| deck_of(name, deck)).transpose()?;
        let seed = match seed {
            Some(seed) => argument::whole("a seed", seed)?,
            None => py.import("secrets")?.getattr("randbits")?.call1((64,))?.extract()?,
        };
        let options = argument::options(&options)?;
        let start = game.new_match(players, &options, seed, deck.as_ref()).map_err(Raised::from)?;
        Ok(Episode::begin(&*start, track_history)?)
    }

    /// Returns an episode that continues a match; the match is not changed.
    ///
    /// ``seat`` decides next, by default the one whose turn it is. A match whose hidden cards were
    /// resampled has no history to track.
    #[staticmethod]
    #[pyo3(signature = (game, *, seat = None, track_history = false))]
    fn from_match(
        game: &Match,
        seat: Option<&Bound<'_, PyAny>>,
        track_history: bool,
    ) -> Result<Self, Raised> {
        let mut episode = Episode::begin(&*game.0, track_history)?;
        if let Some(seat) = seat {
            let seat = argument::seat(game.0.players(), seat)?;
            episode.apply(Change::Ask((seat,)))?;
        }
        Ok(episode)
    }

    #[staticmethod]
    fn _rebuild(record: &str, track_history: bool, history: Vec<Change>) -> Result<Self, Raised> {
        let record = argument::json("record", record)?;
        let game = find_game(record::game_of(&record)?)?.replay(&record)?;
        let mut episode = Episode::begin(&*game, track_history)?;
        for change in history {
            episode.apply(change)?;
        }
        Ok(episode)
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.episode.game().players()
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
        let seat = argument::seat(self.players(), seat)?;
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
        needs_numpy(py)?;
        let seat = argument::seat(self.players(), seat)?;
        let row = PyArray1::zeros(py, [self.episode.layout().size], false);
        self.episode.observe(seat, row.readwrite().as_slice_mut()?);
        Ok(row)
    }

    /// Returns the observation of a seat as bytes, each a signed number; this needs no NumPy.
    fn observe_bytes<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let seat = argument::seat(self.players(), seat)?;
        let mut row = vec![0; self.episode.layout().size];
        self.episode.observe(seat, &mut row);
        let bytes: Vec<u8> = row.into_iter().map(i8::cast_unsigned).collect();
        Ok(PyBytes::new(py, &bytes))
    }

    /// Returns a new array with 1 for every legal action and 0 for every other.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        needs_numpy(py)?;
        let row = PyArray1::zeros(py, [self.episode.layout().actions], false);
        self.episode.mask(row.readwrite().as_slice_mut()?);
        Ok(row)
    }

    /// Returns the view of a seat as JSON text.
    fn view_text(&self, seat: &Bound<'_, PyAny>) -> Result<String, Raised> {
        let seat = argument::seat(self.players(), seat)?;
        Ok(self.episode.game().view_text(Some(seat))?)
    }

    /// A hash of all events that a seat has seen; 0 unless history is tracked.
    fn history_hash(&self, seat: &Bound<'_, PyAny>) -> Result<u64, Raised> {
        Ok(self.episode.history_hash(argument::seat(self.players(), seat)?))
    }

    /// Returns features of what a seat saw of the last moves: a row of 64 numbers for each, the newest
    /// first; 0 before the first move. At most 32 moves are remembered, if history is tracked.
    ///
    /// Moves with much in common have similar rows.
    #[pyo3(signature = (seat, moves = 8))]
    fn history<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        moves: usize,
    ) -> PyResult<Bound<'py, PyArray2<i8>>> {
        needs_numpy(py)?;
        let seat = argument::seat(self.players(), seat)?;
        if moves > REMEMBERED {
            let why = format!("an episode remembers {REMEMBERED} moves, not {moves}");
            return Err(Raised::from(Error::Options(why)).into());
        }
        let rows = PyArray2::zeros(py, [moves, FEATURES], false);
        if !self.episode.write_history(seat, rows.readwrite().as_slice_mut()?) {
            let why = "this episode has no history: create it with track_history=True";
            return Err(Raised::from(Error::Options(why.to_string())).into());
        }
        Ok(rows)
    }

    /// Returns this episode in another position that a seat cannot tell from the present one.
    fn resample(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> Result<Self, Raised> {
        let seat = argument::seat(self.players(), seat)?;
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Saved)> {
        let rebuild = py.get_type::<Episode>().getattr("_rebuild")?;
        let record = self.origin.game.record();
        if record.get("deal").is_none() {
            let why =
                "an episode whose hidden cards were resampled before it began cannot be pickled";
            return Err(Raised::from(Error::Options(why.to_string())).into());
        }
        let saved = (record.to_string(), self.origin.track_history, self.history.clone());
        Ok((rebuild, saved))
    }

    fn __repr__(&self) -> String {
        let game = self.episode.game();
        let (title, players, ply) = (game.facts().title, game.players(), game.ply());
        let now = match game.over() {
            true => "over".to_string(),
            false => format!("seat {} to act", self.episode.seat()),
        };
        format!("<Episode {title}: {players} players, ply {ply}, {now}>")
    }
}

impl Episode {
    fn begin(game: &dyn AnyMatch, track_history: bool) -> Result<Self, Raised> {
        let episode = find_game(game.facts().name)?.episode(game, track_history)?;
        let origin = Origin { game: Arc::from(game.clone_box()), track_history };
        Ok(Episode { episode, origin, history: Vec::new() })
    }

    fn apply(&mut self, change: Change) -> Result<(), Error> {
        match &change {
            Change::Step(action) => {
                self.episode.step(*action)?;
            }
            Change::Move(seat, text) => {
                let action = self.episode.game().parse(text)?;
                self.episode.make(*seat, &*action)?;
            }
            Change::Ask((seat,)) => self.episode.ask(*seat)?,
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
    static FOUND: AtomicBool = AtomicBool::new(false);
    if !FOUND.load(Ordering::Relaxed) {
        let why = "this needs numpy: `pip install 'quintrix[vec]'` brings it";
        py.import("numpy").map_err(|_| Error::Options(why.to_string()))?;
        FOUND.store(true, Ordering::Relaxed);
    }
    Ok(())
}

/// Checks that an array has the right size.
pub fn fits(what: &str, size: usize, needed: usize) -> Result<(), Raised> {
    if size == needed {
        return Ok(());
    }
    Err(Error::Options(format!("{what} has {needed} numbers here, not {size}")).into())
}
