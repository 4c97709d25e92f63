//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;

use crate::game::deck::{Card, Cards};
use crate::game::event::Event;
use crate::game::facts::Facts;
use crate::game::illegal::IllegalReason;
use crate::game::options::Chosen;
use crate::game::points::Points;
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use crate::search::{Horizon, Weights};

/// A game in progress: a pure value that takes moves.
///
/// All chance is in the deal; after [`start`](Game::start) nothing is random.
pub trait Game: Clone + Send + Sync + 'static {
    /// A card of the deck.
    type Card: Card;
    /// The options, resolved.
    type Options: Copy + Debug + Send + Sync;
    /// A move: a small value whose `Display` is its notation and whose order is that of its text.
    type Move: Copy + Ord + Hash + Debug + Display + Send + Sync;
    /// Why a move is refused.
    type IllegalReason: IllegalReason;
    /// What people see happen.
    type Event: Event;
    /// What an observer may see.
    type View: Serialize;
    /// What its scores are counted in.
    type Points: Points;

    /// What the game says about itself.
    const FACTS: Facts;

    /// How far it is worth imagining a game: where chance rules beyond, less is more.
    const FORESIGHT: Horizon = Horizon::Rounds(2);

    /// How many times as long as in a quick game it takes to imagine one.
    const COST: u32 = 1;

    /// What counts beyond the score while a game goes on: a closed list of names, each once.
    const FEATURES: &'static [&'static str] = &[];

    /// The deck in the box.
    fn deck() -> &'static Cards<Self::Card>;

    /// Reads the options that were chosen.
    fn options(chosen: &Chosen) -> Self::Options;

    /// Makes sure that these options can be played by this many players.
    fn allows(options: Self::Options, players: usize) -> Result<(), String> {
        let _ = (options, players);
        Ok(())
    }

    /// Makes sure that a deck of the user's own can be played with.
    fn check_deck(deck: &Cards<Self::Card>) -> Result<(), String>;

    /// Shuffles a deck into a deal.
    fn shuffle(
        options: Self::Options,
        deck: &Cards<Self::Card>,
        rng: &mut Rng,
    ) -> Cards<Self::Card>;

    /// Makes sure that a deal is one of the game's own deck.
    fn check_deal(options: Self::Options, deal: &Cards<Self::Card>) -> Result<(), String>;

    /// Makes sure that a deal, of whatever deck, is enough for the table and not more than it holds.
    fn check_size(players: usize, deal: &Cards<Self::Card>) -> Result<(), String>;

    /// The position before the first move.
    fn start(options: Self::Options, players: usize, deal: &Cards<Self::Card>) -> Self;

    /// How many play.
    fn players(&self) -> usize;

    /// What the moment asks of a seat.
    fn duty(&self, seat: Seat) -> Duty;

    /// What everybody may be told that the moment asks of a seat: nothing about what must be spotted.
    fn public_duty(&self, seat: Seat) -> Duty {
        self.duty(seat)
    }

    /// Whether somebody may act out of turn, or whoever has not looked closely could think so.
    fn reaction_window(&self) -> bool {
        (0..self.players()).any(|seat| self.duty(seat) == Duty::May)
    }

    /// Appends every legal move of a seat: complete, canonical, no duplicates, in any order.
    fn legal(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Appends every legal move of a seat with its immediate gain, as `greedy` sees it.
    fn gains(&self, seat: Seat, gains: &mut Vec<(Self::Move, Self::Points)>);

    /// Whole courses that a seat could take until others answer, the most promising first and at
    /// most so many; none where the best single moves say it all.
    fn plans(&self, seat: Seat, most: usize) -> Vec<Vec<Self::Move>> {
        let _ = (seat, most);
        Vec::new()
    }

    /// Reads a move; whether it is legal is another question.
    fn parse(text: &str) -> Result<Self::Move, ParseError>;

    /// Explains what is wrong with a move of a seat that has a duty, if anything.
    fn check(&self, seat: Seat, action: &Self::Move) -> Result<(), Self::IllegalReason>;

    /// Whether seeing that this move is possible is part of the game: no interface may offer it.
    fn is_hidden_opportunity(action: &Self::Move) -> bool {
        let _ = action;
        false
    }

    /// Whether anybody may try this at any time: that it is not their turn is no reason against it.
    fn knows_no_turn(action: &Self::Move) -> bool {
        let _ = action;
        false
    }

    /// Plays a legal move.
    fn apply(&mut self, seat: Seat, action: &Self::Move);

    /// What people see happen when this legal move is played, told in full.
    fn events(&self, seat: Seat, action: &Self::Move) -> Vec<Self::Event>;

    /// What a legal move would bring, without anything its player cannot know.
    fn preview(&self, seat: Seat, action: &Self::Move) -> Preview<Self::Points>;

    /// What an observer may see; `None` is a spectator.
    fn view(&self, observer: Option<Seat>) -> Self::View;

    /// Whether the game has ended.
    fn over(&self) -> bool;

    /// What a seat has scored by itself if the game ended now, as it knows from its own cards.
    fn score(&self, seat: Seat) -> Self::Points;

    /// The lines that add up to that score.
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine<Self::Points>>;

    /// Whether two seats, or a seat and itself, win and lose together.
    fn together(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// Whether nothing is hidden from a seat any more: it can be in no other world than this one.
    fn settled(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Writes how much a seat has of each of [`FEATURES`](Game::FEATURES), in their order.
    fn features(&self, seat: Seat, amounts: &mut [f64]) {
        let _ = (seat, amounts);
    }

    /// What features are worth in points, as `quintrix train` found out.
    fn weights() -> &'static Weights {
        &Weights::NONE
    }

    /// Another world that this seat could be in, for all it has seen.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// How the game would end if it ended now; teams are counted together.
    fn standing(&self) -> Outcome<Self::Points> {
        Outcome::highest((0..self.players()).map(|seat| self.score(seat)).collect())
    }
}
