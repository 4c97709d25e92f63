//! Every refusal of MadMatix, word for word, and that it changes nothing.

use crate::common::madmatix::{
    after_a_lapse, before_the_last_card, dealt, nothing_on_the_table, play, refusal, setup,
    two_lapses,
};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::madmatix::MadMatix;

#[track_caller]
fn refuses(game: &Match<MadMatix>, line: &str, code: &str, message: &str) {
    let why = refusal(game, line);
    assert_eq!((why.code, why.message.as_str()), (code, message), "{line}");
}

#[test]
fn a_card_that_is_not_in_the_hand() {
    let game = before_the_last_card();
    refuses(&game, "0 play 8-@0L", "not-in-hand", "you do not hold 8-");
    refuses(&game, "0 play REV 0", "not-in-hand", "you do not hold REV");
    refuses(&game, "0 discard PM", "not-in-hand", "you do not hold PM");
}

#[test]
fn a_seat_that_nobody_has() {
    let game = after_a_lapse();
    let why = "nobody sits at 2: at this table of 2, seats count from 0";
    for text in ["play 5*@2L", "play SLOW 2", "play REV 2", "play SWAP 0:0 2:0", "catch 2"] {
        refuses(&game, &format!("1 {text}"), "no-such-player", why);
    }
    assert!(MadMatix::parse("catch 8").is_err());
}

#[test]
fn the_right_end_of_nothing() {
    let game = dealt(&["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"], "", "");
    let why = "no card lies in front of seat 1 yet: the first one goes to the left, 2+@1L";
    refuses(&game, "0 play 2+@1R", "left-end-first", why);
}

#[test]
fn a_place_without_a_card() {
    let game = after_a_lapse();
    let why = "there is no card at 1:2: that Sequence has 2, counted from 0";
    refuses(&game, "1 play SWAP 1:0 1:2", "no-card-there", why);
    refuses(&game, "1 play SWAP 1:2 1:0", "no-card-there", why);
    let why = "there is no card at 0:99: that Sequence has 1, counted from 0";
    refuses(&before_the_last_card(), "0 play TD 0:99=*", "no-card-there", why);
    let empty = dealt(&["1+ 2+ 3+ REM PM TD", "4+ 5+ 6+ PM PM PM"], "", "");
    let why = "there is no card at 0:0: that Sequence has 0, counted from 0";
    refuses(&empty, "0 play REM 0:0", "no-card-there", why);
}

#[test]
fn the_operator_that_is_in_force() {
    let mut game = before_the_last_card();
    let why = "6/ at 1:0 has the operator / already";
    refuses(&game, "0 play TD 1:0=/", "same-operator", why);
    play(&mut game, &["0 play TD 1:0=* last", "1 draw action", "0 draw action"]);
    play(&mut game, &["1 draw number", "0 draw action", "1 draw number"]);
    let why = "6/ at 1:0 has the operator * already";
    refuses(&game, "0 play TD 1:0=*", "same-operator", why);
    play(&mut game, &["0 play TD 1:0=/"]);
}

#[test]
fn swaps_that_are_none_or_misordered() {
    let game = after_a_lapse();
    let why = "1:0 cannot be swapped with itself: name two cards";
    refuses(&game, "1 play SWAP 1:0 1:0", "same-place", why);
    let why = "the smaller place comes first: SWAP 0:0 1:1";
    refuses(&game, "1 play SWAP 1:1 0:0", "smaller-place-first", why);
}

#[test]
fn places_are_ordered_as_numbers() {
    let hands = ["1+ 2+ 3+ SWAP PM TD", "4+ 5+ 6+ PM PM PM", "7+ 8+ 9+ PM PM PM"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5-", "REM REM REM REM REM REM REM");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@0L", "2 play 7+@0L"]);
    play(&mut game, &["0 play 2+@0L", "1 play 5+@0L", "2 play 8+@0L"]);
    play(&mut game, &["0 play 3+@0L", "1 play 6+@0L", "2 play 9+@0L"]);
    play(&mut game, &["0 draw number", "1 draw number", "2 draw number"]);
    play(&mut game, &["0 play 1-@0L", "1 play 2-@0L", "2 draw action"]);
    let why = "the smaller place comes first: SWAP 0:2 0:10";
    refuses(&game, "0 play SWAP 0:10 0:2", "smaller-place-first", why);
    play(&mut game, &["0 play SWAP 0:2 0:10"]);
}

#[test]
fn too_little_to_reverse() {
    let why = "the Sequence in front of seat 0 has 1 of the two cards that can be reversed";
    refuses(&after_a_lapse(), "1 play REV 0", "too-short", why);
}

#[test]
fn slowing_yourself_or_with_nothing_to_draw() {
    let why = "SLOW is for an opponent, not for yourself";
    refuses(&after_a_lapse(), "1 play SLOW 1", "slow-yourself", why);
    let game = dealt(&["1+ 2+ 3+ SLOW REM REM", "4+ 5+ 6+ SLOW REV REV"], "", "");
    let why = "SLOW makes somebody draw, but both decks are empty";
    refuses(&game, "0 play SLOW 1", "nothing-to-draw", why);
}

