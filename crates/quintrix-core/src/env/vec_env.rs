//! Many games side by side, one step of each at a time, on as many threads as wanted.

use serde_json::{Map, Value};

use super::ask::Ask;

use super::encode::Encode;
use super::layout::Layout;
use super::mask::Action;
use super::reward::rewards;
use crate::game::error::Error;
use crate::game::points::Points;
use crate::game::rng::Rng;
use crate::game::setup::Setup;
use crate::parallel::WorkerPool;

/// More games side by side than any memory holds.
const MOST_GAMES: usize = 1 << 24;

/// More players than any game has.
const MOST_PLAYERS: usize = 16;

/// Which games are played. Place `i` of `n` plays the games `i`, `i + n`, `i + 2n` and so on; the deal
/// of game `g` is that of the seed `seed + g`, and random steps in it roll the second stream of it.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// How many play.
    pub players: usize,
    /// The options that differ from their defaults.
    pub options: &'a Map<String, Value>,
    /// The seed of the first game.
    pub seed: u64,
    /// How many games side by side.
    pub games: usize,
    /// How many threads.
    pub threads: usize,
}

/// Where the numbers of all games are written, one row a game.
pub struct Paper<'a> {
    /// What the seat that is asked sees.
    pub observations: &'a mut [i8],
    /// 1 for what it may answer.
    pub masks: &'a mut [i8],
    /// The seat that is asked.
    pub seats: &'a mut [i8],
    /// What the step brought every seat: something only at the end of a game.
    pub rewards: &'a mut [f32],
    /// Whether the step ended a game; the rest of the row is of the next one already.
    pub dones: &'a mut [bool],
    /// The scores of the game that ended.
    pub scores: &'a mut [f64],
}

/// One of the games.
struct Place<G: Encode> {
    state: G,
    ask: Ask<G>,
    number: u64,
    rng: Rng,
}

/// The games.
pub struct VecEnv<G: Encode> {
    places: Vec<Place<G>>,
    field: Field<G>,
    pool: WorkerPool,
}

/// What all games have in common.
struct Field<G: Encode> {
    options: G::Options,
    players: usize,
    seed: u64,
    games: u64,
    layout: Layout,
}

impl<G: Encode> Field<G> {
    fn begin(&self, number: u64) -> Place<G> {
        let seed = self.seed.wrapping_add(number);
        let deal = G::shuffle(self.options, G::deck(), &mut Rng::new(seed, 0));
        let state = G::start(self.options, self.players, &deal);
        Place { ask: Ask::new(&state), state, number, rng: Rng::new(seed, 1) }
    }

    fn step(&self, place: &mut Place<G>, action: Action, row: &mut Paper<'_>) {
        let seat = place.ask.seat();
        if row.dones[0] {
            row.dones[0] = false;
            row.rewards.fill(0.0);
        }
        if let Some(completed) = place.ask.answer(&place.state, action) {
            place.state.apply(seat, &completed);
            if place.state.over() {
                self.finish(place, row);
            } else {
                place.ask.go_on(&place.state, seat);
            }
        }
    }

    fn finish(&self, place: &mut Place<G>, row: &mut Paper<'_>) {
        let outcome = place.state.outcome();
        let mut paid = [0.0; MOST_PLAYERS];
        rewards(&outcome, &mut paid[..self.players]);
        row.rewards.iter_mut().zip(paid).for_each(|(place, reward)| *place = reward as f32);
        let scores = outcome.scores.iter().map(|score| score.to_f64());
        row.scores.iter_mut().zip(scores).for_each(|(place, score)| *place = score);
        row.dones[0] = true;
        *place = self.begin(place.number.wrapping_add(self.games));
    }

    fn write(&self, place: &Place<G>, row: &mut Paper<'_>) {
        place.ask.observe(&place.state, &self.layout, place.ask.seat(), row.observations);
        place.ask.mask().write(row.masks);
        row.seats[0] = place.ask.seat() as i8;
    }

    /// Cuts the first rows off a paper.
    fn tear<'a>(&self, paper: &mut Paper<'a>, rows: usize) -> Paper<'a> {
        Paper {
            observations: torn(&mut paper.observations, rows * self.layout.size),
            masks: torn(&mut paper.masks, rows * self.layout.actions),
            seats: torn(&mut paper.seats, rows),
            rewards: torn(&mut paper.rewards, rows * self.players),
            dones: torn(&mut paper.dones, rows),
            scores: torn(&mut paper.scores, rows * self.players),
        }
    }
}

