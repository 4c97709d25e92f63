//! What a seat cannot know in Smartrix.

use super::hand::Hand;
use super::state::Smartrix;
use crate::game::Hidden;
use crate::game::hidden_cards::{can_infer_all, resample_hands};
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Smartrix {
    /// Shuffles the cards of the other hands and of the draw deck among each other.
    ///
    /// Once the game is over, the scores tell what the hands were worth: nothing changes.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if !self.is_over() {
            resample_hands(seat, &mut world.hands, &mut world.pile, rng);
        }
        world
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands[..self.seats()].iter().map(Hand::len))
    }
}
