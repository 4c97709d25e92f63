//! A Sequence: Number Cards in a row, and their value.

use std::fmt;

use serde::{Serialize, Serializer};

use super::card::Card;
use super::deck::MAX_CARDS;
use super::operator::Operator;
use super::place::Side;
use super::placed_card::PlacedCard;
use super::value::{MAX_SHORT, Value};
use crate::game::fraction::Fraction;

/// Number Cards in a row in front of a player, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Sequence {
    cards: [PlacedCard; MAX_CARDS],
    length: u8,
}

impl Sequence {
    /// A Sequence without cards.
    pub const EMPTY: Sequence = Sequence { cards: [PlacedCard::FILLER; MAX_CARDS], length: 0 };

    /// Creates a Sequence of some cards, at most 40.
    #[cfg(test)]
    pub fn from_cards(cards: impl IntoIterator<Item = PlacedCard>) -> Self {
        let mut sequence = Sequence::EMPTY;
        for card in cards {
            sequence.cards[usize::from(sequence.length)] = card;
            sequence.length += 1;
        }
        sequence
    }

    /// Returns the cards from left to right.
    pub fn cards(&self) -> &[PlacedCard] {
        &self.cards[..usize::from(self.length)]
    }

    /// Returns the cards from left to right, to change them.
    pub fn cards_mut(&mut self) -> &mut [PlacedCard] {
        &mut self.cards[..usize::from(self.length)]
    }

    /// Adds a card at an end.
    pub fn lay(&mut self, side: Side, card: Card) {
        let length = usize::from(self.length);
        let index = match side {
            Side::Left => {
                self.cards.copy_within(..length, 1);
                0
            }
            Side::Right => length,
        };
        self.cards[index] = PlacedCard::new(card);
        self.length += 1;
    }

    /// Removes and returns the card at an index.
    pub fn remove(&mut self, index: usize) -> PlacedCard {
        let removed = self.cards[index];
        self.cards.copy_within(index + 1..usize::from(self.length), index);
        self.length -= 1;
        removed
    }

    /// Returns the first division by zero: the dividing card and the 0 that follows it.
    pub fn division_by_zero(&self) -> Option<(PlacedCard, PlacedCard)> {
        let divides =
            |pair: &&[PlacedCard]| pair[0].operator() == Operator::Over && pair[1].number() == 0;
        self.cards().windows(2).find(divides).map(|pair| (pair[0], pair[1]))
    }

    /// Returns the value, which is 0 without cards. The Sequence must not divide by zero.
    pub fn value(&self) -> Fraction {
        let mut value = self.zero();
        self.each_step(|operator, number| value.apply(operator, number));
        value.to_fraction()
    }

    /// Returns the value after each card.
    pub fn values(&self) -> Vec<Fraction> {
        let (mut value, mut values) = (self.zero(), Vec::with_capacity(self.cards().len()));
        self.each_step(|operator, number| {
            value.apply(operator, number);
            values.push(value.to_fraction());
        });
        values
    }

    /// Returns 0 in numbers that are large enough for the value of this Sequence.
    fn zero(&self) -> Value {
        let cards = self.cards();
        let is_digit = |placed: &PlacedCard| placed.number().unsigned_abs() <= 9;
        let fits = cards.len() <= MAX_SHORT || cards.iter().all(is_digit);
        if fits { Value::ZERO } else { Value::big_zero() }
    }

    /// Visits each number with the operator before it; the first one is added to 0.
    fn each_step(&self, mut visit: impl FnMut(Operator, i16)) {
        let mut operator = Operator::Plus;
        for placed in self.cards() {
            visit(operator, placed.number());
            operator = placed.operator();
        }
    }
}

/// Returns a number as it is written behind an operator: negative ones in brackets.
pub fn bracketed(number: i16) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}

