//! The exact value of a Sequence, card by card.
//!
//! A Sequence is calculated from left to right, without precedence, and its value is an exact
//! fraction. While it is calculated, numerator and denominator are kept apart and are not reduced:
//! a multiplication changes the numerator, a division the denominator, and no step needs a greatest
//! common divisor. Only the result is brought to lowest terms.
//!
//! # Why 128 bits are enough
//!
//! Let a Sequence have s additions and subtractions, m multiplications and d divisions. Digits are at
//! most 9, so that the denominator is at most 9^d. The numerator is at most (s + 1) × 9^(m + d + 1):
//! adding a digit adds at most 9^(d + 1) to it, multiplying makes it at most nine times as large,
//! and dividing leaves it alone. As s + 1 ≤ 9^s, that is at most 9^n for n = s + m + d + 1 cards. A
//! deck has at most 40 Number Cards ([`MAX_CARDS`](super::deck::MAX_CARDS)), and 9^40 < 2^127.
//!
//! Two Sequences can be compared and subtracted for the same reason: the products of the numerator
//! of one and the denominator of the other are bounded by the cards of both, and together they have
//! at most 40.

use super::operator::Operator;
use crate::game::fraction::Fraction;

/// The value of the first cards of a Sequence, not in lowest terms.
#[derive(Clone, Copy)]
pub struct Value {
    numerator: i128,
    denominator: i128,
}

impl Value {
    /// The value of no cards.
    pub const ZERO: Value = Value { numerator: 0, denominator: 1 };

    /// Applies the next operator and digit. A division by 0 must not occur.
    pub fn apply(&mut self, operator: Operator, digit: u8) {
        let digit = i128::from(digit);
        match operator {
            Operator::Times => self.numerator *= digit,
            Operator::Plus => self.numerator += digit * self.denominator,
            Operator::Minus => self.numerator -= digit * self.denominator,
            Operator::Over => self.denominator *= digit,
        }
    }

    /// Returns the value in lowest terms.
    pub fn to_fraction(self) -> Fraction {
        Fraction::new(self.numerator, self.denominator)
    }
}
