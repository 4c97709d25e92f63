//! Illegal moves of Hetrix: the sentence of every reason, and that nothing changes.

use crate::common::hetrix::{dealt, infiltrating, legal, play};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::hetrix::Hetrix;

/// Tries an illegal move and returns the code and the sentence of the reason.
fn illegal_move(game: &mut Match<Hetrix>, seat: usize, text: &str) -> (&'static str, String) {
    let before = (game.view(None), game.view(Some(seat)), legal(game, seat));
    let action = Hetrix::parse(text).expect(text);
    let why = game.play(seat, &action).expect_err(text);
    assert_eq!((game.view(None), game.view(Some(seat)), legal(game, seat)), before, "{text}");
    (why.code, why.message)
}

#[track_caller]
fn assert_illegal(game: &mut Match<Hetrix>, seat: usize, text: &str, code: &str, message: &str) {
    assert_eq!(illegal_move(game, seat, text), (code, message.to_string()), "{text}");
}

fn building() -> Match<Hetrix> {
    let mut game = dealt(&["RROYGB RORORO", "BBBBBB"], &["RRRBBB", "OOOGGG"]);
    play(&mut game, &[(0, "place RROYGB r0@0,0")]);
    game
}

#[test]
fn rejects_a_tile_that_is_not_in_the_hand() {
    let mut game = building();
    assert_illegal(&mut game, 0, "place BBBBBB r0@1,0", "not-in-hand", "you do not hold BBBBBB");
    assert_illegal(&mut game, 0, "place RROYGB r0@1,0", "not-in-hand", "you do not hold RROYGB");
    assert_illegal(&mut game, 0, "place BRROYG r0@1,0", "not-in-hand", "you do not hold BRROYG");
    assert_illegal(&mut game, 0, "place RRRBBB r0@1,0", "not-in-hand", "you do not hold RRRBBB");
}

#[test]
fn rejects_a_cell_that_is_occupied() {
    let why = "RROYGB already lies at 0,0 in seat 0's matrix";
    assert_illegal(&mut building(), 0, "place RORORO r0@0,0", "occupied", why);
    assert_illegal(&mut building(), 0, "link r0@0,0", "occupied", why);
    let why = "BBBBBB already lies at 0,0 in seat 1's matrix";
    assert_illegal(&mut infiltrating(), 0, "infiltrate ROYGBP r0@0,0", "occupied", why);
}

#[test]
fn rejects_a_cell_that_touches_nothing() {
    let mut game = building();
    for cell in ["2,0", "1,1", "-1,-1", "99,99", "-99,0", "32,0", "33,0", "0,-32", "-31,1"] {
        let why = format!("{cell} touches no tile of seat 0's matrix");
        assert_illegal(&mut game, 0, &format!("place RORORO r0@{cell}"), "not-touching", &why);
        assert_illegal(&mut game, 0, &format!("link r0@{cell}"), "not-touching", &why);
    }
}

#[test]
fn rejects_a_first_tile_that_is_not_at_the_origin() {
    let mut game = building();
    let why = "the first tile of a matrix goes to 0,0, not to 1,0";
    assert_illegal(&mut game, 1, "place BBBBBB r0@1,0", "first-at-origin", why);
    assert_illegal(&mut game, 1, "link r0@1,0", "first-at-origin", why);
}

#[test]
fn rejects_a_rotation_that_looks_like_a_smaller_one() {
    let mut game = building();
    let why = "RORORO looks the same at r5 as at r1: use r1";
    assert_illegal(&mut game, 0, "place RORORO r5@1,0", "same-look", why);
    let why = "BBBBBB looks the same at r3 as at r0: use r0";
    assert_illegal(&mut game, 1, "place BBBBBB r3@0,0", "same-look", why);
}

#[test]
fn rejects_done_with_two_tiles_or_more() {
    let mut game = building();
    let why = "you still hold 4 tiles: place tiles until at most one is left";
    assert_illegal(&mut game, 0, "done", "too-many-left", why);
    play(&mut game, &[(0, "place ROYGBP r0@1,0"), (0, "place ROYGBP r0@2,0")]);
    let why = "you still hold 2 tiles: place tiles until at most one is left";
    assert_illegal(&mut game, 0, "done", "too-many-left", why);
}

#[test]
fn rejects_a_second_link_tile() {
    let mut game = building();
    play(&mut game, &[(0, "link r4@1,0")]);
    let why = "your link tile RRRBBB is already at 1,0";
    assert_illegal(&mut game, 0, "link r4@2,0", "link-placed", why);
}

#[test]
fn rejects_infiltrating_while_building() {
    let why = "finish building first: place a tile, or say done";
    assert_illegal(&mut building(), 0, "infiltrate RORORO r0@1,0", "build-first", why);
}

#[test]
fn rejects_everything_else_while_infiltrating() {
    let mut game = infiltrating();
    let why = "you are done building in this round: infiltrate seat 1's matrix with ROYGBP";
    for text in ["place ROYGBP r0@1,0", "link r0@1,0", "done"] {
        assert_illegal(&mut game, 0, text, "infiltrate-now", why);
    }
    assert_illegal(
        &mut game,
        0,
        "infiltrate BBBBBB r0@1,0",
        "not-in-hand",
        "you do not hold BBBBBB",
    );
    let why = "9,9 touches no tile of seat 1's matrix";
    assert_illegal(&mut game, 0, "infiltrate ROYGBP r0@9,9", "not-touching", why);
}

#[test]
fn rejects_moves_out_of_turn_and_after_the_end() {
    let mut game = infiltrating();
    let why = "it is not the turn of seat 1";
    assert_illegal(&mut game, 1, "done", "not-your-turn", why);
    for _ in 0..4 {
        crate::common::hetrix::finish_round(&mut game);
    }
    assert_illegal(&mut game, 0, "done", "game-over", "the game is over");
}

#[test]
fn rejects_cells_out_of_range() {
    for text in ["link r0@100,0", "link r0@0,-100", "link r0@01,0", "link r0@-0,1"] {
        let error = Hetrix::parse(text).expect_err(text);
        assert_eq!(error.expected, "a whole number from -99 to 99", "{text}");
    }
}

#[test]
fn rejects_deals_that_cannot_be_played() {
    let setup = |tiles: &[&str]| crate::common::hetrix::setup(2, tiles, &["RRRBBB"; 2]);
    let why = setup(&["ROYGBP"; 39]).expect_err("too few").to_string();
    assert_eq!(why, "2 players need 40 tiles or more, not 39");
    let why = setup(&["ROYGBX"; 40]).expect_err("no tile").to_string();
    assert!(why.contains("tiles[0] is \"ROYGBX\", not a card"), "{why}");
}
