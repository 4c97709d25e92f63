//! Episodes and batches of any game.

use std::any::Any;

use serde_json::{Map, Value};

use super::game::Entry;
use super::matches::AnyMatch;
use super::moves::{AnyMove, own_move};
use crate::env::{
    Action, BatchBuffers, Encode, Episode, Layout, Opponents, VecEnv, VecEnvConfig, rewards,
};
use crate::game::Heuristics;
use crate::game::error::Error;
use crate::game::matches::Match;
use crate::game::record;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;
use crate::search::Bot;

/// The encoding of a game as steps, masks and arrays; a game need not have one.
pub trait AnyEncode: Send + Sync {
    /// Returns what action ids and observations mean at a table.
    fn layout(&self, players: usize, options: &Map<String, Value>) -> Result<Layout, Error> {
        let _ = (players, options);
        Err(no_encoding())
    }

    /// Returns an upper bound on the number of steps of a game.
    fn max_steps(&self, players: usize) -> usize {
        let _ = players;
        0
    }

    /// Returns an episode that continues a match of this game; it keeps each seat's history only if
    /// asked to, and if the deal is known.
    fn episode(
        &self,
        game: &dyn AnyMatch,
        track_history: bool,
    ) -> Result<Box<dyn AnyEpisode>, Error> {
        let _ = (game, track_history);
        Err(no_encoding())
    }

    /// Starts a batch of environments, perhaps with another deck or with bots on all seats but one.
    fn vec_env(
        &self,
        config: &VecEnvConfig<'_>,
        deck: Option<&Value>,
        opponents: Option<(&[Bot], Option<Seat>)>,
    ) -> Result<Box<dyn AnyVecEnv>, Error> {
        let _ = (config, deck, opponents);
        Err(no_encoding())
    }
}

fn no_encoding() -> Error {
    Error::Options("this game has no encoding as steps and arrays".to_string())
}

