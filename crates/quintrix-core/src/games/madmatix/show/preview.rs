//! What a move would score.

use serde::Serialize;
use serde_json::json;

use crate::game::fraction::Fraction;
use crate::game::score::Preview;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::moves::{Action, Move, Play};
use crate::games::madmatix::rules::seat_set::SeatSet;
use crate::games::madmatix::rules::sequence::Sequence;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::Tableau;
use crate::games::madmatix::rules::target::Target;

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
    let (tableau, changed) = changed_tableau(state, action);
    let changes: Vec<_> =
        changed.iter().map(|seat| SequenceChange::new(state, &tableau, seat)).collect();
    let mut after = state.clone();
    after.apply_move(seat, action);
    let ends_game = after.over;
    let (points, sum) = match changes.iter().find(|change| change.seat == seat) {
        Some(change) => own_sum(change, tableau.sequence(seat)),
        None => (Fraction::default(), "0".to_string()),
    };
    let others = changes.iter().filter(|change| change.seat != seat).map(note);
    let notes: Vec<String> = others.chain(ends_game.then(|| "ends the game".into())).collect();
    let sum = if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) };
    Preview { points, sum, details: json!({ "changes": changes, "ends_game": ends_game }) }
}

/// Returns the tableau after a move, with Sequences that divide by zero, and whose Sequences changed.
fn changed_tableau(state: &MadMatix, action: &Move) -> (Tableau, SeatSet) {
    let mut tableau = state.tableau;
    let (effect, target) = match action.action() {
        Action::Play { card, play: Play::Lay { seat, side }, .. } => {
            tableau.lay(seat, side, card);
            return (tableau, [seat].into_iter().collect());
        }
        Action::Play { card, play: Play::Act(target), .. } => {
            (state.effects_of(card).first().copied(), target)
        }
        Action::Choose(target) => (state.next_effect().map(|(_, effect)| effect), target),
        _ => (None, Target::None),
    };
    let change = effect.map(|effect| tableau.change(effect, target));
    (tableau, change.map(|change| change.sequences).unwrap_or_default())
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
    let SequenceChange { before, after, .. } = change;
    let points = after.clone() - before.clone();
    let calculation = match sequence.cards().len() {
        0 => "no cards".to_string(),
        1 => sequence.to_string(),
        _ if change.undefined => format!("{sequence} is undefined"),
        _ => format!("{sequence} = {after}"),
    };
    let before =
        if *before < Fraction::default() { format!("({before})") } else { before.to_string() };
    let sum = format!("{calculation}, {after} - {before} = {points}");
    (points, sum)
}

fn note(change: &SequenceChange) -> String {
    let SequenceChange { seat, before, after, undefined, .. } = change;
    if *undefined {
        return format!("seat {seat} loses all cards and goes from {before} to 0");
    }
    format!("seat {seat} goes from {before} to {after}")
}
