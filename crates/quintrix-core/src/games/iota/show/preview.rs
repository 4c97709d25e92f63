//! What a move would score.

use serde_json::json;

use crate::game::Game;
use crate::game::score::Preview;
use crate::game::seat::Seat;
use crate::games::iota::rules::moves::{Action, Move};
use crate::games::iota::rules::state::Iota;

/// Returns what a legal move adds to the score of its player.
pub fn preview(state: &Iota, seat: Seat, action: &Move) -> Preview {
    let mut after = state.clone();
    after.apply(seat, action);
    let points = after.score(seat) - state.score(seat);
    match action.action() {
        Action::Play(play) if state.options().scoring => {
            let tally = state.tally(seat, &play);
            Preview { points, sum: tally.sum(), details: json!(tally) }
        }
        _ => Preview { points, sum: points.to_string(), details: json!({}) },
    }
}
