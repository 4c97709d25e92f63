//! Bots.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quintrix_core::erased::AnyMove;
use quintrix_core::game::error::Error;
use quintrix_core::game::horizon::Horizon;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::text::{excerpt, nearest};
use quintrix_core::search::{self, Budget, MoveEvaluation, Search, SearchConfig};

use crate::argument;
use crate::error::Raised;
use crate::helpers;
use crate::matches::Match;
use crate::moves::Move;

/// The number of moves that an analysis returns by default.
const DEFAULT_TOP: usize = 5;
const MOST_SIMS: u32 = 10_000_000;
const MOST_SECONDS: f64 = 3600.0;
const MOST_THREADS: u32 = 256;
/// Pauses between two checks whether a search is done: short at first, for short searches.
const FIRST_PAUSE: Duration = Duration::from_micros(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// A bot that chooses moves from what its seat may know.
#[pyclass(module = "quintrix", frozen)]
pub struct Bot {
    bot: search::Bot,
    threads: usize,
    rng: Mutex<Rng>,
    stop: AtomicBool,
}

#[pymethods]
impl Bot {
    /// The name of the bot.
    #[getter]
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    /// Returns the move that the bot makes for a seat that must or may act.
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<Move> {
        let (game, seat) = at_table(game, seat)?;
        let game = game.0.clone_box();
        if self.bot.config().is_none() {
            let chosen = py.detach(|| game.choose(seat, self.bot, &mut self.rng()));
            return Ok(Move(chosen.map_err(Raised::from)?));
        }
        self.search(py, |search| game.decide(seat, search)).map(Move)
    }

    /// Returns the move that the bot makes; ``None`` if the seat may act but need not, and the bot
    /// waits.
    fn decide(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Move>> {
        let (table, number) = at_table(game, seat)?;
        let may = table.0.duty(number).map_err(Raised::from)? == Duty::May;
        drop(table);
        if may && !self.bot.acts_when_optional(&mut self.rng()) {
            return Ok(None);
        }
        self.choose(py, game, seat).map(Some)
    }

    /// Returns evaluations of the best moves of a seat that must or may act, the best first.
    #[pyo3(signature = (game, seat, top = None))]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        game: &Bound<'py, PyAny>,
        seat: &Bound<'py, PyAny>,
        top: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (game, seat) = at_table(game, seat)?;
        let top = top.map_or(Ok(DEFAULT_TOP), |top| argument::whole("top", top))?;
        let game = game.0.clone_box();
        let evaluations = self.search(py, |search| game.analyse(seat, search))?;
        evaluations.into_iter().take(top).map(|evaluation| described(py, evaluation)).collect()
    }

    /// Evaluates legal moves of a seat, each with the same number of rollouts in the same worlds;
    /// with ``whole``, to the end of the game.
    #[pyo3(signature = (game, seat, moves, whole = false))]
    fn compare<'py>(
        &self,
        py: Python<'py>,
        game: &Bound<'py, PyAny>,
        seat: &Bound<'py, PyAny>,
        moves: &Bound<'py, PyAny>,
        whole: bool,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (game, seat) = at_table(game, seat)?;
        let game = game.0.clone_box();
        let listed = moves.try_iter().map_err(|_| {
            Raised::from(Error::Options(format!(
                "moves are compared in a list, not in {}",
                argument::shown(moves)
            )))
        })?;
        let mut moves = Vec::new();
        for text in listed {
            let action = game.parse(argument::notation(&text?)?);
            moves.push(action.map_err(Raised::from)?);
        }
        let evaluations = self.search(py, |search| match whole {
            true => {
                let config = SearchConfig { horizon: Horizon::Whole, ..search.config };
                game.compare(seat, &Search { config, ..*search }, &moves)
            }
            false => game.compare(seat, search, &moves),
        })?;
        evaluations.into_iter().map(|evaluation| described(py, evaluation)).collect()
    }

    /// Ends a running search early with the best move so far; can be called from any thread.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn __copy__(&self) -> Self {
        let rng = Mutex::new(self.rng().clone());
        Bot { bot: self.bot, threads: self.threads, rng, stop: AtomicBool::new(false) }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.bot.name())
    }
}

