//! What a move would score.

use serde::Serialize;
use serde_json::json;

use super::link_change::LinkChange;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;
use crate::games::hetrix::rules::moves::Move;
use crate::games::hetrix::rules::state::Hetrix;

/// The parts of a preview.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Details {
    /// The seat whose matrix the tile goes to; none if no tile is placed.
    owner: Option<Seat>,
    /// The change of the player's own link points.
    link_points: Score,
    /// The change of the player's own bonuses.
    bonus_points: Score,
    /// The change of the owner's score.
    owner_points: Score,
    /// The changes of the owner's links.
    changes: Vec<LinkChange>,
    /// Whether the game ends with this move.
    ends_game: bool,
}

/// Returns what a legal move would score.
pub fn preview(before: &Hetrix, seat: Seat, action: &Move) -> Preview {
    let mut after = before.clone();
    after.apply_move(seat, action);
    let mut details = Details { ends_game: after.is_over(), ..Details::default() };
    if let Some(owner) = before.owner(seat, action) {
        let (old, new) = (before.settlement().scoreboard(), after.settlement().scoreboard());
        let links = |state: &Hetrix| state.settlement().links_of(owner).list();
        details.owner = Some(owner);
        details.link_points = new.totals(seat).points - old.totals(seat).points;
        details.bonus_points = new.bonus_points(seat) - old.bonus_points(seat);
        details.owner_points = new.score(owner) - old.score(owner);
        details.changes = LinkChange::between(&links(before), &links(&after));
    }
    let points = details.link_points + details.bonus_points;
    Preview { points, sum: sum(seat, &details), details: json!(details) }
}

/// Returns how the points add up: "links 4 + bonuses 3 = 7".
fn sum(seat: Seat, details: &Details) -> String {
    let Details { owner, link_points, bonus_points, owner_points, ends_game, .. } = details;
    let mut notes = Vec::new();
    if let Some(owner) = owner.filter(|&owner| owner != seat) {
        notes.extend(gain_or_loss(owner, *owner_points));
    }
    if *ends_game {
        notes.push("ends the game".to_string());
    }
    let sum = match (owner, *bonus_points) {
        (None, _) => "0".to_string(),
        (_, 0) => format!("links {link_points}"),
        (_, bonus) => format!("links {link_points} + bonuses {bonus} = {}", link_points + bonus),
    };
    if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) }
}

fn gain_or_loss(seat: Seat, points: Score) -> Option<String> {
    match points {
        0 => None,
        1.. => Some(format!("seat {seat} gains {points}")),
        _ => Some(format!("seat {seat} loses {}", -points)),
    }
}
