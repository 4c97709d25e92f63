//! Places on a square table, and cards in them.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct};

/// The largest coordinate in notation, far beyond any table.
pub const FARTHEST: i8 = 99;

const NUMBERS: usize = 2 * FARTHEST as usize + 1;

/// A place on the table: x to the right, y down, the starter at 0,0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Columns to the right of the starter.
    pub x: i8,
    /// Rows below the starter.
    pub y: i8,
}

/// The numbers from -99 to 99 in the order of their texts: "-1" "-10" … "-99" "0" "1" "10" … "99".
const IN_TEXT_ORDER: [i8; NUMBERS] = {
    let mut numbers = [0; NUMBERS];
    let mut place = 0;
    let mut sign = -1;
    while sign <= 1 {
        let mut digit = 1;
        while digit < 10 && sign != 0 {
            let mut size = digit;
            while size < 100 {
                numbers[place] = sign * size;
                place += 1;
                size = if size < 10 {
                    size * 10
                } else if size % 10 < 9 {
                    size + 1
                } else {
                    100
                };
            }
            digit += 1;
        }
        place += (sign == 0) as usize;
        sign += 1;
    }
    numbers
};

/// The rank of each number in [`IN_TEXT_ORDER`], counted from 1; the number as a byte is the index.
const PLACE_IN_TEXT_ORDER: [u8; 256] = {
    let mut places = [0; 256];
    let mut place = 0;
    while place < NUMBERS {
        places[IN_TEXT_ORDER[place] as u8 as usize] = place as u8 + 1;
        place += 1;
    }
    places
};

impl Cell {
    /// Returns a number that orders cells by their notation; neither of its bytes is zero.
    pub fn to_text_order(self) -> u16 {
        let place = |number: i8| PLACE_IN_TEXT_ORDER[usize::from(number as u8)];
        u16::from_be_bytes([place(self.x), place(self.y)])
    }

    /// Returns the cell of a number from [`to_text_order`](Cell::to_text_order).
    pub fn from_text_order(order: u16) -> Self {
        let [x, y] =
            order.to_be_bytes().map(|place| IN_TEXT_ORDER[usize::from(place - 1) % NUMBERS]);
        Cell { x, y }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Cell = "[number, number]");

/// A card and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement<C> {
    /// The card.
    pub card: C,
    /// The cell.
    pub cell: Cell,
}

impl<C: fmt::Display> fmt::Display for Placement<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.card, self.cell)
    }
}

impl<C: Serialize> Serialize for Placement<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut placement = serializer.serialize_struct("Placement", 3)?;
        placement.serialize_field("x", &self.cell.x)?;
        placement.serialize_field("y", &self.cell.y)?;
        placement.serialize_field("card", &self.card)?;
        placement.end()
    }
}

#[cfg(test)]
crate::typescript::typescript_type!(Placement<C> { x: i8, y: i8, card: C });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_ordered_as_their_texts() {
        let mut numbers: Vec<i8> = (-FARTHEST..=FARTHEST).collect();
        numbers.sort_by_key(i8::to_string);
        assert_eq!(numbers, IN_TEXT_ORDER);
        for x in -FARTHEST..=FARTHEST {
            let cell = Cell { x, y: -x };
            assert_eq!(Cell::from_text_order(cell.to_text_order()), cell);
        }
    }
}