/// One game of any kind, played step by step.
pub trait AnyEpisode: Send + Sync {
    /// What action ids and observations mean.
    fn layout(&self) -> &Layout;
    /// The match.
    fn game(&self) -> &dyn AnyMatch;
    /// The seat to act.
    fn seat(&self) -> Seat;
    /// Lets a seat decide next, even if others are before it; one without a duty is an error.
    fn ask(&mut self, seat: Seat) -> Result<(), Error>;
    /// The steps of its move so far.
    fn steps(&self) -> Vec<Action>;
    /// Whether an action is legal.
    fn allows(&self, action: Action) -> bool;
    /// The legal actions in ascending order.
    fn actions(&self) -> Vec<Action>;
    /// Writes 1 for every legal action and 0 for every other.
    fn mask(&self, row: &mut [i8]);
    /// Takes a step and returns whether it completed a move.
    fn step(&mut self, action: Action) -> Result<bool, Error>;
    /// Plays a whole move.
    fn make(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error>;
    /// Writes the observation of a seat.
    fn observe(&self, seat: Seat, row: &mut [i8]);
    /// The reward of every seat: 0 before the end of the game.
    fn rewards(&self) -> Vec<f64>;
    /// Returns this episode in another position that a seat cannot tell from the present one.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Box<dyn AnyEpisode>;
    /// A hash of all events that a seat has seen; 0 unless history is tracked.
    fn history_hash(&self, seat: Seat) -> u64;
    /// Writes features of what a seat saw of the last moves, the newest first, and returns whether
    /// history is tracked.
    fn write_history(&self, seat: Seat, rows: &mut [i8]) -> bool;
    /// Returns an independent copy.
    fn clone_box(&self) -> Box<dyn AnyEpisode>;
}

/// Many games of one kind, stepped together.
pub trait AnyVecEnv: Send + Sync {
    /// What action ids and observations mean.
    fn layout(&self) -> &Layout;
    /// Writes the current rows of all games.
    fn write(&mut self, buffers: BatchBuffers<'_>);
    /// Takes a step in the games of some rows, by default in all; an illegal action changes nothing
    /// anywhere.
    fn step(
        &mut self,
        actions: &[i64],
        rows: Option<&[bool]>,
        buffers: BatchBuffers<'_>,
    ) -> Result<(), Error>;
    /// Starts all games again, from another seed.
    fn reset(&mut self, seed: u64);
    /// Starts the next game of some rows and writes them.
    fn restart(&mut self, rows: &[bool], buffers: BatchBuffers<'_>);
    /// Returns the match of a row.
    fn game(&self, row: usize) -> Option<Box<dyn AnyMatch>>;
    /// Returns the seed and the games in progress as JSON.
    fn save(&self) -> Value;
    /// Continues with saved games of a batch that was configured like this one.
    fn load(&mut self, saved: &Value) -> Result<(), Error>;
    /// Returns an independent copy.
    fn clone_box(&self) -> Box<dyn AnyVecEnv>;
    /// Draws a legal action for every game, each equally likely.
    fn sample(&mut self, actions: &mut [i64]);
    /// Takes `steps` random steps in every game and writes its row after each.
    fn rollout(&mut self, steps: usize, buffers: BatchBuffers<'_>);
}

impl<G: Encode + Heuristics> AnyEncode for Entry<G> {
    fn layout(&self, players: usize, options: &Map<String, Value>) -> Result<Layout, Error> {
        let setup = Setup::<G>::shuffled(players, options, 0, None)?;
        Ok(Layout::of::<G>(G::options(&setup.chosen), players))
    }

    fn max_steps(&self, players: usize) -> usize {
        let waits = if G::WAIT.is_some() { players } else { 0 };
        G::MAX_MOVES * (G::MAX_STEPS + 1 + waits)
    }

    fn episode(
        &self,
        game: &dyn AnyMatch,
        track_history: bool,
    ) -> Result<Box<dyn AnyEpisode>, Error> {
        let replayed;
        let game = match (game as &dyn Any).downcast_ref::<Match<G>>() {
            Some(own) => own,
            None => {
                replayed = record::replay::<G>(&game.record())?;
                &replayed
            }
        };
        if track_history && game.is_resampled() {
            let why =
                "a match whose hidden cards were resampled has no history: leave track_history";
            return Err(Error::Options(why.to_string()));
        }
        Ok(Box::new(Episode::from_match(game, track_history)))
    }

    fn vec_env(
        &self,
        config: &VecEnvConfig<'_>,
        deck: Option<&Value>,
        opponents: Option<(&[Bot], Option<Seat>)>,
    ) -> Result<Box<dyn AnyVecEnv>, Error> {
        let opponents = opponents
            .map(|(bots, learner)| Opponents::new(bots, learner, config.players))
            .transpose()?;
        Ok(Box::new(VecEnv::<G>::with_opponents(config, deck, opponents)?))
    }
}

impl<G: Encode + Heuristics> AnyEpisode for Episode<G> {
    fn layout(&self) -> &Layout {
        Episode::layout(self)
    }

    fn game(&self) -> &dyn AnyMatch {
        Episode::game(self)
    }

    fn seat(&self) -> Seat {
        self.decision().seat()
    }

    fn ask(&mut self, seat: Seat) -> Result<(), Error> {
        Episode::ask(self, seat)
    }

    fn steps(&self) -> Vec<Action> {
        self.decision().steps().to_vec()
    }

    fn allows(&self, action: Action) -> bool {
        self.decision().mask().allows(action)
    }

    fn actions(&self) -> Vec<Action> {
        self.decision().mask().actions().collect()
    }

    fn mask(&self, row: &mut [i8]) {
        self.decision().mask().write(row);
    }

    fn step(&mut self, action: Action) -> Result<bool, Error> {
        Episode::step(self, action)
    }

    fn make(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error> {
        let action = own_move::<G>(action)?;
        Episode::game(self).check(seat, &action)?;
        Episode::make(self, seat, action);
        Ok(())
    }

    fn observe(&self, seat: Seat, row: &mut [i8]) {
        Episode::observe(self, seat, row);
    }

    fn rewards(&self) -> Vec<f64> {
        let state = Episode::game(self).state();
        match state.over() {
            true => rewards(&state.outcome()).collect(),
            false => vec![0.0; state.players()],
        }
    }

    fn resample(&self, seat: Seat, rng: &mut Rng) -> Box<dyn AnyEpisode> {
        Box::new(Episode::resample(self, seat, rng))
    }

    fn history_hash(&self, seat: Seat) -> u64 {
        Episode::history_hash(self, seat)
    }

    fn write_history(&self, seat: Seat, rows: &mut [i8]) -> bool {
        Episode::write_history(self, seat, rows)
    }

    fn clone_box(&self) -> Box<dyn AnyEpisode> {
        Box::new(self.clone())
    }
}

impl<G: Encode + Heuristics> AnyVecEnv for VecEnv<G> {
    fn layout(&self) -> &Layout {
        VecEnv::layout(self)
    }

    fn write(&mut self, buffers: BatchBuffers<'_>) {
        VecEnv::write(self, buffers);
    }

    fn step(
        &mut self,
        actions: &[i64],
        rows: Option<&[bool]>,
        buffers: BatchBuffers<'_>,
    ) -> Result<(), Error> {
        VecEnv::step_rows(self, actions, rows, buffers)
    }

    fn reset(&mut self, seed: u64) {
        VecEnv::reset(self, seed);
    }

    fn restart(&mut self, rows: &[bool], buffers: BatchBuffers<'_>) {
        VecEnv::restart(self, rows, buffers);
    }

    fn game(&self, row: usize) -> Option<Box<dyn AnyMatch>> {
        VecEnv::game(self, row).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn save(&self) -> Value {
        VecEnv::save(self)
    }

    fn load(&mut self, saved: &Value) -> Result<(), Error> {
        VecEnv::load(self, saved)
    }

    fn clone_box(&self) -> Box<dyn AnyVecEnv> {
        Box::new(self.duplicate())
    }

    fn sample(&mut self, actions: &mut [i64]) {
        VecEnv::sample(self, actions);
    }

    fn rollout(&mut self, steps: usize, buffers: BatchBuffers<'_>) {
        VecEnv::rollout(self, steps, buffers);
    }
}
