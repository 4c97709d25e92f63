//! The cheapest set of cards to remove when some cannot stay together: a weighted vertex cover.
//!
//! The idea is variable elimination, a kind of dynamic programming. Cards are eliminated one after
//! the other, always the one with the fewest remaining neighbours. For each subset of these
//! neighbours to be kept, the cheaper of keeping and removing the card is written to a cost table.
//! Later, all tables about a card are added up when that card is eliminated.
//!
//! Invariant. At any time the remaining cards and the cost tables together have the same least cost
//! as the whole problem. Neighbours of an eliminated card become neighbours of each other, because
//! a table speaks of them together.
//!
//! Cost. A table has `2^k` entries for `k` remaining neighbours. Cards lie on a grid, where `k` stays
//! at a dozen at most; a test checks that the densest tables need fewer than 200,000 entries in all.

use crate::game::bits::ones;
use crate::games::smartrix::rules::mug::Cards;
use crate::games::smartrix::rules::table::DECK;

/// Which cards cannot stay together, and the cost of removing or keeping each.
#[derive(Clone, Debug)]
pub struct Conflicts {
    /// For each card, the others that cannot stay with it.
    pub between: [Cards; DECK],
    /// The cost of removing each.
    pub cost_to_remove: [u128; DECK],
    /// The cost of keeping each.
    pub cost_to_keep: [u128; DECK],
}

impl Default for Conflicts {
    fn default() -> Self {
        Conflicts { between: [0; DECK], cost_to_remove: [0; DECK], cost_to_keep: [0; DECK] }
    }
}

/// The least cost of eliminated cards for each subset of some remaining cards that is kept.
///
/// Subsets are numbered: the lowest card is the lowest bit.
struct CostTable {
    about: Cards,
    costs: Vec<u128>,
}

impl CostTable {
    /// Returns, for each subset of `cards`, the number of its part among the cards of this table.
    fn numbers(&self, cards: Cards) -> Vec<usize> {
        let mut numbers = vec![0];
        for rank in ones(cards) {
            let below = (1 << rank) - 1;
            let kept = usize::from(self.about >> rank & 1 == 1);
            let bit = kept << (self.about & below).count_ones();
            numbers.extend_from_within(..);
            let half = numbers.len() / 2;
            numbers[half..].iter_mut().for_each(|number| *number |= bit);
        }
        numbers
    }
}

/// Iterates over cards in the order of their elimination, each with its remaining neighbours.
struct EliminationOrder {
    neighbours: [Cards; DECK],
    left: Cards,
}

impl EliminationOrder {
    fn of(conflicts: &Conflicts, cards: Cards) -> Self {
        EliminationOrder { neighbours: conflicts.between.map(|others| others & cards), left: cards }
    }
}

impl Iterator for EliminationOrder {
    type Item = (usize, Cards);

    fn next(&mut self) -> Option<Self::Item> {
        let card = ones(self.left).min_by_key(|&rank| self.neighbours[rank].count_ones())?;
        self.left ^= 1 << card;
        let remaining = self.neighbours[card];
        for other in ones(remaining) {
            self.neighbours[other] =
                (self.neighbours[other] | remaining) & !(1 << other | 1 << card);
        }
        Some((card, remaining))
    }
}

/// Returns a lower bound for the number of cards to remove: of cards that all conflict with each
/// other, at most one stays.
pub fn min_removals(conflicts: &Conflicts, cards: Cards) -> u32 {
    let (mut left, mut cliques) = (cards, 0);
    while left != 0 {
        let mut joining = left;
        while joining != 0 {
            let card = joining.trailing_zeros() as usize;
            left ^= 1 << card;
            joining &= conflicts.between[card];
        }
        cliques += 1;
    }
    cards.count_ones() - cliques
}

