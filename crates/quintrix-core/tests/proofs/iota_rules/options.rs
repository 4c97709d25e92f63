//! Half a deck, and play without points.

use std::collections::BTreeSet;

use quintrix_core::game::score::Outcome;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::iota::Iota;
use serde_json::{Map, Value, json};

use crate::common::iota::{dealt_with, play, points};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

fn chosen(options: Value) -> Map<String, Value> {
    options.as_object().cloned().unwrap_or_default()
}

fn laid(options: Value) -> Result<Setup<Iota>, String> {
    Setup::shuffled(2, &chosen(options), 1, None).map_err(|why| why.to_string())
}

#[test]
fn half_a_deck_is_32_different_cards_and_both_wilds() {
    let mut decks = BTreeSet::new();
    for seed in 0..20 {
        let options = chosen(json!({"deck": "half"}));
        let setup = Setup::<Iota>::shuffled(2, &options, seed, None).expect("half a deck");
        let mut cards: Vec<String> = setup.deal.stacks[0].iter().map(ToString::to_string).collect();
        cards.sort();
        assert_eq!((cards.len(), &cards[..2]), (34, &["*".to_string(), "*".to_string()][..]));
        assert_eq!(cards[2..].iter().collect::<BTreeSet<_>>().len(), 32);
        decks.insert(cards);
    }
    assert_eq!(decks.len(), 20, "which cards is left to chance");
}

#[test]
fn options_have_defaults() {
    let setup = laid(json!({})).expect("no options");
    assert_eq!(setup.chosen.to_json(), json!({"deck": "full", "scoring": true, "starter": "top"}));
    let setup = laid(json!({"scoring": false})).expect("one option");
    assert_eq!(setup.chosen.to_json(), json!({"deck": "full", "scoring": false, "starter": "top"}));
}

#[test]
fn explains_unknown_options() {
    for (options, why) in [
        (json!({"decks": "half"}), "there is no option decks: did you mean deck?"),
        (json!({"jokers": 3}), "there is no option jokers: this game has deck, scoring, starter"),
        (json!({"deck": "third"}), "option deck is \"full\" or \"half\", not \"third\""),
        (json!({"deck": true}), "option deck is \"full\" or \"half\", not true"),
        (json!({"scoring": "no"}), "option scoring is true or false, not \"no\""),
    ] {
        assert_eq!(laid(options).err().as_deref(), Some(why));
    }
}

#[test]
fn without_points_scores_are_minus_the_cards_in_hand() {
    let options = json!({"scoring": false});
    let mut game = dealt_with(&options, &["RC2 RC3 RC4 GS1", OTHERS], "RC1", "RS1");
    assert_eq!(game.view(None)["scores"], json!([-4, -4]));
    assert_eq!(points(&game, "play RC2@1,0"), 0, "refilled");
    assert_eq!(points(&game, "play RC2@1,0 RC3@2,0"), 1, "one card fewer");
    play(&mut game, &["play RC2@1,0 RC3@2,0"]);
    assert_eq!(game.view(None)["scores"], json!([-3, -4]));
}

#[test]
fn without_points_the_first_to_go_out_wins() {
    let options = json!({"scoring": false});
    let mut game = dealt_with(&options, &["RC2 RC3 RC4 GS1", "GC1 GC2 GC3 GC4"], "RC1", "");
    play(&mut game, &["play RC2@1,0 RC3@2,0 RC4@3,0"]);
    play(&mut game, &["play GC1@0,1 GC2@1,1 GC3@2,1 GC4@3,1"]);
    assert_eq!(game.outcome(), Some(Outcome { scores: vec![-1, 0], winners: vec![1] }));
}

#[test]
fn without_points_the_fewest_cards_win_when_passes_end_the_game() {
    let options = json!({"scoring": false});
    let mut game = dealt_with(&options, &["RC2 RC3 RC4 GS1", OTHERS], "RC1", "");
    play(&mut game, &["play RC2@1,0", "pass", "pass"]);
    assert_eq!(game.outcome(), Some(Outcome { scores: vec![-3, -4], winners: vec![0] }));
}
