//! Move generation: every legal play of a hand, with its points.
//!
//! The idea. The cards of a play lie in one line and at least one of them touches the table, so
//! every play covers an *anchor* square, an empty square beside a card. Any part of a legal line is
//! legal, so a card on an anchor square must be legal there by itself. The generator
//!
//! 1. finds all anchors and what lies beside them ([`AnchorMap`]),
//! 2. notes at each anchor which cards of the hand fit there ([`HandTable::fitting`]),
//! 3. takes every anchor as the first anchor of a play, in both directions, and lists the runs of
//!    squares through it that a play can cover ([`PlaySquares`]),
//! 4. for each such run, intersects sets of permutations of the hand: those whose card on each
//!    square fits there, and those that make a legal line together ([`LineCache`]). What is left
//!    are the legal plays.
//!
//! Invariants. Every play is reported once: it belongs to the first anchor that it covers, so the
//! squares behind that anchor are not anchors. If no cards fit on some squares, none fit on those and
//! one more ahead, so the search stops there. Wilds that touch other wilds are the only case where
//! squares are not independent; it is checked play by play ([`wilds`](super::wilds)).
//!
//! Cost. A table of `n` cards has at most `2n + 2` anchors; each has at most ten runs of squares in
//! each direction, and each run costs a handful of bit operations on 24-bit sets, whatever the
//! hand. Nothing is allocated.

pub mod anchor_map;
pub mod hand_table;
pub mod line_cache;
pub mod permutations;
pub mod play_squares;

use anchor_map::AnchorMap;
use hand_table::{HandSet, HandTable};
use line_cache::LineCache;
use permutations::{PERMUTATIONS, PermutationSet};
use play_squares::{PlaySquares, Run, Square};

use super::card::{ANY, Traits};
use super::grid::Step;
use super::hand::HAND;
use super::line::MAX_LENGTH;
use super::moves::Play;
use crate::game::bits::ones;

/// Receives the plays that are generated.
pub trait Sink {
    /// Whether points are wanted; if not, they are not counted.
    const POINTS: bool;

    /// Receives a legal play and its points, the doubling for going out included.
    fn play(&mut self, play: Play, points: u32);
}

/// Passes every legal play to a sink once. `can_go_out` says that playing the whole hand ends the
/// game.
pub fn generate_plays(
    map: &mut AnchorMap,
    hand: &HandTable,
    can_go_out: bool,
    sink: &mut impl Sink,
) {
    map.match_hand(hand);
    let lines = LineCache::new(hand);
    let mut generator = Generator { map, hand, can_go_out, sink, lines };
    for number in 0..generator.map.anchors().len() {
        if generator.map.anchors()[number].fitting != 0 {
            generator.plays_through(number, Step::ACROSS);
            generator.plays_through(number, Step::DOWN);
        }
    }
}

struct Generator<'a, S> {
    map: &'a mut AnchorMap,
    hand: &'a HandTable,
    can_go_out: bool,
    sink: &'a mut S,
    lines: LineCache<'a>,
}

