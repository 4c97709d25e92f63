//! A Sequence and what it is worth.

use std::fmt;

use serde::{Serialize, Serializer};

use super::card::Card;
use super::operator::Operator;
use super::pile::MOST_CARDS;
use super::place::Side;
use super::placed_card::Laid;
use crate::game::fraction::Fraction;

/// Number Cards in a row in front of a player, left to right.
#[derive(Clone, Copy, Debug)]
pub struct Sequence {
    cards: [Laid; MOST_CARDS],
    length: u8,
}

impl Sequence {
    /// No cards.
    pub const EMPTY: Sequence =
        Sequence { cards: [Laid { card: Card::FILLER, token: None }; MOST_CARDS], length: 0 };

    /// The cards.
    pub fn cards(&self) -> &[Laid] {
        &self.cards[..usize::from(self.length)]
    }

    /// The same, to be changed.
    pub fn cards_mut(&mut self) -> &mut [Laid] {
        &mut self.cards[..usize::from(self.length)]
    }

    /// Puts a card to an end and says at which index it lies.
    pub fn lay(&mut self, side: Side, card: Card) -> usize {
        let length = usize::from(self.length);
        let index = match side {
            Side::Left => {
                self.cards.copy_within(..length, 1);
                0
            }
            Side::Right => length,
        };
        self.cards[index] = card.into();
        self.length += 1;
        index
    }

    /// Takes a card out.
    pub fn remove(&mut self, index: usize) -> Laid {
        let removed = self.cards[index];
        self.cards.copy_within(index + 1..usize::from(self.length), index);
        self.length -= 1;
        removed
    }

    /// The first ÷ card that is followed by a 0, and that card.
    pub fn division_by_zero(&self) -> Option<(Laid, Laid)> {
        let divides = |pair: &&[Laid]| pair[0].operator() == Operator::Over && pair[1].digit() == 0;
        self.cards().windows(2).find(divides).map(|pair| (pair[0], pair[1]))
    }

    /// What it is worth; it must not divide by zero.
    pub fn value(&self) -> Fraction {
        let mut value = Value::NOTHING;
        self.each_step(|operator, digit| value.step(operator, digit));
        value.fraction()
    }

    /// Its value after each card.
    pub fn values(&self) -> Vec<Fraction> {
        let (mut value, mut values) = (Value::NOTHING, Vec::with_capacity(self.cards().len()));
        self.each_step(|operator, digit| {
            value.step(operator, digit);
            values.push(value.fraction());
        });
        values
    }

    /// Each number with the operator before it; the first is added to nothing.
    fn each_step(&self, mut tell: impl FnMut(Operator, u8)) {
        let mut operator = Operator::Plus;
        for laid in self.cards() {
            tell(operator, laid.digit());
            operator = laid.operator();
        }
    }
}

/// A value on the way, not in lowest terms.
///
/// After s additions and subtractions, m multiplications and d divisions the denominator is at most
/// 9^d, and the numerator at most (s + 1) × 9^(m + d + 1): adding n/1 adds at most 9^(d + 1) to it,
/// multiplying makes it at most nine times as large, and dividing leaves it as it is. As s + 1 is at
/// most 9^s, that is at most 9^n for n = s + m + d + 1 cards. There are 40 Number Cards at most, and
/// 9^40 is less than 2^127. For the same reason two Sequences can be compared and subtracted: of
/// their n + n' cards, the denominator of one and the numerator of the other are made.
#[derive(Clone, Copy)]
struct Value {
    numerator: i128,
    denominator: i128,
}

impl Value {
    const NOTHING: Value = Value { numerator: 0, denominator: 1 };

    fn step(&mut self, operator: Operator, digit: u8) {
        let digit = i128::from(digit);
        match operator {
            Operator::Times => self.numerator *= digit,
            Operator::Plus => self.numerator += digit * self.denominator,
            Operator::Minus => self.numerator -= digit * self.denominator,
            Operator::Over => self.denominator *= digit,
        }
    }

