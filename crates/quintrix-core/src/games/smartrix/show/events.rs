//! The events of a move.

use super::event::{Event, TakenCards};
use crate::game::Game;
use crate::game::cell::Cell;
use crate::game::seat::Seat;
use crate::games::smartrix::rules::cells::Cells;
use crate::games::smartrix::rules::lines::lines;
use crate::games::smartrix::rules::moves::Move;
use crate::games::smartrix::rules::placement::Placement;
use crate::games::smartrix::rules::state::Smartrix;
use crate::games::smartrix::rules::table::Table;

/// Returns the events of a legal move, unredacted.
pub fn events(state: &Smartrix, seat: Seat, action: &Move) -> Vec<Event> {
    let mut after = state.clone();
    after.apply(seat, action);
    let mut events = events_on_table(state, seat, action);
    let out: Vec<Seat> =
        (0..state.seats()).filter(|&seat| after.is_out(seat) && !state.is_out(seat)).collect();
    if !out.is_empty() {
        events.push(Event::Out { seats: out });
    }
    if after.pile().len() < state.pile().len() {
        events.push(Event::Drew { seat: after.turn(), card: state.pile().top() });
    }
    if after.is_over() {
        events.push(after.outcome().into());
    }
    events
}

fn events_on_table(state: &Smartrix, seat: Seat, action: &Move) -> Vec<Event> {
    match action {
        Move::Pass => vec![Event::Passed { seat }],
        Move::End => vec![Event::Finished { seat }],
        Move::Mug(cells) => vec![Event::Mugged(taken(seat, state.table(), cells))],
        Move::Claim(cells) => vec![Event::Claimed(taken(seat, state.table(), cells))],
        Move::Play(play) => {
            let placement = play.placement();
            let played = Event::Played { seat, placement };
            let collected = collected_by(state, seat, placement).map(Event::Collected);
            [Some(played), collected].into_iter().flatten().collect()
        }
    }
}

/// Returns the cards that a play collects without a claim, if any.
pub fn collected_by(state: &Smartrix, seat: Seat, play: Placement) -> Option<TakenCards> {
    if state.options().policed {
        return None;
    }
    let mut table = *state.table();
    table.place(play.cell, play.pattern());
    let lines = lines(&table);
    let in_line = |cell| lines.iter().any(|line| line.cells.contains(cell));
    (!lines.is_empty()).then(|| taken_where(seat, &table, in_line))
}

fn taken(seat: Seat, table: &Table, cells: &Cells) -> TakenCards {
    taken_where(seat, table, |cell| cells.contains(cell))
}

fn taken_where(seat: Seat, table: &Table, is_taken: impl Fn(Cell) -> bool) -> TakenCards {
    let mut cards: Vec<Placement> =
        table.placements().filter(|placement| is_taken(placement.cell)).collect();
    cards.sort_unstable_by_key(|placement| placement.cell);
    let lines = lines(table).into_iter().filter(|line| line.cells.iter().all(&is_taken));
    let lines = lines.map(|line| line.cells.iter().collect()).collect();
    let points = cards.iter().map(|placement| i64::from(placement.card.value())).sum();
    TakenCards { seat, cards, lines, points }
}
