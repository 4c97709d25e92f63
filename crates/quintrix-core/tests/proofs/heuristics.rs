//! What bots ask of every game at every table: gains, random moves, plans, features, weights.

use std::collections::HashSet;

use crate::common::{
    Proof, Table, assert_same, each_position, hasty_bots, legal, record_text, tables, texts,
};
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::weights::{FeatureArray, Weights};
use quintrix_core::game::{Heuristics, Show};
use quintrix_core::games::colorfox::Colorfox;
use quintrix_core::games::iota::Iota;
use quintrix_core::games::smartrix::Smartrix;
use quintrix_core::search::simulate::{SimulationConfig, simulate};
use quintrix_core::search::training_rows::training_rows;
use quintrix_core::search::{Bot, Evaluator, LinearEvaluator};
use serde_json::{Value, json};

every_game! {
    gains_list_the_legal_moves,
    best_moves_are_those_with_the_highest_gain,
    random_moves_are_drawn_from_the_list,
    plans_can_be_played,
    bots_choose_legal_moves,
    simulations_do_not_depend_on_threads,
    training_rows_do_not_depend_on_threads,
    features_are_finite,
    weights_name_every_feature,
}

fn gains_list_the_legal_moves<G: Proof>() {
    each_position::<G>(0..4, |game, _| {
        for seat in 0..game.setup().players {
            let mut gains = Vec::new();
            game.state().gains(seat, &mut gains);
            let moves = gains.into_iter().map(|(action, _)| action.to_string()).collect();
            assert_same(moves, texts(&legal(game.state(), seat)), &record_text(game));
        }
    });
}

fn best_moves_are_those_with_the_highest_gain<G: Proof>() {
    let (mut best, mut buffer) = (Vec::new(), Vec::new());
    each_position::<G>(0..4, |game, _| {
        for seat in game.actors() {
            let mut gains = Vec::new();
            game.state().gains(seat, &mut gains);
            let highest = gains.iter().map(|(_, gain)| gain).max().cloned();
            gains.retain(|(_, gain)| Some(gain) == highest.as_ref());
            let expected: Vec<G::Move> = gains.into_iter().map(|(action, _)| action).collect();
            game.state().best_moves(seat, &mut best, &mut buffer);
            assert_eq!(best, expected, "seat {seat}: {}", record_text(game));
        }
    });
}

fn random_moves_are_drawn_from_the_list<G: Proof>() {
    let mut buffer = Vec::new();
    each_position::<G>(0..4, |game, rng| {
        for seat in game.actors() {
            let (mut listed, mut same_rng) = (Vec::new(), rng.clone());
            game.state().legal(seat, &mut listed);
            let drawn = game.state().random_move(seat, rng, &mut buffer);
            let expected = listed[same_rng.index(listed.len())];
            assert_eq!(drawn, expected, "seat {seat}: {}", record_text(game));
            assert_eq!(rng.seed(), same_rng.seed(), "one number is drawn");
        }
    });
}

/// Calls a function with the turns of a game of `greedy` bots, as far as the `last`.
fn each_turn<G: Proof>(seed: u64, last: usize, mut visit: impl FnMut(&G, Seat, &mut Rng)) {
    let mut state = Table { players: 2, ..Table::default() }.shuffled::<G>(seed).state().clone();
    let mut rng = Rng::new(seed, 1);
    for _ in 0..last {
        let Some(seat) = (0..2).find(|&seat| state.duty(seat) == Duty::Must) else {
            return;
        };
        visit(&state, seat, &mut rng);
        let action = Bot::GREEDY.choose(&state, seat, &mut rng);
        state.apply(seat, &action);
    }
}

/// Checks that of all moves that must be among those weighed, none is better than the chosen one.
fn experienced_players_weigh_good_moves<G: Proof>() {
    let (limit, mut not_greedy) = (G::WEIGHED_MOVES, 0);
    for seed in 0..6 {
        each_turn::<G>(seed, 40, |state, seat, rng| {
            let mut gains = Vec::new();
            state.gains(seat, &mut gains);
            gains.sort_by(|(_, one), (_, other)| other.cmp(one));
            let least = gains[limit.min(gains.len()) - 1].1.clone();
            let chosen = Bot::EXPERIENCED.choose(state, seat, rng);
            let gain = |action: &G::Move| gains.iter().find(|(one, _)| one == action);
            let value = |action: &G::Move| {
                let mut after = state.clone();
                after.apply(seat, action);
                LinearEvaluator.value(&after, seat).margin()
            };
            let chosen_gain = gain(&chosen).expect("a legal move is chosen").1.clone();
            assert!(chosen_gain >= least, "{chosen}");
            let is_weighed =
                |gain: &G::Points| if gains.len() > limit { *gain > least } else { true };
            let weighed = gains.iter().filter(|(_, gain)| is_weighed(gain));
            let best = weighed.map(|(action, _)| value(action)).fold(f64::MIN, f64::max);
            assert!(value(&chosen) >= best, "{chosen}");
            not_greedy += usize::from(chosen_gain < gains[0].1);
        });
    }
    assert!(not_greedy > 0, "the move with the highest gain was always the best");
}

#[test]
fn experienced_players_of_colorfox_and_smartrix_weigh_good_moves() {
    experienced_players_weigh_good_moves::<Colorfox>();
    experienced_players_weigh_good_moves::<Smartrix>();
}

