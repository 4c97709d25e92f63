//! Effects of action cards that a deck defines.

use super::{catchable, duties, hand, seen};
use crate::common::madmatix::{dealt_with, events_of, legal, play, scores, sequence};
use quintrix_core::game::Game;
use quintrix_core::game::matches::Match;
use quintrix_core::game::seat::Duty;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

const TWO: [&str; 2] = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X X TD"];
const THREE: [&str; 3] = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X PM TD", "7+ 8+ 9+ X PM TD"];

fn two(effects: Value) -> Match<MadMatix> {
    dealt_with(effects, &TWO, "5+ 5- 5* 5/", "REM REM REM")
}

fn three(effects: Value) -> Match<MadMatix> {
    dealt_with(effects, &THREE, "5+ 5- 5* 5/", "REM REM REM")
}

/// The legal plays of X and the legal answers.
fn uses(game: &Match<MadMatix>, seat: usize) -> Vec<String> {
    let is_use = |text: &String| text.starts_with("play X") || !text.starts_with("play");
    let others = |text: &String| !text.starts_with("draw");
    legal(game, seat).into_iter().filter(is_use).filter(others).collect()
}

#[test]
fn a_token_has_one_of_the_operators_of_its_card() {
    let mut game = two(json!([{"effect": "token", "operators": "/*+"}]));
    assert_eq!(uses(&game, 0), [""; 0], "there is no card on the table");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@1L"]);
    let targets = ["0:0=*", "0:0=+", "0:0=/", "1:0=+", "1:0=/"];
    assert_eq!(uses(&game, 0), targets.map(|target| format!("play X {target}")));
    let events = events_of(&mut game, "0 play X 1:0=+");
    assert_eq!(events, ["Seat 0 played X.", "Seat 0 played X: 3* at 1:0 now has +."]);
}

#[test]
fn effects_can_be_limited_to_ones_own_sequence_or_to_others() {
    let both = |whose: &str| {
        let mut game = two(json!([{"effect": "remove", "whose": whose}]));
        play(&mut game, &["0 play 6-@0L", "1 play 3*@1L"]);
        uses(&game, 0)
    };
    assert_eq!(both("own"), ["play X 0:0"]);
    assert_eq!(both("others"), ["play X 1:0"]);
    assert_eq!(both("any"), ["play X 0:0", "play X 1:0"]);
    let mut swaps = two(json!([{"effect": "swap", "whose": "own"}]));
    play(&mut swaps, &["0 play 6-@0L", "1 play 3*@1L", "0 play 4/@0R", "1 play 1/@1L"]);
    assert_eq!(uses(&swaps, 0), ["play X 0:0 0:1"]);
}

#[test]
fn a_doubled_number_counts_twice_until_it_leaves_the_table() {
    let mut game = two(json!([{"effect": "double"}]));
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R"]);
    let events = events_of(&mut game, "0 play X 0:0");
    assert_eq!(events[1], "Seat 0 doubled 6- at 0:0.");
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("2×6- 3*", &"9".to_string()));
    let six = json!({"card": "6-", "operator": "-", "token": false, "doubled": true});
    assert_eq!(seen(&game, "sequences")[0][0], six);
    assert_eq!(seen(&game, "sequences")[0][1].get("doubled"), None);
    assert_eq!(uses(&game, 1), ["play X 0:1"], "not twice");
    play(&mut game, &["1 draw action", "0 draw number", "1 play REM 0:0"]);
    assert_eq!(seen(&game, "discards")["numbers"], json!(["6-"]));
}

#[test]
fn players_draw_as_many_cards_as_the_effect_says() {
    let mut game = three(json!([{"effect": "draw", "cards": 3, "who": "left"}]));
    let events = events_of(&mut game, "0 play X");
    assert_eq!(events[1], "Seat 0 slowed seat 1: 3 cards to draw.");
    assert_eq!(seen(&game, "pending"), json!({"kind": "slow", "seat": 1, "draws": 3}));
    play(&mut game, &["1 take number", "1 take action", "1 take number"]);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "turn")), (json!([5, 9, 6]), json!(1)));
}

#[test]
fn all_others_draw_in_turn_from_the_left() {
    let hands = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X PM TD", "7+ 8+ 9+ X PM TD"];
    let effects = json!([{"effect": "draw", "cards": 2, "who": "others"}]);
    let mut game = dealt_with(effects, &hands, "5+ 5-", "REM");
    play(&mut game, &["0 draw number", "1 play X", "2 take number"]);
    assert_eq!(seen(&game, "pending"), json!({"kind": "slow", "seat": 2, "draws": 1}));
    let events = events_of(&mut game, "2 take action");
    assert_eq!(events, ["Seat 2 drew REM."], "no card is left for seat 0");
    assert_eq!(seen(&game, "turn"), 2);
}

