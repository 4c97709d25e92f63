//! What a move would bring its player.

use serde::Serialize;
use serde_json::json;

use super::card::Card;
use super::moves::{Action, Move};
use super::state::Colorfox;
use super::sticks::Sticks;
use super::swap::Swap;
use super::taking::Taking;
use crate::game::cell::Placement;
use crate::game::colour::Colour;
use crate::game::score::{Preview, Score};
use crate::game::seat::Seat;

/// A play in parts.
#[derive(Serialize)]
struct PlayDetails {
    /// What each touching side brings.
    sticks: Vec<Taking>,
    /// How many swaps may follow.
    swaps: usize,
    /// Whether the game ends with this turn.
    ends_game: bool,
}

/// A swap in parts.
#[derive(Serialize)]
struct SwapDetails {
    #[serde(flatten)]
    swap: Swap,
    /// The change of the opponent's score.
    their_points: Score,
    /// Whether the game ends with this swap.
    ends_game: bool,
}

impl Colorfox {
    pub(super) fn foresee(&self, seat: Seat, action: &Move) -> Preview {
        let mut after = self.clone();
        after.act(seat, action);
        match action.action() {
            Action::Play(play) => self.foresee_play(seat, play, &after),
            Action::Swap(swap) => self.foresee_swap(seat, swap, &after),
            Action::Done | Action::Skip => Preview {
                points: 0,
                sum: noted(&[end_noted(after.is_over())], "0".to_string()),
                details: json!({ "ends_game": after.is_over() }),
            },
        }
    }

    fn foresee_play(&self, seat: Seat, play: Placement<Card>, after: &Colorfox) -> Preview {
        let takings: Vec<Taking> = self.takings(play).collect();
        let mut sticks = self.sticks()[seat];
        let parts = takings.iter().map(|taking| {
            let points =
                if taking.paid { change(&mut sticks, taking.colour, Sticks::add) } else { 0 };
            (taking.colour, points)
        });
        let (points, sum) = added_up(&parts.collect::<Vec<_>>());
        let (swaps, ends_game) = (after.swaps(), after.ends_with_this_turn(seat));
        let details = json!(PlayDetails { sticks: takings, swaps, ends_game });
        Preview { points, sum: noted(&[swaps_noted(swaps), end_noted(ends_game)], sum), details }
    }

    fn foresee_swap(&self, seat: Seat, swap: Swap, after: &Colorfox) -> Preview {
        let Swap { give, with, take } = swap;
        let mut sticks = self.sticks()[seat];
        let given = change(&mut sticks, give, Sticks::remove);
        let taken = change(&mut sticks, take, Sticks::add);
        let (points, sum) = added_up(&[(give, given), (take, taken)]);
        let their_points = after.sticks()[with].points() - self.sticks()[with].points();
        let ends_game = after.is_over();
        Preview {
            points,
            sum: noted(&[change_noted(with, their_points), end_noted(ends_game)], sum),
            details: json!(SwapDetails { swap, their_points, ends_game }),
        }
    }

    /// Whether the game is over once the seat has made its swaps, if there are any to make.
    fn ends_with_this_turn(&self, seat: Seat) -> bool {
        let mut settled = self.clone();
        if settled.swaps() > 0 {
            settled.act(seat, &Move::DONE);
        }
        settled.is_over()
    }
}

/// Changes sticks by one of a colour and says what that does to their points.
fn change(sticks: &mut Sticks, colour: Colour, how: fn(&mut Sticks, Colour)) -> Score {
    let before = sticks.points();
    how(sticks, colour);
    sticks.points() - before
}

/// The points of some sticks, and how they add up: "red 3 + blue 1 = 4".
fn added_up(parts: &[(Colour, Score)]) -> (Score, String) {
    let points = parts.iter().map(|(_, points)| points).sum();
    let told: Vec<String> =
        parts.iter().map(|(colour, points)| format!("{colour} {points}")).collect();
    let sum = told.join(" + ");
    (points, if parts.len() > 1 { format!("{sum} = {points}") } else { sum })
}

/// A sum, after what else there is to know about the move.
fn noted(notes: &[String], sum: String) -> String {
    let notes: Vec<&str> = notes.iter().map(String::as_str).filter(|n| !n.is_empty()).collect();
    if notes.is_empty() { sum } else { format!("{}: {sum}", notes.join(", ")) }
}

fn end_noted(ends_game: bool) -> String {
    if ends_game { "ends the game".to_string() } else { String::new() }
}

fn swaps_noted(swaps: usize) -> String {
    match swaps {
        0 => String::new(),
        1 => "a swap follows".to_string(),
        more => format!("{more} swaps follow"),
    }
}

fn change_noted(seat: Seat, points: Score) -> String {
    match points {
        0 => String::new(),
        1.. => format!("seat {seat} gains {points}"),
        _ => format!("seat {seat} loses {}", -points),
    }
}
