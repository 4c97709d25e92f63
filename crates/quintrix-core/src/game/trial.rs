//! Moves tried out before any of them is played.

use crate::game::illegal::IllegalMove;
use crate::game::matches::Match;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Hidden, Show};

/// What came of trying moves out.
pub struct Trial<W, M> {
    /// The match after them, in a world that their player cannot tell from the real one.
    pub world: W,
    /// Those that can be played, in an order that works.
    pub played: Vec<M>,
    /// The others, and why the moment after those refuses them.
    pub rejected: Vec<(M, IllegalMove)>,
}

impl<G: Show + Hidden> Match<G> {
    /// Tries moves of a seat out, in any order, in a world that the seat cannot tell from this one:
    /// whatever comes of it, nothing is learnt about cards that the seat has not seen.
    pub fn try_moves(
        &self,
        seat: Seat,
        moves: &[G::Move],
    ) -> Result<Trial<Match<G>, G::Move>, IllegalMove> {
        self.check_duty(seat)?;
        let mut world = self.resample(seat, &mut Rng::new(0, 0));
        let (mut left, mut played) = (moves.to_vec(), Vec::new());
        while let Some(next) = left.iter().position(|action| world.check(seat, action).is_ok()) {
            let action = left.remove(next);
            world.play(seat, &action)?;
            played.push(action);
        }
        let why = |action| world.check(seat, &action).err().map(|why| (action, why));
        let rejected = left.into_iter().filter_map(why).collect();
        Ok(Trial { world, played, rejected })
    }
}
