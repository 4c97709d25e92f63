//! What happens when a move is played.

use super::cells::Cells;
use super::event::{Event, Haul};
use super::lines::each_line;
use super::moves::Move;
use super::placement::Placement;
use super::state::Smartrix;
use super::table::Table;
use crate::game::Game;
use crate::game::cell::Cell;
use crate::game::seat::Seat;

impl Smartrix {
    /// The events of a legal move, told in full.
    pub(super) fn story(&self, seat: Seat, action: &Move) -> Vec<Event> {
        let mut after = self.clone();
        after.act(seat, action);
        let mut events = self.deed(seat, action);
        let out: Vec<Seat> =
            (0..self.seats()).filter(|&seat| after.is_out(seat) && !self.is_out(seat)).collect();
        if !out.is_empty() {
            events.push(Event::Out { seats: out });
        }
        if after.pile().len() < self.pile().len() {
            let card = self.pile().top();
            events.push(Event::Drew { seat: after.turn(), card });
        }
        if after.is_over() {
            events.push(after.outcome().into());
        }
        events
    }

    fn deed(&self, seat: Seat, action: &Move) -> Vec<Event> {
        match action {
            Move::Pass => vec![Event::Passed { seat }],
            Move::End => vec![Event::Finished { seat }],
            Move::Mug(cells) => {
                vec![Event::Mugged(haul(seat, self.table(), |cell| cells.contains(cell)))]
            }
            Move::Claim(cells) => {
                vec![Event::Claimed(haul(seat, self.table(), |cell| cells.contains(cell)))]
            }
            Move::Play(play) => {
                let placement = play.placement();
                let played = Event::Played { seat, placement };
                let collected = self.collected_by(seat, placement).map(Event::Collected);
                [Some(played), collected].into_iter().flatten().collect()
            }
        }
    }

    /// What a play collects by itself, if anything.
    pub(super) fn collected_by(&self, seat: Seat, play: Placement) -> Option<Haul> {
        if self.options().policed {
            return None;
        }
        let mut table = *self.table();
        table.place(play.cell, play.look());
        let mut lines = Vec::new();
        each_line(&table, |line| lines.push(line));
        let in_line = |cell| lines.iter().any(|line: &Cells| line.contains(cell));
        (!lines.is_empty()).then(|| haul(seat, &table, in_line))
    }
}

fn haul(seat: Seat, table: &Table, taken: impl Fn(Cell) -> bool) -> Haul {
    let mut cards: Vec<Placement> =
        table.placements().filter(|placement| taken(placement.cell)).collect();
    cards.sort_unstable_by_key(|placement| placement.cell);
    let mut lines = Vec::new();
    each_line(table, |line| {
        if line.iter().all(&taken) {
            lines.push(line.iter().collect());
        }
    });
    let points = cards.iter().map(|placement| i64::from(placement.card.value())).sum();
    Haul { seat, cards, lines, points }
}
