//! SLOW.

use super::{duties, seen, with_actions};
use crate::common::madmatix::{dealt, dealt_under, events_of, legal, play};
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::seat::Duty;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

#[test]
fn slowed_opponents_draw_two_cards_from_decks_of_their_choice() {
    let mut game = with_actions("SLOW PM PM", "TD TD TD");
    play(&mut game, &["0 play SLOW 1"]);
    assert_eq!(duties(&game), [Duty::Idle, Duty::Must]);
    assert_eq!(legal(&game, 1), ["take action", "take number"]);
    play(&mut game, &["1 take action"]);
    assert_eq!(seen(&game, "pending"), json!({"kind": "slow", "seat": 1, "draws": 1}));
    play(&mut game, &["1 take number"]);
    assert_eq!(seen(&game, "hand_sizes"), json!([5, 8]));
    assert_eq!(seen(&game, "hand_numbers"), json!([3, 4]));
    assert_eq!(game.actors().collect::<Vec<_>>(), [1], "then the turn passes");
}

#[test]
fn slow_draws_at_most_the_cards_that_are_left() {
    let hands = ["6- 4/ 2+ SLOW SLOW SLOW", "3* 0+ 1/ TD TD TD"];
    let mut game = dealt(&hands, "", "REM");
    play(&mut game, &["0 play SLOW 1"]);
    assert_eq!(legal(&game, 1), ["take action"], "an answer is given even if there is no choice");
    play(&mut game, &["1 take action"]);
    assert_eq!(game.actors().collect::<Vec<_>>(), [1]);
}

#[test]
fn slow_with_both_decks_empty_is_played_without_effect() {
    let hands = ["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ TD TD TD", "7+ 8+ 9+ TD TD TD"];
    let mut game = dealt(&hands, "", "");
    let slows = |game: &Match<MadMatix>, seat: usize| -> Vec<String> {
        legal(game, seat).into_iter().filter(|text| text.contains("SLOW")).collect()
    };
    assert_eq!(slows(&game, 0), ["play SLOW 1", "play SLOW 2"]);
    assert_eq!(events_of(&mut game, "0 play SLOW 2"), ["Seat 0 slowed seat 2."]);
    assert_eq!((seen(&game, "pending"), seen(&game, "turn")), (json!(null), json!(1)));
    assert_eq!(slows(&dealt_under(1, &hands, "", ""), 0), [""; 0], "not so under rules 1");
}

#[test]
fn who_holds_a_slow_never_discards() {
    let hands = ["6/ 0+ 6/ SLOW PM TD", "0+ 6/ 0+ REV REM SWAP"];
    let bare_table = |mut game: Match<MadMatix>| {
        play(&mut game, &["0 play 6/@0L", "1 play 0+@0R", "0 play 0+@0L", "1 play 6/@0L"]);
        play(&mut game, &["0 play 6/@1L", "1 play 0+@1R"]);
        legal(&game, 0)
    };
    assert_eq!(bare_table(dealt(&hands, "", "")), ["play SLOW 1"]);
    let discards = ["discard PM", "discard SLOW", "discard TD"];
    assert_eq!(bare_table(dealt_under(1, &hands, "", "")), discards);
}

#[test]
fn records_replay_under_the_rules_they_were_played_with() {
    let hands = ["6/ 0+ 6/ SLOW PM TD", "0+ 6/ 0+ REV REM SWAP"];
    let mut game = dealt_under(1, &hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 0+@0R", "0 play 0+@0L", "1 play 6/@0L"]);
    play(&mut game, &["0 play 6/@1L", "1 play 0+@1R", "0 discard SLOW"]);
    let mut record = record::write(&game);
    let replayed = |record: &Value| record::replay::<MadMatix>(record).map(|game| legal(&game, 1));
    let goes_on = Ok(legal(&game, 1));
    assert_eq!((&record["rules"], replayed(&record)), (&json!(1), goes_on.clone()));
    record.as_object_mut().expect("a record").remove("rules");
    assert_eq!(replayed(&record), goes_on, "a record without rules is of version 1");
    record["rules"] = json!(2);
    let why = replayed(&record).expect_err("illegal under rules 2").to_string();
    assert!(why.starts_with("move 7: seat 0, discard SLOW: you can discard only"), "{why}");
}

#[test]
fn slow_reaches_every_opponent_and_does_not_change_the_order_of_turns() {
    let hands = ["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ TD TD TD", "7+ 8+ 9+ TD TD TD"];
    let mut game = dealt(&hands, "1- 2-", "REM REM");
    let slows: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("SLOW")).collect();
    assert_eq!(slows, ["play SLOW 1", "play SLOW 2"]);
    play(&mut game, &["0 play SLOW 2", "2 take number", "2 take number"]);
    assert_eq!(game.actors().collect::<Vec<_>>(), [1]);
}
