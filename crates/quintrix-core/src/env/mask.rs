//! Which actions are allowed.

/// The id of a step.
pub type Action = usize;

const WORDS: usize = 18;

/// A set of actions, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask([u64; WORDS]);

impl Mask {
    /// More ids than any game has.
    pub const MOST: usize = WORDS * 64;

    /// Nothing is allowed.
    pub const EMPTY: Mask = Mask([0; WORDS]);

    /// Allows an action.
    pub fn allow(&mut self, action: Action) {
        self.0[action / 64] |= 1 << (action % 64);
    }

    /// Allows an action if this holds.
    pub fn allow_if(&mut self, holds: bool, action: Action) {
        self.0[action / 64] |= u64::from(holds) << (action % 64);
    }

    /// Whether an action is allowed, whatever its number.
    pub fn allows(&self, action: Action) -> bool {
        self.0.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    /// How many actions are allowed.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The allowed actions in rising order.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let lowest = (left != 0).then_some(left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(index * 64 + lowest)
            })
        })
    }

    /// The allowed action that so many come before.
    pub fn nth(&self, mut number: u32) -> Option<Action> {
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if number < here {
                let mut left = word;
                (0..number).for_each(|_| left &= left - 1);
                return Some(index * 64 + left.trailing_zeros() as usize);
            }
            number -= here;
        }
        None
    }

    /// Writes 1 for every allowed action and 0 for every other.
    pub fn write(&self, row: &mut [i8]) {
        row.fill(0);
        self.actions().for_each(|action| row[action] = 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_counted_and_found_in_order() {
        let mut mask = Mask::EMPTY;
        let chosen = [0, 5, 63, 64, 700, Mask::MOST - 1];
        chosen.iter().for_each(|&action| mask.allow(action));
        assert_eq!(mask.actions().collect::<Vec<_>>(), chosen);
        assert_eq!(mask.count() as usize, chosen.len());
        for (number, &action) in (0..).zip(&chosen) {
            assert_eq!(mask.nth(number), Some(action));
        }
        assert_eq!(mask.nth(6), None);
        assert!(!mask.allows(1) && !mask.allows(Mask::MOST));
    }
}
