//! Where cards of every pattern may be played.

use super::bitboard::BitBoard;
use super::board::{Board, Fitting};
use super::card::Pattern;
use super::state::Smartrix;

/// The places of a table, which is not empty, that take a pattern.
pub struct Openings<const WORDS: usize> {
    /// The table.
    pub board: Board<WORDS>,
    touching: BitBoard<WORDS>,
    /// Where somebody sees to it that cards fit.
    fitting: Option<Fitting<WORDS>>,
}

impl<const WORDS: usize> Openings<WORDS> {
    /// Those of a position.
    pub fn of(state: &Smartrix) -> Self {
        let (table, options) = (state.table(), state.options());
        let board = Board::<WORDS>::of(table);
        let touching = board.touching();
        let fitting = state.enforces_rules().then(|| {
            let within = || touching.and(&board.within_limit());
            let lawful = if options.children { touching } else { within() };
            board.demands(&board.spots(table), options.facing).fitting(&lawful)
        });
        Openings { board, touching, fitting }
    }

    /// The places that take a pattern.
    pub fn places(&self, pattern: Pattern) -> BitBoard<WORDS> {
        self.fitting.as_ref().map_or(self.touching, |fitting| fitting.places(pattern))
    }
}
