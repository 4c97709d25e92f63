//! A match: a game from deal to end.

use std::sync::Arc;

use serde_json::Value;

use crate::game::illegal::{IllegalMove, TurnError};
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview};
use crate::game::seat::{Duty, Seat};
use crate::game::setup::Setup;
use crate::game::sink::{ValueSink, write_fields};
use crate::game::view_head::ViewHead;
use crate::game::{Game, Hidden, Show};

/// The size of most views, so that the text of a view rarely has to grow.
const VIEW_BYTES: usize = 2048;

/// One play of a game: its setup, its position and the moves so far.
///
/// The log of moves is the truth; the position follows from it.
#[derive(Clone)]
pub struct Match<G: Game> {
    setup: Arc<Setup<G>>,
    state: G,
    log: Vec<(Seat, G::Move)>,
    /// Where a resampled match began: its deal is made up, so the setup does not lead there.
    resampled: Option<Arc<Resampled<G>>>,
}

struct Resampled<G> {
    state: G,
    ply: usize,
}

impl<G: Show> Match<G> {
    /// Starts a match.
    pub fn new(setup: Setup<G>) -> Self {
        let state = setup.start();
        Match { setup: Arc::new(setup), state, log: Vec::new(), resampled: None }
    }

    /// Returns the same deal before the first move; of a resampled match the one before that.
    pub(crate) fn restart(&self) -> Self {
        let state = self.setup.start();
        Match { setup: Arc::clone(&self.setup), state, log: Vec::new(), resampled: None }
    }

    /// Whether what a seat cannot know was resampled, so that the deal is not known.
    pub fn is_resampled(&self) -> bool {
        self.resampled.is_some()
    }

    /// The seed of the deal; none if the cards were given in order or resampled.
    pub fn seed(&self) -> Option<u64> {
        if self.is_resampled() { None } else { self.setup.seed }
    }

    /// Players, options and deal.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The current position.
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

    /// The seats that have a public duty.
    fn public_actors(&self) -> Vec<Seat> {
        let has_duty = |&seat: &Seat| self.state.public_duty(seat) != Duty::Idle;
        (0..self.setup.players).filter(has_duty).collect()
    }

    /// Returns scores and winners once the game has ended.
    pub fn outcome(&self) -> Option<Outcome<G::Points>> {
        self.state.over().then(|| self.state.outcome())
    }

    /// Checks that a seat is at this table.
    pub fn check_seat(&self, seat: Seat) -> Result<(), IllegalMove> {
        let players = self.setup.players;
        if seat < players {
            return Ok(());
        }
        Err(TurnError::NoSuchSeat { seat: seat.to_string(), players }.into())
    }

    /// Checks that a seat must or may act.
    pub fn check_duty(&self, seat: Seat) -> Result<(), IllegalMove> {
        self.check_running(seat)?;
        if self.state.duty(seat) == Duty::Idle {
            return Err(self.not_your_turn(seat));
        }
        Ok(())
    }

    fn check_running(&self, seat: Seat) -> Result<(), IllegalMove> {
        self.check_seat(seat)?;
        if self.state.over() { Err(TurnError::GameOver {}.into()) } else { Ok(()) }
    }

    fn not_your_turn(&self, seat: Seat) -> IllegalMove {
        TurnError::NotYourTurn { seat, actors: self.public_actors() }.into()
    }

    /// Checks whether a seat may play this move now; the error says why not.
    pub fn check(&self, seat: Seat, action: &G::Move) -> Result<(), IllegalMove> {
        self.check_running(seat)?;
        if self.state.public_duty(seat) == Duty::Idle && !G::allowed_out_of_turn(action) {
            return Err(self.not_your_turn(seat));
        }
        Ok(self.state.check(seat, action)?)
    }

    /// Plays a move and returns its events, unredacted. An illegal move changes nothing.
    pub fn play(&mut self, seat: Seat, action: &G::Move) -> Result<Vec<G::Event>, IllegalMove> {
        self.check(seat, action)?;
        let events = self.state.play(seat, action);
        self.log.push((seat, *action));
        Ok(events)
    }

    /// Plays a legal move without its events.
    pub(crate) fn advance(&mut self, seat: Seat, action: G::Move) {
        self.state.apply(seat, &action);
        self.log.push((seat, action));
    }

    /// Takes back the last move and returns it; moves before a resampling cannot be taken back.
    pub fn undo(&mut self) -> Option<(Seat, G::Move)> {
        let (first, start) = match &self.resampled {
            Some(resampled) => (resampled.ply, resampled.state.clone()),
            None => (0, self.setup.start()),
        };
        let last = if self.log.len() > first { self.log.pop()? } else { return None };
        self.state = start;
        for (seat, action) in &self.log[first..] {
            self.state.apply(*seat, action);
        }
        Some(last)
    }

    /// Returns what a move would score, as far as its player can know; an illegal move is an error.
    pub fn preview(&self, seat: Seat, action: &G::Move) -> Result<Preview<G::Points>, IllegalMove> {
        self.check(seat, action)?;
        Ok(self.state.preview(seat, action))
    }

    /// Returns what an observer may see as JSON; `None` is a spectator.
    pub fn view(&self, observer: Option<Seat>) -> Value {
        let mut view = serde_json::to_value(self.head(observer)).unwrap_or_default();
        let board = serde_json::to_value(self.state.view(observer)).unwrap_or_default();
        if let (Value::Object(view), Value::Object(board)) = (&mut view, board) {
            view.extend(board);
        }
        view
    }

    /// Returns the text of [`view`](Match::view), several times as fast.
    pub fn view_text(&self, observer: Option<Seat>) -> String {
        let mut text = Vec::with_capacity(VIEW_BYTES);
        let is_written = serde_json::to_writer(&mut text, &self.head(observer)).is_ok();
        text.pop();
        let board = text.len();
        if is_written && serde_json::to_writer(&mut text, &self.state.view(observer)).is_ok() {
            text[board] = b','; // instead of the board's opening bracket
        }
        String::from_utf8(text).unwrap_or_default()
    }

    /// Writes [`view`](Match::view) to a sink, without making JSON of it.
    pub fn write_view(
        &self,
        observer: Option<Seat>,
        sink: &mut dyn ValueSink,
    ) -> Result<(), serde_json::Error> {
        sink.begin_object();
        write_fields(&self.head(observer), sink)?;
        write_fields(&self.state.view(observer), sink)?;
        sink.end();
        Ok(())
    }

    /// Returns the keys and values that the views of all games have in common.
    fn head(&self, observer: Option<Seat>) -> ViewHead<'_> {
        ViewHead {
            game: G::FACTS.name,
            observer,
            players: self.setup.players,
            options: &self.setup.chosen,
            ply: self.log.len(),
            over: self.state.over(),
            actors: self.public_actors(),
            winners: self.outcome().map(|outcome| outcome.winners).unwrap_or_default(),
        }
    }
}

impl<G: Show + Hidden> Match<G> {
    /// Returns this match in another position that a seat cannot tell from the present one. The log
    /// stays as it is.
    pub(crate) fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.in_position(self.state.resample(seat, rng))
    }

    /// Returns this match as if a seat had the turn now, see [`Game::at_turn_of`].
    pub fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        self.state.at_turn_of(seat).map(|state| self.in_position(state))
    }

    fn in_position(&self, state: G) -> Self {
        let resampled = Resampled { state: state.clone(), ply: self.log.len() };
        Match {
            setup: Arc::clone(&self.setup),
            state,
            log: self.log.clone(),
            resampled: Some(Arc::new(resampled)),
        }
    }
}
