//! What bots need to know of a game beyond its rules.

use std::cmp::Ordering;

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

    /// The number of moves with the highest gains that an experienced player weighs, in order to play
    /// the one with the best value after it. 0 if weighing takes longer than it is worth.
    const WEIGHED_MOVES: usize = 0;

    /// Appends every legal move of a seat with its immediate gain, as `greedy` sees it.
    fn gains(&self, seat: Seat, gains: &mut Vec<(Self::Move, Self::Points)>);

    /// Draws a legal move of a seat that has a duty, each equally likely: the one at
    /// `rng.index(count)` in the list of [`legal`](Game::legal).
    ///
    /// A game that can find that move without writing the list overrides this. `moves` is a buffer.
    fn random_move(&self, seat: Seat, rng: &mut Rng, moves: &mut Vec<Self::Move>) -> Self::Move {
        moves.clear();
        self.legal(seat, moves);
        moves[rng.index(moves.len())]
    }

    /// Replaces `best` by the legal moves of a seat with the highest immediate gain, in the order of
    /// [`gains`](Heuristics::gains).
    ///
    /// A game that can find them without the gain of every move overrides this. `gains` is a buffer.
    fn best_moves(
        &self,
        seat: Seat,
        best: &mut Vec<Self::Move>,
        gains: &mut Vec<(Self::Move, Self::Points)>,
    ) {
        list_best_moves(self, seat, best, gains);
    }

    /// Draws one of the [`best_moves`](Heuristics::best_moves) of a seat that has a duty, each equally
    /// likely: the one at `rng.index(count)` in their list.
    ///
    /// A game that can find that move without writing the list overrides this. `best` and `gains` are
    /// buffers.
    fn greedy_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        best: &mut Vec<Self::Move>,
        gains: &mut Vec<(Self::Move, Self::Points)>,
    ) -> Self::Move {
        self.best_moves(seat, best, gains);
        best[rng.index(best.len())]
    }

    /// Draws a move as an experienced player would who does not look ahead: the policy of strong bots
    /// in their rollouts, unless there are [`WEIGHED_MOVES`](Heuristics::WEIGHED_MOVES). By default
    /// the greedy move.
    fn experienced_move(
        &self,
        seat: Seat,
        rng: &mut Rng,
        best: &mut Vec<Self::Move>,
        gains: &mut Vec<(Self::Move, Self::Points)>,
    ) -> Self::Move {
        self.greedy_move(seat, rng, best, gains)
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

    /// Returns the weights of version 0.1.0, which never change: `expert@0.1` is measured against. A
    /// later game has none of its own.
    fn weights_0_1() -> &'static Weights {
        Self::weights()
    }

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

/// Replaces `best` by the moves with the highest gain: lists all gains and goes through them once.
pub fn list_best_moves<G: Heuristics>(
    state: &G,
    seat: Seat,
    best: &mut Vec<G::Move>,
    gains: &mut Vec<(G::Move, G::Points)>,
) {
    best.clear();
    gains.clear();
    state.gains(seat, gains);
    let mut highest: Option<&G::Points> = None;
    for (action, gain) in gains.iter() {
        let order = highest.map_or(Ordering::Greater, |highest| gain.cmp(highest));
        if order.is_gt() {
            best.clear();
            highest = Some(gain);
        }
        if order.is_ge() {
            best.push(*action);
        }
    }
}
