//! Exact fractions.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use serde::{Serialize, Serializer};

use crate::game::points::{AnyPoints, Points};
use crate::game::score::Score;

/// A fraction in lowest terms; its denominator is positive.
///
/// It adds and subtracts over the least common denominator, and compares at any size. A sum whose
/// numerator would reach 2^127 there is one of the whole parts only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// Creates a fraction; the denominator must not be 0.
    pub fn new(numerator: i128, denominator: i128) -> Self {
        let shared = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let shared = if denominator < 0 { -shared } else { shared };
        Fraction {
            numerator: divided(numerator, shared),
            denominator: divided(denominator, shared),
        }
    }

    /// The numerator.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator, which is positive.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    fn whole(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }
}

/// Dividing long numbers is slow, and mostly it is by 1.
fn divided(number: i128, divisor: i128) -> i128 {
    if divisor == 1 { number } else { number / divisor }
}

/// The greatest common divisor; of 0 and a number, that number.
fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    loop {
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return u128::from(short_common_divisor(a, b));
        }
        if b == 0 {
            return a;
        }
        (a, b) = (b, a % b);
    }
}

/// The same for short numbers, as most are, without a division: halving is much faster.
fn short_common_divisor(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    if a == 1 || b == 1 {
        return 1;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
        if a == 1 {
            break;
        }
    }
    a << twos
}

impl Default for Fraction {
    fn default() -> Self {
        Fraction { numerator: 0, denominator: 1 }
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Fraction { numerator: whole.into(), denominator: 1 }
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let shared =
            common_divisor(self.denominator.unsigned_abs(), other.denominator.unsigned_abs());
        let mine = divided(other.denominator, shared as i128);
        let theirs = divided(self.denominator, shared as i128);
        let exact = || {
            let (mine, below) =
                (self.numerator.checked_mul(mine)?, self.denominator.checked_mul(mine)?);
            let above = mine.checked_add(other.numerator.checked_mul(theirs)?)?;
            Some(Fraction::new(above, below))
        };
        let rounded = || Fraction::new(self.whole().saturating_add(other.whole()), 1);
        exact().unwrap_or_else(rounded)
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        Fraction { numerator: -self.numerator, ..self }
    }
}

impl Sub for Fraction {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::default(), Self::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let across = |a: &Self, b: &Self| a.numerator.checked_mul(b.denominator);
        match (across(self, other), across(other, self)) {
            (Some(mine), Some(theirs)) => mine.cmp(&theirs),
            _ => by_parts(*self, *other),
        }
    }
}

/// Compares whole parts, then what is left, upside down: no number grows.
fn by_parts(mut mine: Fraction, mut theirs: Fraction) -> Ordering {
    loop {
        let rest = |fraction: Fraction| fraction.numerator.rem_euclid(fraction.denominator);
        let wholes = mine.whole().cmp(&theirs.whole());
        match (wholes, rest(mine), rest(theirs)) {
            (Ordering::Equal, 0, 0) => return Ordering::Equal,
            (Ordering::Equal, 0, _) => return Ordering::Less,
            (Ordering::Equal, _, 0) => return Ordering::Greater,
            (Ordering::Equal, my_rest, their_rest) => {
                let upside_down = |rest: i128, fraction: Fraction| Fraction {
                    numerator: fraction.denominator,
                    denominator: rest,
                };
                (mine, theirs) = (upside_down(their_rest, theirs), upside_down(my_rest, mine));
            }
            (unequal, ..) => return unequal,
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Fraction = "string");

impl Points for Fraction {
    fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    fn any(self) -> AnyPoints {
        AnyPoints::Fraction(self)
    }

    fn ranked(scores: Vec<Self>) -> (Vec<Score>, Option<Vec<AnyPoints>>) {
        let mut ranks: HashMap<Self, Score> = scores.iter().map(|score| (*score, 0)).collect();
        let mut values: Vec<Self> = ranks.keys().copied().collect();
        values.sort_unstable();
        for (value, rank) in values.iter().zip(0..) {
            ranks.insert(*value, rank);
        }
        let values = values.into_iter().map(Self::any).collect();
        (scores.iter().map(|score| ranks[score]).collect(), Some(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(text: &str) -> Fraction {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse().expect("a whole number");
        Fraction::new(number(above), number(below))
    }

    #[test]
    fn fractions_are_written_in_lowest_terms() {
        for (given, written) in
            [("4", "4"), ("0/7", "0"), ("14/6", "7/3"), ("-14/6", "-7/3"), ("7/-3", "-7/3")]
        {
            assert_eq!(fraction(given).to_string(), written);
        }
    }

    #[test]
    fn divisors_are_common_and_greatest() {
        let slow = |a: u64, b: u64| {
            (1..=a.max(b)).rev().find(|&d| a.is_multiple_of(d) && b.is_multiple_of(d))
        };
        for (a, b) in (0..60).flat_map(|a| (0..60).map(move |b| (a, b))).skip(1) {
            assert_eq!(Some(short_common_divisor(a, b)), slow(a, b), "{a} and {b}");
            let huge = u128::from(u64::MAX);
            assert_eq!(common_divisor(u128::from(a) * huge, u128::from(b) * huge), {
                u128::from(short_common_divisor(a, b)) * huge
            });
        }
    }

    #[test]
    fn fractions_add_and_subtract() {
        assert_eq!(fraction("1/6") + fraction("1/10"), fraction("4/15"));
        assert_eq!(fraction("1/6") - fraction("1/2"), fraction("-1/3"));
        assert_eq!((1..=3).map(|n| Fraction::new(1, n)).sum::<Fraction>(), fraction("11/6"));
    }

    #[test]
    fn sums_that_are_too_long_are_those_of_the_whole_parts() {
        let long = |below: i128| Fraction::new(1 + 5 * below, below);
        let (one, other) = (long(9_i128.pow(30)), long(7_i128.pow(30)));
        assert_eq!(one + other, fraction("10"));
        assert_eq!(one - one, fraction("0"));
        assert_eq!(Fraction::new(i128::MAX, 1) + one, Fraction::new(i128::MAX, 1));
    }

    #[test]
    fn fractions_of_any_size_are_ordered() {
        let (huge, tiny) = (i128::MAX, Fraction::new(1, i128::MAX));
        let ordered = [
            Fraction::new(-huge, 1),
            Fraction::new(-huge, 2),
            Fraction::new(-1, 2),
            Fraction::new(-1, huge),
            Fraction::default(),
            tiny,
            Fraction::new(1, huge - 1),
            Fraction::new(huge - 2, huge - 1),
            Fraction::new(huge - 1, huge),
            Fraction::new(huge, huge - 1),
            Fraction::new(huge - 1, huge - 2),
            Fraction::new(huge, 2),
        ];
        for (i, mine) in ordered.iter().enumerate() {
            for (j, theirs) in ordered.iter().enumerate() {
                assert_eq!(mine.cmp(theirs), i.cmp(&j), "{mine} and {theirs}");
                assert_eq!(by_parts(*mine, *theirs), i.cmp(&j), "{mine} and {theirs}");
            }
        }
    }

    #[test]
    fn ranks_are_ordered_as_the_scores() {
        let scores = ["7/3", "-2", "7/3", "5/2"].map(fraction).to_vec();
        let (ranks, values) = Fraction::ranked(scores);
        assert_eq!(ranks, [1, 0, 1, 2]);
        assert_eq!(values, Some(["-2", "7/3", "5/2"].map(|text| fraction(text).any()).to_vec()));
    }
}
