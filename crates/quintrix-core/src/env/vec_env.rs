//! Many games side by side, one step of each at a time.

use serde_json::{Map, Value};

use super::batch_buffers::BatchBuffers;
use super::decision::Decision;
use super::encode::Encode;
use super::layout::Layout;
use super::mask::Action;
use super::opponents::Opponents;
use super::reward::rewards;
use crate::game::deck::Cards;
use crate::game::error::Error;
use crate::game::matches::Match;
use crate::game::options::Chosen;
use crate::game::points::Points;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;
use crate::parallel::WorkerPool;

/// The largest number of environments.
const MAX_ENVS: usize = 1 << 24;
/// Stands for the action of a game that takes no step.
const SKIP: i64 = i64::MIN;

/// The games of a batch.
#[derive(Clone, Debug)]
pub struct VecEnvConfig<'a> {
    /// The number of players of each game.
    pub players: usize,
    /// The options that differ from their defaults.
    pub options: &'a Map<String, Value>,
    /// The seed of the first game.
    pub seed: u64,
    /// The number of environments.
    pub games: usize,
    /// The number of threads.
    pub threads: usize,
}

/// One environment: a game in progress.
#[derive(Clone)]
pub(super) struct Env<G: Encode> {
    pub(super) state: G,
    pub(super) decision: Decision<G>,
    pub(super) number: u64,
    /// The moves of the game so far.
    pub(super) log: Vec<(Seat, G::Move)>,
    /// The randomness of `sample`.
    pub(super) rng: Rng,
    /// The seat of the learner, if there are opponents.
    pub(super) learner: Option<Seat>,
    /// The randomness of the opponents.
    pub(super) opponent_rng: Rng,
}

/// Steps many independent games at once and writes observations, masks and rewards into buffers of
/// the caller.
///
/// Environment `i` of `n` plays games `i`, `i + n`, `i + 2n` and so on; game `g` is dealt from the
/// seed `seed + g`, and its random steps use the second stream of that seed. So results do not depend
/// on the number of threads.
pub struct VecEnv<G: Encode> {
    pub(super) envs: Vec<Env<G>>,
    pub(super) batch: Batch<G>,
    pool: WorkerPool,
    threads: usize,
}

/// What all environments of a batch have in common.
#[derive(Clone)]
pub(super) struct Batch<G: Encode> {
    chosen: Chosen,
    options: G::Options,
    players: usize,
    pub(super) seed: u64,
    games: u64,
    layout: Layout,
    /// A deck other than that in the box.
    deck: Option<Cards<G::Card>>,
    opponents: Option<Opponents<G>>,
}

impl<G: Encode> Batch<G> {
    /// Starts a game, and lets the opponents play until the learner decides. A game that ends
    /// before is skipped.
    pub(super) fn start(&self, number: u64) -> Env<G> {
        let mut env = self.deal(number);
        self.play_opponents(&mut env);
        if env.state.over() { self.start(number.wrapping_add(self.games)) } else { env }
    }

    /// Deals a game.
    pub(super) fn deal(&self, number: u64) -> Env<G> {
        let seed = self.seed.wrapping_add(number);
        let state = G::start(self.options, self.players, &self.shuffled(seed));
        let mut opponent_rng = Rng::new(seed, 2);
        let learner =
            self.opponents.as_ref().map(|bots| bots.learner(self.players, &mut opponent_rng));
        let (decision, rng, log) = (Decision::new(&state), Rng::new(seed, 1), Vec::new());
        Env { state, decision, number, log, rng, learner, opponent_rng }
    }

    fn shuffled(&self, seed: u64) -> Cards<G::Card> {
        let deck = self.deck.as_ref().unwrap_or(G::deck());
        G::shuffle(self.options, deck, &mut Rng::new(seed, 0))
    }

    /// Returns the match of an environment.
    fn game(&self, env: &Env<G>) -> Match<G> {
        let seed = self.seed.wrapping_add(env.number);
        let mut game = Match::new(Setup {
            players: self.players,
            chosen: self.chosen.clone(),
            deal: self.shuffled(seed),
            seed: Some(seed),
            custom_deck: self.deck.is_some(),
        });
        env.log.iter().for_each(|(seat, action)| game.advance(*seat, *action));
        game
    }

    /// Lets the opponents play until the learner decides or the game is over.
    fn play_opponents(&self, env: &mut Env<G>) {
        let (Some(opponents), Some(learner)) = (&self.opponents, env.learner) else { return };
        while !env.state.over() && env.decision.seat() != learner {
            let seat = env.decision.seat();
            match (opponents.decide(&env.state, learner, seat, &mut env.opponent_rng), G::WAIT) {
                (None, Some(wait)) => drop(env.decision.step(&env.state, wait)),
                (chosen, _) => chosen.into_iter().for_each(|action| env.apply(seat, action)),
            }
        }
    }

