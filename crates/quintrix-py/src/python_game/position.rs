//! A position of a game written in Python.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use quintrix_core::erased::{AnyEvent, AnyMove, ForeignMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::facts::Facts;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::score::Preview;
use quintrix_core::game::seat::{Duty, Seat};
use serde_json::{Map, Value};

use super::error::{fault, from_exception, interned};
use super::event::{Account, PythonEvent};
use super::moves::PythonMove;

/// The largest number of players of a game.
const MAX_PLAYERS: usize = 16;

/// A Python object in a position that does not change any more, with its answers.
pub struct Position {
    game: Py<PyAny>,
    pub facts: &'static Facts,
    pub over: bool,
    pub scores: Vec<AnyPoints>,
    pub winners: Vec<Seat>,
    pub duties: Vec<Duty>,
    pub public_duties: Vec<Duty>,
    pub reaction_window: bool,
}

impl Position {
    /// Copies an object and asks it for all that needs no argument.
    pub fn new(game: &Bound<'_, PyAny>) -> Result<Self, Error> {
        let asked = Asked { game, title: "in Python" };
        let (name, title) = (asked.text("name")?, asked.text("title")?);
        let asked = Asked { game, title: &title };
        let players: usize = asked.attribute("players")?;
        if !(1..=MAX_PLAYERS).contains(&players) {
            return Err(fault(&title, "players", &format!("is not from 1 to {MAX_PLAYERS}")));
        }
        let facts = facts(&name, &title, players)
            .ok_or_else(|| fault(&title, "name", "is one of too many games"))?;
        Position::of(facts, players, asked.object("copy", ())?)
    }

    fn of(facts: &'static Facts, players: usize, game: Bound<'_, PyAny>) -> Result<Self, Error> {
        let asked = Asked { game: &game, title: facts.title };
        let over = asked.answer::<bool>("over", ())?;
        let scores: Vec<i64> = asked.answer("scores", ())?;
        if scores.len() != players {
            return Err(fault(facts.title, "scores", "does not return one score for each player"));
        }
        let winners: Vec<Seat> = if over { asked.answer("winners", ())? } else { Vec::new() };
        if winners.iter().any(|winner| *winner >= players) {
            return Err(fault(facts.title, "winners", "returns a seat that does not exist"));
        }
        let duties = |method| -> Result<Vec<Duty>, Error> {
            let duties = (0..players).map(|seat| asked.duty(method, seat));
            duties.collect::<Result<_, _>>().map(|duties| silenced(duties, over))
        };
        Ok(Position {
            facts,
            over,
            scores: scores.into_iter().map(AnyPoints::Whole).collect(),
            winners,
            duties: duties("duty")?,
            public_duties: duties("public_duty")?,
            reaction_window: asked.answer("reaction_window", ())?,
            game: game.unbind(),
        })
    }

    /// Returns the legal moves of a seat that has a duty.
    pub fn legal_moves(&self, seat: Seat) -> Result<Vec<PythonMove>, Error> {
        self.ask(|asked| {
            let moves: Vec<String> = asked.answer("legal_moves", (seat,))?;
            moves.into_iter().map(|text| self.named_move(asked, text)).collect()
        })
    }

    /// Parses the notation of a move.
    pub fn parse(&self, text: &str) -> Result<PythonMove, Error> {
        self.ask(|asked| self.named_move(asked, asked.answer("parse", (text,))?))
    }

    /// Returns a move of this game that may be an object from elsewhere.
    pub fn own_move(&self, action: &dyn AnyMove) -> Result<PythonMove, Error> {
        let (theirs, ours) = (action.game(), self.facts.name);
        if theirs != ours {
            return Err(IllegalMove::from(ForeignMove::Foreign { theirs, ours }).into());
        }
        let (text, is_hidden) = (action.text(), action.is_hidden_opportunity());
        Ok(PythonMove { game: ours, text, is_hidden })
    }

    /// Checks a move of a seat.
    pub fn check(&self, seat: Seat, action: &PythonMove) -> Result<(), Error> {
        self.ask(|asked| asked.object("check", (seat, &action.text)).map(|_| ()))
    }

    /// Plays a legal move on a copy; returns the position after it and the events.
    pub fn play(
        &self,
        seat: Seat,
        action: &PythonMove,
    ) -> Result<(Position, Vec<Box<dyn AnyEvent>>), Error> {
        self.ask(|asked| {
            let after = asked.object("copy", ())?;
            let after_asked = Asked { game: &after, title: asked.title };
            let played: Vec<Bound<'_, PyAny>> = after_asked.answer("play", (seat, &action.text))?;
            let events = played.iter().map(|event| self.event(asked.title, event));
            let events = events.collect::<Result<Vec<_>, _>>()?;
            Ok((Position::of(self.facts, self.duties.len(), after)?, events))
        })
    }

    /// Returns what a legal move would score, as far as its player can know.
    pub fn preview(&self, seat: Seat, action: &PythonMove) -> Result<Preview<AnyPoints>, Error> {
        self.ask(|asked| {
            let points = asked.answer("preview", (seat, &action.text))?;
            let (sum, details) = (String::new(), Value::Object(Map::new()));
            Ok(Preview { points: AnyPoints::Whole(points), sum, details })
        })
    }

    /// Returns a position that a seat cannot tell from this one.
    pub fn resample(&self, seat: Seat) -> Result<Position, Error> {
        self.ask(|asked| {
            let world = asked.object("resample", (seat, 0))?;
            Position::of(self.facts, self.duties.len(), world)
        })
    }

