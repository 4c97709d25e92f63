//! Exact fractions of any size.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt;
use std::iter::Sum;
use std::num::NonZeroI128;
use std::ops::{Add, Neg, Sub};

use num_bigint::BigInt;

use crate::game::big_fraction::BigFraction;
use crate::game::notation::serialize_as_notation;
use crate::game::points::{AnyPoints, Points};
use crate::game::score::Score;

/// A fraction in lowest terms; its denominator is positive.
///
/// As long as numerator and denominator fit into 128 bits, no memory is allocated. A result that
/// does not fit goes on in big integers, and one that fits again comes back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction(Size);

const ONE: NonZeroI128 = NonZeroI128::new(1).expect("1 is not 0");

/// There is one form of each fraction, so that equal fractions are equal as values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Size {
    Small {
        numerator: i128,
        /// Positive. Not being 0 leaves room for the other variant.
        denominator: NonZeroI128,
    },
    Big(Box<BigFraction>),
}

impl Fraction {
    /// Creates a fraction; the denominator must not be 0.
    pub fn new(numerator: i128, denominator: i128) -> Self {
        if numerator == i128::MIN || denominator == i128::MIN {
            return Fraction::from_big(&numerator.into(), &denominator.into());
        }
        let shared = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let shared = if denominator < 0 { -shared } else { shared };
        Fraction::in_lowest_terms(divided(numerator, shared), divided(denominator, shared))
    }

    /// Creates a fraction of any size; the denominator must not be 0.
    pub fn from_big(numerator: &BigInt, denominator: &BigInt) -> Self {
        BigFraction::new(numerator.clone(), denominator.clone()).into()
    }

    fn in_lowest_terms(numerator: i128, denominator: i128) -> Self {
        let denominator = NonZeroI128::new(denominator).unwrap_or(ONE);
        Fraction(Size::Small { numerator, denominator })
    }

    /// Returns the numerator.
    pub fn numerator(&self) -> BigInt {
        self.to_big().numerator
    }

    /// Returns the denominator, which is positive.
    pub fn denominator(&self) -> BigInt {
        self.to_big().denominator
    }

    /// Returns numerator and denominator if both fit into 64 bits.
    pub fn to_short(&self) -> Option<(i64, i64)> {
        let (numerator, denominator) = self.small()?;
        Some((numerator.try_into().ok()?, denominator.try_into().ok()?))
    }

    fn small(&self) -> Option<(i128, i128)> {
        match &self.0 {
            Size::Small { numerator, denominator } => Some((*numerator, denominator.get())),
            Size::Big(_) => None,
        }
    }

    fn to_big(&self) -> BigFraction {
        match &self.0 {
            Size::Small { numerator, denominator } => BigFraction {
                numerator: (*numerator).into(),
                denominator: denominator.get().into(),
            },
            Size::Big(big) => BigFraction::clone(big),
        }
    }
}

impl From<BigFraction> for Fraction {
    fn from(big: BigFraction) -> Self {
        match (i128::try_from(&big.numerator), i128::try_from(&big.denominator)) {
            // The smallest number has no negative.
            (Ok(numerator), Ok(denominator)) if numerator != i128::MIN => {
                Fraction::in_lowest_terms(numerator, denominator)
            }
            _ => Fraction(Size::Big(Box::new(big))),
        }
    }
}

/// Divides a number; mostly it is by 1, and dividing long numbers is slow.
fn divided(number: i128, divisor: i128) -> i128 {
    if divisor == 1 { number } else { number / divisor }
}

/// Returns the greatest common divisor; of 0 and a number, that number.
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

/// Returns the greatest common divisor of short numbers, as most are, without a division: halving is
/// much faster.
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

/// Adds small fractions over their least common denominator; none if the sum does not fit.
fn add_small(one: (i128, i128), other: (i128, i128)) -> Option<Fraction> {
    let shared = common_divisor(one.1.unsigned_abs(), other.1.unsigned_abs()) as i128;
    let (mine, theirs) = (divided(other.1, shared), divided(one.1, shared));
    let below = one.1.checked_mul(mine)?;
    let above = one.0.checked_mul(mine)?.checked_add(other.0.checked_mul(theirs)?)?;
    Some(Fraction::new(above, below))
}

impl Default for Fraction {
    fn default() -> Self {
        Fraction::from(0)
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Fraction::in_lowest_terms(whole.into(), 1)
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let small = self.small().zip(other.small());
        let sum = small.and_then(|(one, other)| add_small(one, other));
        sum.unwrap_or_else(|| self.to_big().add(&other.to_big()).into())
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        match self.small() {
            Some((numerator, denominator)) => Fraction::in_lowest_terms(-numerator, denominator),
            None => self.to_big().negated().into(),
        }
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
        let across = |a: (i128, i128), b: (i128, i128)| a.0.checked_mul(b.1);
        let products = self.small().zip(other.small()).map(|(one, other)| {
            let (mine, theirs) = (across(one, other), across(other, one));
            mine.zip(theirs)
        });
        match products {
            Some(Some((mine, theirs))) => mine.cmp(&theirs),
            _ => self.to_big().compare(&other.to_big()),
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
        match self.small() {
            Some((numerator, 1)) => write!(f, "{numerator}"),
            Some((numerator, denominator)) => write!(f, "{numerator}/{denominator}"),
            None => self.to_big().fmt(f),
        }
    }
}

serialize_as_notation!(Fraction = "string");

impl Points for Fraction {
    fn to_f64(&self) -> f64 {
        match self.small() {
            Some((numerator, denominator)) => numerator as f64 / denominator as f64,
            None => self.to_big().to_f64(),
        }
    }

