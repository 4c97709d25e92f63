//! A hand of up to four cards.

use super::card::Card;

/// The most cards in a hand.
const MOST: usize = 4;

/// How many cards everybody holds at this table.
pub fn full(players: usize) -> usize {
    if players == 2 { MOST } else { 3 }
}

/// A hand, sorted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    cards: [Card; MOST],
    length: u8,
}

impl Hand {
    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// The cards, those alike only once.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&at| at == 0 || cards[at] != cards[at - 1]).map(|at| cards[at])
    }

    /// Puts a card in, of which there must be fewer than four.
    pub fn add(&mut self, card: Card) {
        let mut place = self.len();
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.length += 1;
    }

    /// Takes a card out, which it must hold.
    pub fn take(&mut self, card: Card) {
        self.length -= 1;
        let mut hole = self.len();
        let mut above = self.cards[hole];
        while above != card && hole > 0 {
            hole -= 1;
            above = std::mem::replace(&mut self.cards[hole], above);
        }
    }

    /// Changes all cards into others, in turn.
    pub fn redraw(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let length = self.len();
        self.cards[..length].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        self.cards[..length].sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Card as _;

    fn hand(codes: &[&str]) -> Hand {
        let mut hand = Hand::default();
        codes.iter().filter_map(|code| Card::from_code(code)).for_each(|card| hand.add(card));
        hand
    }

    fn codes(hand: &Hand) -> Vec<String> {
        hand.cards().iter().map(Card::to_string).collect()
    }

    #[test]
    fn a_hand_stays_sorted() {
        let mut hand = hand(&["ROYG", "BBBB", "YYRR", "GOGO"]);
        assert_eq!(codes(&hand), ["BBBB", "GOGO", "ROYG", "YYRR"]);
        hand.take(hand.cards()[1]);
        assert_eq!(codes(&hand), ["BBBB", "ROYG", "YYRR"]);
        hand.take(hand.cards()[0]);
        hand.take(hand.cards()[1]);
        assert_eq!(codes(&hand), ["ROYG"]);
    }

    #[test]
    fn cards_alike_are_one_kind() {
        let mut hand = hand(&["ROYG", "BBBB", "ROYG"]);
        assert_eq!(hand.kinds().count(), 2);
        hand.take(hand.cards()[2]);
        assert_eq!(codes(&hand), ["BBBB", "ROYG"]);
    }
}
