//! Smartrix among players who police each other, and what is illegal in every variant.

use crate::common::smartrix::{
    blanks, cells, code, error, illegal, lay_and_end, legal, mixed, play, scores, seen, turn, two,
};
use quintrix_core::game::{Game, Show};
use quintrix_core::games::smartrix::Smartrix;
use serde_json::{Value, json};

fn policed() -> Value {
    json!({"referee": "players"})
}

fn policed_children() -> Value {
    json!({"referee": "players", "children": true})
}

fn claims_and_mugs(game: &crate::common::smartrix::SmartrixMatch) -> Vec<String> {
    let found = |text: &String| text.starts_with("claim") || text.starts_with("mug");
    legal(game).into_iter().filter(found).collect()
}

#[test]
fn accepts_any_touching_cell_even_if_it_breaks_the_rules() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0", "end"]);
    assert_eq!(code(&mut game, "play ff r0@3,0"), "not-touching");
    assert_eq!(code(&mut game, "play ff r0@1,0"), "occupied");
    let mut far = blanks(policed(), 40);
    lay_and_end(&mut far, &["1,0", "2,0", "3,0", "4,0", "5,0"]);
    assert_eq!(cells(&far).len(), 6);
}

#[test]
fn collects_nothing_automatically_and_turns_last_until_end() {
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0"]);
    let told = play(&mut game, &["play 00 r0@4,0"]);
    assert_eq!(told, ["Seat 1 played 00 r0 at 4,0."]);
    assert_eq!((turn(&game), seen(&game, "played")), (1, json!(true)));
    assert_eq!(legal(&game), ["claim 0,0 1,0 2,0 3,0 4,0", "end"]);
    assert_eq!(code(&mut game, "pass"), "already-played");
    assert_eq!(code(&mut game, "play 00 r0@0,1"), "already-played");
    let told = play(&mut game, &["end"]);
    assert_eq!(told, ["Seat 1 ended the turn.", "Seat 0 drew 00."]);
}

#[test]
fn a_line_is_claimed_after_the_play_or_by_the_next_player() {
    for mine in [true, false] {
        let mut game = two(policed(), [["01"; 5]; 2], "01", &["01"; 20]);
        for x in 1..5 {
            play(&mut game, &[&format!("play 01 r0@{x},0"), "end"][..if x < 4 { 2 } else { 1 }]);
        }
        if !mine {
            play(&mut game, &["end"]);
        }
        let told = play(&mut game, &["claim 0,0 1,0 2,0 3,0 4,0"]);
        let seat = usize::from(mine);
        assert_eq!(told, [format!("Seat {seat} claimed 5 cards worth 5.")]);
        assert_eq!(seen(&game, "points")[seat], json!(5));
        assert_eq!(turn(&game), seat);
        assert!(cells(&game).is_empty());
    }
}

#[test]
fn claims_are_listed_for_each_line_and_for_all_and_other_unions_are_accepted() {
    let mut game = blanks(policed(), 60);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "0,1", "0,2", "0,3", "0,4"]);
    lay_and_end(&mut game, &["1,1", "2,2", "3,3", "4,4"]);
    let row = "0,0 1,0 2,0 3,0 4,0";
    let column = "0,0 0,1 0,2 0,3 0,4";
    let diagonal = "0,0 1,1 2,2 3,3 4,4";
    let all = "0,0 0,1 0,2 0,3 0,4 1,0 1,1 2,0 2,2 3,0 3,3 4,0 4,4";
    let listed: Vec<String> =
        [column, all, row, diagonal].iter().map(|cells| format!("claim {cells}")).collect();
    assert_eq!(claims_and_mugs(&game), listed);
    play(&mut game, &["claim 0,0 0,1 0,2 0,3 0,4 1,0 2,0 3,0 4,0"]);
    assert_eq!(cells(&game), ["1,1", "2,2", "3,3", "4,4"]);
    play(&mut game, &["play 00 r0@5,5"]);
    play(&mut game, &["claim 1,1 2,2 3,3 4,4 5,5", "end"]);
}

#[test]
fn a_claim_names_whole_lines_and_nothing_else() {
    let mut game = blanks(policed_children(), 60);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "5,0", "1,1"]);
    assert_eq!(claims_and_mugs(&game), ["claim 0,0 1,0 2,0 3,0 4,0 5,0"]);
    for cells in ["0,0 1,0 2,0 3,0 4,0", "0,0 1,0 1,1 2,0 3,0 4,0 5,0", "1,1", "0,0"] {
        assert_eq!(code(&mut game, &format!("claim {cells}")), "not-lines", "{cells}");
    }
    let (code, sentence) = illegal(&mut game, "claim 0,0 1,0 2,0 3,0 4,0 5,0 6,0");
    assert_eq!((code, sentence.as_str()), ("no-card-there", "there is no card at 6,0"));
}