/// Returns the least cost of removing or keeping each of some cards. Keeping a card must never cost
/// more than removing it.
pub fn min_cost(conflicts: &Conflicts, cards: Cards) -> u128 {
    let alone = |rank: &usize| conflicts.between[*rank] & cards == 0;
    let free = ones(cards).filter(alone).fold(0, |set, rank| set | 1 << rank);
    let mut total = ones(free).map(|rank| conflicts.cost_to_keep[rank]).sum();
    let mut tables = Vec::new();
    for (card, remaining) in EliminationOrder::of(conflicts, cards & !free) {
        let table = eliminate(conflicts, card, remaining, &mut tables);
        match remaining {
            0 => total += table.costs[0],
            _ => tables.push(table),
        }
    }
    total
}

/// Adds up all tables about a card and takes the best choice for it.
fn eliminate(
    conflicts: &Conflicts,
    card: usize,
    remaining: Cards,
    tables: &mut Vec<CostTable>,
) -> CostTable {
    let choices = 1 << remaining.count_ones();
    let mut removed = vec![conflicts.cost_to_remove[card]; choices];
    let mut kept = vec![conflicts.cost_to_keep[card]; choices];
    let about_card = tables.extract_if(.., |table| table.about >> card & 1 == 1);
    for part in about_card {
        let bit = 1 << (part.about & ((1 << card) - 1)).count_ones();
        for (choice, number) in part.numbers(remaining).into_iter().enumerate() {
            removed[choice] += part.costs[number];
            kept[choice] += part.costs[number | bit];
        }
    }
    let conflicting = CostTable { about: remaining & conflicts.between[card], costs: Vec::new() };
    let forbidden = conflicting.numbers(remaining);
    let best = |choice: usize| match forbidden[choice] {
        0 => removed[choice].min(kept[choice]),
        _ => removed[choice],
    };
    CostTable { about: remaining, costs: (0..choices).map(best).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;

    /// Returns cards in rows of `columns`, where neighbours conflict at random or always.
    fn grid(columns: usize, cards: usize, rng: Option<&mut Rng>) -> Conflicts {
        let mut conflicts = Conflicts::default();
        let mut clash = rng.map(|rng| move || rng.below(4) > 0);
        for card in 0..cards {
            let (x, y) = (card % columns, card / columns);
            for (other, beside) in
                (0..card).map(|other| (other, (other % columns, other / columns)))
            {
                let touching = beside.0.abs_diff(x) <= 1 && beside.1.abs_diff(y) <= 1;
                if touching && clash.as_mut().is_none_or(|clash| clash()) {
                    conflicts.between[card] |= 1 << other;
                    conflicts.between[other] |= 1 << card;
                }
            }
        }
        conflicts
    }

    fn choices(conflicts: &Conflicts) -> u64 {
        let all = (1 << DECK) - 1;
        EliminationOrder::of(conflicts, all).map(|(_, remaining)| 1 << remaining.count_ones()).sum()
    }

    #[test]
    fn the_densest_tables_need_few_entries() {
        for columns in 5..=14 {
            let most = choices(&grid(columns, DECK, None));
            assert!(most < 200_000, "{columns} columns need {most} choices");
            for seed in 0..50 {
                let some = choices(&grid(columns, DECK, Some(&mut Rng::new(seed, 0))));
                assert!(some < 200_000, "{columns} columns of seed {seed} need {some} choices");
            }
        }
    }

    #[test]
    fn finds_the_same_cost_as_trying_all_subsets() {
        for seed in 0..100 {
            let rng = &mut Rng::new(seed, 0);
            let mut conflicts = grid(4, 12, Some(rng));
            for card in 0..12 {
                conflicts.cost_to_remove[card] = 100 + u128::from(rng.below(9));
                conflicts.cost_to_keep[card] = u128::from(rng.below(9));
            }
            let cost = |kept: u128| -> Option<u128> {
                let alone = |card| conflicts.between[card] & kept == 0;
                let cost = |card: usize| match kept >> card & 1 {
                    1 => conflicts.cost_to_keep[card],
                    _ => conflicts.cost_to_remove[card],
                };
                ones(kept).all(alone).then(|| (0..12).map(cost).sum())
            };
            let best = (0..1 << 12).filter_map(cost).min();
            assert_eq!(Some(min_cost(&conflicts, (1 << 12) - 1)), best);
        }
    }
}
