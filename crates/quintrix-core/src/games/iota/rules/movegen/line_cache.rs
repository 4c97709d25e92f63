//! Which permutations of a hand make a legal line with a run of cards, remembered.

use super::hand_table::{HandSet, HandTable};
use super::permutations::{PERMUTATIONS, PermutationSet};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::line::{Line, MAX_LENGTH};

/// The legal permutations of a hand, cached for some of the runs that were asked for.
///
/// Both ends of a run, and anchors nearby, mostly join the same runs, so few entries are enough.
pub struct LineCache<'a> {
    hand: &'a HandTable,
    /// The permutations of each number of cards that are legal without a run.
    alone: [PermutationSet; HAND + 1],
    /// The most cards of the hand that can lie in one line.
    max_cards: usize,
    /// For two and for three cards, the last runs by their [`hash`](Line::hash), with their legal
    /// permutations. No more cards fit beside a run.
    last: [[(Line, PermutationSet); RUNS]; 2],
}

impl<'a> LineCache<'a> {
    /// Creates an empty cache for a hand.
    pub fn new(hand: &'a HandTable) -> Self {
        let mut cache =
            LineCache { hand, alone: [0; HAND + 1], max_cards: 0, last: [[EMPTY; RUNS]; 2] };
        for size in 1..hand.len() + 1 {
            cache.alone[size] = hand.legal_permutations(Line::EMPTY, size);
            if cache.alone[size] == 0 {
                break;
            }
            cache.max_cards = size;
        }
        cache
    }

    /// Returns the permutations of `size` cards that make a legal line with a run, wilds aside.
    pub fn legal_permutations(&mut self, run: Line, size: usize) -> PermutationSet {
        // Single cards are matched with every anchor beforehand.
        if run.is_empty() || size == 1 {
            return self.alone[size];
        }
        let Some(runs) = self.last.get_mut(size - 2) else { return 0 };
        let last = &mut runs[run.hash() % RUNS];
        if last.0 != run {
            *last = (run, self.hand.legal_permutations(run, size));
        }
        last.1
    }

    /// Returns an upper bound, at least 1, for the cards of a play that joins a run and has one of
    /// `some` cards.
    pub fn max_cards(&mut self, run: Line, some: HandSet) -> usize {
        let max = self.max_cards.min(usize::from(MAX_LENGTH.saturating_sub(run.length())));
        if max < 2 {
            return 1;
        }
        let pairs = self.legal_permutations(run, 2);
        // Every pair is there in both orders, but for equal cards, which fit on the same squares.
        if pairs & PERMUTATIONS[2].with_card_at(0, some) == 0 { 1 } else { max }
    }
}

/// The number of runs that are cached for each number of cards.
const RUNS: usize = 16;

/// An entry that no run matches.
const EMPTY: (Line, PermutationSet) = (Line::IMPOSSIBLE, 0);
