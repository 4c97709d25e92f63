//! Policies: how a move is chosen without looking ahead.

use super::evaluator::{Evaluator, LinearEvaluator};
use crate::game::notation::Notation;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Game, Heuristics};

/// A noisy policy plays one in this many moves at random.
const NOISE: u32 = 3;

/// A way to choose a move without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal move, each equally likely.
    Random,
    /// A move with the highest immediate gain, each of these equally likely.
    Greedy,
    /// The move of an experienced player: of the [`Heuristics::WEIGHED_MOVES`] with the highest gains
    /// the one with the best value after it, or else [`Heuristics::experienced_move`].
    Experienced,
    /// `Greedy` two times in three, otherwise `Random`.
    Noisy,
}

impl Policy {
    /// Chooses a move for a seat that has a duty.
    pub fn choose<G: Heuristics>(
        self,
        state: &G,
        seat: Seat,
        rng: &mut Rng,
        scratch: &mut Scratch<G>,
    ) -> G::Move {
        match self {
            Policy::Random => scratch.random(state, seat, rng),
            Policy::Noisy if rng.below(NOISE) == 0 => scratch.random(state, seat, rng),
            Policy::Noisy | Policy::Greedy => scratch.greedy(state, seat, rng),
            Policy::Experienced => match G::WEIGHED_MOVES {
                0 => scratch.experienced(state, seat, rng),
                limit => scratch.best_value(state, seat, limit, rng),
            },
        }
    }

    /// Decides whether a seat acts now that may act but need not.
    pub fn acts_when_optional(self, rng: &mut Rng) -> bool {
        match self {
            Policy::Random | Policy::Noisy => rng.below(2) == 0,
            Policy::Greedy | Policy::Experienced => true,
        }
    }
}

/// Buffers that are reused from move to move.
pub struct Scratch<G: Game> {
    moves: Vec<G::Move>,
    gains: Vec<(G::Move, G::Points)>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Scratch { moves: Vec::new(), gains: Vec::new() }
    }
}

impl<G: Heuristics> Scratch<G> {
    fn random(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        state.random_move(seat, rng, &mut self.moves)
    }

    fn greedy(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        state.greedy_move(seat, rng, &mut self.moves, &mut self.gains)
    }

    fn experienced(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        state.experienced_move(seat, rng, &mut self.moves, &mut self.gains)
    }

    /// Returns the move with the best value after it, of `limit` moves with the highest gains.
    fn best_value(&mut self, state: &G, seat: Seat, limit: usize, rng: &mut Rng) -> G::Move {
        self.gains.clear();
        state.gains(seat, &mut self.gains);
        if self.gains.len() > limit {
            // Which of many equal moves are weighed is left to chance.
            let start = rng.index(self.gains.len());
            self.gains.rotate_left(start);
            self.gains.select_nth_unstable_by(limit, |(_, one), (_, other)| other.cmp(one));
            self.gains.truncate(limit);
        }
        let value = |action: &G::Move| {
            let mut after = state.clone();
            after.apply(seat, action);
            LinearEvaluator.value(&after, seat).margin()
        };
        let values = self.gains.iter().map(|(action, _)| (*action, value(action)));
        let best = values.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.expect("a seat that has a duty has a move").0
    }

    /// Returns at most `limit` moves with the highest priors; ties are broken at random.
    pub fn most_promising(
        &mut self,
        state: &G,
        seat: Seat,
        limit: usize,
        evaluator: &dyn Evaluator<G>,
        rng: &mut Rng,
    ) -> Vec<G::Move> {
        self.gains.clear();
        evaluator.prior(state, seat, &mut self.gains);
        // By notation first: the order in which moves were generated must not decide.
        self.gains.sort_unstable_by(|(one, _), (other, _)| one.cmp_text(other));
        rng.shuffle(&mut self.gains);
        self.gains.sort_by(|(_, gain), (_, other)| other.cmp(gain));
        self.gains.iter().take(limit).map(|(action, _)| *action).collect()
    }

    /// Returns all legal moves by falling immediate gain, ties in the order of their notation.
    pub fn ranked(&mut self, state: &G, seat: Seat) -> Vec<G::Move> {
        self.gains.clear();
        state.gains(seat, &mut self.gains);
        self.gains.sort_unstable_by(|(one, gain), (other, other_gain)| {
            other_gain.cmp(gain).then_with(|| one.cmp_text(other))
        });
        self.gains.iter().map(|(action, _)| *action).collect()
    }
}