#[test]
fn rejects_claims_while_the_table_is_invalid() {
    let mut game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 20]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    play(&mut game, &["play ff r0@2,1", "end"]);
    assert_eq!(code(&mut game, "claim 0,0 1,0 2,0 3,0 4,0"), "claim-in-disorder");
    assert_eq!(claims_and_mugs(&game), ["mug 2,1"]);
    let told = play(&mut game, &["mug 2,1"]);
    assert_eq!(told, ["Seat 1 mugged 1 card worth 8."]);
    assert_eq!(claims_and_mugs(&game), ["claim 0,0 1,0 2,0 3,0 4,0"]);
    play(&mut game, &["claim 0,0 1,0 2,0 3,0 4,0", "pass"]);
    assert_eq!(seen(&game, "points"), json!([0, 8]));
}

#[test]
fn accepts_any_smallest_mug_and_lists_the_most_valuable() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0", "end"]);
    assert_eq!(claims_and_mugs(&game), ["mug 1,0"]);
    let (code, sentence) = illegal(&mut game, "mug 0,0 1,0");
    assert_eq!(code, "too-many");
    assert_eq!(sentence, "you can make the table valid with fewer cards than these");
    play(&mut game, &["mug 0,0"]);
    assert_eq!(cells(&game), ["1,0"]);
    assert_eq!(self::code(&mut game, "mug 1,0"), "nothing-to-mug");
    play(&mut game, &["play ff r0@2,0", "end"]);
}

#[test]
fn lists_the_first_of_equal_mugs_in_order_of_cells() {
    let mut game = two(policed(), [["0f"; 5]; 2], "0f", &["0f"; 20]);
    play(&mut game, &["play 0f r0@-1,0", "end"]);
    assert_eq!(claims_and_mugs(&game), ["mug -1,0"]);
    play(&mut game, &["mug 0,0"]);
}

#[test]
fn mugs_as_few_cards_outside_the_square_as_possible() {
    let mut game = blanks(policed(), 60);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    // Of columns 0 to 6 two must go: both on the left, both on the right, or one on each side.
    assert_eq!(claims_and_mugs(&game), ["mug 0,0 1,0"]);
    for cells in ["0,0 6,1", "5,0 6,1"] {
        let action = Smartrix::parse(&format!("mug {cells}")).expect("a move");
        assert!(game.state().check(turn(&game), &action).is_ok(), "{cells}");
    }
    assert_eq!(code(&mut game, "mug 0,0"), "not-enough");
    assert_eq!(code(&mut game, "mug 0,0 3,0"), "not-enough");
    assert_eq!(code(&mut game, "mug 0,0 1,0 2,1"), "too-many");
}

#[test]
fn without_a_limit_only_mismatches_are_mugged() {
    let mut game = blanks(policed_children(), 60);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    assert_eq!(claims_and_mugs(&game), Vec::<String>::new());
    assert_eq!(code(&mut game, "mug 0,0 1,0"), "nothing-to-mug");
}

#[test]
fn mugging_comes_before_the_play() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0"]);
    assert_eq!(legal(&game), ["end"]);
    assert_eq!(code(&mut game, "mug 1,0"), "already-played");
}

#[test]
fn a_turn_without_a_play_ends_with_pass_also_after_a_mugging() {
    let mut game = mixed(policed(), &["00"; 20]);
    let (code, sentence) = illegal(&mut game, "end");
    assert_eq!(code, "not-played");
    assert_eq!(sentence, "play a card or pass first");
    play(&mut game, &["play ff r0@1,0", "end", "mug 0,0", "pass"]);
    assert_eq!(turn(&game), 0);
}

#[test]
fn passing_on_an_empty_deck_puts_out_even_after_a_claim() {
    let mut game = mixed(policed(), &["00", "00"]);
    play(&mut game, &["play ff r0@1,0", "end", "mug 0,0"]);
    let told = play(&mut game, &["pass"]);
    assert_eq!(told, ["Seat 1 passed.", "Seat 1 is out."]);
}

#[test]
fn once_the_deck_is_empty_every_card_must_fit() {
    let mut game = mixed(policed(), &["00"]);
    assert_eq!(code(&mut game, "play ff r0@1,0"), "mismatch");
    play(&mut game, &["play 00 r0@1,0", "end"]);
    assert!(!legal(&game).iter().any(|text| text.starts_with("play ff")));
}

#[test]
fn a_table_that_is_too_wide_takes_no_card_once_the_deck_is_empty() {
    let mut game = blanks(policed(), 18);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    assert_eq!(seen(&game, "deck"), json!(0));
    assert_eq!(legal(&game), ["mug 0,0 1,0", "pass"]);
    assert_eq!(code(&mut game, "play 00 r0@3,1"), "too-wide");
}