#[test]
fn an_empty_deck_cannot_be_named() {
    let mut game = nothing_on_the_table("", "SLOW");
    refuses(&game, "0 draw number", "deck-empty", "the number deck is empty");
    play(&mut game, &["0 draw action"]);
    refuses(&game, "1 draw action", "deck-empty", "the action deck is empty");
}

#[test]
fn discarding_when_something_else_can_be_done() {
    let why = "you discard only when nothing can be played, but 9- can be: play 9-@0L";
    refuses(&before_the_last_card(), "0 discard TD", "can-play", why);
    let why = "you discard only when nothing can be drawn, but the number deck has cards";
    refuses(&nothing_on_the_table("1+", ""), "0 discard PM", "can-draw", why);
    let why = "you discard only when nothing can be drawn, but the action deck has cards";
    refuses(&nothing_on_the_table("", "TD"), "0 discard PM", "can-draw", why);
}

#[test]
fn last_where_it_does_not_belong() {
    let why = "\"Last Card\" is said when one card is left, but this leaves you 5";
    refuses(&after_a_lapse(), "1 play 5*@1L last", "not-the-last-card", why);
    let why = "\"Last Card\" is said when one card is left, but this leaves you 0";
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number"]);
    refuses(&game, "0 play 9-@0L last", "not-the-last-card", why);
    for text in ["draw number last", "take number last", "penalty skip last", "catch 0 last"] {
        assert!(MadMatix::parse(text).is_err(), "{text}");
    }
}

#[test]
fn anything_but_the_answer() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 play SLOW 0"]);
    let why = "first you have to answer: take action or take number";
    for text in ["play 9-@0L", "draw number", "penalty skip", "catch 1"] {
        refuses(&game, &format!("0 {text}"), "answer-first", why);
    }
    let mut game = after_a_lapse();
    play(&mut game, &["1 catch 0"]);
    let why = "first you have to answer: penalty action or penalty number or penalty skip";
    refuses(&game, "0 take number", "answer-first", why);
}

#[test]
fn answers_that_nobody_asked_for() {
    let game = after_a_lapse();
    let why = "nobody has asked you for an answer like take number";
    refuses(&game, "1 take number", "not-asked", why);
    let why = "nobody has asked you for an answer like penalty skip";
    refuses(&two_lapses(), "2 penalty skip", "not-asked", why);
}

#[test]
fn more_than_a_catch_out_of_turn() {
    for text in ["draw number", "play PM 0:0=-", "discard PM", "penalty skip"] {
        let why = "it is not the turn of seat 0";
        refuses(&two_lapses(), &format!("0 {text}"), "not-your-turn", why);
    }
}

#[test]
fn catches_that_are_none() {
    refuses(&after_a_lapse(), "1 catch 1", "catch-yourself", "you cannot catch yourself");
    let why = "seat 1 holds 6 cards: only who has one left can be caught";
    refuses(&before_the_last_card(), "0 catch 1", "holds-more", why);
    let mut said = before_the_last_card();
    play(&mut said, &["0 play TD 0:0=* last"]);
    refuses(&said, "1 catch 0", "said-last", "seat 0 did say \"Last Card\"");
    let mut late = two_lapses();
    play(&mut late, &["2 draw number"]);
    let why = "it is too late to catch seat 0, whose next turn has begun";
    refuses(&late, "2 catch 0", "too-late", why);
    let mut caught = after_a_lapse();
    play(&mut caught, &["1 catch 0", "0 penalty skip"]);
    let why = "seat 0 has been caught for that already";
    refuses(&caught, "1 catch 0", "caught-already", why);
    let mut asked = two_lapses();
    play(&mut asked, &["1 catch 0"]);
    let why = "nobody can be caught before seat 0 has answered";
    refuses(&asked, "2 catch 1", "wait-for-answer", why);
}

#[test]
fn moves_out_of_turn_and_after_the_end() {
    let mut game = before_the_last_card();
    refuses(&game, "1 draw number", "not-your-turn", "it is not the turn of seat 1");
    play(&mut game, &["0 play TD 0:0=*", "1 draw number", "0 play 9-@0L"]);
    refuses(&game, "1 draw number", "game-over", "the game is over");
}

#[test]
fn deals_that_cannot_be_played() {
    let why = |hands: &[&str], numbers: &str, actions: &str| {
        setup(hands, numbers, actions).map(|_| ()).map_err(|why| why.to_string())
    };
    let full = ["1+ 2+ 3+ PM PM PM"; 2];
    assert_eq!(why(&full, "", ""), Ok(()));
    let few = ["1+ 2+ 3+ PM PM PM", "1+ 2+ 3+ PM PM"];
    let message = "2 players need 6 action cards or more, not 5";
    assert_eq!(why(&few, "", ""), Err(message.to_string()));
    assert_eq!(why(&full, &"1+ ".repeat(34), &"PM ".repeat(34)), Ok(()));
    let message = "MadMatix is played with 40 number cards at most, not 41";
    assert_eq!(why(&full, &"1+ ".repeat(35), ""), Err(message.to_string()));
    let message = "numbers[6] is PM, which is no number card";
    assert_eq!(why(&full, "PM", ""), Err(message.to_string()));
    let message = "actions[7] is 1+, which is no action card";
    assert_eq!(why(&full, "", "PM 1+"), Err(message.to_string()));
    assert!(why(&full, "10+", "").is_err_and(|why| why.contains("numbers[6] is \"10+\"")));
}
