//! Empty decks, discards, and what a seat cannot know.

use super::{catchable, seen};
use crate::common::each_position;
use crate::common::madmatix::{legal, nothing_on_the_table, parse, play};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Hidden, Show};
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

#[test]
fn an_empty_deck_is_not_reshuffled_and_cannot_be_named() {
    let mut game = nothing_on_the_table("", "SLOW");
    assert_eq!(legal(&game, 0), ["draw action"]);
    play(&mut game, &["0 draw action"]);
    assert!(legal(&game, 1).iter().all(|text| text.starts_with("discard")));
}

#[test]
fn a_stuck_seat_shows_its_hand_and_discards() {
    let mut game = nothing_on_the_table("", "");
    assert_eq!(legal(&game, 0), ["discard PM", "discard REM", "discard TD"]);
    let action = parse("discard REM");
    let events = game.play(0, &action).expect("nothing else can be done");
    for observer in [Some(0), Some(1), None] {
        let event = events[0].seen_by(observer);
        assert_eq!(json!(event)["hand"], json!(["PM", "REM", "TD"]));
        let sentence = "Seat 0 could do nothing, showed PM, REM and TD, and discarded REM.";
        assert_eq!(event.to_string(), sentence);
    }
    assert_eq!(game.view(Some(1))["discards"]["actions"], json!(["REM"]));
    play(&mut game, &["1 discard REM"]);
    let expected = ["discard PM", "discard PM last", "discard TD", "discard TD last"];
    assert_eq!(legal(&game, 0), expected);
    play(&mut game, &["0 discard PM last", "1 discard REV"]);
    assert_eq!((seen(&game, "said_last"), catchable(&game)), (json!([0]), vec![1]));
}

#[test]
fn shown_hands_are_never_resampled() {
    let mut game = nothing_on_the_table("", "");
    let resampled_hands = |game: &Match<MadMatix>, of: usize| -> Vec<Value> {
        let world = |number| game.state().resample(1 - of, &mut Rng::new(number, 2));
        (0..20).map(|number| json!(world(number).view(Some(of)))["hand"].clone()).collect()
    };
    play(&mut game, &["0 discard REM"]);
    assert!(resampled_hands(&game, 0).iter().all(|hand| *hand == json!(["PM", "TD"])));
    play(&mut game, &["1 discard REM", "0 discard PM"]);
    assert!(resampled_hands(&game, 0).iter().all(|hand| *hand == json!(["TD"])));
    assert!(resampled_hands(&game, 1).iter().all(|hand| *hand == json!(["REV", "SWAP"])));
}

#[test]
fn resampling_keeps_the_deck_of_every_card() {
    each_position::<MadMatix>(0..2, |game, rng| {
        let world = game.state().resample(0, rng);
        for seat in 0..game.setup().players {
            let kinds = |state: &MadMatix| json!(state.view(Some(seat)))["hand_numbers"].clone();
            assert_eq!(kinds(&world), kinds(game.state()));
        }
    });
}