/// The points that a wild has to add to a play.
const WILD_VALUE: i64 = 35;

#[test]
fn experienced_players_of_iota_keep_wilds_for_good_plays() {
    let mut kept = 0;
    for seed in 0..40 {
        // So early there are cards to draw.
        each_turn::<Iota>(seed, 9, |state, seat, rng| {
            let mut gains = Vec::new();
            state.gains(seat, &mut gains);
            let wilds = |text: &str| text.matches('*').count() as i64;
            let plays: Vec<(String, i64)> = gains
                .iter()
                .map(|(action, gain)| (action.to_string(), *gain))
                .filter(|(text, _)| text.starts_with("play"))
                .collect();
            let equity = |(text, gain): &(String, i64)| gain - WILD_VALUE * wilds(text);
            let best = plays.iter().map(equity).max().unwrap_or_default();
            let highest = plays.iter().max_by_key(|(_, gain)| *gain);
            let hand = json!(state.view(Some(seat)))["hand"].to_string();
            if best <= 0 || !hand.contains('*') {
                return;
            }
            let chosen = Bot::EXPERIENCED.choose(state, seat, rng).to_string();
            let chosen = plays.iter().find(|(text, _)| *text == chosen).expect("a play");
            assert_eq!(equity(chosen), best, "{chosen:?}");
            kept += usize::from(highest.is_some_and(|(text, _)| wilds(text) > wilds(&chosen.0)));
        });
    }
    assert!(kept > 0, "no wild was worth keeping");
}

fn plans_can_be_played<G: Proof>() {
    each_position::<G>(0..1, |game, _| {
        for seat in 0..game.setup().players {
            let plans = game.state().plans(seat, 3);
            assert!(plans.len() <= 3, "{}", record_text(game));
            for plan in plans {
                let mut state = game.state().clone();
                for action in &plan {
                    assert!(state.check(seat, action).is_ok(), "{action}: {}", record_text(game));
                    state.apply(seat, action);
                }
                assert!(!plan.is_empty(), "{}", record_text(game));
            }
        }
    });
}

fn bots_choose_legal_moves<G: Proof>() {
    each_position::<G>(0..1, |game, rng| {
        if rng.index(4) > 0 {
            return;
        }
        for (seat, bot) in game.actors().flat_map(|seat| hasty_bots().map(|bot| (seat, bot))) {
            let chosen = bot.choose(game.state(), seat, rng);
            let listed = legal(game.state(), seat).contains(&chosen);
            assert!(listed, "{} chose {chosen}: {}", bot.name(), record_text(game));
        }
    });
}

fn simulations_do_not_depend_on_threads<G: Proof>() {
    for table in tables::<G>() {
        let bots: Vec<Bot> = hasty_bots().into_iter().cycle().take(table.players).collect();
        let plan = |first, games, threads| {
            let options = &table.options;
            simulate::<G>(&SimulationConfig {
                players: table.players,
                options,
                bots: &bots,
                seed: 5,
                first,
                games,
                threads,
            })
            .expect("every table can be simulated")
        };
        let whole = plan(0, 7, 1);
        assert_eq!(plan(0, 7, 3), whole);
        assert_eq!(plan(3, 4, 2).moves, whole.moves[3..]);
        assert_eq!(plan(3, 4, 2).scores, whole.scores[3 * table.players..]);
    }
}

fn training_rows_do_not_depend_on_threads<G: Proof>() {
    for table in tables::<G>() {
        let (players, options) = (table.players, &table.options);
        let bots = vec![Bot::GREEDY; players];
        let learn = |first, games, threads| {
            let plan =
                SimulationConfig { players, options, bots: &bots, seed: 5, first, games, threads };
            training_rows::<G>(&plan).expect("every table teaches")
        };
        let whole = learn(0, 5, 1);
        assert!(!whole.is_empty() && whole.len() % (G::FEATURES.len() + 2) == 0);
        assert_eq!(learn(0, 5, 3), whole);
        assert_eq!([learn(0, 2, 1), learn(2, 3, 2)].concat(), whole);
    }
}

fn features_are_finite<G: Proof>() {
    let size = G::FEATURES.len();
    assert_eq!(G::Features::ZERO.as_ref().len(), size, "one number for each name");
    assert_eq!(G::FEATURES.iter().collect::<HashSet<_>>().len(), size, "a name twice");
    each_position::<G>(0..3, |game, _| {
        for seat in 0..game.setup().players {
            let amounts = game.state().features(seat);
            assert!(
                amounts.as_ref().iter().all(|amount| amount.is_finite()),
                "{}",
                record_text(game)
            );
        }
    });
}

fn weights_name_every_feature<G: Proof>() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/weights/");
    let text = std::fs::read_to_string(format!("{folder}{}.json", G::FACTS.name));
    let text = text.expect("every game has its weights");
    let file: Value = serde_json::from_str(&text).expect("weights are JSON");
    let names = file["weights"].as_object().expect("weights have names").keys();
    assert_same(names.map(String::as_str).collect(), G::FEATURES.to_vec(), "make train");
    assert_eq!(*G::weights(), Weights::read(G::FEATURES, &text));
    assert_eq!(file["game"], G::FACTS.name);
    assert!(file["command"].as_str().is_some_and(|command| command.starts_with("quintrix train ")));
    assert!(file["seed"].is_u64() && file["games"].is_u64() && file["date"].is_string());
}
