//! What people see of a game.

use serde::Serialize;

use crate::game::Game;
use crate::game::event::Event;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;

/// A game as people see it: views, events, notation. The only place that knows who may know what.
pub trait Show: Game {
    /// Something that happened, with what each observer may know of it.
    type Event: Event;
    /// What an observer may see of a position.
    type View: Serialize;

    /// Returns what an observer may see; `None` is a spectator.
    fn view(&self, observer: Option<Seat>) -> Self::View;

    /// Returns the events of playing this legal move, unredacted.
    fn events(&self, seat: Seat, action: &Self::Move) -> Vec<Self::Event>;

    /// Plays a legal move and returns its [`events`](Show::events).
    fn play(&mut self, seat: Seat, action: &Self::Move) -> Vec<Self::Event> {
        let events = self.events(seat, action);
        self.apply(seat, action);
        events
    }

    /// Appends every legal move of a seat; returns whether they are in the order of their notation.
    ///
    /// A game in which that order costs next to nothing overrides this.
    fn legal_in_order(&self, seat: Seat, moves: &mut Vec<Self::Move>) -> bool {
        self.legal(seat, moves);
        false
    }

    /// Returns what a legal move would score, without anything its player cannot know.
    fn preview(&self, seat: Seat, action: &Self::Move) -> Preview<Self::Points>;

    /// Returns the lines that add up to [`Game::score`].
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine<Self::Points>>;

    /// Parses the notation of a move, which need not be legal.
    fn parse(text: &str) -> Result<Self::Move, ParseError>;

    /// Returns the duty of a seat as all may see it: hidden opportunities do not count.
    fn public_duty(&self, seat: Seat) -> Duty {
        self.duty(seat)
    }

    /// Whether a seat may act out of turn, or could think so from what all can see.
    fn reaction_window(&self) -> bool {
        (0..self.players()).any(|seat| self.duty(seat) == Duty::May)
    }

    /// Whether players have to spot this move themselves: no interface may offer it.
    fn is_hidden_opportunity(action: &Self::Move) -> bool {
        let _ = action;
        false
    }

    /// Whether any seat may try this move at any time, so that "not your turn" is no reason
    /// against it.
    fn allowed_out_of_turn(action: &Self::Move) -> bool {
        let _ = action;
        false
    }
}
