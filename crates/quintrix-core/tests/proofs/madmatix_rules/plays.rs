//! Plays and the values of Sequences.

use super::{seen, with_actions};
use crate::common::madmatix::{legal, play, scores, sequence};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::json;

#[test]
fn numbers_go_to_either_end_of_any_sequence() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    let numbers = |seat| -> Vec<String> {
        let moves = legal(&game, seat);
        moves.into_iter().filter(|text| text.contains('@')).collect()
    };
    let empty = ["2+@0L", "2+@1L", "4/@0L", "4/@1L", "6-@0L", "6-@1L"];
    assert_eq!(numbers(0), empty.map(|end| format!("play {end}")));
    play(&mut game, &["0 play 6-@1L", "1 play 3*@1L", "0 play 4/@1R"]);
    assert_eq!(sequence(&game, 1), "3* 6- 4/");
    assert_eq!(scores(&game), ["0", "14"]);
}

#[test]
fn the_example_of_the_sheet_is_4() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 6-@0L", "1 draw number", "0 play 4/@0R", "1 draw number"]);
    play(&mut game, &["0 play 2+@0R", "1 play 3*@0R"]);
    assert_eq!(sequence(&game, 0), "6- 4/ 2+ 3*");
    assert_eq!(scores(&game), ["4", "0"]);
    let lines = game.state().score_lines(0);
    let lines: Vec<_> = lines.iter().map(|line| (line.points.to_string(), &*line.text)).collect();
    let expected = [("6", "6"), ("-4", "- 4 = 2"), ("-1", "÷ 2 = 1"), ("3", "+ 3 = 4")];
    assert_eq!(lines, expected.map(|(points, text)| (points.to_string(), text)));
}

#[test]
fn scores_are_exact_fractions_and_may_be_negative() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 3*@0R", "0 play 2+@1L", "1 play 1/@1L"]);
    assert_eq!(scores(&game), ["4/3", "1/2"]);
    play(&mut game, &["0 play 6-@1L"]);
    assert_eq!(scores(&game), ["4/3", "5/2"]);
}

#[test]
fn an_empty_sequence_is_0_and_one_card_its_number() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 6-@0L"]);
    assert_eq!(scores(&game), ["6", "0"]);
    assert_eq!(game.state().score_lines(1).len(), 1);
}

#[test]
fn tokens_change_the_operator_in_force() {
    let mut game = with_actions("PM PM PM", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R"]);
    let tokens = |game: &Match<MadMatix>, seat: usize| -> Vec<String> {
        let moves = legal(game, seat);
        moves.into_iter().filter(|text| text.contains('=')).collect()
    };
    let expected = ["play PM 0:0=+", "play PM 0:1=+", "play PM 0:1=-"];
    assert_eq!(tokens(&game, 0), expected);
    play(&mut game, &["0 play PM 0:0=+"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("6+ 3*", &"9".to_string()));
    let expected = ["play TD 0:0=*", "play TD 0:0=/", "play TD 0:1=/"];
    assert_eq!(tokens(&game, 1), expected);
    play(&mut game, &["1 play TD 0:0=*"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("6* 3*", &"18".to_string()));
    play(&mut game, &["0 play PM 0:0=-"]);
    let six = json!({"card": "6-", "operator": "-", "token": true});
    assert_eq!(seen(&game, "sequences")[0][0], six, "a token lies there, whatever it says");
}

#[test]
fn removed_cards_lose_their_token() {
    let mut game = with_actions("PM PM PM", "REM REM REM");
    play(&mut game, &["0 play 6-@0L", "1 draw number", "0 play PM 0:0=+", "1 play REM 0:0"]);
    assert_eq!(seen(&game, "sequences")[0], json!([]));
    assert_eq!(seen(&game, "discards"), json!({"numbers": ["6-"], "actions": ["PM", "REM"]}));
}

#[test]
fn a_swap_exchanges_cards_with_their_tokens() {
    let mut game = with_actions("PM SWAP SWAP", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@1L", "0 play 4/@0R", "1 play 1/@1R"]);
    play(&mut game, &["0 play PM 0:1=+", "1 draw number"]);
    let swaps: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("SWAP")).collect();
    let pairs = ["0:0 0:1", "0:0 1:0", "0:0 1:1", "0:1 1:0", "0:1 1:1", "1:0 1:1"];
    assert_eq!(swaps, pairs.map(|pair| format!("play SWAP {pair}")));
    play(&mut game, &["0 play SWAP 0:1 1:0"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["6- 3*", "4+ 1/"]);
    play(&mut game, &["1 draw number", "0 play SWAP 0:0 0:1 last"]);
    assert_eq!(sequence(&game, 0), "3* 6-");
}

#[test]
fn a_sequence_of_two_or_more_is_reversed() {
    let mut game = with_actions("REV REV REV", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@1L", "0 play 4/@0R", "1 draw number"]);
    let reversals: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("REV")).collect();
    assert_eq!(reversals, ["play REV 0"]);
    play(&mut game, &["0 play REV 0"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("4/ 6-", &"2/3".to_string()));
}

#[test]
fn places_shift_after_every_change() {
    let mut game = with_actions("PM PM PM", "REM REM REM");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R", "0 play 2+@0L", "1 play REM 0:1"]);
    assert_eq!(sequence(&game, 0), "2+ 3*");
    play(&mut game, &["0 play PM 0:1=-"]);
    assert_eq!(sequence(&game, 0), "2+ 3-");
}
