//! A small sorted hand of cards.

/// A hand of at most `MAX` cards, kept sorted; `MAX` must be below 256.
#[derive(Clone, Copy, Debug)]
pub struct Hand<C, const MAX: usize> {
    cards: [C; MAX],
    length: u8,
}

impl<C: Copy + Default, const MAX: usize> Default for Hand<C, MAX> {
    fn default() -> Self {
        Hand { cards: [C::default(); MAX], length: 0 }
    }
}

impl<C: Copy + Ord, const MAX: usize> Hand<C, MAX> {
    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Returns whether the hand holds no card.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns the cards, sorted.
    pub fn cards(&self) -> &[C] {
        &self.cards[..self.len()]
    }

    /// Returns the cards, to replace them. Call [`sort`](Hand::sort) afterwards.
    pub fn cards_mut(&mut self) -> &mut [C] {
        let length = self.len();
        &mut self.cards[..length]
    }

    /// Iterates over the different cards, sorted.
    pub fn kinds(&self) -> impl Iterator<Item = C> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&at| at == 0 || cards[at] != cards[at - 1]).map(|at| cards[at])
    }

    /// Adds a card, after those that are equal to it. The hand must hold fewer than `MAX`.
    pub fn add(&mut self, card: C) {
        let mut place = self.len();
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.length += 1;
    }

    /// Removes a card that the hand holds.
    pub fn take(&mut self, card: C) {
        self.length -= 1;
        let mut hole = self.len();
        let mut above = self.cards[hole];
        while above != card && hole > 0 {
            hole -= 1;
            above = std::mem::replace(&mut self.cards[hole], above);
        }
    }

    /// Removes and returns the card at an index, which must be below the length.
    pub fn remove(&mut self, index: usize) -> C {
        let (card, end) = (self.cards[index], self.len());
        self.cards.copy_within(index + 1..end, index);
        self.length -= 1;
        card
    }

    /// Sorts the cards again after they were replaced.
    pub fn sort(&mut self) {
        self.cards_mut().sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &[u8]) -> Hand<u8, 4> {
        let mut hand = Hand::default();
        cards.iter().for_each(|&card| hand.add(card));
        hand
    }

    #[test]
    fn stays_sorted() {
        let mut hand = hand(&[3, 1, 4, 2]);
        assert_eq!(hand.cards(), [1, 2, 3, 4]);
        hand.take(2);
        assert_eq!(hand.cards(), [1, 3, 4]);
        assert_eq!(hand.remove(0), 1);
        hand.take(4);
        assert_eq!(hand.cards(), [3]);
    }

    #[test]
    fn counts_equal_cards_as_one_kind() {
        let mut hand = hand(&[3, 1, 3]);
        assert_eq!(hand.kinds().count(), 2);
        hand.take(3);
        assert_eq!(hand.cards(), [1, 3]);
    }
}
