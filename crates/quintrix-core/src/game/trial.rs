//! Trials: moves tried before any of them is played.

use crate::game::illegal::IllegalMove;
use crate::game::matches::Match;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Hidden, Show};

/// The result of trying several moves.
pub struct Trial<W, M> {
    /// The match after the moves, in a position that their player cannot tell from the real one.
    pub world: W,
    /// The moves that can be played, in an order that works.
    pub played: Vec<M>,
    /// The other moves, each with the reason why it is illegal after those.
    pub rejected: Vec<(M, IllegalMove)>,
}

impl<G: Show + Hidden> Match<G> {
    /// Tries moves of a seat, in any order that works, in a position that the seat cannot tell from
    /// this one: the result says nothing about cards that the seat has not seen.
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
