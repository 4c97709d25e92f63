//! Many games side by side, one step of each at a time.

use serde_json::{Map, Value};

use super::decision::Decision;
use super::encode::Encode;
use super::layout::Layout;
use super::mask::Action;
use super::reward::rewards;
use crate::game::error::Error;
use crate::game::points::Points;
use crate::game::rng::Rng;
use crate::game::setup::Setup;
use crate::parallel::WorkerPool;

/// The largest number of environments.
const MAX_ENVS: usize = 1 << 24;

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

/// The caller's buffers that results are written to, one row for each environment.
pub struct BatchBuffers<'a> {
    /// The observation of the seat that decides.
    pub observations: &'a mut [i8],
    /// 1 for each of its legal actions, 0 for the others.
    pub masks: &'a mut [i8],
    /// The seat that decides.
    pub seats: &'a mut [i8],
    /// The reward of every seat for the last step: 0 before the end of a game.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended a game; the other buffers show the next game already.
    pub dones: &'a mut [bool],
    /// The scores of the last game that ended.
    pub scores: &'a mut [f64],
}

/// One environment: a game in progress.
struct Env<G: Encode> {
    state: G,
    decision: Decision<G>,
    number: u64,
    rng: Rng,
}

/// Steps many independent games at once and writes observations, masks and rewards into buffers of
/// the caller.
///
/// Environment `i` of `n` plays games `i`, `i + n`, `i + 2n` and so on; game `g` is dealt from the
/// seed `seed + g`, and its random steps use the second stream of that seed. So results do not depend
/// on the number of threads.
pub struct VecEnv<G: Encode> {
    envs: Vec<Env<G>>,
    batch: Batch<G>,
    pool: WorkerPool,
}

/// What all environments of a batch have in common.
struct Batch<G: Encode> {
    options: G::Options,
    players: usize,
    seed: u64,
    games: u64,
    layout: Layout,
}

impl<G: Encode> Batch<G> {
    fn start(&self, number: u64) -> Env<G> {
        let seed = self.seed.wrapping_add(number);
        let deal = G::shuffle(self.options, G::deck(), &mut Rng::new(seed, 0));
        let state = G::start(self.options, self.players, &deal);
        Env { decision: Decision::new(&state), state, number, rng: Rng::new(seed, 1) }
    }

    fn step(&self, env: &mut Env<G>, action: Action, row: &mut BatchBuffers<'_>) {
        let seat = env.decision.seat();
        if row.dones[0] {
            row.dones[0] = false;
            row.rewards.fill(0.0);
        }
        if let Some(completed) = env.decision.step(&env.state, action) {
            env.state.apply(seat, &completed);
            if env.state.over() {
                self.finish(env, row);
            } else {
                env.decision.after_move(&env.state, seat);
            }
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
        *env = self.start(env.number.wrapping_add(self.games));
    }

    fn write(&self, env: &Env<G>, row: &mut BatchBuffers<'_>) {
        let seat = env.decision.seat();
        env.decision.observe(&env.state, &self.layout, seat, row.observations);
        env.decision.mask().write(row.masks);
        row.seats[0] = seat as i8;
    }

    /// Splits the first rows off buffers.
    fn split_rows<'a>(&self, buffers: &mut BatchBuffers<'a>, rows: usize) -> BatchBuffers<'a> {
        BatchBuffers {
            observations: split_off(&mut buffers.observations, rows * self.layout.size),
            masks: split_off(&mut buffers.masks, rows * self.layout.actions),
            seats: split_off(&mut buffers.seats, rows),
            rewards: split_off(&mut buffers.rewards, rows * self.players),
            dones: split_off(&mut buffers.dones, rows),
            scores: split_off(&mut buffers.scores, rows * self.players),
        }
    }
}

fn split_off<'a, T>(items: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(items).split_at_mut(count);
    *items = rest;
    first
}

impl<G: Encode> VecEnv<G> {
    /// Starts all environments.
    pub fn new(config: &VecEnvConfig<'_>) -> Result<Self, Error> {
        let table = Setup::<G>::shuffled(config.players, config.options, config.seed, None)?;
        if config.games == 0 || config.games > MAX_ENVS {
            let games = config.games;
            let message = format!("a batch has 1 to {MAX_ENVS} games, not {games}");
            return Err(Error::Options(message));
        }
        let options = G::options(&table.chosen);
        let layout = Layout::of::<G>(options, config.players);
        let games = config.games as u64;
        let batch = Batch { options, players: config.players, seed: config.seed, games, layout };
        let envs = (0..games).map(|number| batch.start(number)).collect();
        Ok(VecEnv { envs, batch, pool: WorkerPool::new(config.threads) })
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
        let is_illegal = |(env, action): (&Env<G>, &i64)| {
            !usize::try_from(*action).is_ok_and(|action| env.decision.mask().allows(action))
        };
        if let Some(game) = self.envs.iter().zip(actions).position(is_illegal) {
            let (seat, action) = (self.envs[game].decision.seat(), actions[game]);
            return Err(Error::Options(format!(
                "game {game}: seat {seat} cannot take action {action} now: the mask says which it can"
            )));
        }
        self.for_each_env(actions, buffers, |batch, env, action, row| {
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
    pub fn rollout(&mut self, steps: usize, buffers: BatchBuffers<'_>) {
        self.for_each_env(&[], buffers, |batch, env, _, row| {
            for _ in 0..steps {
                let action = env.random_action();
                batch.step(env, action, row);
                batch.write(env, row);
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
            let rows = batch.split_rows(&mut buffers, envs.len());
            (envs, actions, rows)
        };
        let chunks = self.envs.chunks_mut(chunk).enumerate().map(chunk_of).collect();
        self.pool.for_each(chunks, |(envs, actions, mut rows): (&mut [Env<G>], &[i64], _)| {
            for (index, env) in envs.iter_mut().enumerate() {
                let action = actions.get(index).copied().unwrap_or_default();
                each(batch, env, action, &mut batch.split_rows(&mut rows, 1));
            }
        });
    }
}

impl<G: Encode> Env<G> {
    fn random_action(&mut self) -> Action {
        let mask = self.decision.mask();
        mask.nth(self.rng.below(mask.count())).unwrap_or_default()
    }
}
