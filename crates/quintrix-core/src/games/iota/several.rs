//! Up to four things, in place.

use std::ops::Deref;

use serde::{Serialize, Serializer};

use super::card::Card;
use super::cell::{Cell, Placement};
use super::hand::HAND;

/// Up to four things.
#[derive(Clone, Copy, Debug)]
pub struct Several<T> {
    items: [T; HAND],
    length: u8,
}

/// Something to fill empty places with.
pub trait Blank: Copy {
    /// It.
    const BLANK: Self;
}

impl Blank for Card {
    const BLANK: Self = Card::WILD;
}

impl Blank for Placement {
    const BLANK: Self = Placement { card: Card::WILD, cell: Cell { x: 0, y: 0 } };
}

impl<T: Blank> Default for Several<T> {
    fn default() -> Self {
        Several { items: [T::BLANK; HAND], length: 0 }
    }
}

impl<T: Blank> Several<T> {
    /// These, which must not be more than four.
    pub fn new(things: &[T]) -> Self {
        things.iter().copied().collect()
    }

    /// Adds one more.
    pub fn push(&mut self, thing: T) {
        self.items[usize::from(self.length)] = thing;
        self.length += 1;
    }

    /// They, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.length)]
    }
}

impl<T: Blank> FromIterator<T> for Several<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut several = Several::default();
        things.into_iter().for_each(|thing| several.push(thing));
        several
    }
}

impl<T> Deref for Several<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.length)]
    }
}

impl<T: PartialEq> PartialEq for Several<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Several<T> {}

impl<T: Serialize> Serialize for Several<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}
