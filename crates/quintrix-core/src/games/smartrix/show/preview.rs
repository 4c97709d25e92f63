//! What a move would score.

use serde::Serialize;
use serde_json::json;

use super::event::TakenCards;
use super::events::collected_by;
use crate::game::Game;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;
use crate::games::smartrix::rules::moves::Move;
use crate::games::smartrix::rules::open_lines::most_in_line;
use crate::games::smartrix::rules::placement::Placement;
use crate::games::smartrix::rules::state::Smartrix;

/// The details of a play that collects nothing, for interfaces.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayDetails {
    /// The largest number of cards in a line with this one that can still be completed; none if
    /// players have to find lines themselves.
    in_line: Option<usize>,
}

/// The details of a pass, for interfaces.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PassDetails {
    /// Whether the player is out after it.
    out: bool,
}

/// Returns what a legal move adds to the score of its player: the points of what it collects, and
/// those of the card that leaves the hand.
pub fn preview(state: &Smartrix, seat: Seat, action: &Move) -> Preview {
    let Move::Play(play) = action else {
        let points = state.value_of(action);
        let (sum, details) = match action {
            Move::Claim(cells) | Move::Mug(cells) => (collects(cells.count(), points), json!({})),
            Move::Pass => (points.to_string(), json!(pass_details(state, seat))),
            _ => (points.to_string(), json!({})),
        };
        return Preview { points, sum, details };
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
        None => {
            let details = PlayDetails { in_line: in_line(state, placement) };
            Preview { points: shed, sum: format!("less in hand: {shed}"), details: json!(details) }
        }
    }
}

fn in_line(state: &Smartrix, play: Placement) -> Option<usize> {
    let options = state.options();
    let mut table = *state.table();
    table.place(play.cell, play.pattern());
    (!options.policed).then(|| most_in_line(&table, play.cell, !options.children))
}

fn pass_details(state: &Smartrix, seat: Seat) -> PassDetails {
    let mut after = state.clone();
    after.apply(seat, &Move::Pass);
    PassDetails { out: after.is_out(seat) }
}

fn collects(cards: usize, points: Score) -> String {
    let plural = if cards == 1 { "" } else { "s" };
    format!("collects {cards} card{plural} worth {points}")
}
