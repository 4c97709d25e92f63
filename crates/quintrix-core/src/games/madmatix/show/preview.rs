//! What a move would score.

use serde::Serialize;
use serde_json::json;

use crate::game::fraction::Fraction;
use crate::game::score::Preview;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::moves::{Action, Move};
use crate::games::madmatix::rules::sequence::Sequence;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::Tableau;

/// The change of a Sequence by a play.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SequenceChange {
    /// The owner of the Sequence.
    seat: Seat,
    /// The sum after the play: "6 - 4 ÷ 2".
    sum: String,
    /// The value before the play.
    before: Fraction,
    /// The value after the play.
    after: Fraction,
    /// Whether the Sequence is discarded because it divides by zero.
    undefined: bool,
}

/// Returns what a legal move would score.
pub fn preview(state: &MadMatix, seat: Seat, action: &Move) -> Preview<Fraction> {
    let mut tableau = state.tableau;
    let mut changes = Vec::new();
    let ends_game = match action.action() {
        Action::Play { card, play, .. } => {
            let changed = tableau.play(card, play).sequences;
            changes.extend(changed.iter().map(|seat| SequenceChange::new(state, &tableau, seat)));
            state.hands[seat].len() == 1
        }
        Action::Discard { .. } => state.hands[seat].len() == 1,
        _ => false,
    };
    let (points, sum) = match changes.iter().find(|change| change.seat == seat) {
        Some(change) => own_sum(change, tableau.sequence(seat)),
        None => (Fraction::default(), "0".to_string()),
    };
    let others = changes.iter().filter(|change| change.seat != seat).map(note);
    let notes: Vec<String> = others.chain(ends_game.then(|| "ends the game".into())).collect();
    let sum = if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) };
    Preview { points, sum, details: json!({ "changes": changes, "ends_game": ends_game }) }
}

impl SequenceChange {
    /// Compares the Sequence of a seat before and after a play.
    fn new(before: &MadMatix, after: &Tableau, seat: Seat) -> Self {
        SequenceChange {
            seat,
            sum: after.sequence(seat).to_string(),
            before: before.tableau.sequence(seat).value(),
            after: after.value_after_play(seat),
            undefined: after.sequence(seat).division_by_zero().is_some(),
        }
    }
}

/// Returns the change of the player's own score and how it adds up: "6 - 4 = 2, 2 - 6 = -4".
fn own_sum(change: &SequenceChange, sequence: &Sequence) -> (Fraction, String) {
    let SequenceChange { before, after, .. } = *change;
    let points = after - before;
    let calculation = match sequence.cards().len() {
        0 => "no cards".to_string(),
        1 => sequence.to_string(),
        _ if change.undefined => format!("{sequence} is undefined"),
        _ => format!("{sequence} = {after}"),
    };
    let before =
        if before < Fraction::default() { format!("({before})") } else { before.to_string() };
    (points, format!("{calculation}, {after} - {before} = {points}"))
}

fn note(change: &SequenceChange) -> String {
    let SequenceChange { seat, before, after, undefined, .. } = change;
    if *undefined {
        return format!("seat {seat} loses all cards and goes from {before} to 0");
    }
    format!("seat {seat} goes from {before} to {after}")
}
