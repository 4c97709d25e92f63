//! Plays that leave no card for some wild to stand for.

use super::hand_table::HandSet;
use super::permutations::{PERMUTATIONS, PermutationSet};
use super::play_squares::{Run, Square};
use super::position::Position;
use crate::game::bits::ones;
use crate::games::iota::rules::card::{ANY, Traits};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::wild_trial::WildTrial;

impl<'a> Position<'a> {
    /// Returns whether wilds could make a play illegal whose cards fit their squares one by one.
    pub fn wilds_matter(&self, run: Run<'_>) -> bool {
        let along = run.joined.wilds() > 0 || self.hand.wilds() != 0;
        if self.table.wilds_interact() {
            let across = |square: &Square| square.across(self, run.step).line().wilds() > 0;
            return along || run.squares.iter().any(across);
        }
        // Any two cards make a legal line.
        along && run.squares.len() > 1 && usize::from(run.joined.length()) + run.squares.len() > 2
    }

    /// Keeps the permutations that leave a card for every wild to stand for.
    #[inline(never)]
    pub fn without_wild_conflicts(
        &self,
        run: Run<'_>,
        legal: PermutationSet,
        trial: &mut Option<WildTrial<'a>>,
    ) -> PermutationSet {
        let (laid, held) = (run.joined.wilds(), self.hand.line(self.hand.all()).wilds());
        if self.table.wilds_interact() || laid > 1 || laid + held > 2 {
            let trial = trial.get_or_insert_with(|| WildTrial::new(self.table));
            return self.without_wild_conflicts_one_by_one(run, legal, trial);
        }
        let mut across = [ANY; HAND];
        for (allowed, square) in across.iter_mut().zip(run.squares) {
            *allowed = square.across(self, run.step).allowed;
        }
        // A line always leaves a card for a single wild that no other line restricts.
        if laid == 0 && held == 1 && across == [ANY; HAND] {
            return legal;
        }
        let table = &PERMUTATIONS[run.squares.len()];
        let has_wilds = |set: HandSet| laid > 0 || set & self.hand.wilds() != 0;
        let sets = table.sets().iter().filter(|&&set| has_wilds(set) && legal & table.of(set) != 0);
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
        &self,
        run: Run<'_>,
        legal: PermutationSet,
        trial: &mut WildTrial<'_>,
    ) -> PermutationSet {
        let across = |square: &Square| square.across(self, run.step).line().wilds() > 0;
        let touches_wilds = run.joined.wilds() > 0 || run.squares.iter().any(across);
        let mut consistent = 0;
        let cells = run.cells::<HAND>(self.table.grid());
        for permutation in ones(legal) {
            let play = self.hand.play(run.squares.len(), permutation).and(cells);
            let set = PERMUTATIONS[run.squares.len()].set[permutation];
            let concerns_wilds = touches_wilds || set & self.hand.wilds() != 0;
            let fits = !concerns_wilds || trial.is_consistent_with(&play.placements());
            consistent |= PermutationSet::from(fits) << permutation;
        }
        consistent
    }
}