#[test]
fn the_last_card_ends_the_game_at_the_end_of_its_turn() {
    let mut game = blanks(policed(), 11);
    play(&mut game, &["play 00 r0@1,0", "end", "pass"]);
    for cell in ["2,0", "3,0", "3,1"] {
        play(&mut game, &[&format!("play 00 r0@{cell}"), "end"]);
    }
    play(&mut game, &["play 00 r0@4,0"]);
    assert!(!game.state().over());
    play(&mut game, &["claim 0,0 1,0 2,0 3,0 4,0"]);
    assert!(!game.state().over());
    play(&mut game, &["end"]);
    assert!(game.state().over());
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn views_and_events_do_not_reveal_claims_or_mugs() {
    // The same tables but for how one card is turned: one has an error, the other has none.
    let told = |rotation: u8| {
        let mut game = two(policed(), [["01"; 5]; 2], "00", &["01"; 20]);
        let text = format!("play 01 r{rotation}@1,0");
        let preview = game.preview(0, &Smartrix::parse(&text).expect("a move"));
        let preview = serde_json::to_string(&preview.expect("legal")).expect("JSON");
        play(&mut game, &[&text, "end"]);
        let views: Vec<String> = [None, Some(0), Some(1)]
            .map(|observer| game.view(observer).to_string())
            .into_iter()
            .map(|view| view.replace(&format!("\"rotation\":{rotation}"), "\"rotation\":*"))
            .collect();
        let lines = serde_json::to_string(&game.state().score_lines(1)).expect("JSON");
        (preview, views, lines, claims_and_mugs(&game).len())
    };
    let (right, wrong) = (told(1), told(3));
    assert_eq!((&right.0, &right.1, &right.2), (&wrong.0, &wrong.1, &wrong.2));
    assert_eq!((right.3, wrong.3), (0, 1));
}

#[test]
fn claims_and_mugs_are_hidden_opportunities() {
    let spotted = |text| Smartrix::is_hidden_opportunity(&Smartrix::parse(text).expect("a move"));
    assert!(spotted("claim 0,0 1,0"));
    assert!(spotted("mug 0,0"));
    assert!(!spotted("end"));
    assert!(!spotted("play 00 r0@0,0"));
}

#[test]
fn a_strict_referee_rejects_end_claim_and_mug() {
    let mut game = blanks(json!({}), 20);
    for text in ["end", "claim 0,0", "mug 0,0"] {
        assert_eq!(code(&mut game, text), "strict-referee", "{text}");
    }
}

#[test]
fn rejects_cards_not_in_hand_and_duplicate_rotations() {
    let mut game = mixed(json!({}), &["00"; 20]);
    let (code, sentence) = illegal(&mut game, "play 1f r0@1,0");
    assert_eq!((code, sentence.as_str()), ("not-in-hand", "you do not hold 1f"));
    let (code, sentence) = illegal(&mut game, "play 55 r1@1,1");
    assert_eq!(code, "same-look");
    assert_eq!(sentence, "55 r1 looks the same as r0: write r0");
    let (code, sentence) = illegal(&mut game, "play 00 r0@0,0");
    assert_eq!((code, sentence.as_str()), ("occupied", "00 is already at 0,0"));
    assert_eq!(self::code(&mut game, "play 00 r0@99,99"), "not-touching");
}

#[test]
fn parse_errors_say_where_and_what_was_expected() {
    for (text, hint) in [
        ("play 1f r7@1,0", "expected the number of quarter turns: 0 1 2 3, not \"7\""),
        ("play 1f r2@100,0", "a whole number from -99 to 99"),
        ("play 1f 1,0", "expected \"r\""),
        ("play f1 r0@1,0", "expected 1f, the name of that card by its smallest turn"),
        ("play 1F r0@1,0", "the second digit of a card"),
        ("play 1f", "a turn, as in r2@1,0"),
        ("play", "a card, as in 1f r2@1,0"),
        ("pass 1f", "the end of the move"),
        ("end now", "the end of the move"),
        ("claim", "cells, as in 0,0 1,0"),
        ("claim 1,0 0,0", "expected a cell after 1,0: cells are sorted by x, then y"),
        ("mug 0,0 0,0", "expected a cell after 0,0: cells are sorted by x, then y"),
        ("mug 0,0,0", "the end of the move"),
        ("steal 0,0", "play or pass or end or claim or mug"),
    ] {
        let said = error(text);
        assert!(said.contains(hint), "{text}: {said}");
    }
    let many: Vec<String> = (0..71).map(|x| format!("{x},0")).collect();
    assert!(error(&format!("claim {}", many.join(" "))).contains("no more than 70 cells"));
    assert!(Smartrix::parse(&format!("claim {}", many[..70].join(" "))).is_ok());
    assert_eq!(
        Smartrix::parse("  play  1f   r2@1,0 ").map(|m| m.to_string()),
        Ok("play 1f r2@1,0".to_string())
    );
}