    fn fraction(self) -> Fraction {
        Fraction::new(self.numerator, self.denominator)
    }
}

impl fmt::Display for Sequence {
    /// The sum without its result: "6 - 4 ÷ 2 + 3".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sign = None;
        for laid in self.cards() {
            if let Some(sign) = sign {
                write!(f, " {sign} ")?;
            }
            write!(f, "{}", laid.digit())?;
            sign = Some(laid.operator().sign());
        }
        Ok(())
    }
}

impl Serialize for Sequence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Sequence = "Laid[]");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;

    fn sequence(codes: &str) -> Sequence {
        let mut sequence = Sequence::EMPTY;
        for code in codes.split_whitespace() {
            sequence.lay(Side::Right, Card::from_code(code).expect("a card"));
        }
        sequence
    }

    #[test]
    fn the_printed_examples() {
        for (codes, value) in
            [("6- 4/ 2+ 3*", "4"), ("", "0"), ("3*", "3"), ("9-", "9"), ("0/", "0")]
        {
            assert_eq!(sequence(codes).value().to_string(), value, "{codes}");
        }
    }

    #[test]
    fn reckoning_goes_from_left_to_right_in_exact_fractions() {
        for (codes, value) in
            [("2+ 3* 4-", "20"), ("1/ 3* 3+", "1"), ("1- 8/ 3+", "-7/3"), ("7/ 2/ 3-", "7/6")]
        {
            assert_eq!(sequence(codes).value().to_string(), value, "{codes}");
        }
    }

    #[test]
    fn only_a_division_of_what_comes_before_by_zero_is_undefined() {
        for (codes, undefined) in [
            ("6/ 0+", true),
            ("6+ 3/ 0/ 2+", true),
            ("0/ 3+", false),
            ("0/", false),
            ("6+ 0/", false),
            ("0+ 6/", false),
            ("0/ 0+", true),
        ] {
            assert_eq!(sequence(codes).division_by_zero().is_some(), undefined, "{codes}");
        }
    }

    /// Every mixture of 40 nines, or of other digits against nines, that divides first, then adds,
    /// then multiplies: nothing grows faster. An overflow would panic.
    #[test]
    fn the_worst_sequences_do_not_overflow() {
        for (digit, divisions) in (1..=9).flat_map(|digit| (0..40).map(move |d| (digit, d))) {
            for sums in 0..40 - divisions {
                let operator = |place: usize| match place {
                    _ if place < divisions => Operator::Over,
                    _ if place < divisions + sums => Operator::Plus,
                    _ => Operator::Times,
                };
                let mut worst = Sequence::EMPTY;
                worst.lay(Side::Right, Card::number(digit, operator(0)));
                for place in 1..MOST_CARDS {
                    worst.lay(Side::Right, Card::number(9, operator(place)));
                }
                let values = worst.values();
                let steps = values.windows(2).map(|pair| pair[1] - pair[0]);
                assert_eq!(values[0] + steps.sum(), worst.value());
            }
        }
        let nines = "9* ".repeat(MOST_CARDS);
        assert_eq!(sequence(&nines).value(), Fraction::new(9_i128.pow(40), 1));
    }

    #[test]
    fn the_worst_leads_do_not_overflow() {
        for mine in 1..MOST_CARDS {
            let theirs = MOST_CARDS - mine;
            for (one, other) in [("9* ", "9* "), ("9/ ", "7* "), ("7/ ", "9/ "), ("8/ ", "9/ ")] {
                let (one, other) = (sequence(&one.repeat(mine)), sequence(&other.repeat(theirs)));
                let lead = one.value() - other.value();
                assert_eq!(lead + other.value(), one.value());
                assert_eq!(one.value().cmp(&other.value()), lead.cmp(&Fraction::default()));
            }
        }
    }
}