fn torn<'a, T>(rows: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(rows).split_at_mut(count);
    *rows = rest;
    first
}

impl<G: Encode> VecEnv<G> {
    /// Deals all games.
    pub fn new(plan: &Plan<'_>) -> Result<Self, Error> {
        let table = Setup::<G>::shuffled(plan.players, plan.options, plan.seed, None)?;
        if plan.games == 0 || plan.games > MOST_GAMES {
            let games = plan.games;
            let message = format!("a batch has 1 to {MOST_GAMES} games, not {games}");
            return Err(Error::Options(message));
        }
        let options = G::options(&table.chosen);
        let layout = Layout::of::<G>(options, plan.players);
        let games = plan.games as u64;
        let field = Field { options, players: plan.players, seed: plan.seed, games, layout };
        let places = (0..games).map(|number| field.begin(number)).collect();
        Ok(VecEnv { places, field, pool: WorkerPool::new(plan.threads) })
    }

    /// What the numbers mean.
    pub fn layout(&self) -> &Layout {
        &self.field.layout
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.field.players
    }

    /// Writes all rows as they are.
    pub fn write(&mut self, paper: Paper<'_>) {
        self.graze(&[], paper, |field, place, _, row| field.write(place, row));
    }

    /// Takes a step in every game; an action that is not allowed changes nothing anywhere.
    pub fn step(&mut self, actions: &[i64], paper: Paper<'_>) -> Result<(), Error> {
        let wrong = |(place, action): (&Place<G>, &i64)| {
            !usize::try_from(*action).is_ok_and(|action| place.ask.mask().allows(action))
        };
        if let Some(game) = self.places.iter().zip(actions).position(wrong) {
            let (seat, action) = (self.places[game].ask.seat(), actions[game]);
            return Err(Error::Options(format!(
                "game {game}: seat {seat} cannot take action {action} now: the mask says which it can"
            )));
        }
        self.graze(actions, paper, |field, place, action, row| {
            field.step(place, action as Action, row);
            field.write(place, row);
        });
        Ok(())
    }

    /// Draws an allowed action for every game, each equally likely.
    pub fn sample(&mut self, actions: &mut [i64]) {
        let part = self.pool.part_size(self.places.len());
        let parts = self.places.chunks_mut(part).zip(actions.chunks_mut(part)).collect();
        self.pool.for_each(parts, |(places, actions): (&mut [Place<G>], &mut [i64])| {
            for (place, action) in places.iter_mut().zip(actions) {
                *action = place.random_action() as i64;
            }
        });
    }

    /// Takes so many random steps in every game, and writes everything after each of them.
    pub fn rollout(&mut self, steps: usize, paper: Paper<'_>) {
        self.graze(&[], paper, |field, place, _, row| {
            for _ in 0..steps {
                let action = place.random_action();
                field.step(place, action, row);
                field.write(place, row);
            }
        });
    }

    /// Does something with every game and its row.
    fn graze(
        &mut self,
        actions: &[i64],
        mut paper: Paper<'_>,
        each: impl Fn(&Field<G>, &mut Place<G>, i64, &mut Paper<'_>) + Send + Sync,
    ) {
        let (field, part) = (&self.field, self.pool.part_size(self.places.len()));
        let cut = |(number, places): (usize, _)| {
            let places: &mut [Place<G>] = places;
            let actions = actions.get(number * part..).unwrap_or_default();
            let rows = field.tear(&mut paper, places.len());
            (places, actions, rows)
        };
        let parts = self.places.chunks_mut(part).enumerate().map(cut).collect();
        self.pool.for_each(parts, |(places, actions, mut rows): (&mut [Place<G>], &[i64], _)| {
            for (index, place) in places.iter_mut().enumerate() {
                let action = actions.get(index).copied().unwrap_or_default();
                each(field, place, action, &mut field.tear(&mut rows, 1));
            }
        });
    }
}

impl<G: Encode> Place<G> {
    fn random_action(&mut self) -> Action {
        let mask = self.ask.mask();
        mask.nth(self.rng.below(mask.count())).unwrap_or_default()
    }
}
