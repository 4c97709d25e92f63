//! What a seat cannot know: the decks, and the hands of others.

use super::catalogue::CardId;
use super::deck::Deck;
use super::hand::Hand;
use super::state::MadMatix;
use crate::game::Hidden;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for MadMatix {
    /// Shuffles the cards of each deck that the seat cannot know among the deck and the hidden
    /// hands. From which deck a seat drew is public; cards that the seat gave away stay where it
    /// knows them to be.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        for deck in Deck::BOTH {
            let mut unknown = world.take_hidden(seat, deck);
            world.return_known(self, seat, &mut unknown, rng);
            let mut cards: Vec<CardId> = unknown.ids().collect();
            rng.reorder(&mut cards);
            let mut cards = cards.into_iter();
            for other in self.hidden_from(seat) {
                let lacking = self.hands[other].count(deck) - world.hands[other].count(deck);
                cards.by_ref().take(lacking).for_each(|id| world.hands[other].add(id));
            }
            let slots = world.decks[deck as usize].cards_mut().rev();
            slots.zip(cards).for_each(|(slot, id)| *slot = id);
        }
        world
    }
}

impl MadMatix {
    /// Iterates over the seats whose hands a seat cannot see.
    fn hidden_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players).filter(move |&other| other != seat && !self.revealed.contains(other))
    }

    /// Takes the cards of a deck out of all hands that a seat cannot see, and returns them together
    /// with those in the draw deck.
    fn take_hidden(&mut self, seat: Seat, deck: Deck) -> Hand {
        let mut taken: Hand = self.pile(deck).cards().collect();
        let hidden: Vec<Seat> = self.hidden_from(seat).collect();
        for other in hidden {
            let held = self.hands[other].of_deck(deck);
            held.ids().for_each(|id| taken.add(id));
            self.hands[other] = self.hands[other].without(held);
        }
        taken
    }

    /// Puts the cards that a seat knows back into one of the hands that can hold them. `real` is the
    /// position with all cards.
    fn return_known(&mut self, real: &Self, seat: Seat, unknown: &mut Hand, rng: &mut Rng) {
        for known in real.known.by(seat) {
            let deck = known.card.deck();
            let equal = self.catalogue.equal_to(known.card);
            let has_room =
                |holder: &Seat| self.hands[*holder].count(deck) < real.hands[*holder].count(deck);
            let holders: Vec<Seat> = known.holders.iter().filter(has_room).collect();
            if let Some(id) = equal.among(*unknown).first()
                && !holders.is_empty()
            {
                unknown.remove(id);
                self.hands[holders[rng.index(holders.len())]].add(id);
            }
        }
    }
}
