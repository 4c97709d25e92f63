//! What bots need to know of a game beyond its rules.

use crate::game::Game;
use crate::game::horizon::Horizon;
use crate::game::rng::Rng;
use crate::game::score::Outcome;
use crate::game::seat::Seat;
use crate::game::weights::{FeatureArray, Weights};

/// Hints for bots: immediate gains, plans, and features of a position.
pub trait Heuristics: Game {
    /// One number for each of [`FEATURES`](Heuristics::FEATURES), as an array: `[f64; N]`.
    type Features: FeatureArray;

    /// The names of the features: what counts beyond the score while a game goes on. Each once.
    const FEATURES: &'static [&'static str];

    /// The furthest useful horizon of a rollout; chance makes everything beyond it noise.
    const MAX_HORIZON: Horizon = Horizon::Rounds(2);

    /// The cost of a rollout as a multiple of that in the quickest game.
    const ROLLOUT_COST: u32 = 1;

    /// Appends every legal move of a seat with its immediate gain, as `greedy` sees it.
    fn gains(&self, seat: Seat, gains: &mut Vec<(Self::Move, Self::Points)>);

    /// Draws one of the moves with the highest immediate gain, each equally likely: the one at
    /// `rng.index(count)` of those in the list by [`gains`](Heuristics::gains). `gains` is a buffer
    /// for that list; games that can do without it override this.
    fn greedy_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        gains: &mut Vec<(Self::Move, Self::Points)>,
    ) -> Self::Move {
        gains.clear();
        self.gains(seat, gains);
        let highest = gains.iter().map(|(_, gain)| gain).max().cloned();
        gains.retain(|(_, gain)| Some(gain) == highest.as_ref());
        gains[rng.index(gains.len())].0
    }

    /// Returns at most `limit` sequences of moves that a seat could play until others answer, the
    /// most promising first; none where the best single moves are enough.
    fn plans(&self, seat: Seat, limit: usize) -> Vec<Vec<Self::Move>> {
        let _ = (seat, limit);
        Vec::new()
    }

    /// Returns scores and winners if the game ended now, as far as rollouts need them. Where exact
    /// scores take long, an estimate will do.
    fn estimated_outcome(&self) -> Outcome<Self::Points> {
        self.outcome()
    }

    /// Returns how much a seat has of each feature.
    fn features(&self, seat: Seat) -> Self::Features;

    /// Returns the value of each feature in points, as `quintrix train` has fitted it.
    fn weights() -> &'static Weights;

    /// Returns the features of a seat and its team-mates less the mean of as many opponents.
    ///
    /// The mean rather than the best of them: who that is would change from feature to feature.
    fn feature_diff(&self, seat: Seat) -> Self::Features {
        let (mut ours, mut theirs) = (Self::Features::ZERO, Self::Features::ZERO);
        let (mut team_mates, mut opponents) = (0.0, 0.0);
        for other in 0..self.players() {
            let (sum, count) = match self.same_team(seat, other) {
                true => (&mut ours, &mut team_mates),
                false => (&mut theirs, &mut opponents),
            };
            let amounts = self.features(other);
            sum.as_mut().iter_mut().zip(amounts.as_ref()).for_each(|(sum, amount)| *sum += amount);
            *count += 1.0;
        }
        let share = if opponents > 0.0 { team_mates / opponents } else { 0.0 };
        let pairs = ours.as_mut().iter_mut().zip(theirs.as_ref());
        pairs.for_each(|(ours, theirs)| *ours -= share * theirs);
        ours
    }

    /// Returns what the features of a seat add to its margin, in points.
    fn feature_value(&self, seat: Seat) -> f64 {
        Self::weights().dot(self.feature_diff(seat).as_ref())
    }
}
