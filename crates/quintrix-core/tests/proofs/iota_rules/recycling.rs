//! Recycling: a card of one's own takes the place of a wild on the table.

use serde_json::json;

use crate::common::iota::{accepts, dealt, hand, listed, pile, play, points, refusal};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

#[test]
fn a_card_replaces_a_wild_which_goes_into_the_hand() {
    let mut game = dealt(&["RC1 GS2 BT3 YC4", OTHERS], "*", "RC1 RC2");
    play(&mut game, &["recycle GS2@0,0"]);
    assert_eq!(hand(&game, 0), ["*", "BT3", "RC1", "YC4"]);
    assert_eq!(game.view(None)["table"], json!([{"x": 0, "y": 0, "card": "GS2"}]));
    assert_eq!(pile(&game), 2, "nothing is drawn");
}

#[test]
fn a_lone_wild_can_be_replaced_by_any_card_but_a_wild() {
    let game = dealt(&["RC1 GS2 BT3 *", OTHERS], "*", "RC1");
    assert_eq!(listed(&game, "recycle"), ["recycle BT3@0,0", "recycle GS2@0,0", "recycle RC1@0,0"]);
    assert_eq!(refusal(&game, "recycle *@0,0").code, "wild-for-wild");
}

#[test]
fn recycling_scores_nothing_and_the_turn_continues() {
    let game = dealt(&["RC1 GS2 BT3 YC4", OTHERS], "*", "RC1");
    assert_eq!(points(&game, "recycle YC4@0,0"), 0);
    let mut game = game;
    play(&mut game, &["recycle YC4@0,0"]);
    assert_eq!(game.actors().collect::<Vec<_>>(), [0]);
    assert!(accepts(&game, "play *@1,0"), "the wild can be used at once");
    play(&mut game, &["pass", "pass"]);
    assert!(accepts(&game, "play *@1,0"), "or later");
}

#[test]
fn recycling_comes_before_the_play_or_pass() {
    for last in ["play RC1@1,0", "pass"] {
        let mut game = dealt(&["RC1 GS2 BT3 YC4", OTHERS], "*", "RC1");
        play(&mut game, &[last]);
        let late = game.check(0, &crate::common::iota::parse("recycle GS2@0,0"));
        assert_eq!(late.map_err(|why| why.code), Err("not-your-turn"));
    }
}

#[test]
fn two_wilds_can_be_recycled_in_one_turn() {
    let hands = ["* RC2 GS2 GS3", "RC3 RC4 YX1 YX2"];
    let mut game = dealt(&hands, "*", "RC1 RX1 RX2 RX3 RX4");
    play(&mut game, &["play RC2@1,0 *@2,0", "recycle RC3@0,0", "recycle RC4@2,0"]);
    assert_eq!(hand(&game, 1), ["*", "*", "YX1", "YX2"]);
    assert_eq!(listed(&game, "recycle"), [""; 0]);
    assert_eq!(points(&game, "play *@3,0"), 18);
}

#[test]
fn the_card_must_make_every_line_of_the_wild_legal() {
    let hands = ["* RC3 GS4 YX4", "RC2 RC4 BC2 RX2"];
    let mut game = dealt(&hands, "RC1", "RC1 RC2 RC3 RC4");
    play(&mut game, &["play *@1,0 RC3@2,0"]);
    assert_eq!(listed(&game, "recycle"), ["recycle RC2@1,0", "recycle RC4@1,0"]);
    let illegal = refusal(&game, "recycle BC2@1,0");
    let sentence = "row 0 would have red, blue, red: colours must be all the same or all different";
    assert_eq!((illegal.code, illegal.message.as_str()), ("mixed", sentence));
    assert_eq!(refusal(&game, "recycle RX2@1,0").code, "mixed");
}

#[test]
fn the_card_must_leave_a_card_for_the_other_wild() {
    let hands = ["* * RC1 RS1", "RX1 RX2 GS1 BS1"];
    let mut game = dealt(&hands, "RC3", "BC1 BC2 BC3 BC4");
    play(&mut game, &["play *@1,0 *@2,0", "play RX1@1,1 RX2@1,2"]);
    let illegal = refusal(&game, "recycle RC1@2,0");
    assert_eq!((illegal.code, &illegal.context["cell"]), ("wild-conflict", &json!([1, 0])));
    assert!(accepts(&game, "recycle RS1@2,0"), "1,0 can be RX4");
}

#[test]
fn rejects_recycling_without_a_wild_or_without_the_card() {
    let game = dealt(&["RC1 GS2 BT3 YC4", OTHERS], "*", "RC1");
    assert_eq!(refusal(&game, "recycle RC1@1,0").code, "no-wild-there");
    assert_eq!(refusal(&game, "recycle RC1@99,-99").code, "no-wild-there");
    assert_eq!(refusal(&game, "recycle RC2@0,0").code, "not-in-hand");
    let mut game = game;
    play(&mut game, &["recycle RC1@0,0"]);
    assert_eq!(refusal(&game, "recycle GS2@0,0").code, "no-wild-there");
}

#[test]
fn a_wild_just_played_can_be_recycled_by_the_next_player() {
    let mut game = dealt(&["* RC2 RC3 RC4", "RC1 GS2 YX1 YX2"], "RC1", "RC1");
    play(&mut game, &["play *@0,1"]);
    assert!(accepts(&game, "recycle GS2@0,1"), "any card makes a line of two");
}
