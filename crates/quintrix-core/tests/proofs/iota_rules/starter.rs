//! Wild starters: they stay, or go under the pile.

use quintrix_core::game::matches::Match;
use quintrix_core::games::iota::Iota;
use serde_json::{Value, json};

use crate::common::iota::{dealt, dealt_with, hand, pile_in, play};

const HANDS: [&str; 2] = ["RC1 RC2 RC3 RC4", "YX1 YX2 YX3 YX4"];

fn plain(starter: &str, pile: &str) -> Match<Iota> {
    dealt_with(&json!({"starter": "plain"}), &HANDS, starter, pile)
}

fn starter(game: &Match<Iota>) -> Value {
    game.view(None)["table"][0]["card"].clone()
}

fn wild_starters(game: &Match<Iota>) -> Value {
    game.view(None)["wild_starters"].clone()
}

#[test]
fn a_wild_starter_stays_by_default() {
    for game in [
        dealt(&HANDS, "*", "GS1 GS2"),
        dealt_with(&json!({"starter": "top"}), &HANDS, "*", "GS1 GS2"),
    ] {
        assert_eq!((starter(&game), wild_starters(&game)), (json!("*"), json!([])));
        assert_eq!(pile_in(game.state()), ["GS1", "GS2"]);
    }
}

#[test]
fn a_wild_starter_goes_under_the_pile_and_the_next_card_takes_its_place() {
    let game = plain("*", "GS1 GS2 GS3");
    assert_eq!((starter(&game), wild_starters(&game)), (json!("GS1"), json!([2])));
    assert_eq!(pile_in(game.state()), ["GS2", "GS3", "*"]);
}

#[test]
fn wild_starters_go_under_the_pile_as_often_as_needed() {
    let game = plain("*", "* GS1 GS2");
    assert_eq!((starter(&game), wild_starters(&game)), (json!("GS1"), json!([1, 2])));
    assert_eq!(pile_in(game.state()), ["GS2", "*", "*"]);
}

#[test]
fn a_plain_starter_and_later_wilds_stay_where_they_are() {
    let game = plain("GS1", "* GS2");
    assert_eq!((starter(&game), wild_starters(&game)), (json!("GS1"), json!([])));
    assert_eq!(pile_in(game.state()), ["*", "GS2"]);
}

#[test]
fn a_deck_of_wilds_alone_stays_as_it_is() {
    for pile in ["", "* *"] {
        let game = plain("*", pile);
        assert_eq!((starter(&game), wild_starters(&game)), (json!("*"), json!([])));
    }
}

#[test]
fn everyone_sees_where_wild_starters_lie_until_they_are_drawn() {
    let mut game = plain("*", "GS1 GS2 GS3 GS4");
    for observer in [None, Some(0), Some(1)] {
        assert_eq!(game.view(observer)["wild_starters"], json!([3]));
    }
    play(&mut game, &["pass RC1 RC2"]);
    assert_eq!(wild_starters(&game), json!([1]), "cards put under the pile lie below it");
    play(&mut game, &["pass YX1 YX2"]);
    assert_eq!(wild_starters(&game), json!([]));
    assert!(hand(&game, 1).contains(&"*".to_string()));
}

#[test]
fn a_wild_starter_that_is_traded_back_is_a_secret_again() {
    let mut game = plain("*", "GS1");
    play(&mut game, &["pass RC1"]);
    assert_eq!(hand(&game, 0), ["*", "RC2", "RC3", "RC4"]);
    play(&mut game, &["pass", "pass *"]);
    assert_eq!(wild_starters(&game), json!([]), "nobody else knows that it was traded");
}
