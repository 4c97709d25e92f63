//! Every legal move.

use super::bitboard::BitBoard;
use super::board::{Board, on_board};
use super::card::{Card, Pattern};
use super::facing::AROUND;
use super::moves::{Move, Play};
use super::state::Smartrix;
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

    /// Returns the points of the cards that a claim or a mug takes.
    pub(crate) fn value_of(&self, action: &Move) -> Score {
        let (Move::Claim(cells) | Move::Mug(cells)) = action else { return 0 };
        let taken = self.table().laid().filter(|(cell, _)| cells.contains(*cell));
        taken.map(|(_, pattern)| Score::from(pattern.value())).sum()
    }

    /// Calls a function with every claim and every mug that lists of moves name.
    pub(crate) fn each_claim_or_mug(&self, mut add: impl FnMut(Move)) {
        self.each_claim(|cells| add(Move::Claim(cells)));
        self.listed_mugs().each(|cells| add(Move::Mug(cells)));
    }

    pub(crate) fn each_play<const GAINS: bool>(
        &self,
        seat: Seat,
        mut add: impl FnMut(Play, Score),
    ) {
        let table = self.table();
        if table.is_empty() {
            each_pattern(self.hand(seat).cards(), |play, _| add(play.at(Cell::default()), 0));
            return;
        }
        on_board!(table.span(), each_play_on::<WORDS, GAINS>(self, seat, add));
    }
}

#[inline(never)]
fn each_play_on<const WORDS: usize, const GAINS: bool>(
    state: &Smartrix,
    seat: Seat,
    mut add: impl FnMut(Play, Score),
) {
    let (table, options) = (state.table(), state.options());
    let board = Board::<WORDS>::of(table);
    let spots = board.spots(table);
    let touching = board.touching();
    let allowed = if options.children { touching } else { touching.and(&board.within_limit()) };
    let demands = board.demands(&spots, options.facing);
    let fitting = demands.fitting(&allowed);
    let values = GAINS.then(|| {
        let mismatched = match options.policed {
            true => demands.mismatched(board.occupied(), &spots),
            false => BitBoard::EMPTY,
        };
        LineValues::of(state, &board, &spots, &allowed, &mismatched)
    });
    each_pattern(state.hand(seat).cards(), |play, pattern| {
        let fits = fitting.places(pattern);
        let places = if state.enforces_rules() { fits } else { touching };
        places.each(|place| {
            let values = values.as_ref().filter(|_| fits.has(place));
            let gain = values.map_or(0, |values| values.with(pattern, place));
            add(play.at(board.cell(place)), gain);
        });
    });
}

/// Calls a function with each different card once in each rotation with a different pattern.
fn each_pattern(hand: &[Card], mut add: impl FnMut(Play, Pattern)) {
    let mut previous = None;
    for &card in hand {
        if previous != Some(card) {
            let turns = 0..card.distinct_rotations();
            turns.for_each(|turn| add(Play::of(card, turn), card.rotated(turn)));
        }
        previous = Some(card);
    }
}

/// For each place, the points of the other cards in the lines that a card there would complete.
struct LineValues<const WORDS: usize>([[Option<u16>; 64]; WORDS]);

impl<const WORDS: usize> LineValues<WORDS> {
    fn of(
        state: &Smartrix,
        board: &Board<WORDS>,
        spots: &[BitBoard<WORDS>; AROUND],
        places: &BitBoard<WORDS>,
        mismatched: &BitBoard<WORDS>,
    ) -> Self {
        let mut values = LineValues([[None; 64]; WORDS]);
        if state.options().corrects_all_at_once() && !mismatched.is_empty() {
            return values;
        }
        places.each(|place| {
            let lines = board.in_lines(Some(place), mismatched);
            if lines.has(place) {
                let points = spots.iter().map(|spots| spots.and(&lines).count() as u16).sum();
                values.0[place / 64][place % 64] = Some(points);
            }
        });
        values
    }

    /// Returns the points of the lines, the card that completes them included.
    fn with(&self, pattern: Pattern, place: usize) -> Score {
        let others = self.0[place / 64][place % 64];
        others.map_or(0, |points| Score::from(points) + Score::from(pattern.value()))
    }
}
