//! Wilds: each stands for one card, the same in both of its lines, and nobody says which.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use quintrix_core::game::Game;
use quintrix_core::game::rng::Rng;
use serde_json::json;

use crate::common::any;
use crate::common::iota::{accepts, dealt, listed, play, points, refusal, stacked};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

#[test]
fn a_wild_completes_any_line_that_some_card_completes() {
    for (starter, pair) in
        [("RC1", "RC2@1,0"), ("RC1", "GS2@1,0"), ("RC1", "RS3@1,0"), ("RC1", "RC1@1,0")]
    {
        let card = pair.split('@').next().unwrap_or(pair);
        let game = dealt(&[&format!("{card} * * BT4"), OTHERS], starter, "RC1");
        assert!(accepts(&game, &format!("play {pair} *@2,0")), "{starter} {pair}");
        assert!(accepts(&game, &format!("play {pair} *@2,0 *@-1,0")), "{starter} {pair}");
    }
}

#[test]
fn a_wild_does_not_repair_a_line() {
    let game = dealt(&["RC2 BC3 * *", OTHERS], "RC1", "RC1");
    assert_eq!(refusal(&game, "play RC2@1,0 BC3@2,0 *@3,0").code, "mixed");
    assert_eq!(refusal(&game, "play RC2@1,0 *@2,0 BC3@3,0").code, "mixed");
}

#[test]
fn wilds_do_not_allow_lines_longer_than_four() {
    let mut game = dealt(&["* * RC2 RC3", "RC4 RC3 YX1 YX2"], "RC1", "RC1");
    play(&mut game, &["play RC2@1,0 *@2,0 *@3,0"]);
    assert_eq!(refusal(&game, "play RC4@4,0").code, "too-long");
}

#[test]
fn a_wild_stands_for_the_same_card_in_both_its_lines() {
    let mut game = dealt(&["* RC3 GS4 YX4", "GS1 GS2 BT1 BT2"], "RC1", "RC1 RC1");
    play(&mut game, &["play *@1,0 RC3@2,0", "play GS1@1,1"]);
    let illegal = refusal(&game, "play GS4@1,2");
    assert_eq!(illegal.code, "wild-conflict");
    assert_eq!(illegal.context["cell"], json!([1, 0]));
    assert_eq!(illegal.message, "no card can stand for the wild at 1,0 in all its lines");
    assert!(listed(&game, "play").iter().all(|text| text != "play GS4@1,2"));
    assert!(accepts(&game, "play YX4@1,2"), "RC2, GS1 and YX4 differ in everything");
}

#[test]
fn a_wild_played_at_a_crossing_needs_one_card_for_both_lines() {
    let hands = ["RC2 * * BT3", "GS1 GS2 GS4 BT2"];
    let mut game = dealt(&hands, "RC1", "RX1 RX2 RX3 RX4");
    play(&mut game, &["play RC2@1,0", "play GS4@1,1 GS1@2,1"]);
    assert!(accepts(&game, "play *@2,0"), "red circle in its row, anything above GS1");
    play(&mut game, &["pass", "play GS2@2,2"]);
    let illegal = refusal(&game, "play *@2,0");
    assert_eq!((illegal.code, &illegal.context["cell"]), ("wild-conflict", &json!([2, 0])));
}

#[test]
fn wilds_that_share_a_line_depend_on_each_other() {
    let hands = ["RS1 RS2 RT1 RT2", "* GX1 RX1 BX3"];
    let mut game = dealt(&hands, "*", "RC1 RC2 RC3 RC4");
    play(&mut game, &["play RS1@0,1 RS2@0,2", "play *@1,0", "play RT1@1,-1 RT2@1,-2"]);
    let illegal = refusal(&game, "play GX1@2,0");
    assert_eq!(illegal.code, "wilds-conflict");
    assert_eq!(illegal.context["cells"], json!([[0, 0], [1, 0]]));
    assert!(accepts(&game, "play RX1@2,0"), "red square 3, red triangle 3 or 4, red cross 1");
}