    fn step(&self, env: &mut Env<G>, action: Action, row: &mut BatchBuffers<'_>) {
        let seat = env.decision.seat();
        if row.dones[0] {
            row.dones[0] = false;
            row.rewards.fill(0.0);
        }
        if let Some(completed) = env.decision.step(&env.state, action) {
            env.apply(seat, completed);
        }
        self.play_opponents(env);
        if env.state.over() {
            self.finish(env, row);
        }
    }

    /// Writes the results of a game that has ended and starts the next one.
    fn finish(&self, env: &mut Env<G>, row: &mut BatchBuffers<'_>) {
        let outcome = env.state.outcome();
        let paid = rewards(&outcome);
        row.rewards.iter_mut().zip(paid).for_each(|(place, reward)| *place = reward as f32);
        let scores = outcome.scores.iter().map(|score| score.to_f64());
        row.scores.iter_mut().zip(scores).for_each(|(place, score)| *place = score);
        row.dones[0] = true;
        if !row.final_observations.is_empty() {
            let seat = env.learner.unwrap_or(env.decision.seat());
            env.decision.observe(&env.state, &self.layout, seat, row.final_observations);
        }
        *env = self.start(env.number.wrapping_add(self.games));
    }

    fn write(&self, env: &Env<G>, row: &mut BatchBuffers<'_>) {
        let seat = env.decision.seat();
        env.decision.observe(&env.state, &self.layout, seat, row.observations);
        env.decision.mask().write(row.masks);
        row.seats[0] = seat as i8;
    }

    /// Writes what a step within a move has changed in a row that was written before it.
    fn write_step(&self, env: &Env<G>, row: &mut BatchBuffers<'_>) {
        env.decision.observe_steps(&self.layout, row.observations);
        env.decision.mask().write(row.masks);
    }
}

impl<G: Encode> VecEnv<G> {
    /// Starts all environments with the deck in the box, all seats decided by the caller.
    pub fn new(config: &VecEnvConfig<'_>) -> Result<Self, Error> {
        VecEnv::with_opponents(config, None, None)
    }

    /// Starts all environments with another deck, or with bots on all seats but one.
    pub fn with_opponents(
        config: &VecEnvConfig<'_>,
        deck: Option<&Value>,
        opponents: Option<Opponents<G>>,
    ) -> Result<Self, Error> {
        let table = Setup::<G>::shuffled(config.players, config.options, config.seed, deck)?;
        if config.games == 0 || config.games > MAX_ENVS {
            let games = config.games;
            let message = format!("a batch has 1 to {MAX_ENVS} games, not {games}");
            return Err(Error::Options(message));
        }
        let options = G::options(&table.chosen);
        let layout = Layout::of::<G>(options, config.players);
        let games = config.games as u64;
        let batch = Batch {
            options,
            players: config.players,
            seed: config.seed,
            games,
            layout,
            deck: deck.map(|file| Cards::read_deck(&G::FACTS, file)).transpose()?,
            chosen: table.chosen,
            opponents,
        };
        let threads = config.threads;
        let mut found = VecEnv { envs: Vec::new(), batch, pool: WorkerPool::new(threads), threads };
        found.reset(config.seed);
        Ok(found)
    }

    /// Starts all environments again, from another seed.
    pub fn reset(&mut self, seed: u64) {
        self.batch.seed = seed;
        let (batch, chunk) = (&self.batch, self.pool.chunk_size(self.batch.games as usize));
        let numbers: Vec<u64> = (0..self.batch.games).collect();
        let mut started: Vec<Option<Env<G>>> = numbers.iter().map(|_| None).collect();
        let chunks = numbers.chunks(chunk).zip(started.chunks_mut(chunk)).collect();
        self.pool.for_each(chunks, |(numbers, places): (&[u64], &mut [Option<Env<G>>])| {
            for (number, place) in numbers.iter().zip(places) {
                *place = Some(batch.start(*number));
            }
        });
        self.envs = started.into_iter().flatten().collect();
    }

    /// Starts the next game of some environments and writes their rows.
    pub fn restart(&mut self, rows: &[bool], buffers: BatchBuffers<'_>) {
        let chosen: Vec<i64> = rows.iter().map(|&row| i64::from(row)).collect();
        self.for_each_env(&chosen, buffers, |batch, env, chosen, row| {
            if chosen == 1 {
                *env = batch.start(env.number.wrapping_add(batch.games));
                row.dones[0] = false;
                row.rewards.fill(0.0);
                batch.write(env, row);
            }
        });
    }

    /// Returns the match that an environment plays.
    pub fn game(&self, index: usize) -> Option<Match<G>> {
        self.envs.get(index).map(|env| self.batch.game(env))
    }

    /// Returns an independent copy.
    pub fn duplicate(&self) -> Self {
        let (envs, batch) = (self.envs.clone(), self.batch.clone());
        VecEnv { envs, batch, pool: WorkerPool::new(self.threads), threads: self.threads }
    }

    /// What action ids and observations mean.
    pub fn layout(&self) -> &Layout {
        &self.batch.layout
    }

