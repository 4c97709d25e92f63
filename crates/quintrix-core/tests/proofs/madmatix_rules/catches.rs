//! "Last Card", catches and penalties.

use super::{catchable, duties, seen};
use crate::common::each_position;
use crate::common::madmatix::{
    after_a_lapse, before_the_last_card, dealt, events_of, legal, play, two_lapses,
};
use quintrix_core::game::seat::Duty;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::madmatix::MadMatix;
use serde_json::json;

#[test]
fn moves_are_listed_with_and_without_last_where_one_card_is_left() {
    each_position::<MadMatix>(0..4, |game, _| {
        for seat in game.actors() {
            let two_left = game.view(Some(seat))["hand_sizes"][seat] == 2;
            let moves = legal(game, seat);
            for text in &moves {
                let may_say = two_left && (text.starts_with("play") || text.starts_with("discard"));
                let plain = text.strip_suffix(" last");
                assert!(plain.is_none() || may_say, "{text}");
                let twin = plain.map_or(format!("{text} last"), str::to_string);
                assert_eq!(moves.contains(&twin), may_say, "{text}");
            }
        }
    });
}

#[test]
fn a_seat_that_said_last_card_cannot_be_caught() {
    let mut game = before_the_last_card();
    let events = events_of(&mut game, "0 play TD 0:0=* last");
    assert_eq!(events[1], "Seat 0 said \"Last Card\".");
    assert_eq!((seen(&game, "said_last"), catchable(&game)), (json!([0]), vec![]));
    assert!(legal(&game, 1).iter().all(|text| !text.starts_with("catch")));
}

#[test]
fn a_catch_does_not_end_the_turn_of_the_catcher() {
    let mut game = after_a_lapse();
    assert_eq!(catchable(&game), [0]);
    assert_eq!(legal(&game, 1)[0], "catch 0");
    assert!(legal(&game, 1).len() > 1, "a possible catch delays nobody");
    let events = events_of(&mut game, "1 catch 0");
    assert_eq!(events, ["Seat 1 caught seat 0, who had not said \"Last Card\"."]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle]);
    play(&mut game, &["0 penalty number"]);
    assert_eq!(duties(&game), [Duty::Idle, Duty::Must]);
    assert_eq!(seen(&game, "hand_sizes")[0], 2);
}

#[test]
fn every_other_seat_may_catch() {
    let game = two_lapses();
    assert_eq!(duties(&game), [Duty::May, Duty::May, Duty::Must]);
    assert_eq!(legal(&game, 0), ["catch 1"]);
    assert_eq!(legal(&game, 1), ["catch 0"]);
    assert_eq!(legal(&game, 2)[..2], ["catch 0", "catch 1"]);
}

/// Views and duties are the same whether a seat said "Last Card" or not.
#[test]
fn views_and_duties_do_not_reveal_a_possible_catch() {
    let (forgot, mut said) = (after_a_lapse(), before_the_last_card());
    play(&mut said, &["0 play TD 0:0=* last"]);
    assert_eq!((catchable(&forgot), catchable(&said)), (vec![0], vec![]));
    for observer in [Some(0), Some(1), None] {
        let (mut forgot, mut said) = (forgot.view(observer), said.view(observer));
        assert_eq!((forgot["said_last"].take(), said["said_last"].take()), (json!([]), json!([0])));
        assert_eq!(forgot, said);
    }
    assert_eq!((forgot.state().reaction_window(), said.state().reaction_window()), (true, true));
    let public: Vec<Duty> = (0..3).map(|seat| two_lapses().state().public_duty(seat)).collect();
    assert_eq!(public, [Duty::Idle, Duty::Idle, Duty::Must]);
}

#[test]
fn a_seat_is_caught_once_for_each_lapse() {
    let mut game = two_lapses();
    play(&mut game, &["1 catch 0", "0 penalty skip"]);
    assert_eq!(catchable(&game), [1]);
    assert_eq!(legal(&game, 1), [""; 0]);
    play(&mut game, &["0 catch 1", "1 penalty skip"]);
    assert!(legal(&game, 2).iter().all(|text| !text.starts_with("catch")));
}

#[test]
fn no_catch_while_an_answer_is_pending() {
    let mut game = two_lapses();
    play(&mut game, &["2 catch 0"]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle, Duty::Idle]);
    assert_eq!(catchable(&game), [0; 0]);
    play(&mut game, &["0 penalty skip"]);
    assert_eq!(catchable(&game), [1], "but afterwards again");
}

#[test]
fn catching_ends_when_the_next_turn_begins() {
    let mut game = two_lapses();
    play(&mut game, &["2 draw number"]);
    assert_eq!(catchable(&game), [1]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle, Duty::May]);
    play(&mut game, &["0 draw number"]);
    assert_eq!(catchable(&game), [0; 0]);
}

#[test]
fn catching_ends_when_the_hand_grows() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ SLOW TD TD"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6-", "REM REM");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play 3+@0L", "1 draw number", "0 play PM 0:0=-", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=+"]);
    assert_eq!(catchable(&game), [0]);
    play(&mut game, &["1 play SLOW 0"]);
    assert_eq!(catchable(&game), [0; 0], "an answer is pending");
    play(&mut game, &["0 take number", "0 take number"]);
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(seen(&game, "hand_sizes")[0], 3);
}

#[test]
fn no_catch_if_the_same_seat_has_the_next_turn() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "1-", "");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@1L", "0 play 2+@0L", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0L", "1 play 6+@1L", "0 play PM 0:0=-", "1 play PM 1:0=-"]);
    play(&mut game, &["0 play PM 0:0=+", "1 catch 0", "0 penalty number", "1 play PM 1:0=+"]);
    play(&mut game, &["0 catch 1", "1 penalty skip"]);
    let events = events_of(&mut game, "0 play 1-@0L");
    assert_eq!(events[1], "Seat 1 missed a turn.");
    assert_eq!((seen(&game, "turn"), seen(&game, "hand_sizes")), (json!(0), json!([1, 1])));
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle]);
}

#[test]
fn a_penalty_is_a_card_or_the_next_turn() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 catch 0"]);
    assert_eq!(legal(&game, 0), ["penalty action", "penalty number", "penalty skip"]);
    let events = events_of(&mut game, "0 penalty skip");
    assert_eq!(events, ["Seat 0 chose to miss the next turn."]);
    assert_eq!(seen(&game, "missing"), json!([0]));
    play(&mut game, &["1 draw number"]);
    assert_eq!((seen(&game, "turn"), seen(&game, "missing")), (json!(1), json!([])));
}

#[test]
fn a_penalty_with_both_decks_empty_is_the_next_turn() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@1L", "0 play 2+@0L", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0L", "1 play 6+@1L", "0 play PM 0:0=-", "1 play PM 1:0=-"]);
    play(&mut game, &["0 play PM 0:0=+", "1 catch 0"]);
    assert_eq!(legal(&game, 0), ["penalty skip"], "given as a move even without a choice");
}

#[test]
fn a_seat_that_misses_a_turn_still_answers_and_may_catch() {
    let mut game = two_lapses();
    play(&mut game, &["1 catch 0", "0 penalty skip"]);
    assert_eq!(legal(&game, 0), ["catch 1"]);
    play(&mut game, &["0 catch 1", "1 penalty number", "2 draw action"]);
    assert_eq!(seen(&game, "turn"), 1, "seat 0 missed its turn");
}

#[test]
fn no_catch_after_the_end_of_the_game() {
    let mut game = two_lapses();
    play(&mut game, &["2 draw number", "0 play PM 0:0=-"]);
    assert!(game.state().over());
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(game.actors().count(), 0);
}
