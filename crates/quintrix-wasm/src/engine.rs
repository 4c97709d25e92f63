//! Answers requests: about games, records and the one table.

use quintrix_core::erased::{AnyGame, AnyMatch};
use quintrix_core::game::error::Error;
use quintrix_core::game::record;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::games::{GAMES, game};
use quintrix_core::table::{Replay, Table, score_sheet};
use serde_json::{Value, json};

use crate::fields::Fields;
use crate::{messages, search};

/// A replay with more text than this is not shown.
const MAX_REPLAY: usize = 16 << 20;

/// Answers requests, and holds the table that they are about.
#[derive(Default)]
pub struct Engine {
    pub(crate) table: Option<Table>,
    pub(crate) observers: Vec<Option<Seat>>,
}

impl Engine {
    /// Returns the answer to a request as JSON: `ok` with a value, or `error` with a sentence.
    pub fn answer(&mut self, request: &str) -> String {
        let request = serde_json::from_str(request).unwrap_or(Value::Null);
        match self.handle(Fields(&request)) {
            Ok(answer) => format!(r#"{{"ok":{answer}}}"#),
            Err(error) => json!({ "error": error.to_string() }).to_string(),
        }
    }

    fn handle(&mut self, request: Fields<'_>) -> Result<String, Error> {
        match request.text("do")? {
            "games" => Ok(json!(GAMES.map(AnyGame::facts)).to_string()),
            "new" => self.start(new_match(request)?, request),
            "resume" => self.start(replayed(&request.record("record")?)?, request),
            "watch" => self.watch(request.observers("observers")),
            "states" => messages::states(self),
            "ask" => messages::ask(self, Fields(&request.0["message"])),
            "bots" => messages::bots(self.table()?, request),
            "play" => messages::play_bot(self, request),
            "game" => self.game(),
            "scores" => Ok(score_sheet(&*replayed(&request.record("record")?)?)?.to_string()),
            "replay" => replay(&request.record("record")?),
            "choose" => search::choose(request),
            "play_out" => search::play_out(request),
            "hint" => search::hint(request),
            other => Err(Error::Options(format!("there is no request {other}"))),
        }
    }

    fn start(&mut self, begun: Box<dyn AnyMatch>, request: Fields<'_>) -> Result<String, Error> {
        self.table = Some(Table::new(begun, request.occupants("seats"))?);
        self.watch(request.observers("observers"))?;
        self.game()
    }

    /// Returns the summary of the game at the table, whether moves may be undone there, and the
    /// record as text.
    fn game(&self) -> Result<String, Error> {
        let table = self.table()?;
        let mut summary = summary(table.current_match())?;
        summary["undo"] = json!(table.allows_undo());
        let record = table.current_match().record().to_string();
        Ok(json!({ "summary": summary, "record": record }).to_string())
    }

    fn watch(&mut self, observers: Vec<Option<Seat>>) -> Result<String, Error> {
        self.table_mut()?.watch(&observers)?;
        self.observers = observers;
        Ok("null".to_string())
    }

    pub(crate) fn table(&self) -> Result<&Table, Error> {
        self.table.as_ref().ok_or_else(no_table)
    }

    pub(crate) fn table_mut(&mut self) -> Result<&mut Table, Error> {
        self.table.as_mut().ok_or_else(no_table)
    }
}

fn no_table() -> Error {
    Error::Options("there is no table".to_string())
}

fn new_match(request: Fields<'_>) -> Result<Box<dyn AnyMatch>, Error> {
    let players = request.occupants("seats").len();
    let (options, seed) = (request.object("options"), request.number("seed")?);
    game(request.text("game")?)?.new_match(players, &options, seed, request.value("deck"))
}

pub(crate) fn replayed(record: &Value) -> Result<Box<dyn AnyMatch>, Error> {
    game(record::game_of(record)?)?.replay(record)
}

/// Returns what lists and pages show of a game: how far it is, and who has to move.
fn summary(current: &dyn AnyMatch) -> Result<Value, Error> {
    let must = |seat: &Seat| current.duty(*seat) == Ok(Duty::Must);
    let turn: Vec<Seat> = current.actors().into_iter().filter(must).collect();
    Ok(json!({
        "game": current.facts().name,
        "title": current.facts().title,
        "players": current.players(),
        "rules": current.rules(),
        "options": current.options(),
        "ply": current.ply(),
        "over": current.over(),
        "turn": turn,
        "winners": current.winners(),
    }))
}

/// Returns a whole game: its summary, its moves, the scores after each, and what each observer saw.
fn replay(record: &Value) -> Result<String, Error> {
    let last = replayed(record)?;
    let mut first = record.clone();
    first["moves"] = json!([]);
    if let Value::Object(first) = &mut first {
        first.remove("result");
    }
    let (mut replay, moves) = (Replay::new(replayed(&first)?)?, last.moves());
    for (seat, text) in &moves {
        replay.play(*seat, text)?;
        if replay.size() > MAX_REPLAY {
            return Err(Error::record("This game is too long to show here."));
        }
    }
    let played: Value =
        moves.iter().map(|(seat, text)| json!({ "seat": seat, "move": text })).collect();
    let (summary, scores) = (summary(&*last)?, replay.scores_json());
    let tracks = replay.tracks_json();
    Ok(format!(r#"{{"summary":{summary},"moves":{played},"scores":{scores},"tracks":{tracks}}}"#))
}
