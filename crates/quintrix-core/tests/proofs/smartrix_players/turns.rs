//! Plays, the end of a turn and the end of the game.

use super::policed;
use crate::common::smartrix::{
    blanks, cells, code, illegal, lay_and_end, legal, mixed, play, scores, seen, turn,
};
use quintrix_core::game::Game;
use serde_json::json;

#[test]
fn accepts_any_touching_cell_even_if_it_breaks_the_rules() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0", "end"]);
    assert_eq!(code(&mut game, "play ff r0@3,0"), "not-touching");
    assert_eq!(code(&mut game, "play ff r0@1,0"), "occupied");
    let mut far = blanks(policed(), 40);
    lay_and_end(&mut far, &["1,0", "2,0", "3,0", "4,0", "5,0"]);
    assert_eq!(cells(&far).len(), 6);
}

#[test]
fn collects_nothing_automatically_and_turns_last_until_end() {
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0"]);
    let events = play(&mut game, &["play 00 r0@4,0"]);
    assert_eq!(events, ["Seat 1 played 00 r0 at 4,0."]);
    assert_eq!((turn(&game), seen(&game, "played")), (1, json!(true)));
    assert_eq!(legal(&game), ["claim 0,0 1,0 2,0 3,0 4,0", "end"]);
    assert_eq!(code(&mut game, "pass"), "already-played");
    assert_eq!(code(&mut game, "play 00 r0@0,1"), "already-played");
    let events = play(&mut game, &["end"]);
    assert_eq!(events, ["Seat 1 ended the turn.", "Seat 0 drew 00."]);
}

#[test]
fn a_turn_without_a_play_ends_with_pass_also_after_a_mugging() {
    let mut game = mixed(policed(), &["00"; 20]);
    let (code, sentence) = illegal(&mut game, "end");
    assert_eq!(code, "not-played");
    assert_eq!(sentence, "play a card or pass first");
    play(&mut game, &["play ff r0@1,0", "end", "mug 0,0", "pass"]);
    assert_eq!(turn(&game), 0);
}

#[test]
fn passing_on_an_empty_deck_puts_out_even_after_a_claim() {
    let mut game = mixed(policed(), &["00", "00"]);
    play(&mut game, &["play ff r0@1,0", "end", "mug 0,0"]);
    let events = play(&mut game, &["pass"]);
    assert_eq!(events, ["Seat 1 passed.", "Seat 1 is out."]);
}

#[test]
fn once_the_deck_is_empty_every_card_must_fit() {
    let mut game = mixed(policed(), &["00"]);
    assert_eq!(code(&mut game, "play ff r0@1,0"), "mismatch");
    play(&mut game, &["play 00 r0@1,0", "end"]);
    assert!(!legal(&game).iter().any(|text| text.starts_with("play ff")));
}

#[test]
fn a_table_that_is_too_wide_takes_no_card_once_the_deck_is_empty() {
    let mut game = blanks(policed(), 18);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    assert_eq!(seen(&game, "deck"), json!(0));
    assert_eq!(legal(&game), ["mug 0,0 1,0", "pass"]);
    assert_eq!(code(&mut game, "play 00 r0@3,1"), "too-wide");
}

#[test]
fn the_last_card_ends_the_game_at_the_end_of_its_turn() {
    let mut game = blanks(policed(), 11);
    play(&mut game, &["play 00 r0@1,0", "end", "pass"]);
    for cell in ["2,0", "3,0", "3,1"] {
        play(&mut game, &[&format!("play 00 r0@{cell}"), "end"]);
    }
    play(&mut game, &["play 00 r0@4,0"]);
    assert!(!game.state().over());
    play(&mut game, &["claim 0,0 1,0 2,0 3,0 4,0"]);
    assert!(!game.state().over());
    play(&mut game, &["end"]);
    assert!(game.state().over());
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn players_who_are_out_neither_claim_nor_mug() {
    let mut game = mixed(policed(), &["00", "00"]);
    play(&mut game, &["play ff r0@1,0", "end", "pass", "play 00 r0@-1,0", "end"]);
    assert_eq!((turn(&game), seen(&game, "out")), (0, json!([1])));
    assert!(game.check_duty(1).is_err());
}
