//! The infiltration, rounds and the end.

use super::{LINKS, for_two, four_placed, links, seen, stage};
use crate::common::hetrix::{dealt, finish_round, play};
use quintrix_core::game::Game;
use serde_json::json;

#[test]
fn infiltration_is_skipped_if_no_seat_kept_a_tile() {
    let mut game = four_placed(2);
    for seat in [0, 1] {
        play(&mut game, &[(seat, "place ROYGBP r0@4,0"), (seat, "done")]);
    }
    assert_eq!(stage(&game), (json!(2), json!("build")));
}

#[test]
fn seats_that_kept_a_tile_infiltrate_their_left_neighbour_in_any_order() {
    let mut game = four_placed(3);
    play(&mut game, &[(1, "place ROYGBP r0@4,0")]);
    play(&mut game, &[(0, "done"), (1, "done")]);
    assert_eq!(seen(&game, "phase"), "build", "one more is building");
    play(&mut game, &[(2, "done")]);
    assert_eq!((seen(&game, "phase"), seen(&game, "actors")), (json!("infiltrate"), json!([0, 2])));
    play(&mut game, &[(2, "infiltrate ROYGBP r1@-1,0")]);
    assert_eq!(seen(&game, "actors"), json!([0]));
    let last = seen(&game, "matrices")[0].as_array().and_then(|laid| laid.last().cloned());
    assert_eq!(last.map(|laid| laid["seat"].clone()), Some(json!(2)), "left of the last is seat 0");
    play(&mut game, &[(0, "infiltrate ROYGBP r1@5,0")]);
    assert_eq!(stage(&game), (json!(2), json!("build")));
    let sizes = seen(&game, "matrices");
    let sizes: Vec<_> = (0..3).map(|seat| sizes[seat].as_array().map(Vec::len)).collect();
    assert_eq!(sizes, [Some(5), Some(6), Some(4)]);
}

#[test]
fn the_game_is_over_after_four_rounds() {
    let mut game = for_two("");
    for round in 1..=4 {
        assert_eq!((seen(&game, "round"), seen(&game, "over")), (json!(round), json!(false)));
        finish_round(&mut game);
    }
    assert_eq!((seen(&game, "phase"), seen(&game, "over")), (json!("over"), json!(true)));
    assert_eq!(seen(&game, "actors"), json!([]));
}

#[test]
fn the_last_infiltration_ends_the_game() {
    let mut game = for_two("");
    (1..=3).for_each(|_| finish_round(&mut game));
    for q in 15..19 {
        let text = format!("place ROYGBP r0@{q},0");
        play(&mut game, &[(0, &text), (1, &text)]);
    }
    play(&mut game, &[(0, "done"), (1, "place ROYGBP r0@19,0"), (1, "done")]);
    assert_eq!((seen(&game, "over"), seen(&game, "actors")), (json!(false), json!([0])));
    play(&mut game, &[(0, "infiltrate ROYGBP r0@20,0")]);
    assert_eq!(seen(&game, "over"), true);
}

#[test]
fn tiles_of_infiltrators_count_for_the_owner_of_the_matrix() {
    let mut game = dealt(&["", "RRROYG ROYGBP ROYGBP ROYGBP"], &LINKS[..2]);
    play(&mut game, &[(1, "place RRROYG r0@0,0"), (1, "place ROYGBP r1@-1,0")]);
    play(&mut game, &[(1, "place ROYGBP r1@-2,0"), (1, "place ROYGBP r1@-3,0")]);
    for q in 0..4 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
    }
    play(&mut game, &[(0, "done"), (1, "done")]);
    let before = game.state().score(1);
    play(&mut game, &[(0, "infiltrate ROYGBP r3@1,0")]);
    assert_eq!(links(&game, 1), ["R 4"]);
    assert_eq!(game.state().score(1) - before, 4 + 5, "the link, and the bonus for most links");
}
