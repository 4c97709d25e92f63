//! The cheapest choice of cards to keep when some cannot stay together.
//!
//! Cards are settled one after the other, always the one with the fewest undecided neighbours: for
//! each choice among these neighbours, the cheaper of keeping and removing the card is noted down.
//! Cards lie on a grid, where this needs notes on a dozen neighbours at most, whatever the table.

use super::removal::{Cards, ranks};
use super::table::DECK;

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
        for rank in ranks(cards) {
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

/// The least cost of settling some cards.
pub fn cheapest(conflicts: &Conflicts, cards: Cards) -> u128 {
    let mut near = conflicts.between.map(|others| others & cards);
    let (mut left, mut notes, mut total) = (cards, Vec::new(), 0);
    while let Some(card) = ranks(left).min_by_key(|&rank| near[rank].count_ones()) {
        left ^= 1 << card;
        let undecided = near[card];
        for other in ranks(undecided) {
            near[other] = (near[other] | undecided) & !(1 << other | 1 << card);
        }
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
