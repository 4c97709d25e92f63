//! The infiltration, rounds and the end.

use super::{LINKS, for_two, four_placed, links, phases, seen};
use crate::common::hetrix::{dealt, finish_round, legal, play};
use quintrix_core::game::Game;
use serde_json::json;

#[test]
fn infiltration_is_skipped_if_no_seat_kept_a_tile() {
    let mut game = four_placed(2);
    for seat in [0, 1] {
        play(&mut game, &[(seat, "place ROYGBP r0@4,0"), (seat, "done")]);
    }
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(2), "bb".into()));
}

#[test]
fn a_seat_infiltrates_as_soon_as_its_left_neighbour_is_done() {
    let mut game = four_placed(4);
    play(&mut game, &[(1, "done")]);
    assert_eq!((phases(&game), seen(&game, "actors")), ("bwbb".into(), json!([0, 2, 3])));
    assert!(legal(&game, 1).is_empty(), "its left neighbour is still building");
    play(&mut game, &[(0, "done")]);
    assert_eq!(phases(&game), "iwbb", "the others still build");
    assert!(legal(&game, 0).iter().all(|text| text.starts_with("infiltrate ROYGBP ")));
    play(&mut game, &[(0, "infiltrate ROYGBP r0@4,0")]);
    assert_eq!(phases(&game), "wwbb");
    play(&mut game, &[(2, "place ROYGBP r0@4,0"), (2, "done")]);
    assert_eq!(phases(&game), "wiwb", "seat 2 kept no tile");
    play(&mut game, &[(1, "infiltrate ROYGBP r0@5,0"), (3, "done")]);
    assert_eq!(phases(&game), "wwwi", "left of the last is seat 0");
    assert_eq!(seen(&game, "round"), 1);
    play(&mut game, &[(3, "infiltrate ROYGBP r0@4,0")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(2), "bbbb".into()));
}

#[test]
fn one_done_can_let_two_seats_infiltrate() {
    let mut game = four_placed(2);
    play(&mut game, &[(0, "done")]);
    assert_eq!(phases(&game), "wb");
    play(&mut game, &[(1, "done")]);
    assert_eq!(phases(&game), "ii");
}

#[test]
fn a_round_goes_on_until_all_are_done_and_no_tile_is_kept() {
    let mut game = four_placed(3);
    play(&mut game, &[(0, "done"), (1, "done"), (0, "infiltrate ROYGBP r0@4,0")]);
    play(&mut game, &[(2, "place ROYGBP r0@4,0")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(1), "wwb".into()));
    play(&mut game, &[(2, "done")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(1), "wiw".into()));
    play(&mut game, &[(1, "infiltrate ROYGBP r0@5,0")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(2), "bbb".into()));
}

#[test]
fn infiltrations_come_in_any_order() {
    let mut game = four_placed(3);
    play(&mut game, &[(1, "place ROYGBP r0@4,0")]);
    play(&mut game, &[(0, "done"), (1, "done"), (2, "done")]);
    assert_eq!((phases(&game), seen(&game, "actors")), ("iwi".into(), json!([0, 2])));
    play(&mut game, &[(2, "infiltrate ROYGBP r1@-1,0")]);
    assert_eq!(seen(&game, "actors"), json!([0]));
    let last = seen(&game, "matrices")[0].as_array().and_then(|laid| laid.last().cloned());
    assert_eq!(last.map(|laid| laid["seat"].clone()), Some(json!(2)), "left of the last is seat 0");
    play(&mut game, &[(0, "infiltrate ROYGBP r1@5,0")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(2), "bbb".into()));
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
    assert_eq!((phases(&game), seen(&game, "over")), ("ww".into(), json!(true)));
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

/// The picture is lost; in these matrices, as in its caption, red is limited to 4 gems.
#[test]
fn the_printed_infiltration_keeps_a_red_link_from_growing() {
    let mut game = dealt(&["", "RRRROY ROYGBP ROYGBP ROYGBP ROYGBP RRRRRR"], &LINKS[..2]);
    for (q, r) in [(0, 0), (1, 0), (2, 0), (3, 0)] {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},{r}"))]);
    }
    play(&mut game, &[(1, "place RRRROY r0@0,0"), (1, "place ROYGBP r0@1,0")]);
    play(&mut game, &[(1, "place ROYGBP r0@0,1"), (1, "place ROYGBP r0@-1,1")]);
    play(&mut game, &[(0, "done"), (1, "place ROYGBP r0@2,0"), (1, "done")]);
    play(&mut game, &[(0, "infiltrate ROYGBP r1@-1,0")]);
    assert_eq!((seen(&game, "round"), links(&game, 1)), (json!(2), vec!["R 4".into()]));
    for text in legal(&game, 1).iter().filter(|text| text.starts_with("place RRRRRR")) {
        let mut after = game.clone();
        play(&mut after, &[(1, text)]);
        assert!(links(&after, 1).contains(&"R 4".to_string()), "{text}");
    }
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
