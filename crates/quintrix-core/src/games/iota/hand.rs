//! A hand of up to four cards.

use super::card::Card;
use crate::game::seat::Seat;

/// The most cards in a hand.
pub const HAND: usize = 4;

/// A hidden card, and which seats know it all the same (one bit each).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// The card.
    pub card: Card,
    /// Who knows it.
    pub known: u8,
}

impl Hidden {
    /// A card that nobody has seen.
    pub fn unseen(card: Card) -> Self {
        Hidden { card, known: 0 }
    }

    /// A card that only this seat knows.
    pub fn secret_of(seat: Seat, card: Card) -> Self {
        Hidden { card, known: 1 << seat }
    }

    /// The same card, known to this seat as well.
    pub fn shown_to(self, seat: Seat) -> Self {
        Hidden { known: self.known | 1 << seat, ..self }
    }

    /// Whether this seat knows it.
    pub fn known_to(self, seat: Seat) -> bool {
        self.known >> seat & 1 == 1
    }
}

/// A hand, sorted by card.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    cards: [Hidden; HAND],
    length: u8,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand =
        Hand { cards: [Hidden { card: Card::WILD, known: 0 }; HAND], length: 0 };

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// The cards, sorted.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.hidden().iter().map(|hidden| hidden.card)
    }

    /// The cards with who knows them.
    pub fn hidden(&self) -> &[Hidden] {
        &self.cards[..self.len()]
    }

    /// How often it holds a card.
    pub fn count(&self, card: Card) -> usize {
        self.cards().filter(|&held| held == card).count()
    }

    /// Puts a card in, of which there must be fewer than four.
    pub fn add(&mut self, hidden: Hidden) {
        let place = self.cards().take_while(|&held| held <= hidden.card).count();
        let end = self.len();
        self.cards.copy_within(place..end, place + 1);
        self.cards[place] = hidden;
        self.length += 1;
    }

    /// Takes a card out, which it must hold.
    ///
    /// Of two alike, it is the one that more seats know: they cannot tell which one is left.
    pub fn take(&mut self, card: Card) -> Hidden {
        let alike = (0..self.len()).filter(|&place| self.cards[place].card == card);
        let place = alike.max_by_key(|&place| self.cards[place].known.count_ones()).unwrap_or(0);
        let hidden = self.cards[place];
        let end = self.len();
        self.cards.copy_within(place + 1..end, place);
        self.length -= 1;
        hidden
    }

    /// Makes every card a secret of its owner again.
    pub fn forget(&mut self, owner: Seat) {
        for hidden in &mut self.cards {
            hidden.known = 1 << owner;
        }
    }

    /// Changes the cards that a seat does not know into others, in turn.
    pub fn redraw(&mut self, seat: Seat, cards: &mut impl Iterator<Item = Card>) {
        let length = self.len();
        let unknown = self.cards[..length].iter_mut().filter(|hidden| !hidden.known_to(seat));
        for (hidden, card) in unknown.zip(cards) {
            hidden.card = card;
        }
        self.cards[..length].sort_unstable_by_key(|hidden| hidden.card);
    }
}
