//! Where each pattern may be played.

use super::bitboard::BitBoard;
use super::board::{Board, Fitting};
use super::card::Pattern;
use super::state::Smartrix;

/// The places of a non-empty table where a card can be played, by pattern.
pub struct PlayablePlaces<const WORDS: usize> {
    /// The table.
    pub board: Board<WORDS>,
    touching: BitBoard<WORDS>,
    /// The places that each pattern fits; none if any touching place is legal.
    fitting: Option<Fitting<WORDS>>,
}

impl<const WORDS: usize> PlayablePlaces<WORDS> {
    /// Finds the playable places of a position.
    pub fn of(state: &Smartrix) -> Self {
        let (table, options) = (state.table(), state.options());
        let board = Board::<WORDS>::of(table);
        let touching = board.touching();
        let fitting = state.enforces_rules().then(|| {
            let within = || touching.and(&board.within_limit());
            let allowed = if options.children { touching } else { within() };
            board.demands(&board.spots(table), options.facing).fitting(&allowed)
        });
        PlayablePlaces { board, touching, fitting }
    }

    /// Returns the places where a pattern can be played.
    pub fn places(&self, pattern: Pattern) -> BitBoard<WORDS> {
        self.fitting.as_ref().map_or(self.touching, |fitting| fitting.places(pattern))
    }
}
