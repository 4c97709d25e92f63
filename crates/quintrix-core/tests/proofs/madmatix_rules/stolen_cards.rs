//! What players know of stolen cards.

use super::hand;
use crate::common::madmatix::{dealt_with, parse, play};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Hidden, Show};
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

const HANDS: [&str; 3] = ["1+ 2+ 3+ X PM PM", "4+ 5+ 6+ X TD TD", "7+ 8+ 9+ X REM REM"];

fn robbery() -> Match<MadMatix> {
    let effects = json!([{"effect": "steal"}]);
    let mut game = dealt_with(effects, &HANDS, "1- 2- 3- 4-", "REV REV REV REV");
    play(&mut game, &["0 play X 1"]);
    game
}

/// The hands of a seat in many worlds that another seat cannot tell from the real one.
fn imagined(game: &Match<MadMatix>, by: usize, of: usize) -> Vec<Vec<Value>> {
    let world = |number| game.state().resample(by, &mut Rng::new(number, 2));
    let hand = |number| json!(world(number).view(Some(of)))["hand"].as_array().cloned();
    (0..40).map(|number| hand(number).expect("a hand")).collect()
}

fn always(game: &Match<MadMatix>, by: usize, of: usize, card: &str) -> bool {
    imagined(game, by, of).iter().all(|hand| hand.contains(&json!(card)))
}

#[test]
fn only_the_two_players_see_a_stolen_card() {
    let mut game = robbery();
    let events = game.play(1, &parse("give 5+")).expect("a card to give");
    let seen = |observer| json!(events[0].seen_by(observer));
    let known = json!({"kind": "gave", "seat": 1, "to": 0, "deck": "number", "card": "5+"});
    assert_eq!([seen(Some(0)), seen(Some(1))], [known.clone(), known]);
    for observer in [Some(2), None] {
        assert_eq!(seen(observer)["card"], Value::Null);
        let sentence = events[0].seen_by(observer).to_string();
        assert_eq!(sentence, "Seat 1 gave a number card to seat 0.");
    }
    assert_eq!(game.view(None)["hand_numbers"], json!([4, 2, 3]));
}

#[test]
fn a_robbed_player_remembers_the_card_until_it_is_played() {
    let mut game = robbery();
    play(&mut game, &["1 give 5+"]);
    assert!(always(&game, 1, 0, "5+"));
    assert!(!always(&game, 2, 0, "5+"), "seat 2 did not see it");
    assert!(!always(&game, 1, 0, "1+"), "nor does seat 1 know more");
    play(&mut game, &["1 draw number", "2 draw number", "0 play 5+@0L"]);
    assert!(imagined(&game, 1, 0).iter().all(|hand| !hand.contains(&json!("5+"))));
}

#[test]
fn a_card_that_was_stolen_twice_is_in_one_of_two_hands() {
    let mut game = robbery();
    play(&mut game, &["1 give 5+", "1 draw action", "2 play X 0", "0 give 5+"]);
    assert!(hand(&game, 2).as_array().is_some_and(|hand| hand.contains(&json!("5+"))));
    let (first, second) = (imagined(&game, 1, 0), imagined(&game, 1, 2));
    let holds = |hand: &Vec<Value>| hand.contains(&json!("5+"));
    assert!(first.iter().zip(&second).all(|(one, other)| holds(one) != holds(other)));
    assert!(first.iter().any(holds) && second.iter().any(holds), "seat 1 cannot know which");
    assert!(always(&game, 0, 2, "5+"), "but seat 0 can");
}

#[test]
fn a_card_of_the_other_deck_cannot_have_been_it() {
    let mut game = robbery();
    play(&mut game, &["1 give 5+", "1 draw action", "2 play X 0", "0 give PM"]);
    assert!(always(&game, 1, 0, "5+"), "an action was stolen from seat 0");
}

#[test]
fn a_hand_that_was_shown_is_remembered_when_it_is_robbed() {
    let hands = ["6/ 0+ 6/ REM PM TD", "0+ 6/ 0+ X REM SWAP", "6/ 0+ 0+ REV SWAP PM"];
    let mut game = dealt_with(json!([{"effect": "steal"}]), &hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 0+@0R", "2 play 0+@2L", "0 play 0+@2R"]);
    play(&mut game, &["1 play 6/@2L", "2 play 6/@2L", "0 play 6/@2L", "1 play 0+@2L"]);
    play(&mut game, &["2 play 0+@2R", "0 discard REM"]);
    assert!(always(&game, 2, 0, "PM") && always(&game, 2, 0, "TD"), "seat 0 showed them");
    play(&mut game, &["1 play X 0", "0 give PM"]);
    assert!(always(&game, 1, 0, "TD"), "seat 1 saw both");
    assert!(always(&game, 0, 1, "PM"), "seat 0 gave it");
    assert!(!always(&game, 2, 0, "TD"), "seat 2 cannot know which one is left");
}
