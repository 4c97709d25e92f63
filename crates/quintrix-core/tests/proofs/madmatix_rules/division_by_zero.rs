//! Sequences that divide by zero.

use super::{seen, with_actions};
use crate::common::madmatix::{dealt, events_of, play, sequence};
use serde_json::json;

#[test]
fn a_sequence_that_divides_by_zero_is_discarded_after_a_play_to_either_end() {
    for (line, cards) in [("0 play 0+@0R", ["6/", "0+"]), ("0 play 6/@1L", ["6/", "0-"])] {
        let hands = ["6/ 0+ 6/ PM PM PM", "0- 1+ 2+ PM PM PM"];
        let mut game = dealt(&hands, "", "");
        play(&mut game, &["0 play 6/@0L", "1 play 0-@1L"]);
        let events = events_of(&mut game, line);
        let (divides, zero) = (cards[0], cards[1]);
        let seat = usize::from(zero == "0-");
        let sentence = format!(
            "All cards in front of seat {seat} were discarded: {divides} divided by {zero}."
        );
        assert_eq!(events[1], sentence);
        assert_eq!(sequence(&game, seat), "");
        assert_eq!(seen(&game, "discards")["numbers"], json!(cards));
    }
}

#[test]
fn a_sequence_that_a_token_makes_undefined_is_discarded() {
    let mut game = with_actions("TD TD TD", "PM PM PM");
    play(&mut game, &["0 play 6-@0L", "1 play 0+@0R", "0 play TD 0:0=/"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", ""]);
}

#[test]
fn a_token_can_prevent_a_division_by_zero() {
    let mut game = with_actions("PM PM PM", "TD TD TD");
    play(&mut game, &["0 play 4/@0L", "1 draw number", "0 play PM 0:0=+", "1 play 0+@0R"]);
    assert_eq!(sequence(&game, 0), "4+ 0+");
}

#[test]
fn sequences_that_a_swap_makes_undefined_are_discarded_both() {
    let hands = ["6/ 0+ 5/ SWAP PM PM", "7+ 1+ 0- PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 7+@0R", "0 play 5/@1L", "1 play 1+@1R"]);
    play(&mut game, &["0 play 0+@0R", "1 play 0-@1R"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["6/ 7+ 0+", "5/ 1+ 0-"]);
    play(&mut game, &["0 play SWAP 0:1 1:2"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", "5/ 1+ 7+"]);
    let hands = ["6/ 4+ 5/ SWAP PM PM", "7+ 0- 3+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 7+@0R", "0 play 5/@1L", "1 play 3+@1R"]);
    play(&mut game, &["0 play 4+@1R", "1 play 0-@1R", "0 play SWAP 0:1 1:3"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", "5/ 3+ 4+ 7+"]);
}

#[test]
fn a_sequence_that_a_reversal_makes_undefined_is_discarded() {
    let mut game = with_actions("REV REV REV", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 0+@0L", "0 play REV 0"]);
    assert_eq!(sequence(&game, 0), "");
}

#[test]
fn a_sequence_that_a_removal_makes_undefined_is_discarded() {
    let mut game = with_actions("REM REM REM", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 3*@0R", "0 draw number", "1 play 0+@0R"]);
    let events = events_of(&mut game, "0 play REM 0:1");
    assert_eq!(events[0], "Seat 0 removed 3* from 0:1.");
    assert_eq!(sequence(&game, 0), "");
    assert_eq!(seen(&game, "discards")["numbers"], json!(["3*", "4/", "0+"]));
}
