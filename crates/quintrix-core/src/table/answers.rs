//! The JSON that answers a question of a client: preview, legal moves, trial and hint.

use serde_json::{Value, json};

use super::{Table, TableError, offered};
use crate::erased::{AnyEvaluation, AnyMove};
use crate::game::error::Error;
use crate::game::illegal::IllegalMove;
use crate::game::seat::Seat;

/// The largest number of moves in a list of legal moves.
pub const MAX_MOVES: usize = 2000;
/// The largest number of moves in a hint.
pub const MAX_HINTS: usize = 4;

impl Table {
    /// Returns the `preview` message: what a move would score as far as its player can know, or why
    /// it is illegal.
    pub fn preview_message(&self, seat: Seat, id: &str, text: &str) -> Result<Value, TableError> {
        let (legal, found) = match self.preview(seat, text) {
            Ok(preview) => (true, json!(preview)),
            Err(TableError::Game(Error::Illegal(illegal))) => (false, reason(&illegal)),
            Err(other) => return Err(other),
        };
        let mut message = self.answer("preview", id);
        message["legal"] = json!(legal);
        add(&mut message, found);
        Ok(message)
    }

    /// Returns the `legal` message: the offered moves that contain a text.
    pub fn legal_message(
        &self,
        seat: Seat,
        id: &str,
        containing: &str,
    ) -> Result<Value, TableError> {
        let (moves, total) = self.offered(seat, containing, MAX_MOVES)?;
        let mut message = self.answer("legal", id);
        add(&mut message, json!({ "moves": texts(&moves), "total": total }));
        Ok(message)
    }

    /// Returns the `trial` message: which of several moves can be played together, and what the
    /// seat sees after them; with `containing`, also the moves that are offered then.
    pub fn trial_message<T: AsRef<str>>(
        &self,
        seat: Seat,
        id: &str,
        moves: &[T],
        containing: Option<&str>,
    ) -> Result<Value, TableError> {
        let trial = self.try_moves(seat, moves)?;
        let rejected = trial.rejected.iter().map(|(action, why)| {
            let mut rejected = json!({ "move": action.text() });
            add(&mut rejected, reason(why));
            rejected
        });
        let mut message = self.answer("trial", id);
        message["moves"] = json!(texts(&trial.played));
        message["rejected"] = rejected.collect();
        message["view"] = trial.world.view(Some(seat))?;
        if let Some(containing) = containing {
            let (moves, _) = offered(&*trial.world, seat, containing, MAX_MOVES)?;
            message["legal"] = json!(texts(&moves));
        }
        Ok(message)
    }

    fn answer(&self, kind: &str, id: &str) -> Value {
        json!({ "type": kind, "id": id, "ply": self.current.ply() })
    }
}

/// Returns the `hint` message: what a search found out, without hidden opportunities.
pub fn hint_message(ply: usize, id: &str, found: Vec<AnyEvaluation>) -> Value {
    let moves = Table::hints(found).into_iter().take(MAX_HINTS).map(|evaluation| {
        json!({
            "move": evaluation.action.text(),
            "margin": (evaluation.margin * 100.0).round() / 100.0,
            "win": (evaluation.win * 1000.0).round() / 1000.0,
            "sims": evaluation.sims,
            "exact": evaluation.exact,
        })
    });
    json!({ "type": "hint", "id": id, "ply": ply, "moves": moves.collect::<Value>() })
}

/// Returns the `error` message for a request that was rejected.
pub fn error_message(id: &str, error: &TableError) -> Value {
    let mut message =
        json!({ "type": "error", "id": id, "code": error.code(), "message": error.to_string() });
    if let TableError::Game(Error::Illegal(illegal)) = error {
        add(&mut message, json!({ "reason": illegal.code, "context": illegal.context }));
    }
    message
}

fn reason(illegal: &IllegalMove) -> Value {
    json!({ "code": illegal.code, "message": illegal.message, "context": illegal.context })
}

fn texts(moves: &[Box<dyn AnyMove>]) -> Vec<String> {
    moves.iter().map(|action| action.text()).collect()
}

fn add(message: &mut Value, facts: Value) {
    if let (Value::Object(message), Value::Object(facts)) = (message, facts) {
        message.extend(facts);
    }
}
