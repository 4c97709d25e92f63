//! What a seat cannot know: the decks, and the hands of others.

use super::card::Card;
use super::deck::Deck;
use super::state::MadMatix;
use crate::game::Hidden;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for MadMatix {
    /// Shuffles the cards of each deck that the seat cannot know among the deck and the hidden
    /// hands. From which deck a seat drew is public.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let hidden = |other: &Seat| *other != seat && !self.revealed.contains(*other);
        for deck in Deck::BOTH {
            let held = (0..self.players).filter(hidden).flat_map(|other| self.hands[other].cards());
            let held = held.filter(|card| card.deck() == deck);
            let mut cards: Vec<Card> = held.chain(self.pile(deck).cards()).collect();
            rng.reorder(&mut cards);
            let mut cards = cards.into_iter();
            for other in (0..self.players).filter(hidden) {
                world.hands[other].replace(deck, &mut cards);
            }
            let slots = world.decks[deck as usize].cards_mut().rev();
            slots.zip(cards).for_each(|(slot, card)| *slot = card);
        }
        world
    }
}
