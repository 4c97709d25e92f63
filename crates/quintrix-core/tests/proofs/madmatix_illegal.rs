//! Illegal moves of MadMatix: the sentence of every reason, and that nothing changes.

use crate::common::madmatix::{
    after_a_lapse, before_the_last_card, dealt, dealt_under, illegal_move, nothing_on_the_table,
    play, setup, two_lapses,
};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::games::madmatix::MadMatix;

#[track_caller]
fn assert_illegal(game: &Match<MadMatix>, line: &str, code: &str, message: &str) {
    let why = illegal_move(game, line);
    assert_eq!((why.code, why.message.as_str()), (code, message), "{line}");
}

#[test]
fn rejects_a_card_that_is_not_in_the_hand() {
    let game = before_the_last_card();
    assert_illegal(&game, "0 play 8-@0L", "not-in-hand", "you do not hold 8-");
    assert_illegal(&game, "0 play REV 0", "not-in-hand", "you do not hold REV");
    assert_illegal(&game, "0 discard PM", "not-in-hand", "you do not hold PM");
}

#[test]
fn rejects_a_seat_that_does_not_exist() {
    let game = after_a_lapse();
    let why = "there is no seat 2: this table has 2 seats, counted from 0";
    for text in ["play 5*@2L", "play SLOW 2", "play REV 2", "play SWAP 0:0 2:0", "catch 2"] {
        assert_illegal(&game, &format!("1 {text}"), "no-such-player", why);
    }
    assert!(MadMatix::parse("catch 8").is_err());
}

#[test]
fn rejects_the_right_end_of_an_empty_sequence() {
    let game = dealt(&["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"], "", "");
    let why = "seat 1 has no cards yet: play the first one at the left end, 2+@1L";
    assert_illegal(&game, "0 play 2+@1R", "left-end-first", why);
}

#[test]
fn rejects_a_place_without_a_card() {
    let game = after_a_lapse();
    let why = "there is no card at 1:2: the length of that Sequence is 2, and places count from 0";
    assert_illegal(&game, "1 play SWAP 1:0 1:2", "no-card-there", why);
    assert_illegal(&game, "1 play SWAP 1:2 1:0", "no-card-there", why);
    let why = "there is no card at 0:99: the length of that Sequence is 1, and places count from 0";
    assert_illegal(&before_the_last_card(), "0 play TD 0:99=*", "no-card-there", why);
    let empty = dealt(&["1+ 2+ 3+ REM PM TD", "4+ 5+ 6+ PM PM PM"], "", "");
    let why = "there is no card at 0:0: the length of that Sequence is 0, and places count from 0";
    assert_illegal(&empty, "0 play REM 0:0", "no-card-there", why);
}

#[test]
fn rejects_the_operator_in_force() {
    let mut game = before_the_last_card();
    let why = "6/ at 1:0 already has the operator /";
    assert_illegal(&game, "0 play TD 1:0=/", "same-operator", why);
    play(&mut game, &["0 play TD 1:0=* last", "1 draw action", "0 draw action"]);
    play(&mut game, &["1 draw number", "0 draw action", "1 draw number"]);
    let why = "6/ at 1:0 already has the operator *";
    assert_illegal(&game, "0 play TD 1:0=*", "same-operator", why);
    play(&mut game, &["0 play TD 1:0=/"]);
}

#[test]
fn rejects_swaps_of_one_card_and_in_the_wrong_order() {
    let game = after_a_lapse();
    let why = "you cannot swap 1:0 with itself: name two cards";
    assert_illegal(&game, "1 play SWAP 1:0 1:0", "same-place", why);
    let why = "name the smaller place first: SWAP 0:0 1:1";
    assert_illegal(&game, "1 play SWAP 1:1 0:0", "smaller-place-first", why);
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
    let why = "name the smaller place first: SWAP 0:2 0:10";
    assert_illegal(&game, "0 play SWAP 0:10 0:2", "smaller-place-first", why);
    play(&mut game, &["0 play SWAP 0:2 0:10"]);
}

#[test]
fn rejects_reversing_less_than_two_cards() {
    let why = "you need two cards to reverse: the length of seat 0's Sequence is 1";
    assert_illegal(&after_a_lapse(), "1 play REV 0", "too-short", why);
}

#[test]
fn rejects_slowing_yourself_and_under_rules_1_with_empty_decks() {
    let why = "you cannot slow yourself: choose an opponent";
    assert_illegal(&after_a_lapse(), "1 play SLOW 1", "slow-yourself", why);
    let hands = ["1+ 2+ 3+ SLOW REM REM", "4+ 5+ 6+ SLOW REV REV"];
    let why = "you cannot play SLOW: both decks are empty";
    assert_illegal(&dealt_under(1, &hands, "", ""), "0 play SLOW 1", "nothing-to-draw", why);
}

