//! What a seat cannot know in Iota.

use super::hand::Hand;
use super::state::Iota;
use crate::game::Hidden;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Iota {
    /// Shuffles the cards that a seat does not know among the places where they can be.
    ///
    /// It knows its own cards, those it put under the pile wherever they are now, and wilds that
    /// others took from the table, until these trade cards in secret. Wild starters under the pile
    /// are known to all seats where they lie, and the seat that draws one is known to hold it.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let held = world.hands.iter_mut().flat_map(|hand| hand.unknown_to(seat));
        let in_pile = world.pile.cards_mut().filter(|card| !card.known_to(seat));
        shuffle_among(held.chain(in_pile.map(|known| &mut known.card)), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands[..self.seats()].iter().map(Hand::len))
    }
}
