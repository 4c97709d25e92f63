//! The deck, the deal and draws.

use super::read;
use crate::common::smartrix::{blanks, dealt, mixed, play, seen, setup};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Deal, Hidden, Show};
use quintrix_core::games::smartrix::{Card, Smartrix};
use serde_json::{Value, json};

#[test]
fn deals_five_cards_each_then_the_starter_and_draws_for_the_first_turn() {
    for players in 2..=7 {
        let deck: Vec<String> = Smartrix::deck().stacks[0].iter().map(Card::to_string).collect();
        let deck: Vec<&str> = deck.iter().map(String::as_str).collect();
        let game = dealt(players, json!({}), &deck);
        let mut sizes = vec![5; players];
        sizes[0] = 6;
        assert_eq!(seen(&game, "hand_sizes"), json!(sizes));
        let starter = deck[5 * players];
        assert_eq!(seen(&game, "table"), json!([{"x": 0, "y": 0, "card": starter, "rotation": 0}]));
        assert_eq!(seen(&game, "deck"), json!(70 - 5 * players - 2));
        let mut hand: Vec<&str> = (0..5).map(|round| deck[round * players]).collect();
        hand.push(deck[5 * players + 1]);
        hand.sort_unstable();
        assert_eq!(game.view(Some(0))["hand"], json!(hand));
    }
}

#[test]
fn a_turn_draws_one_card_while_there_are_any() {
    let mut game = blanks(json!({}), 13);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "deck")), (json!([6, 5]), json!(1)));
    assert_eq!(play(&mut game, &["pass"]), ["Seat 0 passed.", "Seat 1 drew 00."]);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "deck")), (json!([6, 6]), json!(0)));
    assert_eq!(play(&mut game, &["play 00 r0@1,1"]), ["Seat 1 played 00 r0 at 1,1."]);
    assert_eq!(seen(&game, "hand_sizes"), json!([6, 5]));
}

#[test]
fn only_the_owner_sees_a_drawn_card() {
    let game = mixed(json!({}), &["03", "05"]);
    let events = game.state().events(0, &read("pass"));
    let seen_by = |observer| events[1].seen_by(observer).to_string();
    assert_eq!(seen_by(Some(1)), "Seat 1 drew 05.");
    assert_eq!(seen_by(Some(0)), "Seat 1 drew a card.");
    assert_eq!(seen_by(None), "Seat 1 drew a card.");
    assert_eq!(game.view(None)["hand"], Value::Null);
}

#[test]
fn a_deal_needs_enough_cards_and_not_more_than_seventy() {
    for players in 2..=7 {
        assert!(setup(players, &json!({}), &vec!["00"; 5 * players + 1]).is_ok());
        assert!(setup(players, &json!({}), &vec!["00"; 5 * players]).is_err());
    }
    assert!(setup(2, &json!({}), &["00"; 71]).is_err());
    let why = setup(2, &json!({}), &["f1"; 20]).map(|_| ()).expect_err("f1 is a turn of 1f");
    assert!(why.contains("not a card"), "{why}");
}

#[test]
fn resampling_keeps_what_a_seat_knows() {
    let game = mixed(json!({}), &["01", "02", "03", "05", "06", "07"]);
    let world = game.state().resample(0, &mut Rng::new(1, 0));
    let shown = |state: &Smartrix| serde_json::to_value(state.view(Some(0))).expect("JSON");
    assert_eq!(shown(&world), shown(game.state()));
    let differ = (0..20).any(|seed| {
        let world = game.state().resample(0, &mut Rng::new(seed, 0));
        serde_json::to_value(world.view(Some(1))).ok()
            != serde_json::to_value(game.state().view(Some(1))).ok()
    });
    assert!(differ);
}
