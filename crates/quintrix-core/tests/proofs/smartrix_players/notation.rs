//! Notation, and moves that are illegal under every referee.

use crate::common::smartrix::{blanks, code, error, illegal, mixed};
use quintrix_core::game::Show;
use quintrix_core::games::smartrix::Smartrix;
use serde_json::json;

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
