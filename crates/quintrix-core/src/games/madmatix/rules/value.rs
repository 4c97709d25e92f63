//! The exact value of a Sequence, card by card.
//!
//! A Sequence is calculated from left to right, without precedence, and its value is an exact
//! fraction. While it is calculated, numerator and denominator are kept apart and are not reduced:
//! a multiplication changes the numerator, a division the denominator, and no step needs a greatest
//! common divisor. Only the result is brought to lowest terms.
//!
//! # When 128 bits are enough
//!
//! Let a Sequence have s additions and subtractions, m multiplications and d divisions, and let no
//! number be larger than z, which is at least 2. The denominator is at most z^d. The numerator is at
//! most (s + 1) × z^(m + d + 1): adding a number adds at most z^(d + 1) to it, multiplying makes it
//! at most z times as large, and dividing leaves it alone. As s + 1 ≤ z^s, that is at most z^n for
//! n = s + m + d + 1 cards. With digits, as in the built-in deck, 40 cards are fine: 9^40 < 2^127.
//! With any numbers, also doubled ones, 16 are: 198^16 < 2^127. Longer Sequences are calculated in
//! numbers of any size.

use num_bigint::BigInt;

use super::operator::Operator;
use crate::game::fraction::Fraction;

/// The most cards of a Sequence whose value fits into 128 bits, whatever its numbers are.
pub const MAX_SHORT: usize = 16;

/// The value of the first cards of a Sequence, not in lowest terms.
pub enum Value {
    /// A value that fits into 128 bits, and will.
    Short(Ratio<i128>),
    /// A value of any size.
    Long(Box<Ratio<BigInt>>),
}

/// A numerator and a denominator.
pub struct Ratio<N> {
    numerator: N,
    denominator: N,
}

impl Value {
    /// The value of no cards.
    pub const ZERO: Value = Value::Short(Ratio { numerator: 0, denominator: 1 });

    /// Returns the value of no cards of a Sequence that may need more than 128 bits.
    pub fn big_zero() -> Self {
        Value::Long(Box::new(Ratio { numerator: 0.into(), denominator: 1.into() }))
    }

    /// Applies the next operator and number. A division by 0 must not occur.
    pub fn apply(&mut self, operator: Operator, number: i16) {
        match self {
            Value::Short(ratio) => {
                let number = i128::from(number);
                match operator {
                    Operator::Times => ratio.numerator *= number,
                    Operator::Plus => ratio.numerator += number * ratio.denominator,
                    Operator::Minus => ratio.numerator -= number * ratio.denominator,
                    Operator::Over => ratio.denominator *= number,
                }
            }
            Value::Long(ratio) => match operator {
                Operator::Times => ratio.numerator *= number,
                Operator::Plus => ratio.numerator += &ratio.denominator * number,
                Operator::Minus => ratio.numerator -= &ratio.denominator * number,
                Operator::Over => ratio.denominator *= number,
            },
        }
    }

    /// Returns the value in lowest terms.
    pub fn to_fraction(&self) -> Fraction {
        match self {
            Value::Short(ratio) => Fraction::new(ratio.numerator, ratio.denominator),
            Value::Long(ratio) => Fraction::from_big(&ratio.numerator, &ratio.denominator),
        }
    }
}