    /// Returns what an observer may see.
    pub fn view(&self, observer: Option<Seat>) -> Result<Map<String, Value>, Error> {
        self.ask(|asked| {
            let view = asked.object("view", (observer,))?;
            json_object(&view).map_err(|why| fault(asked.title, "view", &why))
        })
    }

    fn ask<T>(&self, ask: impl FnOnce(&Asked<'_, '_>) -> Result<T, Error>) -> Result<T, Error> {
        Python::attach(|py| ask(&Asked { game: self.game.bind(py), title: self.facts.title }))
    }

    fn named_move(&self, asked: &Asked<'_, '_>, text: String) -> Result<PythonMove, Error> {
        let is_hidden = asked.answer("is_hidden_opportunity", (&text,))?;
        Ok(PythonMove { game: self.facts.name, text, is_hidden })
    }

    fn event(&self, title: &str, event: &Bound<'_, PyAny>) -> Result<Box<dyn AnyEvent>, Error> {
        let observers = [None].into_iter().chain((0..self.duties.len()).map(Some));
        let seen_by = |observer: Option<Seat>| {
            let asked = Asked { game: event, title };
            account(title, &asked.object("seen_by", (observer,))?)
        };
        let accounts = observers.map(seen_by).collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(PythonEvent::new(account(title, event)?, accounts)))
    }
}

/// A Python object that is asked, and the title of its game for errors.
struct Asked<'a, 'py> {
    game: &'a Bound<'py, PyAny>,
    title: &'a str,
}

impl<'py> Asked<'_, 'py> {
    fn object(
        &self,
        method: &str,
        arguments: impl PyCallArgs<'py>,
    ) -> Result<Bound<'py, PyAny>, Error> {
        let answer = self.game.call_method1(method, arguments);
        answer.map_err(|raised| from_exception(self.game.py(), self.title, method, &raised))
    }

    fn answer<T: for<'a> FromPyObject<'a, 'py>>(
        &self,
        method: &str,
        arguments: impl PyCallArgs<'py>,
    ) -> Result<T, Error> {
        let answer = self.object(method, arguments)?;
        answer.extract().map_err(|_| self.wrong(method, &answer))
    }

    fn duty(&self, method: &str, seat: Seat) -> Result<Duty, Error> {
        let answer = self.object(method, (seat,))?;
        match answer.extract::<String>().as_deref() {
            Ok("idle") => Ok(Duty::Idle),
            Ok("may") => Ok(Duty::May),
            Ok("must") => Ok(Duty::Must),
            _ => Err(self.wrong(method, &answer)),
        }
    }

    fn attribute<T: for<'a> FromPyObject<'a, 'py>>(&self, name: &str) -> Result<T, Error> {
        let found = self.game.getattr(name);
        let found =
            found.map_err(|raised| from_exception(self.game.py(), self.title, name, &raised))?;
        found.extract().map_err(|_| self.wrong(name, &found))
    }

    fn text(&self, name: &str) -> Result<String, Error> {
        self.attribute(name)
    }

    fn wrong(&self, name: &str, answer: &Bound<'_, PyAny>) -> Error {
        fault(self.title, name, &format!("is {}", crate::argument::shown(answer)))
    }
}

/// Nobody has a duty once a game is over.
fn silenced(duties: Vec<Duty>, over: bool) -> Vec<Duty> {
    if over { vec![Duty::Idle; duties.len()] } else { duties }
}

fn account(title: &str, event: &Bound<'_, PyAny>) -> Result<Account, Error> {
    let data = Asked { game: event, title }.attribute::<Bound<'_, PyAny>>("data")?;
    let facts = json_object(&data).map_err(|why| fault(title, "event.data", &why))?;
    if !facts.get("kind").is_some_and(Value::is_string) {
        return Err(fault(title, "event.data", "has no text \"kind\""));
    }
    let sentence = event.str().map(|sentence| sentence.to_string());
    let failed = |raised| from_exception(event.py(), title, "str(event)", &raised);
    Ok(Account { facts, sentence: sentence.map_err(failed)? })
}

/// Returns a Python mapping as JSON; the error says what is wrong.
pub fn json_object(object: &Bound<'_, PyAny>) -> Result<Map<String, Value>, String> {
    let dumps = object.py().import("json").and_then(|json| json.getattr("dumps"));
    let text = dumps
        .and_then(|dumps| dumps.call1((object,)))
        .and_then(|text| text.extract::<String>())
        .map_err(|raised| format!("is not JSON: {raised}"))?;
    match serde_json::from_str(&text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err("is not a dictionary".to_string()),
        Err(why) => Err(format!("is not JSON: {why}")),
    }
}

/// Returns the facts of a game, which live as long as the program: each is kept once.
fn facts(name: &str, title: &str, players: usize) -> Option<&'static Facts> {
    type Known = HashMap<(&'static str, &'static str, usize), &'static Facts>;
    static KNOWN: Mutex<Option<Known>> = Mutex::new(None);
    let (name, title) = (interned(name)?, interned(title)?);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let facts = known.get_or_insert_default().entry((name, title, players)).or_insert_with(|| {
        Box::leak(Box::new(Facts {
            name,
            title,
            about: "",
            players: (players, players),
            minutes: 0,
            rules: 1,
            options: &[],
            stacks: &[],
        }))
    });
    Some(facts)
}
