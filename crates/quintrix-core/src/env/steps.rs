//! The steps of a move so far.

use super::mask::Action;

/// The most steps before the one that completes a move: four cards of Iota, each with a cell that
/// takes two steps.
pub const LONGEST: usize = 12;

/// A few steps in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    actions: [u16; LONGEST],
    length: u8,
}

impl Steps {
    /// The steps.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        self.actions[..usize::from(self.length)].iter().map(|&action| usize::from(action))
    }

    /// Whether none has been taken.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Takes one more.
    pub fn push(&mut self, action: Action) {
        self.actions[usize::from(self.length)] = action as u16;
        self.length += 1;
    }
}
