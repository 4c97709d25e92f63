//! A draw pile or a discard pile.

/// A pile of at most `MAX` cards, drawn from the top; `MAX` must be below 256.
///
/// Cards are kept in a ring buffer: neither drawing nor putting a card under the pile moves others.
#[derive(Clone, Copy, Debug)]
pub struct Pile<C, const MAX: usize> {
    cards: [C; MAX],
    top: u8,
    length: u8,
}

impl<C: Copy + Default, const MAX: usize> Default for Pile<C, MAX> {
    fn default() -> Self {
        Pile { cards: [C::default(); MAX], top: 0, length: 0 }
    }
}

impl<C: Copy + Default, const MAX: usize> Pile<C, MAX> {
    /// Stacks the cards, the first one on top. There must be at most `MAX`.
    pub fn new(cards: impl IntoIterator<Item = C>) -> Self {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.put_under(card));
        pile
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Returns whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns the top card without drawing it.
    pub fn top(&self) -> Option<C> {
        self.cards().next()
    }

    /// Iterates over the cards from top to bottom.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = C> + '_ {
        let (wrapped, straight) = self.cards.split_at(usize::from(self.top));
        let before_end = self.len().min(straight.len());
        straight[..before_end].iter().chain(&wrapped[..self.len() - before_end]).copied()
    }

    /// Iterates over the cards from top to bottom, to replace them.
    pub fn cards_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut C> {
        let length = self.len();
        let (wrapped, straight) = self.cards.split_at_mut(usize::from(self.top));
        let before_end = length.min(straight.len());
        straight[..before_end].iter_mut().chain(&mut wrapped[..length - before_end])
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<C> {
        self.length = self.length.checked_sub(1)?;
        let card = self.cards[usize::from(self.top)];
        self.top = self.slot(1);
        Some(card)
    }

    /// Puts a card on top. The pile must hold fewer than `MAX` cards.
    pub fn put_on_top(&mut self, card: C) {
        self.top = self.slot(MAX - 1);
        self.cards[usize::from(self.top)] = card;
        self.length += 1;
    }

    /// Puts a card under the pile, which must hold fewer than `MAX` cards.
    pub fn put_under(&mut self, card: C) {
        self.cards[usize::from(self.slot(self.len()))] = card;
        self.length += 1;
    }

    /// The index in the buffer of the card at this depth, the top one being at depth 0.
    fn slot(&self, depth: usize) -> u8 {
        ((usize::from(self.top) + depth) % MAX) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(pile: &Pile<u8, 4>) -> Vec<u8> {
        pile.cards().collect()
    }

    #[test]
    fn draws_from_the_top() {
        let mut pile = Pile::<u8, 4>::new([1, 2, 3]);
        assert_eq!(pile.top(), Some(1));
        assert_eq!(pile.draw(), Some(1));
        assert_eq!(cards(&pile), [2, 3]);
        assert_eq!((pile.draw(), pile.draw(), pile.draw()), (Some(2), Some(3), None));
        assert!(pile.is_empty());
    }

    #[test]
    fn takes_cards_on_top_and_below() {
        let mut pile = Pile::<u8, 4>::new([1, 2]);
        pile.put_on_top(0);
        pile.put_under(3);
        assert_eq!(cards(&pile), [0, 1, 2, 3]);
        pile.draw();
        pile.draw();
        pile.put_under(4);
        assert_eq!(cards(&pile), [2, 3, 4]);
        pile.cards_mut().for_each(|card| *card += 1);
        assert_eq!(cards(&pile), [3, 4, 5]);
        assert_eq!(pile.len(), 3);
    }
}
