//! Every legal move.

use arrayvec::ArrayVec;

use super::bitboard::BitBoard;
use super::board::{Board, Fitting, on_board};
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

    /// Returns the most points that a play collects.
    pub(crate) fn best_gain(&self, seat: Seat) -> Score {
        if self.table().is_empty() {
            return 0;
        }
        on_board!(self.table().span(), best_gain_on::<WORDS>(self, seat))
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
    let plays = Plays::<WORDS>::of::<GAINS>(state);
    for PatternPlays { play, pattern, places } in plays.by_pattern(state.hand(seat).cards()) {
        places.each(|place| add(plays.at(play, place), plays.gain(pattern, place)));
    }
}

#[inline(never)]
fn best_gain_on<const WORDS: usize>(state: &Smartrix, seat: Seat) -> Score {
    let plays = Plays::<WORDS>::of::<true>(state);
    match plays.scoring().is_empty() {
        true => 0,
        false => plays.highest_gain(&plays.by_pattern(state.hand(seat).cards())),
    }
}

/// The patterns that there can be: one for each set of boxes.
const PATTERNS: usize = 256;

/// The plays of one pattern.
#[derive(Clone, Copy)]
pub struct PatternPlays<const WORDS: usize> {
    /// The card and its rotation, without a cell.
    pub play: Play,
    /// Its pattern.
    pub pattern: Pattern,
    /// Its places.
    pub places: BitBoard<WORDS>,
}

/// The plays of a table that is not empty.
pub struct Plays<const WORDS: usize> {
    board: Board<WORDS>,
    fitting: Fitting<WORDS>,
    /// The places where a card may lie that does not fit; none if rules are enforced.
    anywhere: Option<BitBoard<WORDS>>,
    values: Option<LineValues<WORDS>>,
}

impl<const WORDS: usize> Plays<WORDS> {
    /// Prepares the plays of a position, with what they gain if that is wanted.
    #[inline(always)] // it is large, and so built where it is used
    pub fn of<const GAINS: bool>(state: &Smartrix) -> Self {
        let (table, options) = (state.table(), state.options());
        let board = Board::<WORDS>::of(table);
        let spots = board.spots(table);
        let touching = board.touching();
        let within = || touching.and(&board.within_limit());
        let allowed = if options.children { touching } else { within() };
        let demands = board.demands(&spots, options.facing);
        let fitting = demands.fitting(&allowed);
        let values = GAINS.then(|| {
            let mismatched = match options.policed {
                true => demands.mismatched(board.occupied(), &spots),
                false => BitBoard::EMPTY,
            };
            LineValues::of(state, &board, &spots, &allowed, &mismatched)
        });
        let anywhere = (!state.enforces_rules()).then_some(touching);
        Plays { board, fitting, anywhere, values }
    }

    /// Returns the patterns of a hand, each with the places where it can be played.
    #[inline(always)]
    pub fn by_pattern(&self, hand: &[Card]) -> ArrayVec<PatternPlays<WORDS>, PATTERNS> {
        let mut patterns = ArrayVec::new();
        each_pattern(hand, |play, pattern| {
            patterns.push(PatternPlays { play, pattern, places: self.places(pattern) });
        });
        patterns
    }

    /// Returns the places where a pattern may be played.
    fn places(&self, pattern: Pattern) -> BitBoard<WORDS> {
        self.anywhere.unwrap_or_else(|| self.fitting.places(pattern))
    }

    /// Returns the points of the lines that a pattern completes on one of its places.
    pub fn gain(&self, pattern: Pattern, place: usize) -> Score {
        let fits = || self.anywhere.is_none() || self.fitting.places(pattern).has(place);
        let values = self.values.as_ref().filter(|_| fits());
        values.map_or(0, |values| values.with(pattern, place))
    }

    /// Returns the places where a card completes lines; none if gains were not asked for.
    pub fn scoring(&self) -> BitBoard<WORDS> {
        self.values.as_ref().map_or(BitBoard::EMPTY, |values| values.places)
    }

    /// Returns the most that any of these plays gains.
    pub fn highest_gain(&self, patterns: &[PatternPlays<WORDS>]) -> Score {
        let (scoring, mut highest) = (self.scoring(), 0);
        for one in patterns {
            let gain = |place| self.gain(one.pattern, place);
            one.places.and(&scoring).each(|place| highest = highest.max(gain(place)));
        }
        highest
    }

    /// Returns the nth play, counted from 0; a pass if there are fewer.
    pub fn nth(&self, patterns: &[PatternPlays<WORDS>], number: u32) -> Move {
        let mut left = number;
        for PatternPlays { play, places, .. } in patterns {
            match places.nth(left) {
                Some(place) => return Move::Play(self.at(*play, place)),
                None => left -= places.count(),
            }
        }
        Move::Pass
    }

    /// Returns a play with its cell.
    pub fn at(&self, play: Play, place: usize) -> Play {
        play.at(self.board.cell(place))
    }
}

/// Calls a function with each different card once in each rotation with a different pattern.
pub fn each_pattern(hand: &[Card], mut add: impl FnMut(Play, Pattern)) {
    let mut previous = None;
    for &card in hand {
        if previous != Some(card) {
            let turns = 0..card.distinct_rotations();
            turns.for_each(|turn| add(Play::of(card, turn), card.rotated(turn)));
        }
        previous = Some(card);
    }
}

/// What a card gains by the lines that it completes.
struct LineValues<const WORDS: usize> {
    /// The places where a card completes lines.
    places: BitBoard<WORDS>,
    /// For each of these places, the points of the other cards in the lines.
    others: [[u16; 64]; WORDS],
}

impl<const WORDS: usize> LineValues<WORDS> {
    fn of(
        state: &Smartrix,
        board: &Board<WORDS>,
        spots: &[BitBoard<WORDS>; AROUND],
        places: &BitBoard<WORDS>,
        mismatched: &BitBoard<WORDS>,
    ) -> Self {
        let mut values = LineValues { places: BitBoard::EMPTY, others: [[0; 64]; WORDS] };
        if state.options().corrects_all_at_once() && !mismatched.is_empty() {
            return values;
        }
        places.and(&board.completing()).each(|place| {
            let lines = board.in_lines(Some(place), mismatched);
            if lines.has(place) {
                let points = spots.iter().map(|spots| spots.and(&lines).count() as u16).sum();
                values.places.add(place);
                values.others[place / 64][place % 64] = points;
            }
        });
        values
    }

    /// Returns the points of the lines, the card that completes them included.
    fn with(&self, pattern: Pattern, place: usize) -> Score {
        let others = self.others[place / 64][place % 64];
        let gain = Score::from(others) + Score::from(pattern.value());
        if self.places.has(place) { gain } else { 0 }
    }
}