    fn any(self) -> AnyPoints {
        AnyPoints::Fraction(self)
    }

    fn ranked(scores: Vec<Self>) -> (Vec<Score>, Option<Vec<AnyPoints>>) {
        let values: Vec<&Self> = scores.iter().collect::<BTreeSet<_>>().into_iter().collect();
        let rank = |score: &Self| values.binary_search(&score).unwrap_or_default() as Score;
        let ranks = scores.iter().map(rank).collect();
        (ranks, Some(values.into_iter().cloned().map(Self::any).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(text: &str) -> Fraction {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse().expect("a whole number");
        Fraction::from_big(&number(above), &number(below))
    }

    #[test]
    fn fractions_are_written_in_lowest_terms() {
        for (given, written) in
            [("4", "4"), ("0/7", "0"), ("14/6", "7/3"), ("-14/6", "-7/3"), ("7/-3", "-7/3")]
        {
            assert_eq!(fraction(given).to_string(), written);
        }
        assert_eq!(Fraction::new(-14, -6).to_string(), "7/3");
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
    fn a_fraction_stays_as_small_in_memory_as_two_numbers() {
        assert_eq!(size_of::<Fraction>(), 2 * size_of::<i128>());
    }

    #[test]
    fn sums_that_outgrow_128_bits_are_exact_and_shrink_again() {
        let long = |below: i128| Fraction::new(1 + 5 * below, below);
        let (one, other) = (long(9_i128.pow(30)), long(7_i128.pow(30)));
        let sum = one.clone() + other.clone();
        assert!(sum.small().is_none());
        assert_eq!((sum.clone() - one.clone(), sum - other.clone()), (other, one.clone()));
        let most = Fraction::new(i128::MAX, 1);
        let more = most.clone() + one.clone();
        assert!(more > most);
        assert_eq!(more - most, one);
    }

    #[test]
    fn the_ends_of_128_bits_are_no_special_cases() {
        let (least, most) = (Fraction::new(i128::MIN, 1), Fraction::new(i128::MAX, 1));
        assert_eq!(least.to_string(), i128::MIN.to_string());
        assert_eq!(-least.clone() - most.clone(), Fraction::from(1));
        assert_eq!(Fraction::new(1, i128::MIN), -Fraction::new(-1, i128::MIN));
        assert_eq!(Fraction::new(i128::MIN, i128::MIN), Fraction::from(1));
        assert!(least < -most);
    }

    #[test]
    fn fractions_of_any_size_are_ordered() {
        let huge = i128::MAX;
        let ordered = [
            fraction(&format!("-1{}", "0".repeat(60))),
            Fraction::new(-huge, 1),
            Fraction::new(-huge, 2),
            Fraction::new(-1, 2),
            Fraction::new(-1, huge),
            Fraction::default(),
            fraction(&format!("1/1{}", "0".repeat(60))),
            Fraction::new(1, huge),
            Fraction::new(1, huge - 1),
            Fraction::new(huge - 2, huge - 1),
            Fraction::new(huge - 1, huge),
            Fraction::new(huge, huge - 1),
            Fraction::new(huge - 1, huge - 2),
            Fraction::new(huge, 2),
            fraction(&format!("1{}", "0".repeat(60))),
        ];
        for (i, mine) in ordered.iter().enumerate() {
            for (j, theirs) in ordered.iter().enumerate() {
                assert_eq!(mine.cmp(theirs), i.cmp(&j), "{mine} and {theirs}");
            }
        }
    }

    #[test]
    fn fractions_of_any_size_have_a_nearest_float() {
        let zeros = |count: usize| "0".repeat(count);
        let both = fraction(&format!("3{}/7{}1", zeros(500), zeros(499)));
        assert!((both.to_f64() - 3.0 / 7.0).abs() < 1e-12);
        assert_eq!(fraction(&format!("-1{}", zeros(60))).to_f64(), -1e60);
        assert_eq!(fraction(&format!("1{}", zeros(400))).to_f64(), f64::MAX);
    }

    #[test]
    fn ranks_are_ordered_as_the_scores() {
        let scores = ["7/3", "-2", "7/3", "5/2"].map(fraction).to_vec();
        let (ranks, values) = Fraction::ranked(scores);
        assert_eq!(ranks, [1, 0, 1, 2]);
        assert_eq!(values, Some(["-2", "7/3", "5/2"].map(|text| fraction(text).any()).to_vec()));
    }
}
