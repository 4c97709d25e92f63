//! What a move would score.

use serde_json::json;

use super::event::TakenCards;
use super::events::collected_by;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;
use crate::games::smartrix::rules::moves::Move;
use crate::games::smartrix::rules::state::Smartrix;

/// Returns what a legal move adds to the score of its player: the points of what it collects, and
/// those of the card that leaves the hand.
pub fn preview(state: &Smartrix, seat: Seat, action: &Move) -> Preview {
    let Move::Play(play) = action else {
        let points = state.value_of(action);
        let sum = match action {
            Move::Claim(cells) | Move::Mug(cells) => collects(cells.count(), points),
            _ => points.to_string(),
        };
        return Preview { points, sum, details: json!({}) };
    };
    let placement = play.placement();
    let shed = Score::from(placement.card.value());
    match collected_by(state, seat, placement) {
        Some(taken) => {
            let TakenCards { cards, points, .. } = &taken;
            let (collects, total) = (collects(cards.len(), *points), points + shed);
            let sum = format!("{collects} and {shed} less in hand: {total}");
            Preview { points: total, sum, details: json!(taken) }
        }
        None => Preview { points: shed, sum: format!("less in hand: {shed}"), details: json!({}) },
    }
}

fn collects(cards: usize, points: Score) -> String {
    let plural = if cards == 1 { "" } else { "s" };
    format!("collects {cards} card{plural} worth {points}")
}
