//! Mugs: the smallest sets that correct one error, or everything.

use super::{accepts, claims_and_mugs, policed, policed_children};
use crate::common::smartrix::{
    SmartrixMatch, blanks, cells, code, illegal, lay_and_end, mixed, play, seen, two,
};
use serde_json::json;

/// Two wrong cards far from each other: pairs 0,0 1,0 and 0,3 1,3, joined by blank cards.
fn two_errors() -> SmartrixMatch {
    let mut game = two(policed(), [["00", "00", "00", "ff", "ff"]; 2], "00", &["00"; 30]);
    lay_and_end(&mut game, &["-1,1", "-1,2", "0,3"]);
    play(&mut game, &["play ff r0@1,0", "end", "play ff r0@1,3", "end"]);
    game
}

/// A table of six columns, with a wrong card at 2,1 that touches three others.
fn too_wide_and_wrong() -> SmartrixMatch {
    let mut game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 30]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    play(&mut game, &["play ff r0@2,1", "end"]);
    lay_and_end(&mut game, &["5,0"]);
    game
}

#[test]
fn accepts_any_smallest_mug_and_lists_the_most_valuable() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0", "end"]);
    assert_eq!(claims_and_mugs(&game), ["mug 1,0"]);
    let (code, sentence) = illegal(&mut game, "mug 0,0 1,0");
    assert_eq!((code, sentence.as_str()), ("cannot-mug", "these cards cannot be mugged now"));
    play(&mut game, &["mug 0,0"]);
    assert_eq!(cells(&game), ["1,0"]);
    assert_eq!(self::code(&mut game, "mug 1,0"), "cannot-mug");
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
        assert!(accepts(&game, &format!("mug {cells}")), "{cells}");
    }
    for cells in ["0,0", "0,0 3,0", "0,0 1,0 2,1"] {
        assert_eq!(code(&mut game, &format!("mug {cells}")), "cannot-mug", "{cells}");
    }
}

#[test]
fn without_a_limit_only_mismatches_are_mugged() {
    let mut game = blanks(policed_children(), 60);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    assert_eq!(claims_and_mugs(&game), Vec::<String>::new());
    assert_eq!(code(&mut game, "mug 0,0 1,0"), "cannot-mug");
}

#[test]
fn corrects_one_error_and_leaves_the_others() {
    let mut game = two_errors();
    assert_eq!(claims_and_mugs(&game), ["mug 1,0", "mug 1,3"]);
    play(&mut game, &["mug 0,0"]);
    assert_eq!(cells(&game), ["-1,1", "-1,2", "0,3", "1,0", "1,3"]);
    assert_eq!(claims_and_mugs(&game), ["mug 1,3"]);
    play(&mut game, &["mug 1,3"]);
    assert_eq!(claims_and_mugs(&game), Vec::<String>::new());
    assert_eq!(seen(&game, "points"), json!([0, 8]));
}

#[test]
fn corrects_everything_at_once() {
    for (cells, is_mug) in [
        ("1,0 1,3", true),
        ("0,0 0,3", true),
        ("0,3 1,0", true),
        ("0,0 1,0", false),
        ("0,0 0,3 1,0", false),
        ("-1,1 1,0", false),
    ] {
        assert_eq!(accepts(&two_errors(), &format!("mug {cells}")), is_mug, "{cells}");
    }
}

#[test]
fn mugs_come_before_or_after_the_play_and_as_often_as_there_is_an_error() {
    let mut game = two_errors();
    play(&mut game, &["mug 1,0", "play 00 r0@-2,1", "mug 1,3", "end"]);
    assert_eq!(seen(&game, "points"), json!([0, 16]));
}

#[test]
fn a_mismatch_error_is_a_whole_connected_group() {
    let mut game = two(policed(), [["00", "00", "00", "ff", "ff"]; 2], "00", &["00"; 30]);
    play(&mut game, &["play ff r0@1,0", "end", "play 00 r0@2,0", "end"]);
    // 00 ff 00: the card in the middle corrects all; both ends would be too many, one too few.
    assert_eq!(claims_and_mugs(&game), ["mug 1,0"]);
    for cells in ["0,0", "2,0", "0,0 2,0"] {
        assert_eq!(code(&mut game, &format!("mug {cells}")), "cannot-mug", "{cells}");
    }
    play(&mut game, &["play ff r0@3,0", "end"]);
    // 00 ff 00 ff: two cards, so that of each two neighbours at least one goes.
    assert_eq!(claims_and_mugs(&game), ["mug 1,0 3,0"]);
    for (cells, is_mug) in [("0,0 2,0", true), ("1,0 2,0", true), ("0,0 3,0", false)] {
        assert_eq!(accepts(&game, &format!("mug {cells}")), is_mug, "{cells}");
    }
}

#[test]
fn the_size_error_is_corrected_whatever_mismatches_stay() {
    let mut game = too_wide_and_wrong();
    assert_eq!(claims_and_mugs(&game), ["mug 0,0", "mug 2,1"]);
    assert!(accepts(&game, "mug 5,0"));
    // Everything at once: the wrong card and one end.
    assert!(accepts(&game, "mug 0,0 2,1"));
    assert!(accepts(&game, "mug 2,1 5,0"));
    assert!(!accepts(&game, "mug 2,0 5,0"));
    play(&mut game, &["mug 5,0"]);
    assert_eq!(claims_and_mugs(&game), ["mug 2,1"]);
}

#[test]
fn mismatches_are_corrected_whatever_the_size() {
    let mut game = too_wide_and_wrong();
    play(&mut game, &["mug 2,1"]);
    assert_eq!(claims_and_mugs(&game), ["mug 0,0"]);
}

#[test]
fn equal_mugs_of_different_errors_are_listed_once() {
    let mut game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 30]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    play(&mut game, &["play ff r0@5,0", "end"]);
    assert_eq!(claims_and_mugs(&game), ["mug 5,0"]);
    assert!(accepts(&game, "mug 4,0"), "the mismatch alone");
    assert!(accepts(&game, "mug 0,0"), "the size alone");
}
