//! Steps lead to the legal moves and nowhere else, and numbers tell no more than views.

use std::ops::Range;

use crate::common::{Proof, any, assert_same, each_position_at, legal, record_text, tables};
use quintrix_core::env::{
    Action, BatchBuffers, Decision, Encode, Episode, Mask, VecEnv, VecEnvConfig,
};
use quintrix_core::game::matches::Match;
use quintrix_core::game::notation::Notation;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::setup::Setup;
use quintrix_core::games::GAMES;
use serde_json::Map;

every_game! {
    steps_lead_to_every_legal_move_by_one_path,
    steps_lead_to_every_legal_move_on_tables_wider_than_the_window,
    masks_and_observations_are_equal_in_every_world,
    layouts_have_no_gaps,
    seats_that_may_act_decide_first,
    games_end_within_max_steps,
    batches_play_the_same_games_as_episodes,
    illegal_actions_change_nothing,
}

/// Collects all moves that steps lead to, and returns how many steps only tell cells apart.
fn reached<G: Encode>(
    state: &G,
    seat: Seat,
    path: &G::Path,
    far: &Range<Action>,
    moves: &mut Vec<G::Move>,
) -> usize {
    let mut mask = Mask::default();
    state.mask(seat, path, &mut mask);
    assert!(mask.count() > 0, "a path ends nowhere");
    let mut apart = 0;
    for action in mask.actions() {
        let mut next = path.clone();
        apart += usize::from(far.contains(&action));
        match state.take(seat, &mut next, action) {
            Some(action) => moves.push(action),
            None => apart += reached(state, seat, &next, far, moves),
        }
    }
    apart
}

/// Returns the ids that tell cells apart; none in a game without a window.
fn far<G: Encode>(game: &Match<G>) -> Range<Action> {
    let setup = game.setup();
    let groups = G::groups(G::options(&setup.chosen), setup.players);
    let far = groups.iter().find(|group| group.name == "far");
    far.map_or(0..0, |group| group.first..group.first + group.count)
}

fn assert_steps_lead_to_legal_moves<G: Encode>(game: &Match<G>) -> usize {
    let (far, mut apart) = (far(game), 0);
    for seat in game.actors() {
        let (mut path, mut moves) = (G::Path::default(), Vec::new());
        game.state().begin_move(seat, &mut path);
        apart += reached(game.state(), seat, &path, &far, &mut moves);
        moves.sort_unstable_by(Notation::cmp_text);
        assert_eq!(moves, legal(game.state(), seat), "seat {seat}: {}", record_text(game));
    }
    apart
}

fn steps_lead_to_every_legal_move_by_one_path<G: Proof + Encode>() {
    each_position_at::<G>(tables::<G>(), 0..4, |game, rng| {
        if rng.index(3) == 0 {
            assert_steps_lead_to_legal_moves(game);
        }
    });
}

/// Returns how far to the right of the starter a move goes.
fn reach<M: ToString>(action: &M) -> i32 {
    let text = action.to_string();
    let cells = text.split_whitespace().filter_map(|word| word.rsplit('@').next()?.split_once(','));
    let numbers = cells.filter_map(|(x, y)| Some((x.parse::<i32>().ok()?, y.parse::<i32>().ok()?)));
    numbers.map(|(x, y)| 4 * x - y.abs()).max().unwrap_or(-1)
}

fn steps_lead_to_every_legal_move_on_tables_wider_than_the_window<G: Proof + Encode>() {
    let (mut apart, mut has_table) = (0, false);
    for (number, table) in (0..).zip(tables::<G>()) {
        let (mut game, mut rng) = (table.shuffled::<G>(number), Rng::new(number, 1));
        has_table |= !far(&game).is_empty();
        loop {
            let Some(seat) = game.actors().next() else { break };
            let mut moves = legal(game.state(), seat);
            rng.shuffle(&mut moves);
            let action = moves.iter().max_by_key(|action| reach(*action)).copied();
            game.play(seat, &action.expect("who has a duty has a move")).expect("it is legal");
            if game.log().len() % 5 == 0 {
                apart += assert_steps_lead_to_legal_moves(&game);
            }
        }
    }
    assert_eq!(has_table, apart > 0, "no table was wide");
}

