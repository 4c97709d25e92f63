//! What a seat cannot know in Colorfox.

use super::hand::Hand;
use super::state::Colorfox;
use crate::game::Hidden;
use crate::game::hidden_cards::{can_infer_all, resample_hands};
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Colorfox {
    /// Shuffles the cards of the other hands and of the pile among each other.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        resample_hands(seat, &mut world.hands, &mut world.pile, rng);
        world
    }

    fn is_fully_known(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands().iter().map(Hand::len))
    }
}
