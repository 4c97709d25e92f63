//! How the scores of a game came about.

use serde_json::{Value, json};

use crate::erased::AnyMatch;
use crate::game::error::Error;

/// Returns the score lines of each seat, and the scores after each move, as JSON.
pub fn score_sheet(last: &dyn AnyMatch) -> Result<Value, Error> {
    let lines = |seat| last.score_lines(seat);
    let seats = (0..last.players()).map(lines).collect::<Result<Vec<_>, _>>()?;
    let mut now = last.clone_box();
    while now.undo().is_some() {}
    let mut progress = Vec::new();
    for (seat, text) in last.moves().into_iter().skip(now.ply()) {
        now.play(seat, &*now.parse(&text)?)?;
        progress.push(json!({ "seat": seat, "scores": now.scores() }));
    }
    Ok(json!({ "seats": seats, "progress": progress }))
}