/// Returns the legal actions of a seat, if it decides, and its observation.
fn shown<G: Encode>(episode: &Episode<G>, seat: Seat) -> (Option<Vec<Action>>, Vec<i8>) {
    let mut row = vec![0; episode.layout().size];
    episode.observe(seat, &mut row);
    let asked = episode.decision().seat() == seat;
    (asked.then(|| episode.decision().mask().actions().collect()), row)
}

/// Takes random steps to the end of a game at every table and calls a function before each.
fn each_step<G: Proof + Encode>(mut visit: impl FnMut(&mut Episode<G>, &mut Rng)) {
    for (number, table) in (0..).zip(tables::<G>()) {
        let setup = Setup::shuffled(table.players, &table.options, number, None);
        let mut episode = Episode::<G>::new(setup.expect("every table can be laid"), true);
        let mut rng = Rng::new(number, 1);
        while !episode.game().state().over() {
            visit(&mut episode, &mut rng);
            let actions: Vec<Action> = episode.decision().mask().actions().collect();
            episode.step(*any(&actions, &mut rng)).expect("an allowed step can be taken");
        }
    }
}

fn masks_and_observations_are_equal_in_every_world<G: Proof + Encode>() {
    each_step::<G>(|episode, rng| {
        if rng.index(8) > 0 {
            return;
        }
        for seat in 0..episode.game().setup().players {
            for number in 0..3 {
                let mut world = episode.resample(seat, &mut Rng::new(number, 2));
                assert_eq!(
                    shown(&world, seat),
                    shown(episode, seat),
                    "{}",
                    record_text(episode.game())
                );
                assert_eq!(world.history_hash(seat), episode.history_hash(seat));
                let actions: Vec<Action> = world.decision().mask().actions().collect();
                world.step(*any(&actions, rng)).expect("a world can be played");
            }
        }
    });
}

fn layouts_have_no_gaps<G: Proof + Encode>() {
    for table in tables::<G>() {
        let entry = GAMES.into_iter().find(|game| game.facts().name == G::FACTS.name);
        let entry = entry.expect("every game is in the registry");
        let layout = entry.layout(table.players, &table.options).expect("a table has a layout");
        let ends = layout.groups.iter().map(|group| group.first + group.count);
        let firsts: Vec<usize> = layout.groups.iter().map(|group| group.first).collect();
        assert_eq!(
            [0].into_iter().chain(ends).collect::<Vec<_>>(),
            [&firsts[..], &[layout.actions]].concat()
        );
        let ends = layout.parts.iter().map(|part| part.start + part.size());
        let starts: Vec<usize> = layout.parts.iter().map(|part| part.start).collect();
        assert_eq!(
            [0].into_iter().chain(ends).collect::<Vec<_>>(),
            [&starts[..], &[layout.size]].concat()
        );
    }
}

fn seats_that_may_act_decide_first<G: Proof + Encode>() {
    each_position_at::<G>(tables::<G>(), 0..2, |game, _| {
        let state = game.state();
        let mut decision = Decision::new(state);
        let duties: Vec<Duty> = (0..state.players()).map(|seat| state.duty(seat)).collect();
        let mut asked = Vec::new();
        while duties[decision.seat()] == Duty::May {
            asked.push(decision.seat());
            let wait = G::WAIT.expect("who may act can also wait");
            assert_eq!(decision.step(state, wait), None);
        }
        let may = (0..duties.len()).filter(|&seat| duties[seat] == Duty::May);
        assert_same(asked, may.collect(), &record_text(game));
        if !state.over() {
            assert_eq!(duties[decision.seat()], Duty::Must);
            assert!(G::WAIT.is_none_or(|wait| !decision.mask().allows(wait)));
        }
    });
}

fn games_end_within_max_steps<G: Proof + Encode>() {
    let (mut steps, mut most) = (0, 0);
    each_step::<G>(|episode, _| {
        let first = episode.game().log().is_empty() && episode.decision().steps().is_empty();
        steps = if first { 1 } else { steps + 1 };
        most = most.max(steps);
    });
    let entry = GAMES.into_iter().find(|game| game.facts().name == G::FACTS.name);
    assert!(entry.is_some_and(|game| most < game.max_steps(G::FACTS.players.1)), "{most}");
}

/// Buffers for a batch.
#[derive(Clone, Debug, PartialEq)]
struct Buffers {
    observations: Vec<i8>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    dones: Vec<bool>,
    scores: Vec<f64>,
}

