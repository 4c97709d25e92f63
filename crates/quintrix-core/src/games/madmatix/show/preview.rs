//! What a move would bring its player.

use serde::Serialize;
use serde_json::json;

use crate::game::fraction::Fraction;
use crate::game::score::Preview;
use crate::game::seat::Seat;
use crate::games::madmatix::bot::gains::settled;
use crate::games::madmatix::rules::moves::{Action, Move};
use crate::games::madmatix::rules::sequence::Sequence;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::Table;

/// What a play does to a Sequence.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    /// Whose Sequence it is.
    seat: Seat,
    /// The sum that it makes: "6 - 4 ÷ 2".
    sum: String,
    /// Its value before.
    before: Fraction,
    /// Its value afterwards.
    after: Fraction,
    /// Whether it is discarded because it divides by zero.
    undefined: bool,
}

impl MadMatix {
    pub(crate) fn foresee(&self, seat: Seat, action: &Move) -> Preview<Fraction> {
        let mut table = self.table;
        let mut changes = Vec::new();
        let ends_game = match action.action() {
            Action::Play { card, play, .. } => {
                let (changed, _) = table.change(card, play);
                changes.extend(changed.iter().map(|changed| self.change(&table, changed)));
                self.hands[seat].len() == 1
            }
            Action::Discard { .. } => self.hands[seat].len() == 1,
            _ => false,
        };
        let (points, sum) = match changes.iter().find(|change| change.seat == seat) {
            Some(change) => own_sum(change, table.sequence(seat)),
            None => (Fraction::default(), "0".to_string()),
        };
        let others = changes.iter().filter(|change| change.seat != seat).map(noted);
        let notes: Vec<String> = others.chain(ends_game.then(|| "ends the game".into())).collect();
        let sum = if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) };
        Preview { points, sum, details: json!({ "changes": changes, "ends_game": ends_game }) }
    }

    fn change(&self, table: &Table, seat: Seat) -> Change {
        Change {
            seat,
            sum: table.sequence(seat).to_string(),
            before: self.table.sequence(seat).value(),
            after: settled(table, seat),
            undefined: table.sequence(seat).division_by_zero().is_some(),
        }
    }
}

/// The change of a player's own score, and how it comes about: "6 - 4 = 2, 2 - 6 = -4".
fn own_sum(change: &Change, sequence: &Sequence) -> (Fraction, String) {
    let Change { before, after, .. } = *change;
    let points = after - before;
    let how = match sequence.cards().len() {
        0 => "no cards".to_string(),
        1 => sequence.to_string(),
        _ if change.undefined => format!("{sequence} is undefined"),
        _ => format!("{sequence} = {after}"),
    };
    let before =
        if before < Fraction::default() { format!("({before})") } else { before.to_string() };
    (points, format!("{how}, {after} - {before} = {points}"))
}

fn noted(change: &Change) -> String {
    let Change { seat, before, after, undefined, .. } = change;
    if *undefined {
        return format!("seat {seat} loses all cards and goes from {before} to 0");
    }
    format!("seat {seat} goes from {before} to {after}")
}
