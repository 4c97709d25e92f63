//! The end of the game and records.

use super::seen;
use crate::common::madmatix::{after_a_lapse, dealt, events_of, play, scores};
use crate::common::{Proof as _, step};
use quintrix_core::game::Game;
use quintrix_core::game::rng::Rng;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

#[test]
fn the_game_ends_as_soon_as_a_hand_is_empty() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number"]);
    let events = events_of(&mut game, "0 play 9-@0R");
    assert!(game.state().over());
    assert_eq!(scores(&game), ["72", "2"]);
    assert_eq!(events[1], "The game is over: seat 0 won.");
    assert_eq!(game.actors().count(), 0);
}

#[test]
fn the_last_card_takes_effect_before_the_end() {
    let hands = ["6/ 2+ 3+ PM PM PM", "4+ 5+ 0+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 4+@1L", "0 play 2+@0R", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0R", "1 play PM 1:0=-", "0 play PM 0:1=-", "1 play PM 1:0=+"]);
    play(&mut game, &["0 play PM 0:1=+ last", "1 play PM 1:0=- last", "0 play PM 0:1=-"]);
    assert!(game.state().over());
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 3+@0L", "1 play 4+@1L", "0 play 2+@0R", "1 play 5+@1L"]);
    play(&mut game, &["0 play PM 0:0=-", "1 play PM 1:0=-", "0 play PM 0:0=+", "1 play PM 1:0=+"]);
    play(&mut game, &["0 play PM 0:0=- last", "1 play 0+@1L last", "0 play 6/@1L"]);
    assert_eq!((scores(&game), game.state().over()), (vec!["1".into(), "0".into()], true));
}

#[test]
fn a_slow_played_as_the_last_card_is_not_answered() {
    let hands = ["1+ 2+ 3+ PM PM SLOW", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6- 7-", "REM REM");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play 3+@0L", "1 draw number", "0 play PM 0:0=-", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=+", "1 draw number"]);
    let events = events_of(&mut game, "0 play SLOW 1");
    assert_eq!(events, ["Seat 0 slowed seat 1.", "The game is over: seat 0 won."]);
    assert_eq!((seen(&game, "pending"), seen(&game, "over")), (Value::Null, json!(true)));
}

#[test]
fn equal_highest_scores_share_the_win() {
    let hands = ["1+ 2+ 3+ PM PM PM", "3- 5+ 6+ PM PM PM", "8+ 9+ 7+ PM PM PM"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6- 7- 8- 9- 0-", "REM REM");
    for mine in ["3+@0L", "2+@2L", "1+@2R", "PM 2:0=-", "PM 2:0=+", "PM 2:0=-"] {
        play(&mut game, &[&format!("0 play {mine}")]);
        if game.log().len() == 1 {
            play(&mut game, &["1 play 3-@1L", "2 draw number"]);
        } else if !game.state().over() {
            play(&mut game, &["1 draw number", "2 draw number"]);
        }
    }
    assert_eq!(scores(&game), ["3", "3", "1"]);
    assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(vec![0, 1]));
}

#[test]
fn records_hold_scores_as_texts() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number", "0 play 9-@0R"]);
    let record = quintrix_core::game::record::write(&game);
    assert_eq!(record["result"], json!({"scores": ["72", "2"], "winners": [0]}));
    let with = |scores: Value| {
        let mut record = record.clone();
        record["result"]["scores"] = scores;
        quintrix_core::game::record::replay::<MadMatix>(&record).map(|_| ())
    };
    assert!(with(json!(["72", "2"])).is_ok());
    for wrong in [json!([72, 2]), json!(["72/1", "2"]), json!(["71", "2"])] {
        assert!(with(wrong).is_err());
    }
}

#[test]
fn every_game_ends_within_the_longest_possible_length() {
    for players in 2..=8 {
        let table = crate::common::Table { players, ..Default::default() };
        for seed in 0..30 {
            let (mut game, mut rng) = (table.shuffled::<MadMatix>(seed), Rng::new(seed, 1));
            while step(&mut game, &mut rng).is_some() {}
            assert!(game.log().len() < MadMatix::MOVE_LIMIT);
        }
    }
}