impl Bot {
    fn rng(&self) -> MutexGuard<'_, Rng> {
        self.rng.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches in a thread of its own, so that this one can notice signals such as Ctrl-C.
    fn search<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Search<'_>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let Some(config) = self.bot.config() else {
            let message = format!("the bot {} does not think: ask medium or better", self.name());
            return Err(Raised::from(Error::Options(message)).into());
        };
        self.stop.store(false, Ordering::Relaxed);
        let start = Instant::now();
        let clock = || start.elapsed();
        let search = Search {
            config,
            seed: self.rng().seed(),
            threads: self.threads,
            stop: &self.stop,
            clock: Some(&clock),
        };
        let (found, interrupted) = py.detach(|| {
            thread::scope(|scope| {
                let running = scope.spawn(move || work(&search));
                let interrupted = self.wait_for(&running);
                (running.join(), interrupted)
            })
        });
        match (found, interrupted) {
            (_, Some(interruption)) => Err(interruption),
            (Ok(found), None) => Ok(found.map_err(Raised::from)?),
            (Err(panic), None) => resume_unwind(panic),
        }
    }

    /// Waits until a search is done, or until Python was interrupted.
    fn wait_for<T>(&self, running: &ScopedJoinHandle<'_, T>) -> Option<PyErr> {
        let mut pause = FIRST_PAUSE;
        while !running.is_finished() {
            thread::park_timeout(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
            if pause == LONGEST_PAUSE
                && let Err(interruption) = Python::attach(|py| py.check_signals())
            {
                self.stop();
                return Some(interruption);
            }
        }
        None
    }
}

fn at_table<'py>(
    game: &Bound<'py, PyAny>,
    seat: &Bound<'py, PyAny>,
) -> Result<(PyRef<'py, Match>, Seat), Raised> {
    let game = game.cast::<Match>().map_err(|_| {
        Error::Options(format!("a bot chooses in a Match, not in {}", argument::shown(game)))
    })?;
    let game = game.borrow();
    let seat = argument::seat(game.0.players(), seat)?;
    Ok((game, seat))
}

fn described<'py>(
    py: Python<'py>,
    evaluation: MoveEvaluation<Box<dyn AnyMove>>,
) -> PyResult<Bound<'py, PyAny>> {
    let facts = PyDict::new(py);
    facts.set_item("move", Move(evaluation.action))?;
    facts.set_item("margin", evaluation.margin)?;
    facts.set_item("win", evaluation.win)?;
    facts.set_item("spread", evaluation.spread)?;
    facts.set_item("sims", evaluation.sims)?;
    facts.set_item("total_sims", evaluation.total_sims)?;
    facts.set_item("exact", evaluation.exact)?;
    helpers::dataclass(py, "MoveEvaluation", &facts)
}

/// Returns the bot with this name; one that searches has a budget of simulations or seconds per move.
#[pyfunction]
pub fn bot(
    name: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    sims: Option<&Bound<'_, PyAny>>,
    think: Option<&Bound<'_, PyAny>>,
    threads: &Bound<'_, PyAny>,
) -> Result<Bot, Raised> {
    let bot = named(argument::text("a bot", name)?)?;
    let budget = match (sims, think) {
        (Some(_), Some(_)) => {
            let message = "a budget is a number of sims or of seconds to think, not both";
            return Err(Error::Options(message.to_string()).into());
        }
        (Some(sims), None) => Some(Budget::Sims(argument::between("sims", sims, MOST_SIMS)?)),
        (None, Some(think)) => Some(Budget::Time(argument::seconds("think", think, MOST_SECONDS)?)),
        (None, None) => None,
    };
    let bot = match (budget, bot.config()) {
        (None, _) => bot,
        (Some(budget), Some(config)) => bot.with_config(SearchConfig { budget, ..config }),
        (Some(_), None) => {
            let word = if sims.is_some() { "sims" } else { "think" };
            let message = format!("the bot {} does not think: it takes no {word}", bot.name());
            return Err(Error::Options(message).into());
        }
    };
    Ok(Bot {
        bot,
        threads: argument::between("threads", threads, MOST_THREADS)? as usize,
        rng: Mutex::new(Rng::new(argument::whole("a seed", seed)?, 1)),
        stop: AtomicBool::new(false),
    })
}

/// Returns the bot of the core with this name.
pub fn named(name: &str) -> Result<search::Bot, Error> {
    search::Bot::named(name).ok_or_else(|| {
        let names = search::Bot::ALL.map(search::Bot::name);
        let hint = match nearest(name, &names) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("there is {}", names.join(", ")),
        };
        Error::Options(format!("there is no bot {}: {hint}", excerpt(name)))
    })
}
