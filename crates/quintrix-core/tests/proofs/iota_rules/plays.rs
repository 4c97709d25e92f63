//! Plays: which cards may be laid where.

use quintrix_core::game::Show;
use quintrix_core::games::iota::Iota;
use serde_json::json;

use crate::common::iota::{accepts, dealt, hand, listed, parse, pile, play, refusal};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

#[test]
fn one_to_four_cards_are_played() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RC1");
    for text in [
        "play GC1@1,0",
        "play GC1@1,0 GC2@1,1",
        "play GC1@1,0 GC2@1,1 GC3@1,2",
        "play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3",
    ] {
        assert!(accepts(&game, text), "{text}");
    }
    assert!(Iota::parse("play").is_err());
    assert!(Iota::parse("play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3 GC1@1,4").is_err());
}

#[test]
fn rejects_playing_cards_that_are_not_held() {
    let game = dealt(&["GC1 GC2 GC3 GC3", OTHERS], "RC1", "RC1");
    assert_eq!(refusal(&game, "play GC4@1,0").message, "you do not hold GC4");
    assert_eq!(refusal(&game, "play *@1,0").code, "not-in-hand");
    assert!(accepts(&game, "play GC3@1,0 GC3@1,1"), "held twice");
    let twice = refusal(&game, "play GC2@1,0 GC2@1,1");
    assert_eq!(twice.message, "you hold GC2 1 times, not 2 times");
}

#[test]
fn cards_go_onto_empty_cells() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RC1");
    assert_eq!(refusal(&game, "play GC1@0,0").message, "RC1 is already at 0,0");
    assert_eq!(refusal(&game, "play GC1@1,0 GC2@1,0").message, "you cannot put two cards at 1,0");
}

#[test]
fn all_cards_of_a_play_lie_in_one_row_or_column() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RC1");
    for text in [
        "play GC1@1,0 GC2@0,1",
        "play GC1@1,0 GC2@2,1",
        "play GC1@1,0 GC2@1,1 GC3@2,1",
        "play GC1@-1,0 GC2@-1,1 GC3@0,1 GC4@1,1",
    ] {
        assert_eq!(refusal(&game, text).code, "not-in-line", "{text}");
    }
}

#[test]
fn no_cell_between_the_cards_of_a_play_stays_empty() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RC1");
    let illegal = refusal(&game, "play GC1@1,0 GC2@1,2");
    assert_eq!(illegal.code, "gap");
    assert!(illegal.message.starts_with("your play leaves a gap at 1,1"));
    assert_eq!(refusal(&game, "play GC1@1,0 GC2@3,0").code, "gap");
    assert_eq!(refusal(&game, "play GC1@0,-99 GC2@0,99").code, "gap");
}

#[test]
fn older_cards_may_lie_between_and_beyond_those_of_a_play() {
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "RC1", "RS1 RS2");
    assert!(accepts(&game, "play RC2@-1,0 RC3@1,0"));
    assert!(accepts(&game, "play RC2@-2,0 RC3@-1,0 RC4@1,0"));
    play(&mut game, &["play RC2@1,0", "pass"]);
    assert!(accepts(&game, "play RC3@2,0 RC4@3,0"));
    assert!(accepts(&game, "play RC3@-1,0 RC4@2,0"));
}

#[test]
fn a_play_touches_an_older_card() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RC1");
    for text in [
        "play GC1@1,1",
        "play GC1@2,0",
        "play GC1@1,1 GC2@1,2",
        "play GC1@99,99",
        "play GC1@-99,-99 GC2@-98,-99",
    ] {
        assert_eq!(refusal(&game, text).code, "not-touching", "{text}");
    }
    assert!(accepts(&game, "play GC1@1,0 GC2@1,1"), "one card that touches is enough");
    assert!(accepts(&game, "play GC1@1,-2 GC2@1,-1 GC3@1,0"));
}

#[test]
fn the_cards_of_a_play_may_be_named_in_any_order() {
    let sorted = parse("play GC1@1,-1 GC2@1,0 GC3@1,1");
    for text in [
        "play GC1@1,-1 GC3@1,1 GC2@1,0",
        "play GC3@1,1 GC2@1,0 GC1@1,-1",
        "play GC2@1,0 GC3@1,1 GC1@1,-1",
    ] {
        assert_eq!(parse(text), sorted);
        assert_eq!(parse(text).to_string(), "play GC1@1,-1 GC2@1,0 GC3@1,1");
    }
    let by_x_then_y = parse("play RC1@10,0 RC2@9,0 RC3@-1,0 RC4@-2,0").to_string();
    assert_eq!(by_x_then_y, "play RC4@-2,0 RC3@-1,0 RC2@9,0 RC1@10,0");
}

#[test]
fn lists_each_play_once_also_with_equal_cards() {
    let game = dealt(&["GC1 GC1 GC1 GC1", OTHERS], "RC1", "RC1");
    let single: Vec<String> =
        listed(&game, "play").into_iter().filter(|text| text.matches('@').count() == 1).collect();
    assert_eq!(single, ["play GC1@-1,0", "play GC1@0,-1", "play GC1@0,1", "play GC1@1,0"]);
}

#[test]
fn the_hand_is_refilled_to_four_while_the_pile_lasts() {
    let mut game = dealt(&["GC1 GC2 GC3 GC4", "GS1 GS2 GS3 GS4"], "RC1", "RX1 RX2 RX3");
    play(&mut game, &["play GC1@1,0 GC2@1,1"]);
    assert_eq!(hand(&game, 0), ["GC3", "GC4", "RX1", "RX2"]);
    assert_eq!(pile(&game), 1);
    play(&mut game, &["play GS1@-1,-1 GS2@0,-1"]);
    assert_eq!((hand(&game, 1).len(), pile(&game)), (3, 0));
    play(&mut game, &["play GC3@1,2"]);
    assert_eq!(hand(&game, 0).len(), 3);
}

#[test]
fn the_table_grows_in_every_direction() {
    let hands = ["RC2 RC3 RC4 GC1", "GC2 GC3 GC4 BC1"];
    let mut game = dealt(&hands, "RC1", "BC2 BC3 BC4 YC1 YC2 YC3 YC4");
    play(&mut game, &["play RC2@-1,0 RC3@-2,0 RC4@-3,0", "play GC2@-3,-1 BC1@-3,-2"]);
    play(&mut game, &["play GC1@-4,-2 BC2@-4,-3"]);
    assert_eq!(game.view(None)["table"][6], json!({"x": -4, "y": -3, "card": "BC2"}));
}
