//! Records that cannot be replayed, and what is said about them.

use quintrix_core::game::error::Error;
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::games::{self, iota::Iota};
use serde_json::{Value, json};

use crate::common::iota::{dealt, play};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

/// A game of three moves that is over.
fn finished() -> Match<Iota> {
    let mut game = dealt(&["RC2 RC3 RC4 GS1", OTHERS], "RC1", "");
    play(&mut game, &["play RC2@1,0", "pass", "pass"]);
    game
}

fn replay(record: &Value) -> Result<(), Error> {
    let game = games::game(record::game_of(record)?)?;
    game.replay(record).map(|_| ())
}

/// What is said about a record once it is changed, and which move is to blame.
fn complaint(change: impl FnOnce(&mut Value)) -> (String, Option<usize>) {
    let mut record = record::write(&finished());
    change(&mut record);
    match replay(&record) {
        Ok(()) => (String::new(), None),
        Err(Error::Record { message, bad_move }) => (message, bad_move),
        Err(other) => (other.to_string(), None),
    }
}

fn without(key: &str) -> (String, Option<usize>) {
    complaint(|record| {
        record.as_object_mut().and_then(|record| record.remove(key));
    })
}

fn with(key: &str, value: Value) -> (String, Option<usize>) {
    complaint(|record| record[key] = value)
}

#[test]
fn a_record_has_all_keys() {
    let expected = json!({
        "format": "quintrix-record/1", "game": "iota", "rules": 1, "players": 2,
        "options": {"deck": "full", "scoring": true, "starter": "top"}, "custom_deck": true,
        "deal": {"deck": ["RC2", "YX1", "RC3", "YX2", "RC4", "YX3", "GS1", "YX4", "RC1"]},
        "moves": [[0, "play RC2@1,0"], [1, "pass"], [0, "pass"]],
        "result": {"scores": [3, 0], "winners": [0]},
    });
    assert_eq!(record::write(&finished()), expected);
    assert_eq!(replay(&expected), Ok(()));
}

#[test]
fn names_a_missing_key() {
    for key in ["game", "players", "deal", "moves"] {
        assert_eq!(without(key), (format!("the record lacks \"{key}\""), None));
    }
    assert_eq!(without("format").0, "the record lacks \"format\": \"quintrix-record/1\"");
    for key in ["options", "rules", "result"] {
        assert_eq!(without(key).0, "", "{key} may be left out");
    }
    let deck = without("custom_deck").0;
    assert!(deck.starts_with("\"deck\" is not Iota's deck in some order"), "{deck}");
}

#[test]
fn ignores_unknown_keys() {
    assert_eq!(with("names", json!(["Ada", "Alan"])).0, "");
}

#[test]
fn names_values_of_the_wrong_type() {
    for (key, value, why) in [
        (
            "format",
            json!("quintrix-record/2"),
            "the format is quintrix-record/2; this release reads quintrix-record/1",
        ),
        ("game", json!(5), "\"game\" is not a text"),
        ("game", json!("iotta"), "there is no game iotta: did you mean iota?"),
        ("players", json!("two"), "\"players\" is not a whole number"),
        ("players", json!(-2), "\"players\" is not a whole number"),
        ("players", json!(5), "Iota is for 2 to 4 players, not 5"),
        ("players", json!(3), "3 players need 13 cards or more, not 9"),
        ("options", json!([]), "\"options\" is not an object"),
        ("custom_deck", json!("yes"), "\"custom_deck\" is neither true nor false"),
        ("moves", json!("pass"), "\"moves\" is not a list"),
        ("rules", json!("one"), "\"rules\" is not a whole number"),
        ("deal", json!([]), "the deal is not an object of lists of cards"),
    ] {
        assert_eq!(with(key, value), (why.to_string(), None));
    }
    assert!(replay(&json!([])).is_err_and(|why| why.to_string() == "a record is one JSON object"));
}

#[test]
fn numbers_illegal_moves_from_one() {
    let bad = |place: usize, entry: Value| complaint(|record| record["moves"][place] = entry);
    let (why, number) = bad(0, json!([0, "play RC2@2,0"]));
    assert_eq!(number, Some(1));
    assert_eq!(
        why,
        "move 1: seat 0, play RC2@2,0: at least one of your cards must touch a card on the table"
    );
    assert_eq!(bad(1, json!([0, "pass"])).1, Some(2));
    let (why, number) = bad(2, json!([0, "pas"]));
    assert_eq!(number, Some(3));
    assert!(why.starts_with("move 3: expected play or pass or recycle"), "{why}");
    for entry in [
        json!("pass"),
        json!([0]),
        json!([0, "pass", 1]),
        json!(["0", "pass"]),
        json!([-1, "pass"]),
    ] {
        let (why, number) = bad(2, entry.clone());
        assert_eq!((why, number), (format!("move 3: {entry} is not [seat, \"move\"]"), Some(3)));
    }
    assert_eq!(bad(2, json!([9, "pass"])).1, Some(3));
}

#[test]
fn rejects_a_move_after_the_end() {
    let (why, number) = complaint(|record| {
        record["moves"].as_array_mut().expect("moves are a list").push(json!([1, "pass"]));
    });
    assert_eq!((why.as_str(), number), ("move 4: seat 1, pass: the game is over", Some(4)));
}

#[test]
fn rejects_a_result_that_contradicts_the_replay() {
    let result = |value| with("result", value).0;
    let scores = result(json!({"scores": [4, 0], "winners": [0]}));
    assert_eq!(scores, "the result says scores [4,0], the replay [3,0]");
    let winners = result(json!({"scores": [3, 0], "winners": [0, 1]}));
    assert_eq!(winners, "the result says winners [0,1], the replay [0]");
    assert_eq!(result(json!({"scores": [3, 0]})), "the record lacks \"result.winners\"");
    let early = complaint(|record| record["moves"] = json!([[0, "play RC2@1,0"]])).0;
    assert_eq!(early, "the record has a result, but its game is not over");
}

#[test]
fn rejects_newer_rules() {
    let newer = "the record was made under rules 2 of Iota; this release knows rules 1 to 1";
    assert_eq!(with("rules", json!(2)).0, newer);
    assert_ne!(with("rules", json!(0)).0, "");
}

#[test]
fn a_replayed_custom_game_continues_like_the_live_one() {
    let game = finished();
    for plies in 0..=3 {
        let mut record = record::write(&game);
        record["moves"].as_array_mut().expect("moves are a list").truncate(plies);
        record["result"] = Value::Null;
        let replayed = record::replay::<Iota>(&record).expect("a part of the record");
        assert_eq!(replayed.log(), &game.log()[..plies]);
        assert_eq!(replayed.outcome().is_some(), plies == 3);
    }
}
