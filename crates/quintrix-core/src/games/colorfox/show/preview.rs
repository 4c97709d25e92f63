//! What a move would score.

use serde::Serialize;
use serde_json::json;

use crate::game::Game;
use crate::game::cell::Placement;
use crate::game::colour::Colour;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::moves::{Action, Move};
use crate::games::colorfox::rules::state::Colorfox;
use crate::games::colorfox::rules::sticks::Sticks;
use crate::games::colorfox::rules::swap::Swap;
use crate::games::colorfox::rules::touching::TouchingSide;

/// The details of a play, for interfaces.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayDetails {
    /// The touching sides and their sticks.
    sticks: Vec<TouchingSide>,
    /// The number of swaps that may follow.
    swaps: usize,
    /// Whether the game ends with this turn.
    ends_game: bool,
}

/// The details of a swap, for interfaces.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SwapDetails {
    #[serde(flatten)]
    swap: Swap,
    /// The change of the opponent's score.
    their_points: Score,
    /// Whether the game ends with this swap.
    ends_game: bool,
}

/// Returns what a legal move adds to the score of its player.
pub fn preview(state: &Colorfox, seat: Seat, action: &Move) -> Preview {
    let mut after = state.clone();
    after.apply(seat, action);
    match action.action() {
        Action::Play(play) => preview_play(state, seat, play, &after),
        Action::Swap(swap) => preview_swap(state, seat, swap, &after),
        Action::Done | Action::Skip => Preview {
            points: 0,
            sum: with_notes(&[end_note(after.is_over())], "0".to_string()),
            details: json!({ "ends_game": after.is_over() }),
        },
    }
}

fn preview_play(state: &Colorfox, seat: Seat, play: Placement<Card>, after: &Colorfox) -> Preview {
    let sides: Vec<TouchingSide> = state.touching_sides(play).collect();
    let mut sticks = state.sticks()[seat];
    let parts = sides.iter().map(|side| {
        let points = if side.paid { change(&mut sticks, side.colour, Sticks::add) } else { 0 };
        (side.colour, points)
    });
    let (points, sum) = add_up(&parts.collect::<Vec<_>>());
    let (swaps, ends_game) = (after.swaps(), ends_with_this_turn(after, seat));
    let details = json!(PlayDetails { sticks: sides, swaps, ends_game });
    Preview { points, sum: with_notes(&[swaps_note(swaps), end_note(ends_game)], sum), details }
}

fn preview_swap(state: &Colorfox, seat: Seat, swap: Swap, after: &Colorfox) -> Preview {
    let Swap { give, with, take } = swap;
    let mut sticks = state.sticks()[seat];
    let given = change(&mut sticks, give, Sticks::remove);
    let taken = change(&mut sticks, take, Sticks::add);
    let (points, sum) = add_up(&[(give, given), (take, taken)]);
    let their_points = after.sticks()[with].points() - state.sticks()[with].points();
    let ends_game = after.is_over();
    Preview {
        points,
        sum: with_notes(&[change_note(with, their_points), end_note(ends_game)], sum),
        details: json!(SwapDetails { swap, their_points, ends_game }),
    }
}

/// Returns whether the game is over once the seat has made the swaps it may make, if any.
fn ends_with_this_turn(state: &Colorfox, seat: Seat) -> bool {
    let mut end = state.clone();
    if end.swaps() > 0 {
        end.apply(seat, &Move::DONE);
    }
    end.is_over()
}

/// Adds or removes a stick and returns the change of points.
fn change(sticks: &mut Sticks, colour: Colour, how: fn(&mut Sticks, Colour)) -> Score {
    let before = sticks.points();
    how(sticks, colour);
    sticks.points() - before
}

/// Returns the points of some sticks and their sum as text: "red 3 + blue 1 = 4".
fn add_up(parts: &[(Colour, Score)]) -> (Score, String) {
    let points = parts.iter().map(|(_, points)| points).sum();
    let parts_text: Vec<String> =
        parts.iter().map(|(colour, points)| format!("{colour} {points}")).collect();
    let sum = parts_text.join(" + ");
    (points, if parts.len() > 1 { format!("{sum} = {points}") } else { sum })
}

/// Puts notes about a move before its sum.
fn with_notes(notes: &[String], sum: String) -> String {
    let notes: Vec<&str> = notes.iter().map(String::as_str).filter(|n| !n.is_empty()).collect();
    if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) }
}

fn end_note(ends_game: bool) -> String {
    if ends_game { "ends the game".to_string() } else { String::new() }
}

fn swaps_note(swaps: usize) -> String {
    match swaps {
        0 => String::new(),
        1 => "a swap follows".to_string(),
        more => format!("{more} swaps follow"),
    }
}

fn change_note(seat: Seat, points: Score) -> String {
    match points {
        0 => String::new(),
        1.. => format!("seat {seat} gains {points}"),
        _ => format!("seat {seat} loses {}", -points),
    }
}
