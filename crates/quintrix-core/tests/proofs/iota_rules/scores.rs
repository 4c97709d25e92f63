//! What a play scores.

use crate::common::iota::{actor, dealt, parse, play, points};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

/// The printed example: the hands of both players, and the three turns.
const PRINTED: [&str; 2] = ["GS2 BS2 YS2 YC3", "RS3 GS1 GT2 GT3"];
const TURNS: [&str; 3] = ["play GS2@1,0 BS2@2,0", "play RS3@2,-1 GS1@2,1", "play YS2@3,0 YC3@3,1"];

/// The points of a turn of the printed example, and how they are added up.
fn printed_turn(number: usize) -> (i64, String) {
    let mut game = dealt(&PRINTED, "RS2", "RT1 RT2 RT3 RT4");
    play(&mut game, &TURNS[..number - 1]);
    let turn = TURNS[number - 1];
    let preview = game.preview(actor(&game), &parse(turn)).expect("a legal play");
    (points(&game, turn), preview.sum)
}

#[test]
fn turn_1_of_the_printed_example_scores_6_for_three_equal_numbers() {
    assert_eq!(printed_turn(1), (6, "6".to_string()));
}

#[test]
fn turn_2_of_the_printed_example_scores_6_for_cards_at_both_ends() {
    assert_eq!(printed_turn(2), (6, "6".to_string()));
}

#[test]
fn turn_3_of_the_printed_example_scores_34_for_a_lot_and_two_new_lines() {
    let (points, sum) = printed_turn(3);
    assert_eq!(points, 34);
    assert_eq!(sum, "(5 + 8 + 4) × 2 = 34", "column 3, row 0, row 1");
}

#[test]
fn a_play_round_a_corner_counts_the_corner_twice() {
    let game = dealt(&["RC2 GS1 BT3 YX4", OTHERS], "RC1", "RC3");
    assert_eq!(points(&game, "play RC2@1,0 GS1@1,1"), 6);
    let preview = game.preview(0, &parse("play RC2@1,0 GS1@1,1")).expect("a legal play");
    let (row, column) = (1 + 2, 2 + 1);
    assert_eq!(preview.sum, format!("{column} + {row} = 6"));
}

#[test]
fn all_cards_of_a_line_count_also_older_ones() {
    let mut game = dealt(&["RC2 RC3 GS1 BT3", OTHERS], "RC4", "RC1");
    assert_eq!(points(&game, "play RC2@1,0"), 6);
    play(&mut game, &["play RC2@1,0", "pass"]);
    assert_eq!(points(&game, "play RC3@2,0"), 9);
    assert_eq!(points(&game, "play RC3@-1,0"), 9);
}

#[test]
fn one_card_that_makes_two_lines_counts_in_both() {
    let hands = ["RC2 RC3 GS1 BT3", "GC3 GC4 YX1 YX2"];
    let mut game = dealt(&hands, "RC1", "RC4 RX1");
    play(&mut game, &["play RC2@1,0", "play GC4@0,1"]);
    assert_eq!(points(&game, "play BT3@1,1"), (4 + 3) + (2 + 3));
}

#[test]
fn lines_that_the_play_does_not_touch_do_not_count() {
    let hands = ["RC2 RC3 RC4 BT3", "GC3 GC4 YX1 YX2"];
    let mut game = dealt(&hands, "RC1", "RS1 RS2 RS3 RS4");
    play(&mut game, &["play RC2@1,0 RC3@2,0 RC4@3,0"]);
    assert_eq!(points(&game, "play GC4@3,1"), 4 + 4, "the lot above was completed before");
    assert_eq!(points(&game, "play GC3@0,-1"), 1 + 3);
}

#[test]
fn each_lot_doubles() {
    let game = dealt(&["RC2 RC3 RC4 BT3", OTHERS], "RC1", "RS1 RS2 RS3 RS4");
    assert_eq!(points(&game, "play RC2@1,0 RC3@2,0"), 6, "three cards are no lot");
    assert_eq!(points(&game, "play RC2@1,0 RC3@2,0 RC4@3,0"), 10 * 2);
}

#[test]
fn two_lots_double_twice() {
    let hands = ["RC2 RC3 RC4 RX1", "BS3 GC3 YX1 YX2"];
    let mut game = dealt(&hands, "RC1", "BC1 YC2 BT1 BT2 BT3 BT4");
    play(&mut game, &["play RC2@1,0 RC3@2,0", "play BS3@2,1 GC3@3,1"]);
    play(&mut game, &["play BC1@3,2", "pass", "play YC2@3,3", "pass"]);
    assert_eq!(points(&game, "play RC4@3,0"), ((1 + 2 + 3 + 4) + (4 + 3 + 1 + 2)) * 2 * 2);
}

#[test]
fn playing_exactly_four_cards_doubles() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RS1 RS2 RS3 RS4");
    assert_eq!(points(&game, "play GC1@1,0 GC2@1,1 GC3@1,2"), (1 + 1) + (1 + 2 + 3));
    assert_eq!(points(&game, "play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3"), (2 + 10) * 2 * 2);
}

#[test]
fn going_out_doubles() {
    let mut game = dealt(&["GC1 GC2 RC2 RC3", OTHERS], "RC1", "");
    assert_eq!(points(&game, "play RC2@1,0 RC3@2,0"), 6, "two cards stay in the hand");
    play(&mut game, &["play RC2@1,0 RC3@2,0", "pass"]);
    assert_eq!(points(&game, "play GC1@0,1"), 2);
    assert_eq!(points(&game, "play GC1@0,1 GC2@1,1"), ((1 + 2) + (1 + 1) + (2 + 2)) * 2);
}

#[test]
fn emptying_the_hand_does_not_double_while_the_pile_lasts() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RS1");
    assert_eq!(points(&game, "play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3"), (2 + 10) * 2 * 2);
}

#[test]
fn all_doublings_multiply() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "");
    let text = "play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3";
    assert_eq!(points(&game, text), (2 + 10) * 2 * 2 * 2);
    let preview = game.preview(0, &parse(text)).expect("a legal play");
    assert_eq!(preview.sum, "(10 + 2) × 2 × 2 × 2 = 96");
}

#[test]
fn score_lines_show_what_each_doubling_added() {
    let mut game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "");
    play(&mut game, &["play GC1@1,0 GC2@1,1 GC3@1,2 GC4@1,3"]);
    use quintrix_core::game::Show;
    let lines = game.state().score_lines(0);
    let parts: Vec<(&str, i64)> = lines.iter().map(|line| (line.code, line.points)).collect();
    assert_eq!(parts, [("lines", 12), ("lots", 12), ("fours", 24), ("out", 48)]);
}

#[test]
fn passing_scores_nothing() {
    let game = dealt(&["GC1 GC2 GC3 GC4", OTHERS], "RC1", "RS1 RS2");
    assert_eq!(points(&game, "pass"), 0);
    assert_eq!(points(&game, "pass GC1 GC2"), 0);
}
