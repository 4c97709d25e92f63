//! A hand prepared for move generation: all its cards, in all orders, are tested at once.

use super::permutations::{PERMUTATIONS, PermutationSet};
use crate::games::iota::rules::anchors::WILD_FITS;
use crate::games::iota::rules::card::{Card, Traits, is_satisfiable};
use crate::games::iota::rules::hand::{HAND, Hand};
use crate::games::iota::rules::line::{Line, MAX_LENGTH};
use crate::games::iota::rules::moves::Play;

/// A set of cards of a hand, one bit for each index.
pub type HandSet = u8;

/// The cards of a hand, with everything about them that many squares ask for.
pub struct HandTable {
    cards: [Card; HAND],
    values: [u8; HAND],
    count: usize,
    /// What an anchor must allow for each card; what no anchor allows where there is no card.
    needs: [Traits; HAND],
    /// The cards that are equal to the one before them.
    duplicates: HandSet,
    wilds: HandSet,
    /// Every set of cards as a line.
    lines: [Line; 1 << HAND],
    /// What one more card may be beside every set of two or three cards.
    beside: [Traits; 1 << HAND],
}

impl HandTable {
    /// Prepares a hand.
    pub fn new(hand: &Hand) -> Self {
        let mut table = HandTable {
            cards: [Card::WILD; HAND],
            values: [0; HAND],
            count: hand.len(),
            needs: [Traits::MAX; HAND],
            duplicates: 0,
            wilds: 0,
            lines: [Line::EMPTY; 1 << HAND],
            beside: [0; 1 << HAND],
        };
        for (index, card) in hand.cards().enumerate() {
            table.cards[index] = card;
            table.values[index] = card.value();
            table.needs[index] = if card.is_wild() { WILD_FITS } else { card.traits() };
            let is_duplicate = index > 0 && table.cards[index - 1] == card;
            table.duplicates |= HandSet::from(is_duplicate) << index;
            table.wilds |= HandSet::from(card.is_wild()) << index;
            for set in 0..1 << index {
                let line = table.lines[set].with(card);
                table.lines[1 << index | set] = line;
                if (2..MAX_LENGTH).contains(&line.length()) {
                    table.beside[1 << index | set] = line.allows();
                }
            }
        }
        table
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns the set of all cards.
    pub fn all(&self) -> HandSet {
        (1 << self.count) - 1
    }

    /// Returns the card at an index.
    pub fn card(&self, index: usize) -> Card {
        self.cards[index % HAND]
    }

    /// Returns the points of each card.
    pub fn values(&self) -> [u8; HAND] {
        self.values
    }

    /// Returns the set of wilds.
    pub fn wilds(&self) -> HandSet {
        self.wilds
    }

    /// Returns some cards as a line.
    pub fn line(&self, set: HandSet) -> Line {
        self.lines[usize::from(set) % (1 << HAND)]
    }

    /// Returns the cards of a permutation as a play without cells.
    #[inline(always)]
    pub fn play(&self, size: usize, permutation: usize) -> Play {
        let cards = &PERMUTATIONS[size].cards[permutation][..size];
        let places = cards.iter().enumerate();
        places.fold(Play::EMPTY, |play, (place, &card)| {
            play.and(Play::of_card(self.cards[usize::from(card) % HAND], place))
        })
    }

    /// Returns the cards that have only allowed values. A wild fits if any card at all would.
    pub fn fitting(&self, allowed: Traits) -> HandSet {
        let wild_fits = if is_satisfiable(allowed) { WILD_FITS } else { 0 };
        self.fitting_anchor(allowed | wild_fits)
    }

    /// Returns the cards that an anchor allows, given its
    /// [`allowed`](crate::games::iota::rules::anchors::Anchor::allowed) values.
    #[inline]
    pub fn fitting_anchor(&self, allowed: Traits) -> HandSet {
        let fits = |index: usize| HandSet::from(self.needs[index] & !allowed == 0) << index;
        fits(0) | fits(1) | fits(2) | fits(3)
    }

    /// Returns the permutations of `size` cards that make a legal line with a run, wilds aside;
    /// of those that differ only in equal cards, one.
    pub fn legal_permutations(&self, run: Line, size: usize) -> PermutationSet {
        let table = &PERMUTATIONS[size];
        let fitting = self.fitting(run.allows());
        let mut legal = table.within(fitting);
        // Any two cards make a legal line, and a third is legal if it fits.
        if legal != 0 && size > 1 && run.known() as usize + size > 2 {
            for &set in table.sets().iter().filter(|&&set| set & !fitting == 0) {
                if !self.is_legal_beside(run, set) {
                    legal &= !table.of(set);
                }
            }
        }
        if self.duplicates == 0 { legal } else { legal & self.canonical_permutations(size) }
    }

    /// Returns whether a run makes a legal line with several cards, wilds aside. A run of one card,
    /// as most are, does if it fits beside the cards.
    fn is_legal_beside(&self, run: Line, set: HandSet) -> bool {
        match run.known() {
            1 if set != (1 << HAND) - 1 => run.traits() & !self.beside[usize::from(set)] == 0,
            _ => run.and(self.line(set)).is_legal(),
        }
    }

    /// Returns whether a set takes the first ones of equal cards.
    pub fn is_canonical(&self, set: HandSet) -> bool {
        self.duplicates & set & !(set << 1) == 0
    }

    /// Returns the permutations that use equal cards in the order of the hand.
    fn canonical_permutations(&self, size: usize) -> PermutationSet {
        let table = &PERMUTATIONS[size];
        let mut canonical = 0;
        for (permutation, cards) in table.cards[..table.count].iter().enumerate() {
            let mut laid: HandSet = 0;
            let in_order = cards[..size].iter().all(|&card| {
                let first = self.duplicates >> card & 1 == 0 || laid >> (card - 1) & 1 == 1;
                laid |= 1 << card;
                first
            });
            canonical |= PermutationSet::from(in_order) << permutation;
        }
        canonical
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::iota::rules::hand::KnownCard;

    #[test]
    fn fits_all_cards_at_once_as_it_does_one_by_one() {
        let mut hand = Hand::default();
        for index in [0, 17, 33, 64] {
            hand.add(KnownCard::unseen(Card::from_index(index)));
        }
        let table = HandTable::new(&hand);
        for allowed in 0..=0xfff {
            let one_by_one: HandSet =
                (0..4).map(|i| HandSet::from(table.card(i).fits(allowed)) << i).sum();
            assert_eq!(table.fitting(allowed), one_by_one, "{allowed:03x}");
        }
    }
}
