//! One game, played step by step.

use std::sync::Arc;

use super::decision::Decision;
use super::encode::Encode;
use super::history::History;
use super::layout::Layout;
use super::mask::Action;
use crate::game::error::Error;
use crate::game::event::Event;
use crate::game::matches::Match;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;

/// A match with the pending decision of a seat.
#[derive(Clone)]
pub struct Episode<G: Encode> {
    game: Match<G>,
    decision: Decision<G>,
    layout: Arc<Layout>,
    /// What every seat has seen, if history is tracked.
    histories: Option<Vec<History>>,
}

impl<G: Encode> Episode<G> {
    /// Starts an episode.
    pub fn new(setup: Setup<G>, track_history: bool) -> Self {
        Episode::from_match(&Match::new(setup), track_history)
    }

    /// Returns an episode that continues a match after its moves so far.
    ///
    /// If history is tracked, the match must not be resampled: what was seen follows from its deal.
    pub fn from_match(game: &Match<G>, track_history: bool) -> Self {
        let setup = game.setup();
        let layout = Arc::new(Layout::of::<G>(G::options(&setup.chosen), setup.players));
        if !track_history {
            let mut decision = Decision::new(game.state());
            if let Some(&(mover, _)) = game.log().last() {
                decision.after_move(game.state(), mover);
            }
            return Episode { game: game.clone(), decision, layout, histories: None };
        }
        let (start, histories) = (game.restart(), vec![History::default(); setup.players]);
        let decision = Decision::new(start.state());
        let mut episode = Episode { game: start, decision, layout, histories: Some(histories) };
        for (seat, action) in game.log() {
            episode.make(*seat, *action);
        }
        episode
    }

    /// Lets a seat decide next, even if others are before it; one without a duty is an error.
    pub fn ask(&mut self, seat: Seat) -> Result<(), Error> {
        self.game.check_duty(seat)?;
        self.decision.ask(self.game.state(), seat);
        Ok(())
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The pending decision.
    pub fn decision(&self) -> &Decision<G> {
        &self.decision
    }

    /// What action ids and observations mean.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Takes a step and returns whether it completed a move.
    pub fn step(&mut self, action: Action) -> Result<bool, Error> {
        let seat = self.decision.seat();
        if !self.decision.mask().allows(action) {
            return Err(illegal_action(action, seat));
        }
        self.track_wait(seat, action);
        match self.decision.step(self.game.state(), action) {
            None => Ok(false),
            Some(completed) => {
                self.make(seat, completed);
                Ok(true)
            }
        }
    }

    /// Plays a whole legal move of a seat that has taken no step of another.
    pub fn make(&mut self, seat: Seat, action: G::Move) {
        self.track_events(seat, &action);
        self.game.advance(seat, action);
        self.decision.after_move(self.game.state(), seat);
    }

    /// Writes the observation of a seat.
    pub fn observe(&self, seat: Seat, row: &mut [i8]) {
        self.decision.observe(self.game.state(), &self.layout, seat, row);
    }

    /// Returns this episode in another position that a seat cannot tell from the present one. The
    /// steps that another seat has taken are hidden from it, so they are discarded.
    pub fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.game = self.game.resample(seat, rng);
        if seat != self.decision.seat() {
            world.decision.restart(world.game.state());
        }
        world
    }

    /// A hash of all events that a seat has seen; 0 unless history is tracked.
    pub fn history_hash(&self, seat: Seat) -> u64 {
        self.histories.as_ref().map_or(0, |histories| histories[seat].hash())
    }

    /// Writes features of what a seat saw of the last moves, the newest first, and returns whether
    /// history is tracked.
    pub fn write_history(&self, seat: Seat, rows: &mut [i8]) -> bool {
        self.histories.as_ref().map(|histories| histories[seat].write(rows)).is_some()
    }

    fn track_events(&mut self, seat: Seat, action: &G::Move) {
        let Some(histories) = &mut self.histories else { return };
        let events = self.game.state().events(seat, action);
        let players = histories.len();
        for (observer, history) in histories.iter_mut().enumerate() {
            let seen = events.iter().map(|event| event.seen_by(Some(observer)));
            let seen = seen.map(|event| serde_json::to_value(event).unwrap_or_default());
            history.add_move(observer, players, seen);
        }
    }

    /// Adds to a seat's history that it chose to wait.
    fn track_wait(&mut self, seat: Seat, action: Action) {
        if let Some(histories) = &mut self.histories
            && Some(action) == G::WAIT
        {
            histories[seat].add_text("wait");
        }
    }
}

/// Returns the error of an action that the mask does not allow.
fn illegal_action(action: Action, seat: Seat) -> Error {
    Error::Options(format!(
        "seat {seat} cannot take action {action} now: the mask says which it can"
    ))
}
