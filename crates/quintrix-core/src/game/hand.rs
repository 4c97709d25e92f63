//! A small hand of cards.

/// A hand of at most so many cards, sorted.
#[derive(Clone, Copy, Debug)]
pub struct Hand<C, const MOST: usize> {
    cards: [C; MOST],
    length: u8,
}

impl<C: Copy + Default, const MOST: usize> Default for Hand<C, MOST> {
    fn default() -> Self {
        Hand { cards: [C::default(); MOST], length: 0 }
    }
}

impl<C: Copy + Ord, const MOST: usize> Hand<C, MOST> {
    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The cards.
    pub fn cards(&self) -> &[C] {
        &self.cards[..self.len()]
    }

    /// The cards, those alike only once.
    pub fn kinds(&self) -> impl Iterator<Item = C> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&at| at == 0 || cards[at] != cards[at - 1]).map(|at| cards[at])
    }

    /// Puts a card in, for which there must be room.
    pub fn add(&mut self, card: C) {
        let mut place = self.len();
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.length += 1;
    }

    /// Takes a card out, which it must hold.
    pub fn take(&mut self, card: C) {
        self.length -= 1;
        let mut hole = self.len();
        let mut above = self.cards[hole];
        while above != card && hole > 0 {
            hole -= 1;
            above = std::mem::replace(&mut self.cards[hole], above);
        }
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = C>) {
        let length = self.len();
        self.cards[..length].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        self.cards[..length].sort_unstable();
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
    fn a_hand_stays_sorted() {
        let mut hand = hand(&[3, 1, 4, 2]);
        assert_eq!(hand.cards(), [1, 2, 3, 4]);
        hand.take(2);
        assert_eq!(hand.cards(), [1, 3, 4]);
        hand.take(1);
        hand.take(4);
        assert_eq!(hand.cards(), [3]);
    }

    #[test]
    fn cards_alike_are_one_kind() {
        let mut hand = hand(&[3, 1, 3]);
        assert_eq!(hand.kinds().count(), 2);
        hand.take(3);
        assert_eq!(hand.cards(), [1, 3]);
    }
}
