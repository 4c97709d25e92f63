//! A position of a match of a game written in Python.

use pyo3::prelude::*;
use quintrix_core::erased::{AnyEvent, AnyMove, ForeignMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::facts::Facts;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::points::AnyPoints;
use quintrix_core::game::score::{Preview, ScoreLine};
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::trial::Trial;
use serde_json::Value;

use super::asked::{Asked, json_object};
use super::error::{fault, interned};
use super::event::{Account, PythonEvent};
use super::moves::PythonMove;

/// A Python match that does not change any more, with its answers.
pub struct Position {
    game: Py<PyAny>,
    facts: &'static Facts,
    pub over: bool,
    pub scores: Vec<AnyPoints>,
    pub winners: Vec<Seat>,
    pub duties: Vec<Duty>,
    pub public_duties: Vec<Duty>,
    pub reaction_window: bool,
}

impl Position {
    /// Asks a Python match for all that needs no argument; the object must not change any more.
    pub fn of(
        facts: &'static Facts,
        players: usize,
        game: Bound<'_, PyAny>,
    ) -> Result<Self, Error> {
        let asked = Asked { object: &game, title: facts.title };
        let over = asked.attribute::<bool>("over")?;
        let scores: Vec<i64> = asked.attribute("scores")?;
        if scores.len() != players {
            return Err(fault(facts.title, "scores", "does not have one score for each player"));
        }
        let winners: Vec<Seat> = asked.attribute("winners")?;
        if winners.iter().any(|winner| *winner >= players) {
            return Err(fault(facts.title, "winners", "has a seat that does not exist"));
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
            reaction_window: asked.attribute("reaction_window")?,
            game: game.unbind(),
        })
    }

    /// Returns an independent copy of the Python match.
    pub fn copy(&self, py: Python<'_>) -> Result<Py<PyAny>, Error> {
        let asked = Asked { object: self.game.bind(py), title: self.facts.title };
        asked.object("copy", ()).map(Bound::unbind)
    }

    /// Returns the legal moves of a seat.
    pub fn legal_moves(&self, seat: Seat) -> Result<Vec<PythonMove>, Error> {
        self.ask(|asked| {
            let moves = asked.object("legal_moves", (seat,))?;
            let moves = asked.items("legal_moves", &moves)?;
            moves.iter().map(|action| self.python_move(action)).collect()
        })
    }

    /// Parses the notation of a move.
    pub fn parse(&self, text: &str) -> Result<PythonMove, Error> {
        self.ask(|asked| self.python_move(&asked.object("parse", (text,))?))
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

    /// Plays a move on a copy; returns the position after it and the events.
    pub fn play(
        &self,
        seat: Seat,
        action: &PythonMove,
    ) -> Result<(Position, Vec<Box<dyn AnyEvent>>), Error> {
        self.ask(|asked| {
            let after = asked.object("copy", ())?;
            let played = Asked { object: &after, title: asked.title };
            let events = played.object("play", (seat, &action.text))?;
            let events = asked.items("play", &events)?;
            let events = events.iter().map(|event| self.event(event));
            let events = events.collect::<Result<Vec<_>, _>>()?;
            Ok((Position::of(self.facts, self.duties.len(), after)?, events))
        })
    }

    /// Returns what a move would score, as far as its player can know.
    pub fn preview(&self, seat: Seat, action: &PythonMove) -> Result<Preview<AnyPoints>, Error> {
        self.ask(|asked| {
            let preview = asked.object("preview", (seat, &action.text))?;
            if !asked.item::<bool>(&preview, "legal")? {
                return Err(self.reason(asked, &preview)?.into());
            }
            let details: Bound<'_, PyAny> = asked.item(&preview, "details")?;
            let details = json_object(&details).map_err(|why| self.fault("preview", &why))?;
            Ok(Preview {
                points: AnyPoints::Whole(asked.item(&preview, "points")?),
                sum: asked.item(&preview, "sum")?,
                details: Value::Object(details),
            })
        })
    }

    /// Tries several moves of a seat, in any order that works, as far as the seat can know.
    pub fn try_moves(
        &self,
        seat: Seat,
        moves: &[PythonMove],
    ) -> Result<Trial<Position, PythonMove>, Error> {
        self.ask(|asked| {
            let texts: Vec<&str> = moves.iter().map(|action| action.text.as_str()).collect();
            let trial = asked.object("try_moves", (seat, texts))?;
            let list = |key: &str| asked.items(key, &asked.item::<Bound<'_, PyAny>>(&trial, key)?);
            let played = list("moves")?;
            let rejected = list("rejected")?.into_iter().map(|rejection| {
                let action: Bound<'_, PyAny> = asked.item(&rejection, "move")?;
                Ok((self.python_move(&action)?, self.reason(asked, &rejection)?))
            });
            Ok(Trial {
                world: Position::of(self.facts, self.duties.len(), asked.item(&trial, "world")?)?,
                played: played
                    .iter()
                    .map(|action| self.python_move(action))
                    .collect::<Result<_, _>>()?,
                rejected: rejected.collect::<Result<_, Error>>()?,
            })
        })
    }

    /// Returns the lines that add up to a seat's score.
    pub fn score_lines(&self, seat: Seat) -> Result<Vec<ScoreLine<AnyPoints>>, Error> {
        self.ask(|asked| {
            let lines = asked.object("score_lines", (seat,))?;
            let lines = asked.items("score_lines", &lines)?.into_iter().map(|line| {
                let code: String = asked.item(&line, "code")?;
                let code = interned(&code)
                    .ok_or_else(|| self.fault("score_lines", "has one of too many codes"))?;
                let points = AnyPoints::Whole(asked.item(&line, "points")?);
                Ok(ScoreLine { code, points, text: asked.item(&line, "text")? })
            });
            lines.collect()
        })
    }

    /// Returns what an observer may see.
    pub fn view(&self, observer: Option<Seat>) -> Result<Value, Error> {
        self.ask(|asked| asked.json("view", (observer,)))
    }

    fn ask<T>(&self, ask: impl FnOnce(&Asked<'_, '_>) -> Result<T, Error>) -> Result<T, Error> {
        Python::attach(|py| ask(&Asked { object: self.game.bind(py), title: self.facts.title }))
    }

    fn fault(&self, name: &str, what: &str) -> Error {
        fault(self.facts.title, name, what)
    }

    fn python_move(&self, action: &Bound<'_, PyAny>) -> Result<PythonMove, Error> {
        let asked = Asked { object: action, title: self.facts.title };
        let is_hidden = asked.attribute("is_hidden_opportunity")?;
        let text = action.str().map(|text| text.to_string());
        let text = text.map_err(|raised| asked.raised("str(move)", &raised))?;
        Ok(PythonMove { game: self.facts.name, text, is_hidden })
    }

    /// Reads the reason of an illegal move.
    fn reason<'py>(
        &self,
        asked: &Asked<'_, 'py>,
        facts: &Bound<'py, PyAny>,
    ) -> Result<IllegalMove, Error> {
        let code: String = asked.item(facts, "code")?;
        let context: Bound<'_, PyAny> = asked.item(facts, "context")?;
        Ok(IllegalMove {
            code: interned(&code).ok_or_else(|| self.fault("code", "is one of too many"))?,
            context: json_object(&context).map_err(|why| self.fault("context", &why))?,
            message: asked.item(facts, "message")?,
        })
    }

    fn event(&self, event: &Bound<'_, PyAny>) -> Result<Box<dyn AnyEvent>, Error> {
        let asked = Asked { object: event, title: self.facts.title };
        let observers = [None].into_iter().chain((0..self.duties.len()).map(Some));
        let seen_by = |observer: Option<Seat>| self.account(&asked.object("seen_by", (observer,))?);
        let accounts = observers.map(seen_by).collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(PythonEvent::new(self.account(event)?, accounts)))
    }

    fn account(&self, event: &Bound<'_, PyAny>) -> Result<Account, Error> {
        let asked = Asked { object: event, title: self.facts.title };
        let data = asked.attribute::<Bound<'_, PyAny>>("data")?;
        let facts = json_object(&data).map_err(|why| self.fault("event.data", &why))?;
        if !facts.get("kind").is_some_and(Value::is_string) {
            return Err(self.fault("event.data", "has no text \"kind\""));
        }
        let sentence = event.str().map(|sentence| sentence.to_string());
        let sentence = sentence.map_err(|raised| asked.raised("str(event)", &raised))?;
        Ok(Account { facts, sentence })
    }
}

/// Nobody has a duty once a game is over.
fn silenced(duties: Vec<Duty>, over: bool) -> Vec<Duty> {
    if over { vec![Duty::Idle; duties.len()] } else { duties }
}
