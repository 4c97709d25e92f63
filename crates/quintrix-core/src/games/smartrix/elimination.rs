//! The cheapest choice of cards to keep when some cannot stay together.
//!
//! Cards are settled one after the other, always the one with the fewest undecided neighbours: for
//! each choice among these neighbours, the cheaper of keeping and removing the card is noted down.
//! Cards lie on a grid, where this needs notes on a dozen neighbours at most, whatever the table.

use super::removal::Cards;
use super::table::DECK;
use crate::game::bits::ones;

/// Which cards cannot stay together, and what it costs to remove or to keep each.
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

/// The least cost of settled cards for every choice of some others to be kept.
///
/// The choices are numbered: the lowest card of the set is the lowest bit.
struct Notes {
    about: Cards,
    costs: Vec<u128>,
}

impl Notes {
    /// For every choice among `cards`, the number of that choice among the cards of these notes.
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

/// Cards in the order in which they are settled, each with its undecided neighbours.
///
/// Neighbours of a settled card become neighbours of each other: the notes speak of them together.
struct Order {
    near: [Cards; DECK],
    left: Cards,
}

impl Order {
    fn of(conflicts: &Conflicts, cards: Cards) -> Self {
        Order { near: conflicts.between.map(|others| others & cards), left: cards }
    }
}

impl Iterator for Order {
    type Item = (usize, Cards);

    fn next(&mut self) -> Option<Self::Item> {
        let card = ones(self.left).min_by_key(|&rank| self.near[rank].count_ones())?;
        self.left ^= 1 << card;
        let undecided = self.near[card];
        for other in ones(undecided) {
            self.near[other] = (self.near[other] | undecided) & !(1 << other | 1 << card);
        }
        Some((card, undecided))
    }
}

/// A number of cards that must go in any case: of cards that all clash with each other, one stays.
pub fn fewest_to_remove(conflicts: &Conflicts, cards: Cards) -> u32 {
    let (mut left, mut groups) = (cards, 0);
    while left != 0 {
        let mut joining = left;
        while joining != 0 {
            let card = joining.trailing_zeros() as usize;
            left ^= 1 << card;
            joining &= conflicts.between[card];
        }
        groups += 1;
    }
    cards.count_ones() - groups
}

/// The least cost of settling some cards; keeping a card never costs more than removing it.
pub fn cheapest(conflicts: &Conflicts, cards: Cards) -> u128 {
    let alone = |rank: &usize| conflicts.between[*rank] & cards == 0;
    let peaceful = ones(cards).filter(alone).fold(0, |set, rank| set | 1 << rank);
    let mut total = ones(peaceful).map(|rank| conflicts.cost_to_keep[rank]).sum();
    let mut notes = Vec::new();
    for (card, undecided) in Order::of(conflicts, cards & !peaceful) {
        let settled = settle(conflicts, card, undecided, &mut notes);
        match undecided {
            0 => total += settled.costs[0],
            _ => notes.push(settled),
        }
    }
    total
}

/// Puts all notes about a card together and makes the best choice for it.
fn settle(conflicts: &Conflicts, card: usize, undecided: Cards, notes: &mut Vec<Notes>) -> Notes {
    let choices = 1 << undecided.count_ones();
    let mut removed = vec![conflicts.cost_to_remove[card]; choices];
    let mut kept = vec![conflicts.cost_to_keep[card]; choices];
    let about_card = notes.extract_if(.., |notes| notes.about >> card & 1 == 1);
    for part in about_card {
        let bit = 1 << (part.about & ((1 << card) - 1)).count_ones();
        for (choice, number) in part.numbers(undecided).into_iter().enumerate() {
            removed[choice] += part.costs[number];
            kept[choice] += part.costs[number | bit];
        }
    }
    let clash = Notes { about: undecided & conflicts.between[card], costs: Vec::new() };
    let forbidden = clash.numbers(undecided);
    let best = |choice: usize| match forbidden[choice] {
        0 => removed[choice].min(kept[choice]),
        _ => removed[choice],
    };
    Notes { about: undecided, costs: (0..choices).map(best).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;

    /// Cards in rows of so many, where neighbours clash at random or always.
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
        Order::of(conflicts, all).map(|(_, undecided)| 1 << undecided.count_ones()).sum()
    }

    #[test]
    fn the_densest_tables_need_few_choices() {
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
    fn the_cheapest_choice_is_that_of_trying_all() {
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
            assert_eq!(Some(cheapest(&conflicts, (1 << 12) - 1)), best);
        }
    }
}
