//! Open lines of Smartrix: what interfaces may say about lines that are not complete yet.

use crate::common::smartrix::{SmartrixMatch, blanks, lay, lay_and_end, seen, turn};
use quintrix_core::game::Show;
use quintrix_core::games::smartrix::Smartrix;
use serde_json::{Value, json};

fn details(game: &SmartrixMatch, text: &str) -> Value {
    let action = Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    game.preview(turn(game), &action).expect("legal").details
}

#[test]
fn three_and_four_of_five_are_open_and_a_gap_does_not_matter() {
    let mut game = blanks(json!({}), 30);
    lay(&mut game, &["1,0"]);
    assert_eq!(seen(&game, "open_lines"), json!([]));
    assert_eq!(details(&game, "play 00 r0@2,0"), json!({"in_line": 3}));
    lay(&mut game, &["2,0"]);
    assert_eq!(seen(&game, "open_lines"), json!([[[0, 0], [1, 0], [2, 0]]]));
    assert_eq!(details(&game, "play 00 r0@3,1"), json!({"in_line": 2}));
    lay(&mut game, &["3,1", "4,0"]);
    assert_eq!(seen(&game, "open_lines"), json!([[[0, 0], [1, 0], [2, 0], [4, 0]]]));
}

#[test]
fn a_line_that_does_not_fit_in_five_by_five_is_not_open() {
    for (children, open) in [(false, false), (true, true)] {
        let mut game = blanks(json!({ "children": children }), 40);
        lay(&mut game, &["1,1", "1,2", "2,3", "3,4", "4,4"]);
        // This diagonal has only four cells in the square that the table has filled.
        lay(&mut game, &["1,0", "2,1", "3,2"]);
        let lines = seen(&game, "open_lines");
        let found = lines.as_array().expect("a list").contains(&json!([[1, 0], [2, 1], [3, 2]]));
        assert_eq!(found, open, "{lines}");
    }
}

#[test]
fn players_who_referee_find_lines_themselves() {
    let mut game = blanks(json!({"referee": "players"}), 30);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0"]);
    assert_eq!(seen(&game, "open_lines"), json!([]));
    assert_eq!(details(&game, "play 00 r0@1,1"), json!({"in_line": null}));
}

#[test]
fn a_preview_of_a_pass_tells_who_would_be_out() {
    assert_eq!(details(&blanks(json!({}), 13), "pass"), json!({"out": false}));
    assert_eq!(details(&blanks(json!({}), 12), "pass"), json!({"out": true}));
}