    /// The number of players of each game.
    pub fn players(&self) -> usize {
        self.batch.players
    }

    /// Writes the current rows of all games.
    pub fn write(&mut self, buffers: BatchBuffers<'_>) {
        self.for_each_env(&[], buffers, |batch, env, _, row| batch.write(env, row));
    }

    /// Takes a step in every game; an illegal action changes nothing anywhere.
    pub fn step(&mut self, actions: &[i64], buffers: BatchBuffers<'_>) -> Result<(), Error> {
        self.step_rows(actions, None, buffers)
    }

    /// Takes a step in the games of some rows, by default in all; an illegal action changes nothing
    /// anywhere. The other games stay as they are, without a reward.
    pub fn step_rows(
        &mut self,
        actions: &[i64],
        rows: Option<&[bool]>,
        buffers: BatchBuffers<'_>,
    ) -> Result<(), Error> {
        let is_chosen = |game: usize| rows.is_none_or(|rows| rows[game]);
        let is_illegal = |(game, (env, action)): (usize, (&Env<G>, &i64))| {
            is_chosen(game)
                && !usize::try_from(*action).is_ok_and(|action| env.decision.mask().allows(action))
        };
        if let Some(game) = self.envs.iter().zip(actions).enumerate().position(is_illegal) {
            let (seat, action) = (self.envs[game].decision.seat(), actions[game]);
            return Err(Error::Options(format!(
                "game {game}: seat {seat} cannot take action {action} now: the mask says which it can"
            )));
        }
        let skipped: Vec<i64>;
        let actions = match rows {
            None => actions,
            Some(rows) => {
                let chosen = |(action, row): (&i64, &bool)| if *row { *action } else { SKIP };
                skipped = actions.iter().zip(rows).map(chosen).collect();
                &skipped
            }
        };
        self.for_each_env(actions, buffers, |batch, env, action, row| {
            if action == SKIP {
                row.dones[0] = false;
                row.rewards.fill(0.0);
                return;
            }
            batch.step(env, action as Action, row);
            batch.write(env, row);
        });
        Ok(())
    }

    /// Draws a legal action for every game, each equally likely.
    pub fn sample(&mut self, actions: &mut [i64]) {
        let chunk = self.pool.chunk_size(self.envs.len());
        let chunks = self.envs.chunks_mut(chunk).zip(actions.chunks_mut(chunk)).collect();
        self.pool.for_each(chunks, |(envs, actions): (&mut [Env<G>], &mut [i64])| {
            for (env, action) in envs.iter_mut().zip(actions) {
                *action = env.random_action() as i64;
            }
        });
    }

    /// Takes `steps` random steps in every game and writes its row after each.
    ///
    /// Within a move the position stays the same, so that a step after the first one rewrites only
    /// the steps and the mask.
    pub fn rollout(&mut self, steps: usize, buffers: BatchBuffers<'_>) {
        self.for_each_env(&[], buffers, |batch, env, _, row| {
            for number in 0..steps {
                let action = env.random_action();
                batch.step(env, action, row);
                match number > 0 && !env.decision.steps().is_empty() {
                    true => batch.write_step(env, row),
                    false => batch.write(env, row),
                }
            }
        });
    }

    /// Calls a function for every environment with its action and its row.
    fn for_each_env(
        &mut self,
        actions: &[i64],
        mut buffers: BatchBuffers<'_>,
        each: impl Fn(&Batch<G>, &mut Env<G>, i64, &mut BatchBuffers<'_>) + Send + Sync,
    ) {
        let (batch, chunk) = (&self.batch, self.pool.chunk_size(self.envs.len()));
        let chunk_of = |(number, envs): (usize, _)| {
            let envs: &mut [Env<G>] = envs;
            let actions = actions.get(number * chunk..).unwrap_or_default();
            let rows = buffers.split_rows(envs.len(), &batch.layout, batch.players);
            (envs, actions, rows)
        };
        let chunks = self.envs.chunks_mut(chunk).enumerate().map(chunk_of).collect();
        self.pool.for_each(chunks, |(envs, actions, mut rows): (&mut [Env<G>], &[i64], _)| {
            for (index, env) in envs.iter_mut().enumerate() {
                let action = actions.get(index).copied().unwrap_or_default();
                let mut row = rows.split_rows(1, &batch.layout, batch.players);
                each(batch, env, action, &mut row);
            }
        });
    }
}

impl<G: Encode> Env<G> {
    /// Plays a legal move; after it, another seat decides unless the game is over.
    pub(super) fn apply(&mut self, seat: Seat, action: G::Move) {
        self.state.apply(seat, &action);
        self.log.push((seat, action));
        if !self.state.over() {
            self.decision.after_move(&self.state, seat);
        }
    }

    fn random_action(&mut self) -> Action {
        let mask = self.decision.mask();
        mask.nth(self.rng.below(mask.count())).unwrap_or_default()
    }
}
