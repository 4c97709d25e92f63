//! Fractions that do not fit into 128 bits.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::{BigInt, Sign};
use num_integer::Integer;

/// The bits of a number that count in a float, and a few more.
const PRECISION: u64 = 64;

/// A fraction in lowest terms; its denominator is positive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BigFraction {
    pub numerator: BigInt,
    pub denominator: BigInt,
}

impl BigFraction {
    /// Creates a fraction; the denominator must not be 0.
    pub fn new(numerator: BigInt, denominator: BigInt) -> Self {
        let mut shared = numerator.gcd(&denominator);
        if denominator.sign() == Sign::Minus {
            shared = -shared;
        }
        BigFraction { numerator: numerator / &shared, denominator: denominator / &shared }
    }

    pub fn add(&self, other: &Self) -> Self {
        let above = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        BigFraction::new(above, &self.denominator * &other.denominator)
    }

    pub fn negated(self) -> Self {
        BigFraction { numerator: -self.numerator, denominator: self.denominator }
    }

    pub fn compare(&self, other: &Self) -> Ordering {
        let mine = &self.numerator * &other.denominator;
        mine.cmp(&(&other.numerator * &self.denominator))
    }

    /// Returns a float near to it, the largest or smallest one if it is beyond all floats.
    pub fn to_f64(&self) -> f64 {
        let (above, below) = (self.numerator.bits(), self.denominator.bits());
        let (dropped, cut) = (above.saturating_sub(PRECISION), below.saturating_sub(PRECISION));
        let float = |number: &BigInt, cut: u64| i128::try_from(number >> cut).unwrap_or(0) as f64;
        let ratio = float(&self.numerator, dropped) / float(&self.denominator, cut);
        let scaled = ratio * 2.0_f64.powi((dropped as i64 - cut as i64).clamp(-2000, 2000) as i32);
        scaled.clamp(f64::MIN, f64::MAX)
    }
}

impl fmt::Display for BigFraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator == BigInt::from(1) {
            Ok(())
        } else {
            write!(f, "/{}", self.denominator)
        }
    }
}