impl<S: Sink> Generator<'_, S> {
    /// Emits the plays in one direction whose first anchor has this number.
    fn plays_through(&mut self, number: usize, step: Step) {
        let max_cards = self.lines.max_cards(self.map.anchors()[number].along(step).line());
        // A single card lies in a row and in a column, but is one play.
        let emit_single = step == Step::ACROSS;
        if max_cards < 2 && !emit_single {
            return;
        }
        let mut squares = PlaySquares::new(self.map, number, step);
        if emit_single {
            self.emit_run::<1>(squares.run(0, 0));
        }
        if max_cards < 2 {
            return;
        }
        let anchor = &self.map.anchors()[number];
        squares.extend(self.map, self.hand, anchor, max_cards);
        for behind in 0..squares.behind + 1 {
            let end = max_cards.min(behind + squares.ahead + 1) - behind;
            for ahead in usize::from(behind == 0)..end {
                let run = squares.run(behind, ahead);
                let any_fits = match run.squares.len() {
                    2 => self.emit_run::<2>(run),
                    3 => self.emit_run::<3>(run),
                    _ => self.emit_run::<4>(run),
                };
                if !any_fits {
                    break;
                }
            }
        }
    }

    /// Emits every play that covers exactly these squares; returns whether there is any.
    fn emit_run<const SIZE: usize>(&mut self, run: Run<'_>) -> bool {
        if usize::from(run.joined.length()) + SIZE > usize::from(MAX_LENGTH) {
            return false;
        }
        let mut legal = self.lines.legal_permutations(run.joined, SIZE);
        for (place, square) in run.squares.iter().take(SIZE).enumerate() {
            legal &= PERMUTATIONS[SIZE].with_card_at(place, square.fitting);
        }
        if legal != 0 && self.wilds_matter(run) {
            legal = self.without_wild_conflicts(run, legal);
        }
        if legal != 0 {
            self.emit::<SIZE>(run, legal);
        }
        legal != 0
    }

    fn emit<const SIZE: usize>(&mut self, run: Run<'_>, legal: PermutationSet) {
        let cells = run.cells::<SIZE>();
        for permutation in ones(legal) {
            let play = self.hand.play(SIZE, permutation).and(cells);
            let points = if S::POINTS { self.points(run, permutation) } else { 0 };
            self.sink.play(play, points);
        }
    }

    fn points(&self, run: Run<'_>, permutation: usize) -> u32 {
        let table = &PERMUTATIONS[run.squares.len()];
        let line = run.joined.and(self.hand.line(table.set[permutation]));
        let mut points = if line.counts() { u32::from(line.points()) } else { 0 };
        let mut doublings = u32::from(line.length() == MAX_LENGTH)
            + u32::from(run.squares.len() == HAND)
            + u32::from(self.can_go_out && run.squares.len() == self.hand.len());
        for (square, &card) in run.squares.iter().zip(&table.cards[permutation]) {
            let across = square.across(self.map, run.step).line();
            if !across.is_empty() {
                points += u32::from(across.points() + self.hand.card(card.into()).value());
                doublings += u32::from(across.length() + 1 == MAX_LENGTH);
            }
        }
        points << doublings
    }

    /// Returns whether wilds could make a play illegal whose cards fit their squares one by one.
    fn wilds_matter(&self, run: Run<'_>) -> bool {
        let along = run.joined.wilds() > 0 || self.hand.wilds() != 0;
        if self.map.wilds_interact {
            let across = |square: &Square| square.across(self.map, run.step).line().wilds() > 0;
            return along || run.squares.iter().any(across);
        }
        // Any two cards make a legal line.
        along && run.squares.len() > 1 && usize::from(run.joined.length()) + run.squares.len() > 2
    }

    /// Keeps the permutations that leave a card for every wild to stand for.
    #[inline(never)]
    fn without_wild_conflicts(&mut self, run: Run<'_>, legal: PermutationSet) -> PermutationSet {
        let (laid, held) = (run.joined.wilds(), self.hand.line(self.hand.all()).wilds());
        if self.map.wilds_interact || laid > 1 || laid + held > 2 {
            return self.without_wild_conflicts_one_by_one(run, legal);
        }
        let mut across = [ANY; HAND];
        for (allowed, square) in across.iter_mut().zip(run.squares) {
            *allowed = square.across(self.map, run.step).allows();
        }
        let table = &PERMUTATIONS[run.squares.len()];
        let sets = table.sets().iter().filter(|&&set| legal & table.of(set) != 0);
        sets.fold(legal, |legal, &set| legal & !self.wild_conflicts(run, set, across))
    }

    /// Returns the permutations of a set of cards that leave no card for some wild to stand for.
    /// `across` are the values that the lines across allow on each square.
    fn wild_conflicts(&self, run: Run<'_>, set: HandSet, across: [Traits; HAND]) -> PermutationSet {
        let (held, places) = (set & self.hand.wilds(), run.squares.len());
        let (line, table) = (run.joined.and(self.hand.line(set)), &PERMUTATIONS[places]);
        let unless_room = |wilds: &[Traits], permutations: PermutationSet| {
            if line.has_room_for(wilds) { 0 } else { permutations }
        };
        let laid = ANY & !run.forbidden;
        let mut conflicts = 0;
        for place in 0..places {
            let permutations = table.of(set) & table.with_card_at(place, held);
            conflicts |= match (line.wilds(), run.joined.wilds()) {
                (0, _) => 0,
                (1, 0) => unless_room(&[across[place]], permutations),
                (1, _) => unless_room(&[laid], table.of(set)),
                (_, 1) => unless_room(&[laid, across[place]], permutations),
                _ => (place + 1..places).fold(0, |conflicts, other| {
                    let permutations = permutations & table.with_card_at(other, held);
                    conflicts | unless_room(&[across[place], across[other]], permutations)
                }),
            };
        }
        conflicts
    }

    /// Checks each permutation by itself, where three wilds meet or depend on each other.
    fn without_wild_conflicts_one_by_one(
        &mut self,
        run: Run<'_>,
        legal: PermutationSet,
    ) -> PermutationSet {
        let mut consistent = 0;
        for permutation in ones(legal) {
            let play = self.hand.play(run.squares.len(), permutation).and(run.cells::<HAND>());
            let fits = self.map.wilds_consistent_with(&play.placements());
            consistent |= PermutationSet::from(fits) << permutation;
        }
        consistent
    }
}
