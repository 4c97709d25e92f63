//! Every legal move.

use super::bitboard::BitBoard;
use super::board::{Board, on_board};
use super::card::{Card, Pattern};
use super::cells::Cells;
use super::facing::AROUND;
use super::lines::{each_line, union};
use super::moves::{Move, Play};
use super::mug::smallest_mug;
use super::state::Smartrix;
use super::validity::is_valid;
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::game::seat::Seat;

impl Smartrix {
    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.has_played() {
            moves.push(Move::End);
        } else {
            moves.push(Move::Pass);
            self.each_play::<false>(seat, |play, _| moves.push(Move::Play(play)));
        }
        if self.options().policed {
            self.each_claim_or_mug(|action| moves.push(action));
        }
    }

    /// The points of the cards that a claim or a mugging takes.
    pub(crate) fn value_of(&self, found: &Move) -> Score {
        let (Move::Claim(cells) | Move::Mug(cells)) = found else { return 0 };
        let taken = self.table().laid().filter(|(cell, _)| cells.contains(*cell));
        taken.map(|(_, pattern)| Score::from(pattern.value())).sum()
    }

    /// The claims of single lines and of all together, or the mugging.
    pub(crate) fn each_claim_or_mug(&self, mut tell: impl FnMut(Move)) {
        let table = self.table();
        if !is_valid(table, self.options()) {
            if !self.has_played() {
                tell(Move::Mug(smallest_mug(table, self.options()).cells));
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

    pub(crate) fn each_play<const GAINS: bool>(
        &self,
        seat: Seat,
        mut tell: impl FnMut(Play, Score),
    ) {
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
    let board = Board::<WORDS>::of(table);
    let spots = board.spots(table);
    let touching = board.touching();
    let lawful = if options.children { touching } else { touching.and(&board.within_limit()) };
    let fitting = board.demands(&spots, options.facing).fitting(&lawful);
    let worth = GAINS.then(|| Worth::of(state, &board, &spots, &lawful));
    each_look(state.hand(seat).cards(), |play, pattern| {
        let fits = fitting.places(pattern);
        let places = if state.enforces_rules() { fits } else { touching };
        places.each(|place| {
            let worth = worth.as_ref().filter(|_| fits.has(place));
            let gain = worth.map_or(0, |worth| worth.with(pattern, place));
            tell(play.at(board.cell(place)), gain);
        });
    });
}

/// Tells each different card once, in every way of turning it that patterns different.
fn each_look(hand: &[Card], mut tell: impl FnMut(Play, Pattern)) {
    let mut previous = None;
    for &card in hand {
        if previous != Some(card) {
            let turns = 0..card.distinct_turns();
            turns.for_each(|turn| tell(Play::of(card, turn), card.rotated(turn)));
        }
        previous = Some(card);
    }
}

/// For each place, the points of the other cards in lines that a card there would complete.
struct Worth<const WORDS: usize>([[Option<u16>; 64]; WORDS]);

impl<const WORDS: usize> Worth<WORDS> {
    fn of(
        state: &Smartrix,
        board: &Board<WORDS>,
        spots: &[BitBoard<WORDS>; AROUND],
        places: &BitBoard<WORDS>,
    ) -> Self {
        let mut worth = Worth([[None; 64]; WORDS]);
        if state.options().policed && !is_valid(state.table(), state.options()) {
            return worth;
        }
        places.each(|place| {
            let lines = board.in_lines(Some(place));
            if lines.has(place) {
                let points = spots.iter().map(|spots| spots.and(&lines).count() as u16).sum();
                worth.0[place / 64][place % 64] = Some(points);
            }
        });
        worth
    }

    /// The points with the card that completes the lines.
    fn with(&self, pattern: Pattern, place: usize) -> Score {
        let others = self.0[place / 64][place % 64];
        others.map_or(0, |points| Score::from(points) + Score::from(pattern.value()))
    }
}
