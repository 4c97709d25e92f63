//! SLOW.

use super::{duties, seen, with_actions};
use crate::common::madmatix::{dealt, legal, play};
use quintrix_core::game::seat::Duty;
use serde_json::json;

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
    play(&mut game, &["1 play 3*@0L"]);
    assert!(legal(&game, 0).iter().all(|text| !text.contains("SLOW")), "both decks are empty");
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