#[test]
fn a_wild_may_stand_for_a_card_that_lies_elsewhere_or_is_held() {
    let mut game = dealt(&["* RC2 RC3 RC4", OTHERS], "RC1", "RC1");
    assert!(accepts(&game, "play RC2@1,0 RC3@2,0 *@3,0"), "only RC4 fits, and it is in the hand");
    play(&mut game, &["play RC4@0,1", "pass"]);
    assert!(accepts(&game, "play RC2@1,0 RC3@2,0 *@3,0"), "only RC4 fits, and it lies at 0,1");
}

#[test]
fn a_wild_may_stand_for_a_card_of_its_own_line() {
    let game = dealt(&["RC1 * GS2 BT3", OTHERS], "RC1", "RC1");
    assert!(accepts(&game, "play RC1@1,0 *@2,0"), "three times RC1 are all the same");
}

#[test]
fn both_wilds_may_stand_for_the_same_card() {
    let mut game = dealt(&["* RC2 RC3 BT1", "* RC2 RC3 BT2"], "RC1", "");
    play(&mut game, &["play RC2@1,0 RC3@2,0 *@3,0", "play RC2@0,1 RC3@0,2 *@0,3"]);
    let alike = dealt(&["* * RC1 GS2", OTHERS], "RC1", "RC1");
    assert!(accepts(&alike, "play RC1@1,0 *@2,0 *@3,0"), "four times RC1");
}

#[test]
fn a_wild_is_worth_nothing() {
    let game = dealt(&["* * RC2 RC3", OTHERS], "RC4", "RC1");
    assert_eq!(points(&game, "play *@1,0"), 4);
    assert_eq!(points(&game, "play RC3@1,0 *@2,0"), 7);
    assert_eq!(points(&game, "play RC3@1,0 RC2@2,0 *@3,0"), 18);
}

#[test]
fn lines_without_a_new_card_must_stay_legal_too() {
    let hands = ["RS1 RS2 RT1 RT2", "* GX1 RX1 BX3"];
    let mut game = dealt(&hands, "*", "RC1 RC2 RC3 RC4");
    play(&mut game, &["play RS1@0,1 RS2@0,2", "play *@1,0 GX1@2,0"]);
    assert!(accepts(&game, "play RT1@1,-1"), "0,0 is red, 1,0 can still be blue");
    assert_eq!(refusal(&game, "play RT1@1,-1 RT2@1,-2").code, "wilds-conflict");
}

#[test]
fn a_card_between_two_wilds_must_suit_both() {
    let hands = ["* RT2 RT3 GS2", "* RT1 RS1 YX1"];
    let mut game = dealt(&hands, "RC4", "BX1 BX2 BX3 BX4");
    play(&mut game, &["play *@-1,-1 RT2@0,-1 RT3@1,-1", "play RT1@-2,1 *@-1,1 RS1@0,1"]);
    assert_eq!(refusal(&game, "play GS2@-1,0").code, "wilds-conflict", "red, green, red");
    let listed = listed(&game, "play").contains(&"play GS2@-1,0".to_string());
    assert!(!listed, "listed though it is illegal");
}

#[test]
fn a_table_full_of_wilds_is_checked_quickly() {
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        for seed in 0..4 {
            play_with_wilds(seed);
        }
        done.send(())
    });
    assert_eq!(wait.recv_timeout(Duration::from_secs(60)), Ok(()));
}

/// A game with a deck of wilds and three other cards.
fn play_with_wilds(seed: u64) {
    let (mut deck, mut rng) = (vec!["*"; 63], Rng::new(seed, 0));
    deck.extend(["YC1", "GS2", "BT3"]);
    rng.shuffle(&mut deck);
    let mut game = stacked(2, &json!({}), &deck);
    while !game.state().over() {
        let plays = listed(&game, "play");
        let text = if plays.is_empty() { "pass" } else { any(&plays, &mut rng) };
        play(&mut game, &[text]);
    }
}
