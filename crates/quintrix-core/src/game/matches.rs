//! A game being played: its setup, its position, and the moves so far.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::game::illegal::{IllegalMove, TurnError};
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview};
use crate::game::seat::{Duty, Seat};
use crate::game::setup::Setup;
use crate::game::{Game, Hidden, Show};

/// A match: the log of moves is the truth, the position follows from it.
#[derive(Clone)]
pub struct Match<G: Game> {
    setup: Arc<Setup<G>>,
    state: G,
    log: Vec<(Seat, G::Move)>,
}

impl<G: Show> Match<G> {
    /// A match before its first move.
    pub fn new(setup: Setup<G>) -> Self {
        let state = setup.start();
        Match { setup: Arc::new(setup), state, log: Vec::new() }
    }

    /// What was settled before the first move.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The position.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The moves so far.
    pub fn log(&self) -> &[(Seat, G::Move)] {
        &self.log
    }

    /// The seats that must or may act.
    pub fn actors(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.setup.players).filter(|&seat| self.state.duty(seat) != Duty::Idle)
    }

    /// The seats that everybody may be told must or may act.
    fn public_actors(&self) -> Vec<Seat> {
        let told = |&seat: &Seat| self.state.public_duty(seat) != Duty::Idle;
        (0..self.setup.players).filter(told).collect()
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome<G::Points>> {
        self.state.over().then(|| self.state.outcome())
    }

    /// Makes sure that there is such a seat.
    pub fn check_seat(&self, seat: Seat) -> Result<(), IllegalMove> {
        let players = self.setup.players;
        if seat < players {
            return Ok(());
        }
        Err(TurnError::NoSuchSeat { seat: seat.to_string(), players }.into())
    }

    /// Makes sure that this seat must or may act.
    pub fn check_duty(&self, seat: Seat) -> Result<(), IllegalMove> {
        self.check_running(seat)?;
        if self.state.duty(seat) == Duty::Idle {
            return Err(self.not_the_turn_of(seat));
        }
        Ok(())
    }

    fn check_running(&self, seat: Seat) -> Result<(), IllegalMove> {
        self.check_seat(seat)?;
        if self.state.over() { Err(TurnError::GameOver {}.into()) } else { Ok(()) }
    }

    fn not_the_turn_of(&self, seat: Seat) -> IllegalMove {
        TurnError::NotYourTurn { seat, actors: self.public_actors() }.into()
    }

    /// Explains why a seat may not play this move now, if so.
    pub fn check(&self, seat: Seat, action: &G::Move) -> Result<(), IllegalMove> {
        self.check_running(seat)?;
        if self.state.public_duty(seat) == Duty::Idle && !G::allowed_out_of_turn(action) {
            return Err(self.not_the_turn_of(seat));
        }
        Ok(self.state.check(seat, action)?)
    }

    /// Plays a move and tells in full what happened; an illegal move changes nothing.
    pub fn play(&mut self, seat: Seat, action: &G::Move) -> Result<Vec<G::Event>, IllegalMove> {
        self.check(seat, action)?;
        let events = self.state.events(seat, action);
        self.state.apply(seat, action);
        self.log.push((seat, *action));
        Ok(events)
    }

    /// Plays a legal move and tells nothing.
    pub(crate) fn advance(&mut self, seat: Seat, action: G::Move) {
        self.state.apply(seat, &action);
        self.log.push((seat, action));
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<(Seat, G::Move)> {
        let last = self.log.pop()?;
        self.state = self.setup.start();
        for (seat, action) in &self.log {
            self.state.apply(*seat, action);
        }
        Some(last)
    }

    /// What a move would bring, or why it is refused.
    pub fn preview(&self, seat: Seat, action: &G::Move) -> Result<Preview<G::Points>, IllegalMove> {
        self.check(seat, action)?;
        Ok(self.state.preview(seat, action))
    }

    /// What an observer may see, as JSON.
    pub fn view(&self, observer: Option<Seat>) -> Value {
        let mut view = self.head(observer);
        let board = serde_json::to_value(self.state.view(observer)).unwrap_or_default();
        if let (Value::Object(view), Value::Object(board)) = (&mut view, board) {
            view.extend(board);
        }
        view
    }

    /// The same as JSON text, several times as fast.
    pub fn view_text(&self, observer: Option<Seat>) -> String {
        let mut text = self.head(observer).to_string();
        let board = serde_json::to_string(&self.state.view(observer)).unwrap_or_default();
        text.pop();
        text.push(',');
        text.push_str(board.strip_prefix('{').unwrap_or_default());
        text
    }

    /// What the views of all games have in common.
    fn head(&self, observer: Option<Seat>) -> Value {
        json!({
            "game": G::FACTS.name,
            "observer": observer,
            "players": self.setup.players,
            "options": self.setup.chosen.to_json(),
            "ply": self.log.len(),
            "over": self.state.over(),
            "actors": self.public_actors(),
            "winners": self.outcome().map(|outcome| outcome.winners).unwrap_or_default(),
        })
    }
}

impl<G: Show + Hidden> Match<G> {
    /// Returns this match in another position that a seat cannot tell from the present one. The log
    /// stays as it is.
    pub(crate) fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        Match {
            setup: Arc::clone(&self.setup),
            state: self.state.resample(seat, rng),
            log: self.log.clone(),
        }
    }
}
