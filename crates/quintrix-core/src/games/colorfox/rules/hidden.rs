//! What a seat cannot know in Colorfox.

use super::hand::Hand;
use super::state::Colorfox;
use crate::game::Hidden;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Colorfox {
    /// Shuffles the cards of the other hands and of the pile among each other.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let others = world.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
        let held = others.flat_map(|(_, hand)| hand.cards_mut());
        shuffle_among(held.chain(world.pile.cards_mut().rev()), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands().iter().map(Hand::len))
    }
}
