//! Lines: two to four cards in which every property is all the same or all different.

use crate::common::iota::{accepts, dealt, play, refusal};

const OTHERS: &str = "RC1 GS2 BT3 YX4";

/// Whether the cards make a line beside the starter.
fn makes_a_line(starter: &str, cards: &str) -> Result<(), String> {
    let cards: Vec<&str> = cards.split(' ').collect();
    let hand: Vec<&str> = cards.iter().copied().chain(["*"; 4]).take(4).collect();
    let game = dealt(&[&hand.join(" "), OTHERS], starter, "RC1");
    let placed = (1..).zip(&cards).map(|(x, card)| format!(" {card}@{x},0")).collect::<String>();
    let text = format!("play{placed}");
    if accepts(&game, &text) { Ok(()) } else { Err(refusal(&game, &text).message) }
}

#[test]
fn any_two_cards_make_a_line() {
    let cards = &<quintrix_core::games::iota::Iota as quintrix_core::game::Deal>::deck().stacks[0];
    for (a, b) in cards.iter().flat_map(|a| cards.iter().map(move |b| (a, b))) {
        assert_eq!(makes_a_line(&a.to_string(), &b.to_string()), Ok(()), "{a} {b}");
    }
}

#[test]
fn three_and_four_cards_agree_or_differ_in_every_property() {
    for (starter, cards) in [
        ("RC1", "RC2 RC3"),
        ("RC1", "RC2 RC3 RC4"),
        ("RC1", "GC1 BC1 YC1"),
        ("RC1", "RS1 RT1 RX1"),
        ("RC1", "GS1 BT1 YX1"),
        ("RC1", "GC2 BC3 YC4"),
        ("RC1", "RS2 RT3 RX4"),
        ("RC1", "GS2 BT3 YX4"),
    ] {
        assert_eq!(makes_a_line(starter, cards), Ok(()), "{starter} {cards}");
    }
}

#[test]
fn rejects_two_equal_and_one_different_value() {
    let colours = "row 0 would have red, red, blue: colours must be all the same or all different";
    assert_eq!(makes_a_line("RC1", "RC2 BC3"), Err(colours.to_string()));
    let shapes =
        "row 0 would have circle, square, square: shapes must be all the same or all different";
    assert_eq!(makes_a_line("RC1", "GS2 BS3"), Err(shapes.to_string()));
    let numbers = "row 0 would have 4, 1, 4: numbers must be all the same or all different";
    assert_eq!(makes_a_line("RC4", "GC1 BC4"), Err(numbers.to_string()));
}

#[test]
fn the_fourth_card_fits_all_three_before_it() {
    assert_eq!(makes_a_line("RC1", "GS2 BT3 YX4"), Ok(()));
    assert!(makes_a_line("RC1", "GS2 BT3 RX4").is_err());
    assert!(makes_a_line("RC1", "GS2 BT3 YC4").is_err());
    assert!(makes_a_line("RC1", "GS2 BT3 YX2").is_err());
}

#[test]
fn a_line_is_never_longer_than_four() {
    let too_long = "row 0 would have 5 cards: a line has at most 4";
    assert_eq!(makes_a_line("RC1", "RC2 RC3 RC4 *"), Err(too_long.to_string()));
}

#[test]
fn a_play_must_not_join_runs_to_a_line_of_five() {
    let hands = ["RC2 GC1 GC2 GC3", "RC3 RC4 YX1 YX2"];
    let mut game = dealt(&hands, "RC1", "* RS1 RS2 RS3 RS4 RT1");
    play(&mut game, &["play RC2@1,0", "pass", "play GC1@1,1 GC2@2,1 GC3@3,1"]);
    play(&mut game, &["play RC3@3,0 RC4@4,0"]);
    let illegal = refusal(&game, "play *@2,0");
    assert_eq!(illegal.message, "row 0 would have 5 cards: a line has at most 4");
}

#[test]
fn rows_and_columns_follow_the_same_rules() {
    let game = dealt(&["RC2 RC3 BC3 RC4", OTHERS], "RC1", "RC1");
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let near = format!("RC2@{x},{y}");
        let far = |card: &str| format!("play {near} {card}@{},{}", 2 * x, 2 * y);
        assert!(accepts(&game, &far("RC3")));
        assert_eq!(refusal(&game, &far("BC3")).code, "mixed");
    }
}

#[test]
fn the_order_of_cards_in_a_line_is_free() {
    let game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "RC1", "RC1");
    for order in [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2]] {
        let [a, b, c] = order.map(|number| format!("RC{number}"));
        assert!(accepts(&game, &format!("play {a}@1,0 {b}@2,0 {c}@3,0")));
        assert!(accepts(&game, &format!("play {a}@-1,0 {b}@1,0 {c}@2,0")));
    }
}
