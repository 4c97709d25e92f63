//! What a seat cannot know in Smartrix.

use super::hand::Hand;
use super::state::Smartrix;
use crate::game::Hidden;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Smartrix {
    /// Shuffles the cards of the other hands and of the draw deck among each other.
    ///
    /// Once the game is over, the scores tell what the hands were worth: nothing changes.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if self.is_over() {
            return world;
        }
        let others = world.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
        let held = others.flat_map(|(_, hand)| hand.cards_mut());
        shuffle_among(held.chain(world.pile.cards_mut().rev()), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands[..self.seats()].iter().map(Hand::len))
    }
}
