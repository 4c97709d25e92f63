//! The cheapest set of cards to remove when some cannot stay together: a weighted vertex cover.
//!
//! The idea is variable elimination, a kind of dynamic programming. Cards are eliminated one after
//! the other. For each subset of the card's remaining neighbours to be kept, the cheaper of keeping
//! and removing the card is written to a cost table. Later, all tables about a card are added up
//! when that card is eliminated.
//!
//! Invariant. At any time the remaining cards and the cost tables together have the same least cost
//! as the whole problem. Neighbours of an eliminated card become neighbours of each other, because
//! a table speaks of them together.
//!
//! Cost. A table has `2^k` entries for `k` remaining neighbours, so the order matters. Eliminating
//! the card with the fewest remaining neighbours suits everything that looks like a tree; going
//! column by column or row by row suits compact blocks, where that order can meet tables twenty
//! times as large. The best order is taken. Tests search for the worst shapes of 70 cards: they
//! need fewer than 250,000 entries in all.

use crate::game::bits::ones;
use crate::games::smartrix::rules::mug::Cards;
use crate::games::smartrix::rules::table::DECK;

/// Which cards cannot stay together, and the cost of removing or keeping each.
#[derive(Clone, Debug)]
pub struct Conflicts {
    /// For each card, the others that cannot stay with it.
    pub between: [Cards; DECK],
    /// The row that each lies in.
    pub rows: [i8; DECK],
    /// The cost of removing each.
    pub cost_to_remove: [u128; DECK],
    /// The cost of keeping each.
    pub cost_to_keep: [u128; DECK],
}

impl Default for Conflicts {
    fn default() -> Self {
        Conflicts {
            between: [0; DECK],
            rows: [0; DECK],
            cost_to_remove: [0; DECK],
            cost_to_keep: [0; DECK],
        }
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

/// How the next card to eliminate is chosen.
#[derive(Clone, Copy)]
enum Next {
    FewestNeighbours,
    FirstByColumn,
    FirstByRow,
}

/// Cards in the order of their elimination, each with its remaining neighbours.
type Order = Vec<(usize, Cards)>;

/// The number of entries up to which it does not pay to look for a better order.
const FEW_ENTRIES: u64 = 4096;

/// Returns an order with few entries in its cost tables.
fn good_order(conflicts: &Conflicts, cards: Cards) -> Order {
    let found = order(conflicts, cards, Next::FewestNeighbours);
    if entries(&found) <= FEW_ENTRIES {
        return found;
    }
    let others = [Next::FirstByColumn, Next::FirstByRow];
    let others = others.map(|next| order(conflicts, cards, next));
    others.into_iter().fold(
        found,
        |best, other| {
            if entries(&other) < entries(&best) { other } else { best }
        },
    )
}

fn order(conflicts: &Conflicts, cards: Cards, next: Next) -> Order {
    let mut neighbours = conflicts.between.map(|others| others & cards);
    let mut left = cards;
    let eliminate_one = || {
        let card = match next {
            Next::FewestNeighbours => ones(left).min_by_key(|&rank| neighbours[rank].count_ones()),
            Next::FirstByColumn => ones(left).next(),
            Next::FirstByRow => ones(left).min_by_key(|&rank| conflicts.rows[rank]),
        }?;
        left ^= 1 << card;
        let remaining = neighbours[card];
        for other in ones(remaining) {
            neighbours[other] = (neighbours[other] | remaining) & !(1 << other | 1 << card);
        }
        Some((card, remaining))
    };
    std::iter::from_fn(eliminate_one).collect()
}

/// Returns the number of entries of all cost tables of an order.
fn entries(order: &Order) -> u64 {
    order.iter().map(|(_, remaining)| 1 << remaining.count_ones()).sum()
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
    for (card, remaining) in good_order(conflicts, cards & !free) {
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
            conflicts.rows[card] = y as i8;
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

    /// Returns cards on some cells, sorted, where all neighbours conflict.
    fn shape(cells: &[(i32, i32)]) -> Conflicts {
        let mut conflicts = Conflicts::default();
        for (card, &(x, y)) in cells.iter().enumerate() {
            conflicts.rows[card] = y as i8;
            for (other, beside) in cells.iter().enumerate() {
                if card != other && beside.0.abs_diff(x) <= 1 && beside.1.abs_diff(y) <= 1 {
                    conflicts.between[card] |= 1 << other;
                }
            }
        }
        conflicts
    }

    fn assert_few_entries(conflicts: &Conflicts, what: &str) -> u64 {
        let entries = entries(&good_order(conflicts, (1 << DECK) - 1));
        assert!(entries < 250_000, "{what} needs {entries} entries");
        entries
    }

    #[test]
    fn the_densest_tables_need_few_entries() {
        for columns in 5..=14 {
            assert_few_entries(&grid(columns, DECK, None), &format!("{columns} columns"));
            for seed in 0..50 {
                let some = grid(columns, DECK, Some(&mut Rng::new(seed, 0)));
                assert_few_entries(&some, &format!("{columns} columns of seed {seed}"));
            }
        }
    }

    /// Moves cards about for as long as that makes the table harder.
    #[test]
    fn the_hardest_shapes_need_few_entries() {
        for seed in 0..12 {
            let rng = &mut Rng::new(seed, 7);
            let columns = 5 + seed as i32 % 6;
            let mut cells: Vec<(i32, i32)> =
                (0..DECK as i32).map(|card| (card % columns, card / columns)).collect();
            let mut hardest = 0;
            for _ in 0..500 {
                let mut moved = cells.clone();
                for _ in 0..=rng.index(3) {
                    let ((x, y), step) = (moved[rng.index(DECK)], rng.index(9) as i32);
                    let to = (x + step % 3 - 1, y + step / 3 - 1);
                    if !moved.contains(&to) {
                        moved[rng.index(DECK)] = to;
                    }
                }
                moved.sort_unstable();
                let entries = assert_few_entries(&shape(&moved), &format!("{moved:?}"));
                if entries >= hardest {
                    (hardest, cells) = (entries, moved);
                }
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
