//! Short exact numbers, for comparing many moves.
//!
//! Fractions in lowest terms need a greatest common divisor for every result. The values that a bot
//! compares are short, so that it is enough to keep numerators and denominators apart. What does not
//! fit is left to [`Fraction`].

use std::cmp::Ordering;

use crate::game::fraction::Fraction;
use crate::games::madmatix::rules::operator::Operator;

/// A numerator and a positive denominator, not in lowest terms and both below 2^30.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    above: i32,
    below: i32,
}

/// The first number that is too large for a ratio: products of two of them fit into 60 bits.
const LIMIT: u64 = 1 << 30;

/// Returns a number that is short enough for a ratio.
fn short(number: i64) -> Option<i32> {
    (number.unsigned_abs() < LIMIT).then_some(number as i32)
}

impl Ratio {
    /// 0.
    pub const ZERO: Ratio = Ratio { above: 0, below: 1 };

    /// Creates a ratio; none if it does not fit. The denominator must not be 0.
    fn new(above: i64, below: i64) -> Option<Self> {
        let sign = below.signum();
        let (above, below) = (short(above)? * sign as i32, short(below)? * sign as i32);
        Some(Ratio { above, below })
    }

    /// Returns both numbers.
    fn parts(self) -> (i64, i64) {
        (self.above.into(), self.below.into())
    }

    /// Applies an operator and a number below 2^15; none if the result does not fit.
    pub fn apply(self, operator: Operator, number: i16) -> Option<Self> {
        let ((above, below), number) = (self.parts(), i64::from(number));
        match operator {
            Operator::Times => Ratio::new(above * number, below),
            Operator::Plus => Ratio::new(above + number * below, below),
            Operator::Minus => Ratio::new(above - number * below, below),
            Operator::Over => Ratio::new(above, below * number),
        }
    }

    /// Returns the difference to another ratio.
    pub fn minus(self, other: Self) -> Margin {
        let ((above, below), other) = (self.parts(), other.parts());
        Margin { above: above * other.1 - other.0 * below, below: below * other.1 }
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((above, below), other) = (self.parts(), other.parts());
        (above * other.1).cmp(&(other.0 * below))
    }
}

/// What several steps make of a value x: (`times` · x + `plus`) / `below`, each number below 2^30.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    times: i32,
    plus: i32,
    below: i32,
}

impl Steps {
    /// No steps.
    pub const NONE: Steps = Steps { times: 1, plus: 0, below: 1 };

    /// Returns these steps after another one; none if they do not fit then.
    pub fn after(self, operator: Operator, number: i16) -> Option<Self> {
        let [times, plus, below] = self.parts();
        let number = i64::from(number);
        let (times, plus, below) = match operator {
            Operator::Times => (times * number, plus, below),
            Operator::Plus => (times, plus + times * number, below),
            Operator::Minus => (times, plus - times * number, below),
            Operator::Over => (times, plus * number, below * number),
        };
        Some(Steps { times: short(times)?, plus: short(plus)?, below: short(below)? })
    }

    /// Returns the value that they make of another; none if it does not fit.
    pub fn of(self, value: Ratio) -> Option<Ratio> {
        let ([times, plus, below], value) = (self.parts(), value.parts());
        Ratio::new(times * value.0 + plus * value.1, below * value.1)
    }

    fn parts(self) -> [i64; 3] {
        [self.times, self.plus, self.below].map(i64::from)
    }
}

/// The difference of two ratios: both numbers are below 2^62, and the lower one is positive, but for
/// the two constants that are beyond all others.
#[derive(Clone, Copy, Debug)]
pub struct Margin {
    above: i64,
    below: i64,
}

impl Margin {
    /// 0.
    pub const ZERO: Margin = Margin { above: 0, below: 1 };
    /// More than any difference of ratios.
    pub const MOST: Margin = Margin { above: 1, below: 0 };
    /// Less than any difference of ratios.
    pub const LEAST: Margin = Margin { above: -1, below: 0 };

    /// Returns the margin plus a small whole number.
    pub fn plus(self, number: i64) -> Self {
        Margin { above: self.above + number * self.below, below: self.below }
    }

    /// Returns whether it is more than 0.
    pub fn is_positive(self) -> bool {
        self.above > 0
    }

    /// Returns the margin as a fraction; none if it is beyond all others.
    pub fn to_fraction(self) -> Option<Fraction> {
        (self.below != 0).then(|| Fraction::new(self.above.into(), self.below.into()))
    }
}

impl PartialEq for Margin {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Margin {}

impl PartialOrd for Margin {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Margin {
    fn cmp(&self, other: &Self) -> Ordering {
        let product = |above: i64, below: i64| i128::from(above) * i128::from(below);
        product(self.above, other.below).cmp(&product(other.above, self.below))
    }
}
