//! Which actions are legal.

/// The id of a step of a move.
pub type Action = usize;

/// A set of actions, one bit each. It grows as needed: any id can be allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mask {
    words: Vec<u64>,
}

impl Mask {
    /// Removes all actions and keeps the memory.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Allows an action.
    #[inline]
    pub fn allow(&mut self, action: Action) {
        self.allow_if(true, action);
    }

    /// Allows an action if a condition holds.
    #[inline]
    pub fn allow_if(&mut self, condition: bool, action: Action) {
        let index = action / 64;
        if index >= self.words.len() {
            self.words.resize(index + 1, 0);
        }
        self.words[index] |= u64::from(condition) << (action % 64);
    }

    /// Whether an action is allowed; `false` for ids that no game has.
    pub fn allows(&self, action: Action) -> bool {
        self.words.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    /// The number of allowed actions.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the allowed actions in ascending order.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let lowest = (left != 0).then_some(left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(index * 64 + lowest)
            })
        })
    }

    /// Returns the nth allowed action, counted from 0.
    pub fn nth(&self, mut number: u32) -> Option<Action> {
        for (index, &word) in self.words.iter().enumerate() {
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

    /// Writes 1 for every allowed action and 0 for every other; the row has one place for each id.
    pub fn write(&self, row: &mut [i8]) {
        row.fill(0);
        self.actions().for_each(|action| row[action] = 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_finds_actions_in_order() {
        let mut mask = Mask::default();
        let chosen = [0, 5, 63, 64, 700, 5000];
        chosen.iter().for_each(|&action| mask.allow(action));
        assert_eq!(mask.actions().collect::<Vec<_>>(), chosen);
        assert_eq!(mask.count() as usize, chosen.len());
        for (number, &action) in (0..).zip(&chosen) {
            assert_eq!(mask.nth(number), Some(action));
        }
        assert_eq!(mask.nth(6), None);
        assert!(!mask.allows(1) && !mask.allows(1 << 20));
        mask.clear();
        assert_eq!(mask.count(), 0);
    }
}
