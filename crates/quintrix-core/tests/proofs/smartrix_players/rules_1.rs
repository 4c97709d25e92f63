//! Matches of the first version of the rules go on under it: a mug corrects everything and comes
//! before the play, and an error anywhere forbids all claims.

use super::{accepts, claims_and_mugs, policed};
use crate::common::smartrix::{
    SmartrixMatch, blanks, code, lay_and_end, legal, mixed, play, seen, two, under_rules,
};
use quintrix_core::game::record;
use quintrix_core::games::smartrix::Smartrix;
use serde_json::json;

const ROW: &str = "claim 0,0 1,0 2,0 3,0 4,0";

/// A row to claim, and a wrong card that does not touch it.
fn row_and_error(rules: u32) -> SmartrixMatch {
    let game = two(policed(), [["00", "00", "00", "00", "ff"]; 2], "00", &["00"; 30]);
    let mut game = under_rules(&game, rules);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "4,1", "4,2"]);
    play(&mut game, &["play ff r0@3,3", "end"]);
    game
}

#[test]
fn rejects_claims_while_the_table_is_invalid() {
    let mut game = row_and_error(1);
    assert_eq!(code(&mut game, ROW), "cannot-claim");
    assert_eq!(claims_and_mugs(&game), ["mug 3,3"]);
    play(&mut game, &["mug 3,3"]);
    assert_eq!(claims_and_mugs(&game), [ROW]);
    assert_eq!(claims_and_mugs(&row_and_error(2)), [ROW, "mug 3,3"]);
}

#[test]
fn mugging_comes_before_the_play() {
    for rules in [1, 2] {
        let mut game = row_and_error(rules);
        play(&mut game, &["play 00 r0@0,1"]);
        assert_eq!(accepts(&game, "mug 3,3"), rules == 2);
        assert_eq!(legal(&game).contains(&"mug 3,3".to_string()), rules == 2);
    }
}

#[test]
fn a_mug_corrects_everything() {
    let game = mixed(policed(), &["00"; 20]);
    let mut game = under_rules(&game, 1);
    play(&mut game, &["play ff r0@1,0", "end", "play 00 r0@0,1", "end"]);
    lay_and_end(&mut game, &["-1,1"]);
    play(&mut game, &["play ff r0@-2,2", "end"]);
    assert_eq!(claims_and_mugs(&game), ["mug -2,2 1,0"]);
    assert!(!accepts(&game, "mug 1,0"));
    assert!(accepts(&game, "mug -1,1 1,0"));
    assert!(!accepts(&game, "mug -2,2 0,0 1,0"));
}

#[test]
fn lists_the_smallest_mug_of_size_and_mismatches_together() {
    let game = blanks(policed(), 60);
    let mut game = under_rules(&game, 1);
    lay_and_end(&mut game, &["1,0", "2,1", "3,0", "4,1", "5,0", "6,1"]);
    assert_eq!(claims_and_mugs(&game), ["mug 0,0 1,0"]);
    assert!(accepts(&game, "mug 5,0 6,1"));
}

#[test]
fn a_record_is_replayed_under_its_own_version() {
    let mut game = row_and_error(2);
    play(&mut game, &[ROW, "play 00 r0@5,1", "mug 3,3"]);
    let now = record::write(&game);
    assert_eq!(now["rules"], json!(2));
    assert!(record::replay::<Smartrix>(&now).is_ok());
    for rules in [json!({"rules": 1}), json!({})] {
        let mut then = now.clone();
        let keys = then.as_object_mut().expect("an object");
        keys.remove("rules");
        keys.extend(rules.as_object().expect("an object").clone());
        let Err(why) = record::replay::<Smartrix>(&then) else { panic!("a claim in disorder") };
        let number = now["moves"].as_array().expect("a list").len() - 2;
        assert!(why.to_string().contains(&format!("move {number}")), "{why}");
    }
    let mut game = row_and_error(1);
    play(&mut game, &["mug 3,3", ROW, "pass"]);
    assert_eq!(record::write(&game)["rules"], json!(1));
    let again = record::replay::<Smartrix>(&record::write(&game)).expect("a record");
    assert_eq!(seen(&again, "points"), json!([0, 8]));
}
