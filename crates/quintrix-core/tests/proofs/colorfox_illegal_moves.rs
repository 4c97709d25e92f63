//! Illegal moves in Colorfox: each has its reason, and nothing changes.

use crate::common::colorfox::{RED, before_a_corner, dealt, legal, play, setup, three};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::colorfox::Colorfox;

/// Tries a move that must be illegal, and says why it was: the code and the sentence.
fn refusal(game: &mut Match<Colorfox>, seat: usize, text: &str) -> (&'static str, String) {
    let before = (game.view(None), game.view(Some(seat)), legal(game, seat));
    let action = Colorfox::parse(text).expect(text);
    let why = game.play(seat, &action).expect_err(text);
    assert_eq!((game.view(None), game.view(Some(seat)), legal(game, seat)), before, "{text}");
    (why.code, why.message)
}

#[track_caller]
fn refuses(game: &mut Match<Colorfox>, seat: usize, text: &str, code: &str, message: &str) {
    assert_eq!(refusal(game, seat, text), (code, message.to_string()), "{text}");
}

#[test]
fn rejects_a_card_that_is_not_held() {
    let mut game = before_a_corner();
    refuses(&mut game, 0, "play RRRR@1,1", "not-in-hand", "you do not hold RRRR");
    refuses(&mut game, 0, "play RORO@1,1", "not-in-hand", "you do not hold RORO");
}

#[test]
fn rejects_an_occupied_cell() {
    let mut game = before_a_corner();
    refuses(&mut game, 0, "play BBBO@0,0", "occupied", "RRRR is already at 0,0");
    refuses(&mut game, 0, "play BBBO@-1,0", "occupied", "PRRB is already at -1,0");
}

#[test]
fn rejects_a_cell_that_touches_no_card() {
    let mut game = before_a_corner();
    for cell in ["2,2", "-2,1", "99,99", "-99,0", "64,64", "65,1", "32,32", "-31,33"] {
        let message = format!("no card on the table is next to {cell}");
        refuses(&mut game, 0, &format!("play BBBO@{cell}"), "not-touching", &message);
    }
}

#[test]
fn a_cell_out_of_range_is_a_parse_error() {
    for text in ["play BBBO@100,0", "play BBBO@0,-100", "play BBBO@01,0", "play BBBO@-0,1"] {
        let error = Colorfox::parse(text).expect_err(text);
        assert_eq!(error.expected, "a whole number from -99 to 99", "{text}");
    }
}

#[test]
fn names_one_clashing_side() {
    let mut game = three([["YYYY", "YYYY", "YYYR"], RED, RED], "RBRB", "");
    let why = "YYYY does not fit at -1,0: \
               the east side is yellow, but the card at 0,0 shows blue";
    refuses(&mut game, 0, "play YYYY@-1,0", "clash", why);
    let why = "YYYR does not fit at 1,0: the west side is red, but the card at 0,0 shows blue";
    refuses(&mut game, 0, "play YYYR@1,0", "clash", why);
}

#[test]
fn names_every_clashing_side() {
    let mut game = before_a_corner();
    let why = "YGYG does not fit at 1,1: \
               the north side is yellow, but the card at 1,0 shows blue and \
               the west side is green, but the card at 0,1 shows orange";
    refuses(&mut game, 0, "play YGYG@1,1", "clash", why);
}

#[test]
fn rejects_skipping_when_a_card_fits() {
    let mut game = three([["ROYG", "PPPP", "PPPP"], RED, RED], "RGBY", "");
    let why = "you can skip only if no card fits, but ROYG fits at 1,0";
    refuses(&mut game, 0, "skip", "can-play", why);
}

#[test]
fn rejects_swapping_before_a_play() {
    let mut game = before_a_corner();
    let why = "play a card first: you can swap after a card that touches on two or more sides";
    refuses(&mut game, 0, "swap R>1:R", "play-first", why);
    refuses(&mut game, 0, "swap O>1:R", "play-first", why);
    refuses(&mut game, 0, "done", "play-first", why);
}

#[test]
fn rejects_playing_or_skipping_instead_of_swapping() {
    let mut game = before_a_corner();
    play(&mut game, &[(0, "play BBBO@1,1")]);
    let why = "you have already played: swap (1 left) or say done";
    refuses(&mut game, 0, "play YGYG@5,5", "swap-or-done", why);
    refuses(&mut game, 0, "skip", "swap-or-done", why);
}

#[test]
fn rejects_impossible_swaps() {
    let mut game = before_a_corner();
    play(&mut game, &[(0, "play BBBO@1,1")]);
    for (text, code, why) in [
        ("swap R>0:O", "with-yourself", "you cannot swap with yourself"),
        ("swap R>3:O", "no-such-opponent", "there is no seat 3: 3 play, and seats count from 0"),
        ("swap R>1:R", "same-colour", "you cannot swap red for red"),
        ("swap P>1:R", "nothing-to-give", "you have no purple stick to give"),
        ("swap R>1:O", "nothing-to-take", "seat 1 has no orange stick to take"),
        ("swap R>2:Y", "nothing-to-take", "seat 2 has no yellow stick to take"),
    ] {
        refuses(&mut game, 0, text, code, why);
    }
}

#[test]
fn rejects_moves_out_of_turn_and_after_the_end() {
    let mut game = before_a_corner();
    refuses(&mut game, 1, "skip", "not-your-turn", "it is not the turn of seat 1");
    let mut game = dealt(2, &format!("{} RRRR", "PPPP ".repeat(8)));
    play(&mut game, &[(0, "skip"), (1, "skip")]);
    refuses(&mut game, 0, "skip", "game-over", "the game is over");
}

#[test]
fn rejects_deals_that_cannot_be_played() {
    for (players, cards, fine) in
        [(2, 8, false), (2, 9, true), (3, 9, false), (3, 10, true), (4, 12, false), (4, 13, true)]
    {
        assert_eq!(setup(players, &"RRRR ".repeat(cards)).is_ok(), fine, "{players}, {cards}");
    }
    assert!(setup(2, &"RRRR ".repeat(54)).is_ok());
    let why = setup(2, &"RRRR ".repeat(55)).expect_err("too many");
    assert_eq!(why.to_string(), "Colorfox is played with 54 cards at most, not 55");
    let why = setup(2, "ROYG ROYX").expect_err("no card");
    assert!(why.to_string().contains("deck[1] is \"ROYX\", not a card"), "{why}");
}
