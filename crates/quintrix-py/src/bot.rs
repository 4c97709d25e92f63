//! Bots, and many games at once.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use quintrix_core::error::Error;
use quintrix_core::games::game;
use quintrix_core::search;
use quintrix_core::search::simulate::Plan;
use quintrix_core::shuffle::Dice;
use quintrix_core::text::{excerpt, nearest};

use crate::argument;
use crate::error::Raised;
use crate::matches::Match;
use crate::moves::Move;
use crate::points::points;

/// A player that chooses moves by itself, from what its seat may know.
#[pyclass(module = "quintrix")]
pub struct Bot {
    bot: search::Bot,
    dice: Dice,
}

#[pymethods]
impl Bot {
    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    /// The move it makes for a seat that must or may act.
    fn choose(&mut self, game: &Bound<'_, PyAny>, seat: &Bound<'_, PyAny>) -> Result<Move, Raised> {
        let game = game.cast::<Match>().map_err(|_| {
            Error::Options(format!("a bot chooses in a Match, not in {}", argument::shown(game)))
        })?;
        let game = game.borrow();
        let seat = argument::seat(game.0.players(), seat)?;
        Ok(Move(game.0.choose(seat, self.bot, &mut self.dice)?))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.bot.name())
    }
}

/// The bot of a name.
#[pyfunction]
pub fn bot(name: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> Result<Bot, Raised> {
    let bot = named(argument::text("a bot", name)?)?;
    Ok(Bot { bot, dice: Dice::new(argument::whole("a seed", seed)?, 1) })
}

/// Moves, scores, and the values that the scores are places of.
type Findings<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<Vec<Bound<'py, PyAny>>>);

/// Plays many games by bots, without holding the interpreter.
///
/// Returns the number of moves of each game (``u32``) and the scores of all seats (``i64``). In a
/// game of fractions these are places in a list of values in rising order, which comes third.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub fn simulate<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyAny>,
    players: &Bound<'py, PyAny>,
    options: &str,
    bots: Vec<String>,
    seed: &Bound<'py, PyAny>,
    first: &Bound<'py, PyAny>,
    games: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Findings<'py>> {
    let game = game(argument::text("a game", name)?).map_err(Raised::from)?;
    let options = argument::options(options)?;
    let bots = bots.iter().map(|bot| named(bot)).collect::<Result<Vec<_>, _>>();
    let bots = bots.map_err(Raised::from)?;
    let plan = Plan {
        players: argument::whole("the number of players", players)?,
        options: &options,
        bots: &bots,
        seed: argument::whole("a seed", seed)?,
        first: argument::whole("the first game", first)?,
        games: argument::whole("the number of games", games)?,
        threads: argument::whole("the number of threads", threads)?,
    };
    let batch = py.detach(|| game.simulate(&plan)).map_err(Raised::from)?;
    let moves: Vec<u8> = batch.moves.iter().flat_map(|moves| moves.to_ne_bytes()).collect();
    let scores: Vec<u8> = batch.scores.iter().flat_map(|score| score.to_ne_bytes()).collect();
    let value = |value| points(py, value);
    let values = batch.values.map(|values| values.into_iter().map(value).collect()).transpose()?;
    Ok((PyBytes::new(py, &moves), PyBytes::new(py, &scores), values))
}

fn named(name: &str) -> Result<search::Bot, Error> {
    search::Bot::named(name).ok_or_else(|| {
        let names = search::Bot::ALL.map(|(name, _)| name);
        let hint = match nearest(name, &names) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("there is {}", names.join(", ")),
        };
        Error::Options(format!("there is no bot {}: {hint}", excerpt(name)))
    })
}
