//! The ways to lay some of four cards in a row, numbered, and sets of them as bits.
//!
//! A condition on a play, such as "the second square takes only these cards", becomes a set of
//! permutations that is looked up here. The legal plays are the intersection of all such sets.

use super::hand_table::HandSet;
use crate::games::iota::rules::hand::HAND;

/// The largest number of permutations of one size: that of three cards, and of four.
pub const MAX: usize = 24;

/// A set of permutations of the same number of cards, one bit each.
pub type PermutationSet = u32;

/// All permutations of one number of cards, with sets of them by condition.
pub struct Permutations {
    /// The number of permutations.
    pub count: usize,
    /// For each permutation, the index of the card at each place.
    pub cards: [[u8; HAND]; MAX],
    /// For each permutation, the cards that it uses.
    pub set: [HandSet; MAX],
    sets: [HandSet; 6],
    set_count: usize,
    of: [PermutationSet; 1 << HAND],
    within: [PermutationSet; 1 << HAND],
    with_card_at: [[PermutationSet; 1 << HAND]; HAND],
}

impl Permutations {
    /// Returns the permutations of exactly these cards.
    pub fn of(&self, set: HandSet) -> PermutationSet {
        self.of[usize::from(set) % (1 << HAND)]
    }

    /// Returns the permutations that use no other cards than these.
    pub fn within(&self, set: HandSet) -> PermutationSet {
        self.within[usize::from(set) % (1 << HAND)]
    }

    /// Returns the permutations whose card at a place is one of these.
    pub fn with_card_at(&self, place: usize, set: HandSet) -> PermutationSet {
        self.with_card_at[place][usize::from(set) % (1 << HAND)]
    }

    /// Returns all sets of this number of cards.
    pub fn sets(&self) -> &[HandSet] {
        &self.sets[..self.set_count]
    }
}

/// The permutations of 0, 1, 2, 3 and 4 cards.
pub static PERMUTATIONS: [Permutations; HAND + 1] =
    [of_size(0), of_size(1), of_size(2), of_size(3), of_size(4)];

const fn of_size(length: usize) -> Permutations {
    let mut table = Permutations {
        count: 0,
        cards: [[0; HAND]; MAX],
        set: [0; MAX],
        sets: [0; 6],
        set_count: 0,
        of: [0; 1 << HAND],
        within: [0; 1 << HAND],
        with_card_at: [[0; 1 << HAND]; HAND],
    };
    let mut code = 0;
    while code < HAND.pow(length as u32) && length > 0 {
        let (mut cards, mut set, mut place, mut rest) = ([0; HAND], 0, length, code);
        while place > 0 {
            place -= 1;
            cards[place] = (rest % HAND) as u8;
            set |= 1 << cards[place];
            rest /= HAND;
        }
        code += 1;
        if HandSet::count_ones(set) as usize == length {
            table = with_permutation(table, cards, set, length);
        }
    }
    table
}

const fn with_permutation(
    mut table: Permutations,
    cards: [u8; HAND],
    set: HandSet,
    length: usize,
) -> Permutations {
    let bit = 1 << table.count;
    table.cards[table.count] = cards;
    table.set[table.count] = set;
    if table.of[set as usize] == 0 {
        table.sets[table.set_count] = set;
        table.set_count += 1;
    }
    table.of[set as usize] |= bit;
    let mut allowed = 0;
    while allowed < 1 << HAND {
        if set & !(allowed as HandSet) == 0 {
            table.within[allowed] |= bit;
        }
        let mut place = 0;
        while place < length {
            if allowed >> cards[place] & 1 == 1 {
                table.with_card_at[place][allowed] |= bit;
            }
            place += 1;
        }
        allowed += 1;
    }
    table.count += 1;
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_every_permutation_of_each_size() {
        assert_eq!(PERMUTATIONS.each_ref().map(|table| table.count), [0, 4, 12, 24, 24]);
        let two = &PERMUTATIONS[2];
        for permutation in 0..two.count {
            let [first, second, ..] = two.cards[permutation];
            assert_eq!(two.set[permutation], 1 << first | 1 << second);
            assert_eq!(two.with_card_at(1, 1 << second) >> permutation & 1, 1);
            assert_eq!(two.with_card_at(1, 0b1111 ^ 1 << second) >> permutation & 1, 0);
        }
    }
}
