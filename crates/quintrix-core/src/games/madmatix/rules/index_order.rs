//! The order of places as texts.

/// More cards than any Sequence has: numbers of two digits.
pub const INDICES: usize = 100;

/// An order of the numbers below 100.
pub struct Order {
    numbers: [u8; INDICES],
    places: [u8; INDICES],
}

/// As the numbers are ordered when a space or nothing follows them: 0 1 10 11 … 19 2 20 …
pub static PLAIN: Order = Order::new(false);

/// As they are ordered when "=" follows, which comes after all digits: 0 10 11 … 19 1 20 …
pub static BEFORE_EQUALS: Order = Order::new(true);

impl Order {
    const fn new(long_first: bool) -> Self {
        let mut order = Order { numbers: [0; INDICES], places: [0; INDICES] };
        let (mut place, mut digit) = (1, 1);
        while digit < 10 {
            let mut tail = 0;
            while tail < 10 {
                order.numbers[place + tail + !long_first as usize] = (10 * digit + tail) as u8;
                tail += 1;
            }
            order.numbers[if long_first { place + 10 } else { place }] = digit as u8;
            place += 11;
            digit += 1;
        }
        place = 0;
        while place < INDICES {
            order.places[order.numbers[place] as usize] = place as u8;
            place += 1;
        }
        order
    }

    /// The place of a number, which must be below 100.
    pub fn place(&self, number: usize) -> u32 {
        u32::from(self.places[number])
    }

    /// The number at a place.
    pub fn number(&self, place: u32) -> usize {
        usize::from(self.numbers[place as usize % INDICES])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_their_texts() {
        for (order, end) in [(&PLAIN, ""), (&PLAIN, " "), (&BEFORE_EQUALS, "=")] {
            let mut texts: Vec<String> =
                (0..INDICES).map(|number| format!("{number}{end}")).collect();
            texts.sort_unstable();
            for (place, text) in (0..).zip(&texts) {
                assert_eq!(format!("{}{end}", order.number(place)), *text);
                assert_eq!(order.place(order.number(place)), place);
            }
        }
    }
}
