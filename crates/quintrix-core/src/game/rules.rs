//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::Hash;

use crate::game::deal::Deal;
use crate::game::deck::Cards;
use crate::game::facts::Facts;
use crate::game::illegal::IllegalReason;
use crate::game::notation::Notation;
use crate::game::points::Points;
use crate::game::score::Outcome;
use crate::game::seat::{Duty, Seat};

/// A game in progress: a pure value that takes moves.
///
/// This is all that a simulation needs. What people see is [`Show`](crate::game::Show), what a seat
/// cannot know is [`Hidden`](crate::game::Hidden), what helps bots is
/// [`Heuristics`](crate::game::Heuristics). All chance is in the deal; after [`start`](Game::start)
/// nothing is random.
pub trait Game: Deal + Clone + Send + Sync + 'static {
    /// A move: a small value that can be written as its notation.
    type Move: Copy + Eq + Hash + Debug + Notation + Send + Sync + 'static;
    /// The reasons for which a move can be illegal.
    type IllegalReason: IllegalReason;
    /// The number type of scores.
    type Points: Points;

    /// Name, title, numbers of players and options.
    const FACTS: Facts;

    /// Returns the position before the first move.
    fn start(options: Self::Options, players: usize, deal: &Cards<Self::Card>) -> Self;

    /// The number of players.
    fn players(&self) -> usize;

    /// Returns whether a seat must act, may act or has nothing to do.
    fn duty(&self, seat: Seat) -> Duty;

    /// Appends every legal move of a seat: complete, canonical, no duplicates, in any order.
    fn legal(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Returns the position as if a seat that has nothing to do had the turn now, so that its player
    /// can plan ahead; none where players do not take turns, or if the seat gets no more of them.
    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let _ = seat;
        None
    }

    /// Checks a move of a seat that has a duty; the error says which rule it breaks.
    fn check(&self, seat: Seat, action: &Self::Move) -> Result<(), Self::IllegalReason>;

    /// Plays a legal move.
    fn apply(&mut self, seat: Seat, action: &Self::Move);

    /// Whether the game has ended.
    fn over(&self) -> bool;

    /// Returns the score of a seat by itself if the game ended now, its own hand included.
    fn score(&self, seat: Seat) -> Self::Points;

    /// Whether two seats win and lose together; a seat is its own team-mate.
    fn same_team(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// Returns scores and winners if the game ended now; team-mates share their score.
    fn outcome(&self) -> Outcome<Self::Points> {
        Outcome::highest((0..self.players()).map(|seat| self.score(seat)).collect())
    }
}
