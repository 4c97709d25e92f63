//! How a game ends, and who has won.

use serde_json::json;

use quintrix_core::game::score::Outcome;

use crate::common::iota::{dealt, hand, pile, play};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

#[test]
fn a_player_who_plays_the_last_card_with_the_pile_empty_ends_the_game() {
    let mut game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "");
    play(&mut game, &["play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3"]);
    assert_eq!(game.outcome(), Some(Outcome { scores: vec![96, 0], winners: vec![0] }));
    assert_eq!(game.actors().count(), 0);
    let late = game.check(1, &crate::common::iota::parse("pass"));
    assert_eq!(late.map_err(|why| why.code), Err("game-over"));
}

#[test]
fn emptying_the_hand_does_not_end_the_game_while_the_pile_lasts() {
    let mut game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RS1");
    play(&mut game, &["play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3"]);
    assert_eq!((game.outcome(), hand(&game, 0).len(), pile(&game)), (None, 1, 0));
}

#[test]
fn cards_left_in_hands_cost_nothing() {
    let mut game = dealt(&["GC1 GC2 GC3 GC4", "RC3 RC4 YX1 YX2"], "RC1", "");
    play(&mut game, &["play GC1@1,0", "play RC3@0,1 RC4@0,2", "pass", "pass"]);
    assert_eq!(game.outcome().map(|outcome| outcome.scores), Some(vec![2, 8]));
}

#[test]
fn with_the_pile_empty_as_many_passes_in_a_row_as_players_end_the_game() {
    for players in 2..=4 {
        let hands = &["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4", "BC1 BC2 BC3 BC4", OTHERS][..players];
        let mut game = dealt(hands, "YC1", "");
        for _ in 0..players {
            assert_eq!(game.outcome(), None);
            play(&mut game, &["pass"]);
        }
        let everyone = (0..players).collect();
        assert_eq!(game.outcome(), Some(Outcome { scores: vec![0; players], winners: everyone }));
    }
}

#[test]
fn three_rounds_of_passes_end_the_game_with_or_without_trades() {
    for players in 2..=4 {
        let hands = &["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4", "BC1 BC2 BC3 BC4", OTHERS][..players];
        let mut game = dealt(hands, "YC1", "RS1 RS2 RS3");
        for number in 0..3 * players {
            assert_eq!(game.outcome(), None);
            let card = hand(&game, number % players).remove(0);
            let text = if number % 2 == 0 { "pass".to_string() } else { format!("pass {card}") };
            play(&mut game, &[&text]);
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_play_resets_the_count_of_passes() {
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "RC1", "");
    play(&mut game, &["pass", "play YX1@1,0", "pass"]);
    assert_eq!((game.outcome(), &game.view(None)["passes"]), (None, &json!(1)));
    play(&mut game, &["pass"]);
    assert!(game.outcome().is_some());
}

#[test]
fn recycling_does_not_reset_the_count_of_passes() {
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "*", "");
    play(&mut game, &["pass", "recycle YX1@0,0"]);
    assert_eq!((game.outcome(), &game.view(None)["passes"]), (None, &json!(1)));
    play(&mut game, &["pass"]);
    assert!(game.outcome().is_some(), "pile empty");
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "*", "RS1");
    play(&mut game, &["pass", "pass", "pass", "recycle YX1@0,0", "pass YX2", "pass", "pass"]);
    assert!(game.outcome().is_some(), "three rounds");
}

#[test]
fn a_game_that_passes_end_is_not_doubled() {
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "RC1", "");
    play(&mut game, &["play RC2@1,0", "pass", "pass"]);
    assert_eq!(game.outcome(), Some(Outcome { scores: vec![3, 0], winners: vec![0] }));
}

#[test]
fn equal_highest_scores_share_the_win() {
    let hands = ["RC2 RC3 RC4 GS1", "GC2 BS4 YX3 YX4", "YT1 YT2 YT3 YT4"];
    let mut game = dealt(&hands, "RC1", "");
    play(&mut game, &["play RC2@1,0", "play GC2@0,1", "pass", "pass", "pass"]);
    assert_eq!(game.outcome(), Some(Outcome { scores: vec![3, 3, 0], winners: vec![0, 1] }));
}
