//! Lines, and what is left on the table.

use super::read;
use crate::common::smartrix::{blanks, cells, dealt, lay, play, seen};
use quintrix_core::game::Deal;
use quintrix_core::games::smartrix::{Card, Smartrix};
use serde_json::json;

/// The cells of a star in 5 by 5 with cards of the real deck that fit: row, column, both diagonals.
const STAR: [&str; 17] = [
    "ab r0@0,0",
    "6a r1@1,1",
    "bf r1@1,2",
    "7e r2@1,3",
    "23 r2@2,1",
    "7a r3@3,1",
    "67 r3@2,3",
    "03 r0@3,2",
    "0d r1@3,3",
    "6f r0@0,2",
    "7b r3@0,4",
    "26 r3@2,0",
    "5b r0@2,4",
    "36 r0@4,0",
    "0e r3@4,2",
    "3e r0@4,4",
    "1f r2@2,2",
];

#[test]
fn five_in_a_row_a_column_or_a_diagonal_are_collected_at_once() {
    for (step_x, step_y) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let mut game = blanks(json!({}), 40);
        for count in 1..5 {
            assert_eq!(cells(&game).len(), count);
            let (x, y) = (step_x * count as i32, step_y * count as i32);
            play(&mut game, &[&format!("play 00 r0@{x},{y}")]);
        }
        assert_eq!(cells(&game), Vec::<String>::new());
        assert_eq!(seen(&game, "collected")[1].as_array().map(Vec::len), Some(5));
    }
}

#[test]
fn a_line_with_a_gap_does_not_count() {
    let mut game = blanks(json!({"children": true}), 40);
    lay(&mut game, &["1,0", "2,0", "2,1", "3,1", "4,0", "5,0"]);
    assert_eq!(cells(&game).len(), 7);
}

#[test]
fn one_card_of_the_real_deck_collects_seventeen() {
    let parts: Vec<(&str, &str)> = STAR.iter().filter_map(|text| text.split_once(' ')).collect();
    let mine = |seat: usize| parts[1..].iter().skip(seat).step_by(2).map(|part| part.0);
    let (hands, draws): (Vec<Vec<&str>>, Vec<Vec<&str>>) =
        (0..2).map(|seat| (mine(seat).take(5).collect(), mine(seat).skip(5).collect())).unzip();
    let round = |lists: &[Vec<&'static str>]| -> Vec<&'static str> {
        (0..lists[0].len()).flat_map(|index| [lists[0][index], lists[1][index]]).collect()
    };
    let mut deck: Vec<&str> = [round(&hands), vec![parts[0].0], round(&draws)].concat();
    let all: Vec<String> = Smartrix::deck().stacks[0].iter().map(Card::to_string).collect();
    let others: Vec<&str> =
        all.iter().map(String::as_str).filter(|card| !deck.contains(card)).collect();
    deck.extend(others);
    let mut game = dealt(2, json!({}), &deck);
    for text in &STAR[1..16] {
        play(&mut game, &[&format!("play {text}")]);
    }
    assert_eq!(seen(&game, "points"), json!([0, 0]));
    let last = format!("play {}", STAR[16]);
    let preview = game.preview(1, &read(&last)).expect("legal");
    assert_eq!(preview.sum, "collects 17 cards worth 77 and 5 less in hand: 82");
    let events = play(&mut game, &[&last]);
    assert_eq!(events[1], "Seat 1 collected 17 cards worth 77.");
    assert_eq!(seen(&game, "points"), json!([0, 77]));
    assert_eq!(cells(&game), Vec::<String>::new());
}

#[test]
fn remaining_cards_need_not_be_connected() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "2,1", "3,1", "4,0", "4,2", "4,1", "0,1"]);
    assert_eq!(cells(&game), ["0,0", "4,0", "4,2"]);
}

#[test]
fn without_a_limit_longer_lines_are_collected_whole() {
    let mut game = blanks(json!({"children": true}), 60);
    lay(&mut game, &["1,0", "2,0", "3,0", "4,1", "5,0", "6,0", "7,0", "8,1"]);
    let events = play(&mut game, &["play 00 r0@4,0"]);
    assert_eq!(events[1], "Seat 0 collected 8 cards worth 0.");
    assert_eq!(cells(&game), ["4,1", "8,1"]);
}
