//! Every legal move, and what each brings at once.

use super::card::{Card, Look};
use super::cells::Cells;
use super::chart::{Chart, on_board};
use super::facing::AROUND;
use super::lines::{each_line, union};
use super::moves::{Move, Play};
use super::order::in_order;
use super::plane::Plane;
use super::removal::smallest;
use super::state::Smartrix;
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::game::seat::Seat;

impl Smartrix {
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.has_played() {
            moves.push(Move::End);
        } else {
            moves.push(Move::Pass);
            self.each_play::<false>(seat, |play, _| moves.push(Move::Play(play)));
        }
        if self.options().policed {
            self.each_find(|found| moves.push(found));
        }
    }

    /// What the move collects; where lines must be claimed, what a play's own lines would bring.
    pub(super) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        if self.has_played() {
            gains.push((Move::End, 0));
        } else {
            gains.push((Move::Pass, 0));
            self.each_play::<true>(seat, |play, gain| gains.push((Move::Play(play), gain)));
        }
        if self.options().policed {
            self.each_find(|found| gains.push((found, self.value_of(&found))));
        }
    }

    /// The most that a play collects.
    pub(super) fn best_gain(&self, seat: Seat) -> Score {
        let mut best = 0;
        self.each_play::<true>(seat, |_, gain| best = best.max(gain));
        best
    }

    /// The points of the cards that a claim or a mugging takes.
    pub(super) fn value_of(&self, found: &Move) -> Score {
        let (Move::Claim(cells) | Move::Mug(cells)) = found else { return 0 };
        let taken = self.table().laid().filter(|(cell, _)| cells.contains(*cell));
        taken.map(|(_, look)| Score::from(look.value())).sum()
    }

    /// The claims of single lines and of all together, or the mugging.
    fn each_find(&self, mut tell: impl FnMut(Move)) {
        let table = self.table();
        if !in_order(table, self.options()) {
            if !self.has_played() {
                tell(Move::Mug(smallest(table, self.options()).cells));
            }
            return;
        }
        let mut lines = 0;
        each_line(table, |line| {
            lines += 1;
            tell(Move::Claim(line));
        });
        if lines > 1 {
            tell(Move::Claim(Cells::sorted(union(table, |_| true).into_iter())));
        }
    }

    fn each_play<const GAINS: bool>(&self, seat: Seat, mut tell: impl FnMut(Play, Score)) {
        let table = self.table();
        if table.is_empty() {
            each_look(self.hand(seat).cards(), |play, _| tell(play.at(Cell::default()), 0));
            return;
        }
        on_board!(table.span(), each_play_on::<WORDS, GAINS>(self, seat, tell));
    }
}

#[inline(never)]
fn each_play_on<const WORDS: usize, const GAINS: bool>(
    state: &Smartrix,
    seat: Seat,
    mut tell: impl FnMut(Play, Score),
) {
    let (table, options) = (state.table(), state.options());
    let chart = Chart::<WORDS>::of(table);
    let spots = chart.spots(table);
    let touching = chart.touching();
    let lawful = if options.children { touching } else { touching.and(&chart.within_limit()) };
    let fitting = chart.demands(&spots, options.facing).fitting(&lawful);
    let worth = GAINS.then(|| Worth::of(state, &chart, &spots, &lawful));
    each_look(state.hand(seat).cards(), |play, look| {
        let fits = fitting.places(look);
        let places = if state.is_watched() { fits } else { touching };
        places.each(|place| {
            let worth = worth.as_ref().filter(|_| fits.has(place));
            let gain = worth.map_or(0, |worth| worth.with(look, place));
            tell(play.at(chart.cell(place)), gain);
        });
    });
}

/// Tells each different card once, in every way of turning it that looks different.
fn each_look(hand: &[Card], mut tell: impl FnMut(Play, Look)) {
    let mut previous = None;
    for &card in hand {
        if previous != Some(card) {
            let turns = 0..card.distinct_turns();
            turns.for_each(|turn| tell(Play::of(card, turn), card.turned(turn)));
        }
        previous = Some(card);
    }
}

/// For each place, the points of the other cards in lines that a card there would complete.
struct Worth<const WORDS: usize>([[Option<u16>; 64]; WORDS]);

impl<const WORDS: usize> Worth<WORDS> {
    fn of(
        state: &Smartrix,
        chart: &Chart<WORDS>,
        spots: &[Plane<WORDS>; AROUND],
        places: &Plane<WORDS>,
    ) -> Self {
        let mut worth = Worth([[None; 64]; WORDS]);
        if state.options().policed && !in_order(state.table(), state.options()) {
            return worth;
        }
        places.each(|place| {
            let lines = chart.in_lines(Some(place));
            if lines.has(place) {
                let points = spots.iter().map(|spots| spots.and(&lines).count() as u16).sum();
                worth.0[place / 64][place % 64] = Some(points);
            }
        });
        worth
    }

    /// The points with the card that completes the lines.
    fn with(&self, look: Look, place: usize) -> Score {
        let others = self.0[place / 64][place % 64];
        others.map_or(0, |points| Score::from(points) + Score::from(look.value()))
    }
}
