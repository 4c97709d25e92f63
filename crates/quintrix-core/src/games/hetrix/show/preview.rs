//! What a move would bring its player.

use serde::Serialize;
use serde_json::json;

use super::link_change::Change;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;
use crate::games::hetrix::rules::moves::Move;
use crate::games::hetrix::rules::scoring::links::Links;
use crate::games::hetrix::rules::scoring::scoreboard::Tally;
use crate::games::hetrix::rules::state::{Hetrix, Phase};

/// A move in parts.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Details {
    /// Whose matrix the tile goes to; none for no tile.
    owner: Option<Seat>,
    /// The change of the player's own link points.
    link_points: Score,
    /// The change of the player's bonuses.
    bonus_points: Score,
    /// The change of the owner's score.
    owner_points: Score,
    /// What becomes of the owner's links.
    changes: Vec<Change>,
    /// Whether the game ends with this move.
    ends_game: bool,
}

impl Hetrix {
    pub(crate) fn foresee(&self, seat: Seat, action: &Move) -> Preview {
        let mut after = self.clone();
        after.act(seat, action);
        let links: Vec<Links> = self.matrices().iter().map(Links::of).collect();
        let before = Tally::from(links.iter());
        let mut details = Details { ends_game: after.phase() == Phase::Over, ..Details::default() };
        if let Some(owner) = self.owner(seat, action) {
            let linked = Links::of(&after.matrices()[owner]);
            let tally = before.with(owner, linked.amount());
            details.owner = Some(owner);
            details.link_points = tally.amount(seat).points - before.amount(seat).points;
            details.bonus_points = tally.bonus_points(seat) - before.bonus_points(seat);
            details.owner_points = tally.score(owner) - before.score(owner);
            details.changes = Change::all(&links[owner].list(), &linked.list());
        }
        let points = details.link_points + details.bonus_points;
        Preview { points, sum: sum(seat, &details), details: json!(details) }
    }
}

/// How the points come about: "links 4 + bonuses 3 = 7".
fn sum(seat: Seat, details: &Details) -> String {
    let Details { owner, link_points, bonus_points, owner_points, ends_game, .. } = details;
    let mut notes = Vec::new();
    if let Some(owner) = owner.filter(|&owner| owner != seat) {
        notes.extend(change_noted(owner, *owner_points));
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

fn change_noted(seat: Seat, points: Score) -> Option<String> {
    match points {
        0 => None,
        1.. => Some(format!("seat {seat} gains {points}")),
        _ => Some(format!("seat {seat} loses {}", -points)),
    }
}