impl fmt::Display for Sequence {
    /// Writes the sum without its result: "6 - 4 ÷ 2 + 3".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sign = None;
        for placed in self.cards() {
            if let Some(sign) = sign {
                write!(f, " {sign} ")?;
            }
            match sign {
                Some(_) => f.write_str(&bracketed(placed.number()))?,
                None => write!(f, "{}", placed.number())?,
            }
            sign = Some(placed.operator().sign());
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
crate::typescript::typescript_type!(Sequence = "PlacedCard[]");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::deck::Card as _;
    use num_bigint::BigInt;

    fn sequence(codes: &str) -> Sequence {
        let mut sequence = Sequence::EMPTY;
        for code in codes.split_whitespace() {
            sequence.lay(Side::Right, Card::from_code(code).expect("a card"));
        }
        sequence
    }

    #[test]
    fn calculates_the_printed_examples() {
        for (codes, value) in
            [("6- 4/ 2+ 3*", "4"), ("", "0"), ("3*", "3"), ("9-", "9"), ("0/", "0")]
        {
            assert_eq!(sequence(codes).value().to_string(), value, "{codes}");
        }
    }

    #[test]
    fn calculates_from_left_to_right_in_exact_fractions() {
        for (codes, value) in
            [("2+ 3* 4-", "20"), ("1/ 3* 3+", "1"), ("1- 8/ 3+", "-7/3"), ("7/ 2/ 3-", "7/6")]
        {
            assert_eq!(sequence(codes).value().to_string(), value, "{codes}");
        }
    }

    #[test]
    fn finds_divisions_by_zero() {
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
                worst.lay(Side::Right, Card::number(digit as i8, operator(0)));
                for place in 1..MAX_CARDS {
                    worst.lay(Side::Right, Card::number(9, operator(place)));
                }
                let values = worst.values();
                let steps = values.windows(2).map(|pair| pair[1].clone() - pair[0].clone());
                assert_eq!(values[0].clone() + steps.sum(), worst.value());
            }
        }
        let nines = "9* ".repeat(MAX_CARDS);
        assert_eq!(sequence(&nines).value(), Fraction::new(9_i128.pow(40), 1));
    }

    #[test]
    fn long_sequences_of_large_numbers_are_exact() {
        for (code, factor) in [("99*", 99), ("-99*", -99)] {
            let product = (0..MAX_CARDS).fold(BigInt::from(1), |product, _| product * factor);
            let cards = format!("{code} ").repeat(MAX_CARDS);
            assert_eq!(sequence(&cards).value().to_string(), product.to_string());
        }
        let (up, down) = ("99* ".repeat(15), "99/ ".repeat(15));
        assert_eq!(sequence(&format!("{up} 99/ {down} 7+")).value().to_string(), "99/7");
        let shrinking = sequence(&format!("-99/ {down} {down}"));
        assert_eq!(shrinking.value().to_string(), format!("-1/{}", BigInt::from(99).pow(29)));
        let steps: Vec<Fraction> = shrinking.values();
        assert_eq!(steps.last(), Some(&shrinking.value()));
    }

    #[test]
    fn long_and_short_calculations_agree() {
        let codes = "-12* 99/ 7- 98/ -99+ 3* 55/ -1- 64* 77+ 81/ 9- -33* 12/ 99+ 99-";
        let short = sequence(codes);
        let mut long = Value::big_zero();
        short.each_step(|operator, number| long.apply(operator, number));
        assert_eq!((short.cards().len(), long.to_fraction()), (MAX_SHORT, short.value()));
    }

    #[test]
    fn writes_negative_numbers_in_brackets() {
        assert_eq!(sequence("-6- -4/ 2+ -3*").to_string(), "-6 - (-4) ÷ 2 + (-3)");
    }

    #[test]
    fn the_worst_leads_do_not_overflow() {
        for mine in 1..MAX_CARDS {
            let theirs = MAX_CARDS - mine;
            for (one, other) in [("9* ", "9* "), ("9/ ", "7* "), ("7/ ", "9/ "), ("8/ ", "9/ ")] {
                let (one, other) = (sequence(&one.repeat(mine)), sequence(&other.repeat(theirs)));
                let lead = one.value() - other.value();
                assert_eq!(lead.clone() + other.value(), one.value());
                assert_eq!(one.value().cmp(&other.value()), lead.cmp(&Fraction::default()));
            }
        }
    }
}
