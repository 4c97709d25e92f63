//! Where a card may be played: touching cards, equal boxes and the limit of 5 by 5.

use super::read;
use crate::common::smartrix::{blanks, cells, code, illegal, lay, legal, play, two};
use quintrix_core::game::Game;
use serde_json::json;

#[test]
fn a_card_touches_another_by_side_or_corner() {
    let mut game = blanks(json!({}), 20);
    for cell in ["0,1", "1,1", "-1,0", "-1,-1", "1,-1"] {
        assert!(legal(&game).contains(&format!("play 00 r0@{cell}")));
    }
    let (code, sentence) = illegal(&mut game, "play 00 r0@2,0");
    assert_eq!(code, "not-touching");
    assert_eq!(sentence, "a card at 2,0 would not touch any card on the table");
}

/// The boxes of a card that face a neighbour, by the words of the rules page.
fn facing(direction: &str) -> Vec<(usize, usize)> {
    let [n, ne, e, se, s, sw, w, nw] = [0, 1, 2, 3, 4, 5, 6, 7];
    match direction {
        "E" => vec![(ne, nw), (e, w), (se, sw)],
        "W" => vec![(nw, ne), (w, e), (sw, se)],
        "N" => vec![(nw, sw), (n, s), (ne, se)],
        "S" => vec![(sw, nw), (s, n), (se, ne)],
        "NE" => vec![(ne, sw)],
        "SE" => vec![(se, nw)],
        "SW" => vec![(sw, ne)],
        _ => vec![(nw, se)],
    }
}

#[test]
fn facing_boxes_must_be_equal_on_every_side_and_corner() {
    let places = [
        ("E", 1, 0),
        ("W", -1, 0),
        ("N", 0, -1),
        ("S", 0, 1),
        ("NE", 1, -1),
        ("SE", 1, 1),
        ("SW", -1, 1),
        ("NW", -1, -1),
    ];
    for (mode, starter) in [("edge", "1f"), ("edge", "5b"), ("spoke", "1f"), ("spoke", "26")] {
        let lies = u8::from_str_radix(starter, 16).expect("hex");
        let game = two(json!({"facing": mode}), [["07"; 5]; 2], starter, &[]);
        for turn in 0..4 {
            let mine = 7_u8.rotate_left(2 * turn);
            for (direction, x, y) in places {
                let mut pairs = facing(direction);
                if mode == "spoke" && pairs.len() == 3 {
                    pairs = vec![pairs[1]];
                }
                // The starter sees the new card in this direction.
                let fits = pairs.iter().all(|&(its, new)| lies >> its & 1 == mine >> new & 1);
                let text = format!("play 07 r{turn}@{x},{y}");
                assert_eq!(
                    game.state().check(0, &read(&text)).is_ok(),
                    fits,
                    "{mode} {starter} {text}"
                );
                assert_eq!(legal(&game).contains(&text), fits, "{mode} {starter} {text}");
            }
        }
    }
}

#[test]
fn a_mismatch_names_both_boxes() {
    let mut game = two(json!({}), [["00"; 5]; 2], "02", &[]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@1,-1");
    assert_eq!(code, "mismatch");
    assert_eq!(sentence, "your SW box is empty, but the NE box of the card at 0,0 has a spot");
    let (_, sentence) = illegal(&mut game, "play 00 r0@1,0");
    assert_eq!(sentence, "your NW box is empty, but the NE box of the card at 0,0 has a spot");
}

#[test]
fn all_cards_fit_in_five_by_five() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "2,2", "3,3"]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@-1,4");
    assert_eq!(code, "not-touching", "{sentence}");
    lay(&mut game, &["4,3"]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@5,3");
    assert_eq!(code, "too-wide");
    assert_eq!(sentence, "a card at 5,3 would make the table 6 by 4: all cards must fit in 5 by 5");
    assert!(legal(&game).contains(&"play 00 r0@4,4".to_string()));
    assert!(!legal(&game).iter().any(|text| text.contains("@-1,")));
}

#[test]
fn checks_the_square_before_lines_are_collected() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "1,2", "2,2", "3,2", "4,2"]);
    assert_eq!(code(&mut game, "play 00 r0@5,2"), "too-wide");
    play(&mut game, &["play 00 r0@0,2"]);
    assert_eq!(cells(&game), ["0,0", "1,1"]);
}

#[test]
fn the_square_can_move_after_lines_are_removed() {
    let mut game = blanks(json!({}), 60);
    lay(&mut game, &["1,0", "2,0", "3,0", "3,1", "4,1"]);
    assert_eq!(code(&mut game, "play 00 r0@5,1"), "too-wide");
    lay(&mut game, &["4,0"]);
    assert_eq!(cells(&game), ["3,1", "4,1"]);
    lay(&mut game, &["5,1", "6,0"]);
    assert_eq!(cells(&game), ["3,1", "4,1", "5,1", "6,0"]);
}

#[test]
fn on_an_empty_table_only_the_origin_is_accepted_in_any_distinct_rotation() {
    let mut game = two(
        json!({}),
        [["00", "00", "01", "11", "55"], ["00", "00", "01", "11", "55"]],
        "00",
        &["00", "00", "01"],
    );
    lay(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    assert_eq!(
        legal(&game),
        [
            "pass",
            "play 00 r0@0,0",
            "play 01 r0@0,0",
            "play 01 r1@0,0",
            "play 01 r2@0,0",
            "play 01 r3@0,0",
            "play 11 r0@0,0",
            "play 11 r1@0,0",
            "play 55 r0@0,0"
        ]
    );
    let (code, sentence) = illegal(&mut game, "play 01 r0@1,0");
    assert_eq!(code, "not-at-start");
    assert_eq!(sentence, "the table is empty: play at 0,0, not at 1,0");
    play(&mut game, &["play 01 r3@0,0"]);
}

#[test]
fn without_a_limit_the_table_can_grow_far() {
    let mut game = blanks(json!({"children": true}), 70);
    let staircase = |step: i32| format!("{},{}", -step, -(step / 2));
    (1..35).for_each(|step| lay(&mut game, &[&staircase(step)]));
    assert_eq!(cells(&game).len(), 35);
    assert!(legal(&game).contains(&"play 00 r0@1,1".to_string()));
    assert!(legal(&game).contains(&"play 00 r0@-35,-17".to_string()));
}
