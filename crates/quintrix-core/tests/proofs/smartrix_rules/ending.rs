//! Passing, the end of the game, teams and scores.

use super::read;
use crate::common::smartrix::{blanks, dealt, lay, legal, play, scores, seen, setup, turn, two};
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Deal, Game, Show};
use quintrix_core::games::smartrix::{Card, Smartrix};
use serde_json::{Value, json};

#[test]
fn a_player_who_passes_on_an_empty_deck_is_out() {
    let deck = ["00"; 16];
    let mut game = dealt(3, json!({}), &deck);
    assert_eq!(play(&mut game, &["pass"]), ["Seat 0 passed.", "Seat 0 is out."]);
    play(&mut game, &["play 00 r0@1,0", "play 00 r0@0,1"]);
    assert_eq!((turn(&game), seen(&game, "out")), (1, json!([0])));
    play(&mut game, &["pass"]);
    assert_eq!(turn(&game), 2);
    let events = play(&mut game, &["pass"]);
    assert_eq!(events[1..], ["Seat 2 is out.", "The game is over: seat 0, seat 1 and seat 2 won."]);
}

#[test]
fn passing_in_the_turn_of_the_last_card_puts_a_player_out() {
    let mut game = blanks(json!({}), 13);
    play(&mut game, &["pass"]);
    assert_eq!(seen(&game, "out"), json!([]));
    play(&mut game, &["pass"]);
    assert_eq!(seen(&game, "out"), json!([1]));
}

#[test]
fn the_last_card_of_a_hand_ends_the_game_and_hands_count_against_their_holders() {
    let mut game = two(json!({}), [["00"; 5], ["ff"; 5]], "00", &[]);
    play(&mut game, &["play 00 r0@1,0", "pass"]);
    lay(&mut game, &["0,1", "1,1", "2,2"]);
    assert!(!game.state().over());
    let events = play(&mut game, &["play 00 r0@2,1"]);
    assert_eq!(events[1], "The game is over: seat 0 won.");
    assert_eq!(scores(&game), [0, -40]);
    assert_eq!(seen(&game, "scores"), json!([0, -40]));
    assert_eq!(seen(&game, "winners"), json!([0]));
}

#[test]
fn equal_highest_scores_share_the_win() {
    let mut game = blanks(json!({}), 11);
    play(&mut game, &["pass", "pass"]);
    assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(vec![0, 1]));
}

#[test]
fn teams_are_for_four_and_go_out_and_count_together() {
    assert!(setup(3, &json!({"team": true}), &["00"; 70]).is_err());
    assert!(setup(2, &json!({"team": true}), &["00"; 70]).is_err());
    // Seat 1 holds the spots, seat 3 none.
    let deck: Vec<&str> = (0..21).map(|index| if index % 4 == 1 { "01" } else { "00" }).collect();
    let mut game = dealt(4, json!({"team": true}), &deck);
    let events = play(&mut game, &["pass"]);
    assert_eq!(events[1], "Seat 0 and Seat 2 are out.");
    assert_eq!(turn(&game), 1);
    play(&mut game, &["play 01 r0@0,-1"]);
    assert_eq!(turn(&game), 3);
    play(&mut game, &["pass"]);
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.scores, outcome.winners), (vec![0, -4, 0, -4], vec![0, 2]));
    // What a member can know before the end is what it has by itself.
    assert_eq!((game.state().score(1), game.state().score(3)), (-4, 0));
}

#[test]
fn scores_are_hidden_until_the_end_and_lines_add_up() {
    for options in [json!({}), json!({"team": true})] {
        let deck = Smartrix::shuffle(
            Smartrix::options(
                &quintrix_core::game::options::Chosen::read(
                    &Smartrix::FACTS,
                    options.as_object().expect("object"),
                )
                .expect("options"),
            ),
            Smartrix::deck(),
            &mut Rng::new(4, 0),
        );
        let codes: Vec<String> = deck.stacks[0].iter().map(Card::to_string).collect();
        let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
        let mut game = dealt(4, options, &codes);
        let mut rng = Rng::new(1, 1);
        while !game.state().over() {
            assert_eq!(seen(&game, "scores"), Value::Null);
            for seat in 0..4 {
                let lines: i64 =
                    game.state().score_lines(seat).iter().map(|line| line.points).sum();
                assert_eq!(lines, game.state().score(seat));
            }
            let moves = legal(&game);
            let (seat, text) = (turn(&game), &moves[rng.index(moves.len())]);
            let before = game.state().score(seat);
            let promised = game.preview(seat, &read(text)).expect("legal").points;
            play(&mut game, &[text]);
            assert_eq!(game.state().score(seat) - before, promised, "{text}");
        }
        assert_eq!(seen(&game, "scores"), json!(scores(&game)));
    }
}
