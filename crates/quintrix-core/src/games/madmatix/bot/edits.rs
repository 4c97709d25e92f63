//! The value of a Sequence after a change of one or two cards, without calculating it from scratch.

use arrayvec::ArrayVec;

use super::ratio::{Ratio, Steps};
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::placed_card::PlacedCard;
use crate::games::madmatix::rules::sequence::Sequence;

/// The most cards of a Sequence that are prepared; longer ones do not fit into ratios anyway.
const MAX_CARDS: usize = 16;

/// A Sequence with the values of its beginnings and the effect of its ends.
///
/// Invariants, for cards 0 to n - 1: `before[i]` is the value of the cards 0 to i - 1, and `steps[i]`
/// is what the cards i + 1 to n - 1 make of the value up to card i.
///
/// Every change returns the new value: 0 if the Sequence divides by zero then, because it is
/// discarded; none if the value does not fit into a ratio.
pub struct Edits<'a> {
    cards: &'a [PlacedCard],
    before: ArrayVec<Ratio, { MAX_CARDS + 1 }>,
    steps: ArrayVec<Steps, MAX_CARDS>,
}

impl<'a> Edits<'a> {
    /// Takes a Sequence that is [`prepare`](Edits::prepare)d later, in its place: it is large.
    pub fn unprepared(sequence: &'a Sequence) -> Self {
        Edits { cards: sequence.cards(), before: ArrayVec::new(), steps: ArrayVec::new() }
    }

    /// Prepares a Sequence; none if it is too long or its numbers are too large.
    pub fn prepare(&mut self) -> Option<()> {
        let Edits { cards, before, steps } = self;
        let count = cards.len();
        if count > MAX_CARDS {
            return None;
        }
        before.push(Ratio::ZERO);
        for at in 0..count {
            before.push(before[at].apply(operator_before(cards, at), cards[at].number())?);
        }
        steps.extend((0..count).map(|_| Steps::NONE));
        for at in (1..count).rev() {
            steps[at - 1] = steps[at].after(cards[at - 1].operator(), cards[at].number())?;
        }
        Some(())
    }

    /// Returns the value without a change.
    pub fn value(&self) -> Ratio {
        self.before[self.cards.len()]
    }

    /// Returns the card at an index.
    pub fn card(&self, index: usize) -> PlacedCard {
        self.cards[index]
    }

    /// Adds a card on the left.
    pub fn add_left(&self, card: PlacedCard) -> Option<Ratio> {
        self.continue_from(card, Ratio::ZERO.apply(Operator::Plus, card.number())?, 0)
    }

    /// Adds a card on the right.
    pub fn add_right(&self, card: PlacedCard) -> Option<Ratio> {
        self.replace(self.cards.len(), card)
    }

    /// Replaces the card at an index, or adds one after the last.
    pub fn replace(&self, index: usize, card: PlacedCard) -> Option<Ratio> {
        if self.divides_by_zero(index, card) {
            return Some(Ratio::ZERO);
        }
        self.continue_from(card, self.apply(index, card)?, index + 1)
    }

    /// Removes the card at an index.
    pub fn remove(&self, index: usize) -> Option<Ratio> {
        match self.cards.get(index + 1) {
            Some(&next) if self.divides_by_zero(index, next) => Some(Ratio::ZERO),
            Some(&next) => self.steps[index + 1].of(self.apply(index, next)?),
            None => Some(self.before[index]),
        }
    }

    /// Swaps the cards at two indices, the smaller one first.
    pub fn swap(&self, first: usize, second: usize) -> Option<Ratio> {
        let card = |at: usize| match at {
            at if at == first => self.cards[second],
            at if at == second => self.cards[first],
            at => self.cards[at],
        };
        let (end, mut value) = (second + 1, self.before[first]);
        let mut operator = operator_before(self.cards, first);
        for at in first..end {
            if operator == Operator::Over && card(at).number() == 0 {
                return Some(Ratio::ZERO);
            }
            value = value.apply(operator, card(at).number())?;
            operator = card(at).operator();
        }
        self.continue_from(self.cards[first], value, end)
    }

    /// Reverses the Sequence.
    pub fn reverse(&self) -> Option<Ratio> {
        let (mut value, mut operator) = (Ratio::ZERO, Operator::Plus);
        for card in self.cards.iter().rev() {
            if operator == Operator::Over && card.number() == 0 {
                return Some(Ratio::ZERO);
            }
            value = value.apply(operator, card.number())?;
            operator = card.operator();
        }
        Some(value)
    }

