//! Move generation: every legal play of a hand, with its points.
//!
//! The idea. The cards of a play lie in one line and at least one of them touches the table, so
//! every play covers an *anchor* square, an empty square beside a card. Any part of a legal line is
//! legal, so a card on an anchor square must be legal there by itself. The generator
//!
//! 1. knows all anchors and what lies beside them from the table ([`Anchors`](super::anchors::Anchors)),
//! 2. notes at each anchor which cards of the hand fit there ([`Position`]),
//! 3. takes every anchor as the first anchor of a play, in both directions, and lists the runs of
//!    squares through it that a play can cover ([`PlaySquares`]),
//! 4. for each such run, intersects sets of permutations of the hand: those whose card on each
//!    square fits there, and those that make a legal line together ([`LineCache`]). What is left
//!    are the legal plays.
//!
//! Invariants. Every play is reported once: it belongs to the first anchor that it covers, so the
//! squares behind that anchor are not anchors. If no cards fit on some squares, none fit on those and
//! one more ahead or behind, so the search stops there. Wilds that touch other wilds are the only case where
//! squares are not independent; it is checked play by play ([`wilds`](super::wilds)).
//!
//! Cost. A table of `n` cards has at most `2n + 2` anchors; each has at most ten runs of squares in
//! each direction, and each run costs a handful of bit operations on 24-bit sets, whatever the
//! hand. Nothing is allocated.

pub mod hand_table;
pub mod line_cache;
pub mod permutations;
pub mod play_squares;
pub mod plays;
pub mod position;
mod wild_conflicts;

use line_cache::LineCache;
use permutations::{PERMUTATIONS, PermutationSet};
use play_squares::{PlaySquares, Run, Square};
use plays::Plays;
use position::Position;

use super::grid::Step;
use super::line::MAX_LENGTH;
use super::wild_trial::WildTrial;

/// Receives the plays that are generated.
pub trait Sink {
    /// Receives all legal plays that cover the same squares, at least one.
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>);
}

/// Generates the legal plays of a position.
pub struct Generator<'a> {
    position: &'a Position<'a>,
    lines: LineCache<'a>,
    /// Made when it is first needed, because it has a grid of its own.
    trial: Option<WildTrial<'a>>,
}

impl<'a> Generator<'a> {
    /// Prepares the plays of a position.
    pub fn new(position: &'a Position<'a>) -> Self {
        Generator { position, lines: LineCache::new(&position.hand), trial: None }
    }

    /// Passes every legal play to a sink once.
    pub fn generate(&mut self, sink: &mut impl Sink) {
        for slot in self.position.table.anchors().in_order() {
            self.plays_at(slot, sink);
        }
    }

    /// Passes the plays whose first anchor is in this slot to a sink.
    pub fn plays_at(&mut self, slot: usize, sink: &mut impl Sink) {
        if self.position.fitting(slot) == 0 {
            return;
        }
        // A single card lies in a row and in a column, but is one play.
        let square = [Square::of_anchor(self.position, slot)];
        let row = self.position.table.anchors().get(slot).along(Step::ACROSS);
        self.plays_on::<1>(Run::of_single(&square, row), sink);
        let mut squares = PlaySquares::NONE;
        self.plays_through(slot, Step::ACROSS, &mut squares, sink);
        self.plays_through(slot, Step::DOWN, &mut squares, sink);
    }

    /// Passes the plays of several cards in one direction to a sink.
    #[inline(always)] // so that each direction is compiled by itself
    fn plays_through(
        &mut self,
        slot: usize,
        step: Step,
        squares: &mut PlaySquares,
        sink: &mut impl Sink,
    ) {
        let run = self.position.table.anchors().get(slot).along(step).line();
        let max_cards = self.lines.max_cards(run, self.position.fitting(slot));
        if max_cards < 2 {
            return;
        }
        squares.find(self.position, slot, step, max_cards);
        for behind in 0..squares.behind + 1 {
            let end = max_cards.min(behind + squares.ahead + 1) - behind;
            for ahead in usize::from(behind == 0)..end {
                let run = squares.run(behind, ahead);
                let any_fits = match run.squares.len() {
                    2 => self.plays_on::<2>(run, sink),
                    3 => self.plays_on::<3>(run, sink),
                    _ => self.plays_on::<4>(run, sink),
                };
                if !any_fits {
                    if behind > 0 && ahead == 0 {
                        return;
                    }
                    break;
                }
            }
        }
    }

    /// Passes every play that covers exactly these squares to a sink; returns whether there is any.
    fn plays_on<const SIZE: usize>(&mut self, run: Run<'_>, sink: &mut impl Sink) -> bool {
        if usize::from(run.joined.length()) + SIZE > usize::from(MAX_LENGTH) {
            return false;
        }
        let mut legal: PermutationSet = self.lines.legal_permutations(run.joined, SIZE);
        for (place, square) in run.squares.iter().take(SIZE).enumerate() {
            legal &= PERMUTATIONS[SIZE].with_card_at(place, square.fitting);
        }
        if legal != 0 && self.position.wilds_matter(run) {
            legal = self.position.without_wild_conflicts(run, legal, &mut self.trial);
        }
        if legal != 0 {
            sink.take(Plays::<SIZE> { position: self.position, run, legal });
        }
        legal != 0
    }
}
