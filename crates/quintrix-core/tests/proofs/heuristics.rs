//! What bots ask of every game at every table: gains, random moves, plans, features, weights.

use std::collections::HashSet;

use crate::common::{
    Proof, assert_same, each_position, hasty_bots, legal, record_text, tables, texts,
};
use quintrix_core::game::weights::{FeatureArray, Weights};
use quintrix_core::search::Bot;
use quintrix_core::search::simulate::{SimulationConfig, simulate};
use quintrix_core::search::training_rows::training_rows;
use serde_json::Value;

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