    /// Returns the value of the cards before an index and of another card after them.
    fn apply(&self, index: usize, card: PlacedCard) -> Option<Ratio> {
        self.before[index].apply(operator_before(self.cards, index), card.number())
    }

    /// Whether a card that comes to an index is a 0 that the card before it divides by.
    fn divides_by_zero(&self, index: usize, card: PlacedCard) -> bool {
        operator_before(self.cards, index) == Operator::Over && card.number() == 0
    }

    /// Goes on from a value that ends with a card: with the card at an index and all after it.
    fn continue_from(&self, card: PlacedCard, value: Ratio, index: usize) -> Option<Ratio> {
        let Some(next) = self.cards.get(index) else { return Some(value) };
        if card.operator() == Operator::Over && next.number() == 0 {
            return Some(Ratio::ZERO);
        }
        self.steps[index].of(value.apply(card.operator(), next.number())?)
    }
}

/// Returns the operator before an index; the first number is added to 0.
fn operator_before(cards: &[PlacedCard], index: usize) -> Operator {
    index.checked_sub(1).map_or(Operator::Plus, |at| cards[at].operator())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;
    use crate::games::madmatix::rules::card::Card;
    use crate::games::madmatix::rules::place::Side;

    /// Returns the value of some cards as after a play.
    fn slow(cards: impl IntoIterator<Item = PlacedCard>) -> String {
        let sequence = Sequence::from_cards(cards);
        match sequence.division_by_zero() {
            Some(_) => "0".to_string(),
            None => sequence.value().to_string(),
        }
    }

    fn text(value: Option<Ratio>) -> String {
        let value = value.expect("short numbers fit");
        value.minus(Ratio::ZERO).to_fraction().expect("a number").to_string()
    }

    fn any_card(rng: &mut Rng) -> Card {
        Card::number(rng.index(15) as i8 - 4, Operator::from_index(rng.index(4)))
    }

    /// Returns a Sequence of some cards that does not divide by zero, one of them doubled.
    fn any_sequence(length: usize, rng: &mut Rng) -> Sequence {
        loop {
            let mut sequence = Sequence::EMPTY;
            (0..length).for_each(|_| sequence.lay(Side::Right, any_card(rng)));
            sequence.cards_mut()[rng.index(length)].double();
            if sequence.division_by_zero().is_none() {
                return sequence;
            }
        }
    }

    #[test]
    fn every_change_has_the_value_of_the_changed_cards() {
        let mut rng = Rng::new(1, 0);
        for round in 0..400 {
            let length = 1 + round % 6;
            let (sequence, card) = (any_sequence(length, &mut rng), any_card(&mut rng));
            let (mut edits, card) = (Edits::unprepared(&sequence), PlacedCard::new(card));
            edits.prepare().expect("short");
            let cards = sequence.cards().to_vec();
            assert_eq!(text(Some(edits.value())), slow(cards.clone()));
            assert_eq!(text(edits.add_left(card)), slow([&[card], &cards[..]].concat()));
            assert_eq!(text(edits.add_right(card)), slow([&cards[..], &[card]].concat()));
            assert_eq!(text(edits.reverse()), slow(cards.iter().rev().copied()));
            for first in 0..length {
                let mut replaced = cards.clone();
                replaced[first] = card;
                assert_eq!(text(edits.replace(first, card)), slow(replaced), "{cards:?}");
                let mut rest = cards.clone();
                rest.remove(first);
                assert_eq!(text(edits.remove(first)), slow(rest), "{cards:?}");
                for second in first + 1..length {
                    let mut swapped = cards.clone();
                    swapped.swap(first, second);
                    assert_eq!(text(edits.swap(first, second)), slow(swapped), "{cards:?}");
                }
            }
        }
    }

    #[test]
    fn long_numbers_do_not_fit() {
        let mut sequence = Sequence::EMPTY;
        (0..9).for_each(|_| sequence.lay(Side::Right, Card::number(9, Operator::Times)));
        let nine = PlacedCard::new(Card::number(9, Operator::Times));
        let mut edits = Edits::unprepared(&sequence);
        edits.prepare().expect("9^9 fits");
        assert_eq!(edits.add_right(nine), None);
        assert_eq!(edits.add_left(nine), None);
        assert!(edits.remove(3).is_some());
    }
}