impl Buffers {
    fn of<G: Encode>(vec_env: &VecEnv<G>, games: usize) -> Self {
        let (layout, players) = (vec_env.layout(), vec_env.players());
        Buffers {
            observations: vec![0; games * layout.size],
            masks: vec![0; games * layout.actions],
            seats: vec![0; games],
            rewards: vec![0.0; games * players],
            dones: vec![false; games],
            scores: vec![0.0; games * players],
        }
    }

    fn buffers(&mut self) -> BatchBuffers<'_> {
        BatchBuffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            scores: &mut self.scores,
            final_observations: &mut [],
        }
    }
}

fn batches_play_the_same_games_as_episodes<G: Proof + Encode>() {
    const GAMES_AT_ONCE: usize = 5;
    let (options, seed, steps) = (Map::new(), 40, 700);
    let mut finished = Vec::new();
    for threads in [1, 2, 3, 8] {
        let config =
            VecEnvConfig { players: 2, options: &options, seed, games: GAMES_AT_ONCE, threads };
        let mut vec_env = VecEnv::<G>::new(&config).expect("two can always play");
        let mut buffers = Buffers::of(&vec_env, GAMES_AT_ONCE);
        vec_env.write(buffers.buffers());
        let begin = |number: u64| {
            let setup = Setup::shuffled(2, &options, seed + number, None);
            Episode::<G>::new(setup.expect("two can always play"), false)
        };
        let mut games: Vec<(u64, Episode<G>)> =
            (0..GAMES_AT_ONCE as u64).map(|number| (number, begin(number))).collect();
        let mut actions = [0; GAMES_AT_ONCE];
        let mut ended = 0;
        for _ in 0..steps {
            vec_env.sample(&mut actions);
            vec_env.step(&actions, buffers.buffers()).expect("sampled actions are allowed");
            for (row, (number, episode)) in games.iter_mut().enumerate() {
                episode
                    .step(actions[row] as Action)
                    .expect("what is allowed there is allowed here");
                let over = episode.game().state().over();
                assert_eq!(buffers.dones[row], over);
                if over {
                    ended += 1;
                    *number += GAMES_AT_ONCE as u64;
                    *episode = begin(*number);
                }
                let seat = episode.decision().seat();
                let (mask, shown) = shown(episode, seat);
                let size = episode.layout().size;
                let width = episode.layout().actions;
                assert_eq!(buffers.seats[row] as usize, seat);
                assert_eq!(buffers.observations[row * size..][..size], shown[..]);
                let allowed = (0..width).filter(|id| buffers.masks[row * width + id] == 1);
                assert_eq!(Some(allowed.collect()), mask);
            }
        }
        assert!(ended > 0, "no game came to its end");
        finished.push(buffers.clone());
        let mut again = VecEnv::<G>::new(&config).expect("two can always play");
        let mut rolled = Buffers::of(&again, GAMES_AT_ONCE);
        again.rollout(steps, rolled.buffers());
        assert_eq!(rolled, buffers);
    }
    assert!(finished.windows(2).all(|pair| pair[0] == pair[1]), "threads make a difference");
}

fn illegal_actions_change_nothing<G: Proof + Encode>() {
    let options = Map::new();
    let config = VecEnvConfig { players: 2, options: &options, seed: 1, games: 3, threads: 1 };
    let mut vec_env = VecEnv::<G>::new(&config).expect("two can always play");
    let mut buffers = Buffers::of(&vec_env, 3);
    vec_env.write(buffers.buffers());
    let (before, mut actions) = (buffers.clone(), [0; 3]);
    vec_env.sample(&mut actions);
    for wrong in [-1, vec_env.layout().actions as i64, i64::MAX, i64::MIN] {
        actions[2] = wrong;
        let refused = vec_env.step(&actions, buffers.buffers()).err().map(|why| why.to_string());
        assert!(
            refused.is_some_and(|why| why.contains("game 2") && why.contains(&wrong.to_string()))
        );
        assert_eq!(buffers, before);
    }
}

#[test]
fn rejects_an_empty_batch() {
    for entry in GAMES {
        let options = Map::new();
        let config = VecEnvConfig { players: 2, options: &options, seed: 1, games: 0, threads: 1 };
        assert!(entry.vec_env(&config, None, None).is_err());
    }
}
