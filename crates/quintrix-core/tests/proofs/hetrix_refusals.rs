//! What Hetrix refuses: the reason is told, and nothing changes.

use crate::common::hetrix::{dealt, infiltrating, legal, play};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::hetrix::Hetrix;

/// Tries a move that must be refused, and says why it was: the code and the sentence.
fn refusal(game: &mut Match<Hetrix>, seat: usize, text: &str) -> (&'static str, String) {
    let before = (game.view(None), game.view(Some(seat)), legal(game, seat));
    let action = Hetrix::parse(text).expect(text);
    let why = game.play(seat, &action).expect_err(text);
    assert_eq!((game.view(None), game.view(Some(seat)), legal(game, seat)), before, "{text}");
    (why.code, why.message)
}

#[track_caller]
fn refuses(game: &mut Match<Hetrix>, seat: usize, text: &str, code: &str, message: &str) {
    assert_eq!(refusal(game, seat, text), (code, message.to_string()), "{text}");
}

fn building() -> Match<Hetrix> {
    let mut game = dealt(&["RROYGB RORORO", "BBBBBB"], &["RRRBBB", "OOOGGG"]);
    play(&mut game, &[(0, "place RROYGB r0@0,0")]);
    game
}

#[test]
fn a_tile_that_is_not_in_the_hand() {
    let mut game = building();
    refuses(&mut game, 0, "place BBBBBB r0@1,0", "not-in-hand", "you do not hold BBBBBB");
    refuses(&mut game, 0, "place RROYGB r0@1,0", "not-in-hand", "you do not hold RROYGB");
    refuses(&mut game, 0, "place BRROYG r0@1,0", "not-in-hand", "you do not hold BRROYG");
    refuses(&mut game, 0, "place RRRBBB r0@1,0", "not-in-hand", "you do not hold RRRBBB");
}

#[test]
fn a_cell_that_is_taken() {
    let why = "RROYGB lies at 0,0 of seat 0's matrix already";
    refuses(&mut building(), 0, "place RORORO r0@0,0", "occupied", why);
    refuses(&mut building(), 0, "link r0@0,0", "occupied", why);
    let why = "BBBBBB lies at 0,0 of seat 1's matrix already";
    refuses(&mut infiltrating(), 0, "infiltrate ROYGBP r0@0,0", "occupied", why);
}

#[test]
fn a_cell_that_touches_nothing() {
    let mut game = building();
    for cell in ["2,0", "1,1", "-1,-1", "99,99", "-99,0", "32,0", "33,0", "0,-32", "-31,1"] {
        let why = format!("no tile of seat 0's matrix shares a side with {cell}");
        refuses(&mut game, 0, &format!("place RORORO r0@{cell}"), "not-touching", &why);
        refuses(&mut game, 0, &format!("link r0@{cell}"), "not-touching", &why);
    }
}

#[test]
fn a_first_tile_that_is_not_at_the_origin() {
    let mut game = building();
    let why = "the first tile of a matrix lies at 0,0, not at 1,0";
    refuses(&mut game, 1, "place BBBBBB r0@1,0", "first-at-origin", why);
    refuses(&mut game, 1, "link r0@1,0", "first-at-origin", why);
}

#[test]
fn a_rotation_that_has_a_smaller_number() {
    let mut game = building();
    let why = "RORORO looks the same at r5 as at r1: the smallest number is its only name";
    refuses(&mut game, 0, "place RORORO r5@1,0", "same-look", why);
    let why = "BBBBBB looks the same at r3 as at r0: the smallest number is its only name";
    refuses(&mut game, 1, "place BBBBBB r3@0,0", "same-look", why);
}

#[test]
fn done_with_two_tiles_or_more() {
    let mut game = building();
    let why = "you hold 4 tiles: you are done only when at most one is left";
    refuses(&mut game, 0, "done", "too-many-left", why);
    play(&mut game, &[(0, "place ROYGBP r0@1,0"), (0, "place ROYGBP r0@2,0")]);
    let why = "you hold 2 tiles: you are done only when at most one is left";
    refuses(&mut game, 0, "done", "too-many-left", why);
}

#[test]
fn a_second_link_tile() {
    let mut game = building();
    play(&mut game, &[(0, "link r4@1,0")]);
    let why = "your link tile RRRBBB lies at 1,0 already";
    refuses(&mut game, 0, "link r4@2,0", "link-placed", why);
}

#[test]
fn infiltrating_while_anybody_builds() {
    let why = "tiles infiltrate once everybody is done building: place, or say done";
    refuses(&mut building(), 0, "infiltrate RORORO r0@1,0", "build-first", why);
}

#[test]
fn anything_but_infiltrating_afterwards() {
    let mut game = infiltrating();
    let why = "building is over in this round: infiltrate seat 1's matrix with ROYGBP";
    for text in ["place ROYGBP r0@1,0", "link r0@1,0", "done"] {
        refuses(&mut game, 0, text, "infiltrate-now", why);
    }
    refuses(&mut game, 0, "infiltrate BBBBBB r0@1,0", "not-in-hand", "you do not hold BBBBBB");
    let why = "no tile of seat 1's matrix shares a side with 9,9";
    refuses(&mut game, 0, "infiltrate ROYGBP r0@9,9", "not-touching", why);
}

#[test]
fn moves_of_those_who_are_done_and_after_the_end() {
    let mut game = infiltrating();
    let why = "it is not the turn of seat 1";
    refuses(&mut game, 1, "done", "not-your-turn", why);
    for _ in 0..4 {
        crate::common::hetrix::finish_round(&mut game);
    }
    refuses(&mut game, 0, "done", "game-over", "the game is over");
}

#[test]
fn a_cell_out_of_range_is_misspelt() {
    for text in ["link r0@100,0", "link r0@0,-100", "link r0@01,0", "link r0@-0,1"] {
        let error = Hetrix::parse(text).expect_err(text);
        assert_eq!(error.expected, "a whole number from -99 to 99", "{text}");
    }
}

#[test]
fn deals_that_cannot_be_played() {
    let setup = |tiles: &[&str]| crate::common::hetrix::setup(2, tiles, &["RRRBBB"; 2]);
    let why = setup(&["ROYGBP"; 39]).expect_err("too few").to_string();
    assert_eq!(why, "2 players need 40 tiles or more, not 39");
    let why = setup(&["ROYGBX"; 40]).expect_err("no tile").to_string();
    assert!(why.contains("tiles[0] is \"ROYGBX\", not a card"), "{why}");
}