#[test]
fn a_draw_by_the_player_comes_before_later_effects() {
    let effects = json!([{"effect": "draw", "who": "self"}, {"effect": "reverse"}]);
    let mut game = two(effects);
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R"]);
    assert_eq!(uses(&game, 0), ["play X"]);
    let events = events_of(&mut game, "0 play X");
    assert_eq!(events, ["Seat 0 played X.", "Seat 0 draws: one card to draw."]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle]);
    play(&mut game, &["0 take number"]);
    let choose = json!({"kind": "choose", "seat": 0, "card": "X", "effect": 1});
    assert_eq!((seen(&game, "pending"), uses(&game, 0)), (choose, vec!["choose 0".to_string()]));
    play(&mut game, &["0 choose 0"]);
    assert_eq!((sequence(&game, 0).as_str(), seen(&game, "turn")), ("3* 6-", json!(1)));
}

#[test]
fn a_later_effect_without_a_target_is_skipped() {
    let mut game = two(json!([{"effect": "remove"}, {"effect": "reverse"}, {"effect": "remove"}]));
    play(&mut game, &["0 play 6-@0L", "1 draw number"]);
    let events = events_of(&mut game, "0 play X 0:0");
    let without = |effect| format!("Effect {effect} of X was without effect.");
    assert_eq!(events[2..], [without(2), without(3)]);
    assert_eq!((seen(&game, "pending"), seen(&game, "turn")), (Value::Null, json!(1)));
}

#[test]
fn undefined_sequences_go_before_the_next_effect() {
    let mut game = two(json!([{"effect": "token", "operators": "/"}, {"effect": "remove"}]));
    play(&mut game, &["0 play 6-@0L", "1 play 0+@0R", "0 play 2+@1L", "1 draw number"]);
    let events = events_of(&mut game, "0 play X 0:0=/");
    assert_eq!(events[2], "All cards in front of seat 0 were discarded: 6- divided by 0+.");
    assert_eq!(uses(&game, 0), ["choose 1:0"], "the cards of seat 0 are gone");
}

#[test]
fn skipped_players_miss_their_next_turn_once() {
    let mut game = three(json!([{"effect": "skip"}]));
    let events = events_of(&mut game, "0 play X 2");
    assert_eq!(events[1], "Seat 0 made seat 2 miss the next turn.");
    assert_eq!(seen(&game, "missing"), json!([2]));
    assert_eq!(uses(&game, 1), ["play X 0"], "seat 2 will miss it anyway");
    let events = events_of(&mut game, "1 draw number");
    assert_eq!(events[1], "Seat 2 missed a turn.");
    assert_eq!(seen(&game, "turn"), 0);
}

#[test]
fn skipping_all_others_gives_the_player_the_next_turn() {
    let mut game = three(json!([{"effect": "skip", "who": "others"}]));
    let events = events_of(&mut game, "0 play X");
    assert_eq!(events[3..], ["Seat 1 missed a turn.", "Seat 2 missed a turn."]);
    assert_eq!((seen(&game, "turn"), seen(&game, "missing")), (json!(0), json!([])));
}

#[test]
fn another_turn_comes_after_all_effects() {
    let mut game = three(json!([{"effect": "again"}, {"effect": "draw"}]));
    play(&mut game, &["0 play X"]);
    assert_eq!(uses(&game, 0), ["choose 1", "choose 2"]);
    play(&mut game, &["0 choose 2"]);
    let events = events_of(&mut game, "2 take number");
    assert_eq!(events, ["Seat 2 drew 5+.", "Seat 0 has another turn."]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle, Duty::Idle]);
}

#[test]
fn later_effects_can_be_about_the_same_opponent() {
    let effects = json!([{"effect": "steal"}, {"effect": "skip", "who": "same"}]);
    let mut game = three(effects);
    play(&mut game, &["0 play X 2"]);
    let events = events_of(&mut game, "2 give 7+");
    assert_eq!(events[1], "Seat 0 made seat 2 miss the next turn.");
}

#[test]
fn robbed_players_choose_the_cards_that_they_give() {
    let mut game = three(json!([{"effect": "steal", "cards": 2}]));
    let events = events_of(&mut game, "0 play X 1");
    assert_eq!(events[1], "Seat 0 robbed seat 1: two cards to give.");
    let give = json!({"kind": "give", "seat": 1, "to": 0, "cards": 2});
    assert_eq!((seen(&game, "pending"), duties(&game)[1]), (give, Duty::Must));
    let cards = ["0+", "1/", "3*", "PM", "TD", "X"];
    assert_eq!(legal(&game, 1), cards.map(|card| format!("give {card}")));
    play(&mut game, &["1 give 0+", "1 give TD"]);
    assert_eq!(hand(&game, 0), json!(["0+", "2+", "4/", "6-", "PM", "TD", "X"]));
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "turn")), (json!([7, 4, 6]), json!(1)));
}