#[test]
fn rejects_drawing_from_an_empty_deck() {
    let mut game = nothing_on_the_table("", "SLOW");
    assert_illegal(&game, "0 draw number", "deck-empty", "the number deck is empty");
    play(&mut game, &["0 draw action"]);
    assert_illegal(&game, "1 draw action", "deck-empty", "the action deck is empty");
}

#[test]
fn rejects_discarding_when_a_card_can_be_played_or_drawn() {
    let why = "you can discard only when you cannot play, but you can: play 9-@0L";
    assert_illegal(&before_the_last_card(), "0 discard TD", "can-play", why);
    let why = "you can discard only when you cannot draw, but the number deck has cards";
    assert_illegal(&nothing_on_the_table("1+", ""), "0 discard PM", "can-draw", why);
    let why = "you can discard only when you cannot draw, but the action deck has cards";
    assert_illegal(&nothing_on_the_table("", "TD"), "0 discard PM", "can-draw", why);
}

#[test]
fn rejects_last_card_unless_one_card_is_left() {
    let why = "you can say \"Last Card\" only when one card is left: this leaves you 5";
    assert_illegal(&after_a_lapse(), "1 play 5*@1L last", "not-the-last-card", why);
    let why = "you can say \"Last Card\" only when one card is left: this leaves you 0";
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number"]);
    assert_illegal(&game, "0 play 9-@0L last", "not-the-last-card", why);
    for text in ["draw number last", "take number last", "penalty skip last", "catch 0 last"] {
        assert!(MadMatix::parse(text).is_err(), "{text}");
    }
}

#[test]
fn rejects_everything_but_a_pending_answer() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 play SLOW 0"]);
    let why = "you have to answer first: take action or take number";
    for text in ["play 9-@0L", "draw number", "penalty skip", "catch 1"] {
        assert_illegal(&game, &format!("0 {text}"), "answer-first", why);
    }
    let mut game = after_a_lapse();
    play(&mut game, &["1 catch 0"]);
    let why = "you have to answer first: penalty action or penalty number or penalty skip";
    assert_illegal(&game, "0 take number", "answer-first", why);
}

#[test]
fn rejects_answers_to_nothing() {
    let game = after_a_lapse();
    let why = "you have nothing to answer now, so take number is not possible";
    assert_illegal(&game, "1 take number", "not-asked", why);
    let why = "you have nothing to answer now, so penalty skip is not possible";
    assert_illegal(&two_lapses(), "2 penalty skip", "not-asked", why);
}

#[test]
fn rejects_everything_but_a_catch_out_of_turn() {
    for text in ["draw number", "play PM 0:0=-", "discard PM", "penalty skip"] {
        let why = "it is not the turn of seat 0";
        assert_illegal(&two_lapses(), &format!("0 {text}"), "not-your-turn", why);
    }
}

#[test]
fn rejects_impossible_catches() {
    assert_illegal(&after_a_lapse(), "1 catch 1", "catch-yourself", "you cannot catch yourself");
    let why = "seat 1 holds 6 cards: you can catch only a player with one card";
    assert_illegal(&before_the_last_card(), "0 catch 1", "holds-more", why);
    let mut said = before_the_last_card();
    play(&mut said, &["0 play TD 0:0=* last"]);
    assert_illegal(&said, "1 catch 0", "said-last", "seat 0 said \"Last Card\"");
    let mut late = two_lapses();
    play(&mut late, &["2 draw number"]);
    let why = "it is too late to catch seat 0: their next turn has begun";
    assert_illegal(&late, "2 catch 0", "too-late", why);
    let mut caught = after_a_lapse();
    play(&mut caught, &["1 catch 0", "0 penalty skip"]);
    let why = "seat 0 was already caught for that";
    assert_illegal(&caught, "1 catch 0", "caught-already", why);
    let mut asked = two_lapses();
    play(&mut asked, &["1 catch 0"]);
    let why = "wait until seat 0 has answered before you catch a player";
    assert_illegal(&asked, "2 catch 1", "wait-for-answer", why);
}

#[test]
fn rejects_moves_out_of_turn_and_after_the_end() {
    let mut game = before_the_last_card();
    assert_illegal(&game, "1 draw number", "not-your-turn", "it is not the turn of seat 1");
    play(&mut game, &["0 play TD 0:0=*", "1 draw number", "0 play 9-@0L"]);
    assert_illegal(&game, "1 draw number", "game-over", "the game is over");
}

#[test]
fn rejects_deals_that_cannot_be_played() {
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
    assert!(why(&full, "100+", "").is_err_and(|why| why.contains("numbers[6] is \"100+\"")));
}
