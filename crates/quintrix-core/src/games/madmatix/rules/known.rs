//! Cards in hidden hands that other seats know, because they were stolen.

use super::catalogue::{CardId, Catalogue};
use super::hand::Hand;
use super::seat_set::SeatSet;
use crate::game::seat::Seat;

/// A card that a seat knows to be in one of some hidden hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownCard {
    /// The seat that knows it.
    pub by: Seat,
    /// The card, or one that is equal to it.
    pub card: CardId,
    /// The seats that can hold it: several if one of them gave away a card that the seat did not see.
    pub holders: SeatSet,
}

/// All such cards. There are none unless cards are stolen.
#[derive(Clone, Debug, Default)]
pub struct KnownCards(Vec<KnownCard>);

impl KnownCards {
    /// Returns what a seat knows, the most certain first.
    pub fn by(&self, seat: Seat) -> Vec<KnownCard> {
        let mut known: Vec<_> = self.0.iter().filter(|known| known.by == seat).copied().collect();
        known.sort_by_key(|known| (known.holders.iter().count(), known.card));
        known
    }

    /// A seat plays or discards a card for all to see: each other seat knows one such card less.
    pub fn played(&mut self, seat: Seat, equal: Hand) {
        if self.0.is_empty() {
            return;
        }
        let knowers: SeatSet = self.0.iter().map(|known| known.by).collect();
        knowers.iter().for_each(|by| self.forget_one(by, seat, equal));
    }

    /// A seat gives a card to another one. Only these two see which.
    pub fn given(&mut self, from: Seat, to: Seat, card: CardId, catalogue: &Catalogue) {
        self.forget_one(to, from, catalogue.equal_to(card));
        for known in &mut self.0 {
            let may_be_it = known.holders.contains(from) && known.card.deck() == card.deck();
            if ![from, to].contains(&known.by) && may_be_it {
                known.holders.insert(to);
            }
        }
        let card = first_equal(card, catalogue);
        self.0.push(KnownCard { by: from, card, holders: [to].into_iter().collect() });
    }

    /// A seat shows its hand: nothing has to be remembered about it any more.
    pub fn reveal(&mut self, seat: Seat, hand: Hand, catalogue: &Catalogue) {
        self.0.retain_mut(|known| {
            let holds_one = !catalogue.equal_to(known.card).among(hand).is_empty();
            !known.holders.remove(seat) || (!known.holders.is_empty() && !holds_one)
        });
    }

    /// A hand that was shown is about to change out of sight: all others know its cards.
    pub fn conceal(&mut self, seat: Seat, hand: Hand, catalogue: &Catalogue, players: usize) {
        let holders: SeatSet = [seat].into_iter().collect();
        for by in (0..players).filter(|&by| by != seat) {
            let known = |card| KnownCard { by, card: first_equal(card, catalogue), holders };
            self.0.extend(hand.ids().map(known));
        }
    }

    /// Forgets one of some equal cards that a seat knows another one to hold, the surest first.
    fn forget_one(&mut self, by: Seat, holder: Seat, equal: Hand) {
        let is_one = |known: &&(usize, &KnownCard)| {
            let (_, known) = known;
            let same = equal.ids().any(|id| id == known.card);
            known.by == by && known.holders.contains(holder) && same
        };
        let candidates = self.0.iter().enumerate().filter(|known| is_one(&known));
        let surest = candidates.min_by_key(|(_, known)| known.holders.iter().count());
        if let Some((index, _)) = surest {
            self.0.remove(index);
        }
    }
}

/// Returns the first of the cards that are equal to a card.
fn first_equal(card: CardId, catalogue: &Catalogue) -> CardId {
    catalogue.equal_to(card).first().unwrap_or(card)
}
