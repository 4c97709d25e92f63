//! Episodes and batches of any game.

use serde_json::{Map, Value};

use super::game::Entry;
use super::matches::AnyMatch;
use super::moves::{AnyMove, own_move};
use crate::env::{Action, BatchBuffers, Encode, Episode, Layout, VecEnv, VecEnvConfig, rewards};
use crate::game::Heuristics;
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;

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

    /// Starts an episode; it keeps a hash of each seat's history only if asked to.
    fn episode(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        track_history: bool,
    ) -> Result<Box<dyn AnyEpisode>, Error> {
        let _ = (players, options, seed, track_history);
        Err(no_encoding())
    }

    /// Starts a batch of environments.
    fn vec_env(&self, config: &VecEnvConfig<'_>) -> Result<Box<dyn AnyVecEnv>, Error> {
        let _ = config;
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
    /// Returns an independent copy.
    fn clone_box(&self) -> Box<dyn AnyEpisode>;
}

/// Many games of one kind, stepped together.
pub trait AnyVecEnv: Send + Sync {
    /// What action ids and observations mean.
    fn layout(&self) -> &Layout;
    /// Writes the current rows of all games.
    fn write(&mut self, buffers: BatchBuffers<'_>);
    /// Takes a step in every game; an illegal action changes nothing anywhere.
    fn step(&mut self, actions: &[i64], buffers: BatchBuffers<'_>) -> Result<(), Error>;
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
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        track_history: bool,
    ) -> Result<Box<dyn AnyEpisode>, Error> {
        let setup = Setup::<G>::shuffled(players, options, seed, None)?;
        Ok(Box::new(Episode::new(setup, track_history)))
    }

    fn vec_env(&self, config: &VecEnvConfig<'_>) -> Result<Box<dyn AnyVecEnv>, Error> {
        Ok(Box::new(VecEnv::<G>::new(config)?))
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

    fn clone_box(&self) -> Box<dyn AnyEpisode> {
        Box::new(self.clone())
    }
}

impl<G: Encode> AnyVecEnv for VecEnv<G> {
    fn layout(&self) -> &Layout {
        VecEnv::layout(self)
    }

    fn write(&mut self, buffers: BatchBuffers<'_>) {
        VecEnv::write(self, buffers);
    }

    fn step(&mut self, actions: &[i64], buffers: BatchBuffers<'_>) -> Result<(), Error> {
        VecEnv::step(self, actions, buffers)
    }

    fn sample(&mut self, actions: &mut [i64]) {
        VecEnv::sample(self, actions);
    }

    fn rollout(&mut self, steps: usize, buffers: BatchBuffers<'_>) {
        VecEnv::rollout(self, steps, buffers);
    }
}
