//! Claims: their own cards must be in order, whatever is wrong elsewhere.

use super::{accepts, claims_and_mugs, policed, policed_children};
use crate::common::smartrix::{blanks, cells, code, illegal, lay_and_end, play, seen, turn, two};
use serde_json::json;

const ROW: &str = "claim 0,0 1,0 2,0 3,0 4,0";

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
        let events = play(&mut game, &["claim 0,0 1,0 2,0 3,0 4,0"]);
        let seat = usize::from(mine);
        assert_eq!(events, [format!("Seat {seat} claimed 5 cards worth 5.")]);
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
fn a_mismatch_among_other_cards_does_not_matter() {
    let mut game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 20]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "3,1", "3,2"]);
    // The wrong card touches the column, not the row that is claimed.
    play(&mut game, &["play ff r0@2,3", "end", "play 00 r0@4,0"]);
    assert_eq!(claims_and_mugs(&game), [ROW, "mug 2,3"]);
    play(&mut game, &[ROW]);
    assert_eq!(cells(&game), ["2,3", "3,1", "3,2"]);
}

#[test]
fn every_card_of_a_claim_matches_all_its_neighbours() {
    let mut game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 20]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    play(&mut game, &["play ff r0@2,1", "end"]);
    let (code, sentence) = illegal(&mut game, ROW);
    assert_eq!(code, "claim-mismatch");
    assert_eq!(sentence, "not every one of these cards matches all its neighbours");
    assert_eq!(claims_and_mugs(&game), ["mug 2,1"]);
    let events = play(&mut game, &["mug 2,1"]);
    assert_eq!(events, ["Seat 1 mugged 1 card worth 8."]);
    assert_eq!(claims_and_mugs(&game), [ROW]);
    play(&mut game, &[ROW, "pass"]);
    assert_eq!(seen(&game, "points"), json!([0, 8]));
}

#[test]
fn of_several_lines_those_in_order_can_be_claimed() {
    let hand = ["00", "00", "00", "00", "ff"];
    let mut game = two(policed(), [hand; 2], "00", &["00"; 40]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "0,1", "0,2", "0,3", "0,4"]);
    lay_and_end(&mut game, &["1,4", "2,4", "3,4", "4,4"]);
    play(&mut game, &["play ff r0@3,3", "end"]);
    let (row, column) = (ROW, "claim 0,0 0,1 0,2 0,3 0,4");
    let both = "claim 0,0 0,1 0,2 0,3 0,4 1,0 2,0 3,0 4,0";
    assert_eq!(claims_and_mugs(&game), [column, both, row, "mug 3,3"]);
    assert_eq!(code(&mut game, "claim 0,4 1,4 2,4 3,4 4,4"), "claim-mismatch");
    let with_wrong = "claim 0,0 0,1 0,2 0,3 0,4 1,4 2,4 3,4 4,4";
    assert_eq!(code(&mut game, with_wrong), "claim-mismatch");
    play(&mut game, &["mug 3,3"]);
    assert!(accepts(&game, with_wrong));
}

#[test]
fn the_table_must_fit_unless_children_play() {
    for children in [false, true] {
        let options = json!({"referee": "players", "children": children});
        let mut game = blanks(options, 40);
        lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "5,1"]);
        assert_eq!(accepts(&game, ROW), children);
    }
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "5,1"]);
    let (code, sentence) = illegal(&mut game, ROW);
    assert_eq!((code, sentence.as_str()), ("cannot-claim", "these cards cannot be claimed now"));
}

#[test]
fn a_size_error_is_mugged_before_the_play_so_that_its_set_can_be_claimed() {
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "3,1", "4,1", "5,1"]);
    play(&mut game, &["mug 5,1", "play 00 r0@4,0", ROW]);
    assert_eq!(cells(&game), ["3,1", "4,1"]);
}
