//! Where the points of a seat come from.

use serde_json::json;

use super::event::Haul;
use super::hand::hand_value;
use super::moves::Move;
use super::state::Smartrix;
use crate::game::score::{Preview, Score, ScoreLine};
use crate::game::seat::Seat;

impl Smartrix {
    pub(super) fn lines_of(&self, seat: Seat) -> Vec<ScoreLine> {
        let line = |code, points, text: &str| ScoreLine { code, points, text: text.to_string() };
        vec![
            line("collected", self.spoils().points(seat), "cards collected"),
            line("hand", -hand_value(self.hand(seat)), "cards left in hand"),
        ]
    }

    /// What a move adds to its player's score: what it collects, and the card that leaves the hand.
    pub(super) fn preview_of(&self, seat: Seat, action: &Move) -> Preview {
        let Move::Play(play) = action else {
            let points = self.value_of(action);
            let sum = match action {
                Move::Claim(cells) | Move::Mug(cells) => collects(cells.count(), points),
                _ => points.to_string(),
            };
            return Preview { points, sum, details: json!({}) };
        };
        let placement = play.placement();
        let shed = Score::from(placement.card.value());
        match self.collected_by(seat, placement) {
            Some(haul) => {
                let Haul { cards, points, .. } = &haul;
                let (collects, total) = (collects(cards.len(), *points), points + shed);
                let sum = format!("{collects} and {shed} less in hand: {total}");
                Preview { points: total, sum, details: json!(haul) }
            }
            None => {
                Preview { points: shed, sum: format!("less in hand: {shed}"), details: json!({}) }
            }
        }
    }
}

fn collects(cards: usize, points: Score) -> String {
    let plural = if cards == 1 { "" } else { "s" };
    format!("collects {cards} card{plural} worth {points}")
}
