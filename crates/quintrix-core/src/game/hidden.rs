//! What a seat cannot know.

use crate::game::Game;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

/// A game with hidden information.
pub trait Hidden: Game {
    /// Returns another position that this seat cannot tell from the present one.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// Whether nothing is hidden from a seat any more: this position is the only one that agrees
    /// with what it has seen. `false` is always a correct answer.
    fn is_fully_known(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
}
