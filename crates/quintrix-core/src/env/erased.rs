//! The same behind one face, for callers that learn at run time which game is played.

use serde_json::{Map, Value};

use super::encode::Encode;
use super::episode::{self, Episode};
use super::layout::Layout;
use super::mask::Action;
use super::reward::rewards;
use super::steps::LONGEST;
use super::vec_env::{Paper, Plan, VecEnv};
use crate::erased::{AnyMatch, AnyMove, Entry, own};
use crate::game::Heuristics;
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;

/// A game of the registry that is played by numbers.
pub trait AnyEncode: Send + Sync {
    /// What the numbers mean at a table.
    fn layout(&self, players: usize, options: &Map<String, Value>) -> Result<Layout, Error>;
    /// More steps than any game takes at a table.
    fn most_steps(&self, players: usize) -> usize;
    /// One game; it track_history what everybody saw only if that is wanted.
    fn episode(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        track_history: bool,
    ) -> Result<Box<dyn AnyEpisode>, Error>;
    /// Many games.
    fn vec_env(&self, plan: &Plan<'_>) -> Result<Box<dyn AnyVecEnv>, Error>;
}

/// One game of some kind, asked step by step.
pub trait AnyEpisode: Send + Sync {
    /// What the numbers mean.
    fn layout(&self) -> &Layout;
    /// The game.
    fn game(&self) -> &dyn AnyMatch;
    /// Who is asked.
    fn seat(&self) -> Seat;
    /// How many steps of its move that seat has taken.
    fn steps(&self) -> Vec<Action>;
    /// Whether an action is allowed.
    fn allows(&self, action: Action) -> bool;
    /// What is allowed, in rising order.
    fn actions(&self) -> Vec<Action>;
    /// Writes 1 for all that is allowed and 0 for all else.
    fn mask(&self, row: &mut [i8]);
    /// Takes a step, and says whether it completed a move.
    fn step(&mut self, action: Action) -> Result<bool, Error>;
    /// Makes a whole move.
    fn make(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error>;
    /// Writes what a seat sees.
    fn observe(&self, seat: Seat, row: &mut [i8]);
    /// What the game is worth to everybody: nothing before its end.
    fn rewards(&self) -> Vec<f64>;
    /// The same moment in another world that a seat could be in.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Box<dyn AnyEpisode>;
    /// A mark of all that a seat has seen happen.
    fn history_hash(&self, seat: Seat) -> u64;
    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyEpisode>;
}

/// Many games of some kind.
pub trait AnyVecEnv: Send + Sync {
    /// What the numbers mean.
    fn layout(&self) -> &Layout;
    /// Writes all rows as they are.
    fn write(&mut self, paper: Paper<'_>);
    /// Takes a step in every game.
    fn step(&mut self, actions: &[i64], paper: Paper<'_>) -> Result<(), Error>;
    /// Draws an allowed action for every game.
    fn sample(&mut self, actions: &mut [i64]);
    /// Takes so many random steps in every game.
    fn rollout(&mut self, steps: usize, paper: Paper<'_>);
}

impl<G: Encode + Heuristics> AnyEncode for Entry<G> {
    fn layout(&self, players: usize, options: &Map<String, Value>) -> Result<Layout, Error> {
        let setup = Setup::<G>::shuffled(players, options, 0, None)?;
        Ok(episode::layout::<G>(G::options(&setup.chosen), players))
    }

    fn most_steps(&self, players: usize) -> usize {
        let waits = if G::WAIT.is_some() { players } else { 0 };
        G::MOST_MOVES * (LONGEST + 1 + waits)
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

    fn vec_env(&self, plan: &Plan<'_>) -> Result<Box<dyn AnyVecEnv>, Error> {
        Ok(Box::new(VecEnv::<G>::new(plan)?))
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
        self.ask().seat()
    }

    fn steps(&self) -> Vec<Action> {
        self.ask().steps().iter().collect()
    }

    fn allows(&self, action: Action) -> bool {
        self.ask().mask().allows(action)
    }

    fn actions(&self) -> Vec<Action> {
        self.ask().mask().actions().collect()
    }

    fn mask(&self, row: &mut [i8]) {
        self.ask().mask().write(row);
    }

    fn step(&mut self, action: Action) -> Result<bool, Error> {
        Episode::step(self, action)
    }

    fn make(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error> {
        let action = own::<G>(action)?;
        Episode::game(self).check(seat, action)?;
        Episode::make(self, seat, *action);
        Ok(())
    }

    fn observe(&self, seat: Seat, row: &mut [i8]) {
        Episode::observe(self, seat, row);
    }

    fn rewards(&self) -> Vec<f64> {
        let state = Episode::game(self).state();
        let mut paid = vec![0.0; state.players()];
        if state.over() {
            rewards(&state.outcome(), &mut paid);
        }
        paid
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

    fn write(&mut self, paper: Paper<'_>) {
        VecEnv::write(self, paper);
    }

    fn step(&mut self, actions: &[i64], paper: Paper<'_>) -> Result<(), Error> {
        VecEnv::step(self, actions, paper)
    }

    fn sample(&mut self, actions: &mut [i64]) {
        VecEnv::sample(self, actions);
    }

    fn rollout(&mut self, steps: usize, paper: Paper<'_>) {
        VecEnv::rollout(self, steps, paper);
    }
}
