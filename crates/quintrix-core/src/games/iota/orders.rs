//! The ways to lay some of four cards in a row, numbered, and sets of them as bits.
//!
//! A condition on a play ("the second square takes only these cards") becomes a set of orders
//! looked up here; where all sets overlap are the legal plays.

use super::fan::Choice;
use super::hand::HAND;

/// The most orders there are of a number of cards: of three, and of four.
pub const MOST: usize = 24;

/// A set of orders of the same number of cards, one bit each.
pub type Orders = u32;

/// Orders of one number of cards.
pub struct Size {
    /// How many orders there are.
    pub count: usize,
    /// Which card lies at which place.
    pub cards: [[u8; HAND]; MOST],
    /// Which cards an order has.
    pub choice: [Choice; MOST],
    /// The choices of so many cards, and how many of them there are.
    choices: [Choice; 6],
    choice_count: usize,
    of: [Orders; 1 << HAND],
    within: [Orders; 1 << HAND],
    with: [[Orders; 1 << HAND]; HAND],
}

impl Size {
    /// The orders that have exactly these cards.
    pub fn of(&self, choice: Choice) -> Orders {
        self.of[usize::from(choice) % (1 << HAND)]
    }

    /// The orders that have no other cards than these.
    pub fn within(&self, choice: Choice) -> Orders {
        self.within[usize::from(choice) % (1 << HAND)]
    }

    /// The orders whose card at a place is one of these.
    pub fn with(&self, place: usize, choice: Choice) -> Orders {
        self.with[place][usize::from(choice) % (1 << HAND)]
    }

    /// The choices of so many cards.
    pub fn choices(&self) -> &[Choice] {
        &self.choices[..self.choice_count]
    }
}

/// The orders of no cards, one card, and so on.
pub static SIZES: [Size; HAND + 1] = [size(0), size(1), size(2), size(3), size(4)];

const fn size(length: usize) -> Size {
    let mut size = Size {
        count: 0,
        cards: [[0; HAND]; MOST],
        choice: [0; MOST],
        choices: [0; 6],
        choice_count: 0,
        of: [0; 1 << HAND],
        within: [0; 1 << HAND],
        with: [[0; 1 << HAND]; HAND],
    };
    let mut code = 0;
    while code < HAND.pow(length as u32) && length > 0 {
        let (mut cards, mut choice, mut place, mut rest) = ([0; HAND], 0, length, code);
        while place > 0 {
            place -= 1;
            cards[place] = (rest % HAND) as u8;
            choice |= 1 << cards[place];
            rest /= HAND;
        }
        code += 1;
        if Choice::count_ones(choice) as usize == length {
            size = with_order(size, cards, choice, length);
        }
    }
    size
}

const fn with_order(mut size: Size, cards: [u8; HAND], choice: Choice, length: usize) -> Size {
    let order = 1 << size.count;
    size.cards[size.count] = cards;
    size.choice[size.count] = choice;
    if size.of[choice as usize] == 0 {
        size.choices[size.choice_count] = choice;
        size.choice_count += 1;
    }
    size.of[choice as usize] |= order;
    let mut taken = 0;
    while taken < 1 << HAND {
        if choice & !(taken as Choice) == 0 {
            size.within[taken] |= order;
        }
        let mut place = 0;
        while place < length {
            if taken >> cards[place] & 1 == 1 {
                size.with[place][taken] |= order;
            }
            place += 1;
        }
        taken += 1;
    }
    size.count += 1;
    size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_orders_as_there_should_be() {
        assert_eq!(SIZES.each_ref().map(|size| size.count), [0, 4, 12, 24, 24]);
        let two = &SIZES[2];
        for order in 0..two.count {
            let [first, second, ..] = two.cards[order];
            assert_eq!(two.choice[order], 1 << first | 1 << second);
            assert_eq!(two.with(1, 1 << second) >> order & 1, 1);
            assert_eq!(two.with(1, 0b1111 ^ 1 << second) >> order & 1, 0);
        }
    }
}