#[test]
fn nobody_gives_the_last_card() {
    let hands = ["1+ 2+ 3+ X X PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt_with(json!([{"effect": "steal", "cards": 10}]), &hands, "1-", "");
    play(&mut game, &["0 play X 1", "1 give PM", "1 give PM", "1 give PM", "1 give 4+"]);
    assert_eq!(seen(&game, "pending"), json!({"kind": "give", "seat": 1, "to": 0, "cards": 1}));
    play(&mut game, &["1 give 5+"]);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "turn")), (json!([10, 1]), json!(1)));
    assert_eq!(catchable(&game), [0; 0], "a robbed player need not say \"Last Card\"");
    play(&mut game, &["1 draw number"]);
    assert_eq!(uses(&game, 0), ["play X 1"], "seat 1 holds two cards again");
}

#[test]
fn a_hand_that_grows_is_no_last_card() {
    let hands = ["1+ 2+ 3+ X PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt_with(json!([{"effect": "steal"}]), &hands, "1- 2- 3- 4-", "");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=-", "1 draw number", "0 play PM 0:0=+", "1 draw number"]);
    let mut said = game.clone();
    play(&mut game, &["0 play X 1"]);
    assert_eq!((seen(&game, "hand_sizes")[0].clone(), catchable(&game)), (json!(1), vec![]));
    play(&mut game, &["1 give PM"]);
    assert_eq!(catchable(&game), [0; 0]);
    play(&mut said, &["0 play X 1 last"]);
    assert_eq!(seen(&said, "said_last"), json!([0]));
    play(&mut said, &["1 give PM"]);
    assert_eq!(seen(&said, "said_last"), json!([]));
}

#[test]
fn with_another_turn_nobody_can_be_caught() {
    let hands = ["1+ 2+ 3+ X PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt_with(json!([{"effect": "again"}]), &hands, "1- 2- 3- 4-", "");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=-", "1 draw number", "0 play PM 0:0=+", "1 draw number"]);
    let events = events_of(&mut game, "0 play X");
    assert_eq!(events, ["Seat 0 played X.", "Seat 0 has another turn."]);
    assert_eq!((seen(&game, "hand_sizes")[0].clone(), catchable(&game)), (json!(1), vec![]));
}

/// Seat 0 has only an X left; two cards lie in front of it and one in front of seat 1.
fn before_the_last_x(effects: Value) -> Match<MadMatix> {
    let hands = ["1+ 2+ 3+ X PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt_with(effects, &hands, "1- 2- 3- 4- 5- 6-", "");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@1L", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=-", "1 draw number", "0 play PM 0:0=+", "1 draw number"]);
    play(&mut game, &["0 play 3+@1L last", "1 draw number"]);
    game
}

#[test]
fn the_last_card_takes_effect_on_sequences_and_on_nothing_else() {
    let effects = json!([
        {"effect": "draw"}, {"effect": "remove"}, {"effect": "steal", "who": "others"},
        {"effect": "skip", "who": "left"}, {"effect": "double"}, {"effect": "again"},
    ]);
    let mut game = before_the_last_x(effects);
    let events = events_of(&mut game, "0 play X 1");
    assert_eq!(events, ["Seat 0 played X.", "Seat 0 slowed seat 1."]);
    assert!(!game.state().over());
    play(&mut game, &["0 choose 1:0"]);
    assert!(!game.state().over());
    let events = events_of(&mut game, "0 choose 0:1");
    assert_eq!(events, ["Seat 0 doubled 1+ at 0:1.", "The game is over: seat 0 and seat 1 won."]);
    assert_eq!((scores(&game), game.actors().count()), (vec!["4".into(), "4".into()], 0));
}

#[test]
fn a_last_card_that_only_draws_or_steals_ends_the_game_at_once() {
    for (effects, line) in [
        (json!([{"effect": "draw", "who": "self"}]), "0 play X"),
        (json!([{"effect": "steal"}]), "0 play X 1"),
        (json!([{"effect": "skip"}, {"effect": "draw"}]), "0 play X 1"),
        (json!([{"effect": "again"}]), "0 play X"),
    ] {
        let mut game = before_the_last_x(effects);
        play(&mut game, &[line]);
        assert!(game.state().over(), "{line}");
        assert_eq!(seen(&game, "hand_sizes"), json!([0, 9]));
    }
}
