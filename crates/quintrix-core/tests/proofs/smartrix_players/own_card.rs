//! Nobody mugs an error that the card of the same turn is part of.

use super::{accepts, claims_and_mugs, policed, policed_children};
use crate::common::smartrix::{
    SmartrixMatch, blanks, cells, code, lay_and_end, legal, mixed, play, seen, two,
};
use serde_json::json;

/// A blank row from 0,0 to 3,0 and a wrong card at 0,3, which touches 0,2 alone.
fn wrong_below(options: serde_json::Value) -> SmartrixMatch {
    let mut game = two(options, [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 30]);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "0,1", "0,2"]);
    play(&mut game, &["play ff r0@0,3", "end"]);
    game
}

#[test]
fn not_the_mismatch_that_it_makes() {
    let mut game = mixed(policed(), &["00"; 20]);
    play(&mut game, &["play ff r0@1,0"]);
    assert_eq!(legal(&game), ["end"]);
    for cells in ["0,0", "1,0", "0,0 1,0"] {
        assert_eq!(code(&mut game, &format!("mug {cells}")), "cannot-mug", "{cells}");
    }
    play(&mut game, &["end"]);
    assert_eq!(claims_and_mugs(&game), ["mug 1,0"]);
}

#[test]
fn not_an_older_group_that_it_joins() {
    let mut game = wrong_below(policed());
    assert!(accepts(&game, "mug 0,3"));
    play(&mut game, &["play 00 r0@1,3"]);
    assert_eq!(legal(&game), ["end"]);
    assert_eq!(code(&mut game, "mug 0,3"), "cannot-mug");
}

#[test]
fn another_mismatch_but_not_everything() {
    let mut game = wrong_below(policed());
    play(&mut game, &["play ff r0@4,0"]);
    assert_eq!(legal(&game), ["end", "mug 0,3"]);
    for cells in ["4,0", "0,3 4,0", "0,2 3,0"] {
        assert_eq!(code(&mut game, &format!("mug {cells}")), "cannot-mug", "{cells}");
    }
    play(&mut game, &["mug 0,2"]);
    assert_eq!(legal(&game), ["end"]);
}

#[test]
fn another_mismatch_and_everything_if_its_own_is_in_order() {
    let mut game = wrong_below(policed());
    play(&mut game, &["play 00 r0@4,0"]);
    assert_eq!(claims_and_mugs(&game), ["claim 0,0 1,0 2,0 3,0 4,0", "mug 0,3"]);
    assert!(accepts(&game, "mug 0,2"));
}

#[test]
fn no_size_error_of_whatever_origin_while_it_lies() {
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,1", "4,1", "5,1"]);
    assert_eq!(claims_and_mugs(&game), ["mug 0,0"]);
    play(&mut game, &["play 00 r0@2,1"]);
    assert_eq!(legal(&game), ["end"]);
    for cells in ["0,0", "5,1", "2,1"] {
        assert_eq!(code(&mut game, &format!("mug {cells}")), "cannot-mug", "{cells}");
    }
    play(&mut game, &["end"]);
    assert_eq!(claims_and_mugs(&game), ["mug 0,0"]);
}

#[test]
fn a_mismatch_besides_a_size_error_but_not_everything() {
    let mut game = wrong_below(policed());
    lay_and_end(&mut game, &["0,-1", "0,-2"]);
    play(&mut game, &["play 00 r0@1,-1"]);
    assert_eq!(legal(&game), ["end", "mug 0,3"]);
    assert_eq!(code(&mut game, "mug 0,-2 0,3"), "cannot-mug");
}

#[test]
fn a_card_that_was_claimed_binds_no_longer() {
    for options in [policed(), policed_children()] {
        let mut game = wrong_below(options);
        play(&mut game, &["play 00 r0@4,0", "claim 0,0 1,0 2,0 3,0 4,0"]);
        assert_eq!(cells(&game), ["0,1", "0,2", "0,3"]);
        assert_eq!(claims_and_mugs(&game), ["mug 0,3"]);
        play(&mut game, &["mug 0,3", "end"]);
        assert_eq!(seen(&game, "points"), json!([8, 0]));
    }
}
