//! MadMatix, sentence by sentence of its rules page.

use std::collections::HashMap;

use crate::common::madmatix::{
    after_a_lapse, before_the_last_card, dealt, legal, nothing_on_the_table, parse, play, scores,
    sequence, told, two_lapses,
};
use crate::common::{Proof as _, any, each_position, step, texts};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Duty;
use quintrix_core::game::{Deal, Game, Heuristics, Hidden, Show};
use quintrix_core::games::madmatix::MadMatix;
use quintrix_core::search::Bot;
use serde_json::{Value, json};

fn seen(game: &Match<MadMatix>, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// Who can be caught, by the legal moves of all the others.
fn catchable(game: &Match<MadMatix>) -> Vec<usize> {
    let seats = 0..game.setup().players;
    let caught = |seat: &usize| {
        seats.clone().any(|other| legal(game, other).contains(&format!("catch {seat}")))
    };
    seats.clone().filter(caught).collect()
}

fn hand(game: &Match<MadMatix>, seat: usize) -> Value {
    game.view(Some(seat))["hand"].clone()
}

fn duties(game: &Match<MadMatix>) -> Vec<Duty> {
    (0..game.setup().players).map(|seat| game.state().duty(seat)).collect()
}

/// Two players with many numbers, seat 0 to move.
fn with_actions(mine: &str, theirs: &str) -> Match<MadMatix> {
    let hands = [format!("6- 4/ 2+ {mine}"), format!("3* 0+ 1/ {theirs}")];
    dealt(&hands.each_ref().map(String::as_str), "5+ 5- 5* 5/", "REM REM")
}

#[test]
fn the_box_has_each_digit_with_each_operator_and_40_actions() {
    let [numbers, actions] = &MadMatix::deck().stacks[..] else { panic!("two stacks") };
    let mut codes = texts(numbers);
    codes.sort_unstable();
    codes.dedup();
    assert_eq!((numbers.len(), codes.len()), (40, 40));
    let mut counts: HashMap<String, usize> = HashMap::new();
    actions.iter().for_each(|card| *counts.entry(card.to_string()).or_default() += 1);
    let expected = [("PM", 12), ("TD", 12), ("SLOW", 4), ("SWAP", 4), ("REV", 4), ("REM", 4)];
    assert_eq!(counts, expected.map(|(code, count)| (code.to_string(), count)).into());
}

#[test]
fn everybody_gets_three_numbers_and_three_actions_one_at_a_time() {
    for players in 2..=8 {
        let table = crate::common::Table { players, options: Default::default() };
        let game: Match<MadMatix> = table.shuffled(players as u64);
        let deal = &game.setup().deal.stacks;
        for seat in 0..players {
            let dealt = |stack: usize| (0..3).map(move |round| (stack, round * players + seat));
            let mut cards: Vec<_> =
                dealt(0).chain(dealt(1)).map(|(stack, place)| deal[stack][place]).collect();
            cards.sort_unstable();
            assert_eq!(hand(&game, seat), json!(texts(&cards)));
        }
        assert_eq!(seen(&game, "numbers"), json!(40 - 3 * players));
        assert_eq!(seen(&game, "actions"), json!(40 - 3 * players));
        assert_eq!(seen(&game, "sequences"), json!(vec![Vec::<u8>::new(); players]));
        assert_eq!(game.actors().collect::<Vec<_>>(), [0]);
    }
}

#[test]
fn the_decks_are_drawn_from_the_top() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 draw number", "1 draw number", "0 draw action"]);
    assert_eq!(hand(&game, 0), json!(["2+", "4/", "5+", "6-", "PM", "PM", "PM", "REM"]));
    assert_eq!(hand(&game, 1), json!(["0+", "1/", "3*", "5-", "PM", "PM", "PM"]));
    assert_eq!((seen(&game, "numbers"), seen(&game, "actions")), (json!(2), json!(1)));
}

#[test]
fn a_number_goes_to_either_end_of_anyones_sequence() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    let numbers = |seat| -> Vec<String> {
        let moves = legal(&game, seat);
        moves.into_iter().filter(|text| text.contains('@')).collect()
    };
    let empty = ["2+@0L", "2+@1L", "4/@0L", "4/@1L", "6-@0L", "6-@1L"];
    assert_eq!(numbers(0), empty.map(|end| format!("play {end}")));
    play(&mut game, &["0 play 6-@1L", "1 play 3*@1L", "0 play 4/@1R"]);
    assert_eq!(sequence(&game, 1), "3* 6- 4/");
    assert_eq!(scores(&game), ["0", "14"]);
}

#[test]
fn the_example_of_the_sheet_is_4() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 6-@0L", "1 draw number", "0 play 4/@0R", "1 draw number"]);
    play(&mut game, &["0 play 2+@0R", "1 play 3*@0R"]);
    assert_eq!(sequence(&game, 0), "6- 4/ 2+ 3*");
    assert_eq!(scores(&game), ["4", "0"]);
    let lines = game.state().score_lines(0);
    let lines: Vec<_> = lines.iter().map(|line| (line.points.to_string(), &*line.text)).collect();
    let expected = [("6", "6"), ("-4", "- 4 = 2"), ("-1", "÷ 2 = 1"), ("3", "+ 3 = 4")];
    assert_eq!(lines, expected.map(|(points, text)| (points.to_string(), text)));
}

#[test]
fn scores_are_exact_fractions_and_may_be_negative() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 3*@0R", "0 play 2+@1L", "1 play 1/@1L"]);
    assert_eq!(scores(&game), ["4/3", "1/2"]);
    play(&mut game, &["0 play 6-@1L"]);
    assert_eq!(scores(&game), ["4/3", "5/2"]);
}

#[test]
fn an_empty_sequence_is_0_and_one_card_its_number() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    play(&mut game, &["0 play 6-@0L"]);
    assert_eq!(scores(&game), ["6", "0"]);
    assert_eq!(game.state().score_lines(1).len(), 1);
}

#[test]
fn a_token_changes_the_operator_to_another_than_the_one_in_force() {
    let mut game = with_actions("PM PM PM", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R"]);
    let tokens = |game: &Match<MadMatix>, seat: usize| -> Vec<String> {
        let moves = legal(game, seat);
        moves.into_iter().filter(|text| text.contains('=')).collect()
    };
    let expected = ["play PM 0:0=+", "play PM 0:1=+", "play PM 0:1=-"];
    assert_eq!(tokens(&game, 0), expected);
    play(&mut game, &["0 play PM 0:0=+"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("6+ 3*", &"9".to_string()));
    let expected = ["play TD 0:0=*", "play TD 0:0=/", "play TD 0:1=/"];
    assert_eq!(tokens(&game, 1), expected);
    play(&mut game, &["1 play TD 0:0=*"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("6* 3*", &"18".to_string()));
    play(&mut game, &["0 play PM 0:0=-"]);
    let six = json!({"card": "6-", "operator": "-", "token": true});
    assert_eq!(seen(&game, "sequences")[0][0], six, "a token lies there, whatever it says");
}

#[test]
fn a_card_that_leaves_the_table_sheds_its_token() {
    let mut game = with_actions("PM PM PM", "REM REM REM");
    play(&mut game, &["0 play 6-@0L", "1 draw number", "0 play PM 0:0=+", "1 play REM 0:0"]);
    assert_eq!(seen(&game, "sequences")[0], json!([]));
    assert_eq!(seen(&game, "discards"), json!({"numbers": ["6-"], "actions": ["PM", "REM"]}));
}

#[test]
fn a_swap_exchanges_cards_with_their_tokens() {
    let mut game = with_actions("PM SWAP SWAP", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@1L", "0 play 4/@0R", "1 play 1/@1R"]);
    play(&mut game, &["0 play PM 0:1=+", "1 draw number"]);
    let swaps: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("SWAP")).collect();
    let pairs = ["0:0 0:1", "0:0 1:0", "0:0 1:1", "0:1 1:0", "0:1 1:1", "1:0 1:1"];
    assert_eq!(swaps, pairs.map(|pair| format!("play SWAP {pair}")));
    play(&mut game, &["0 play SWAP 0:1 1:0"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["6- 3*", "4+ 1/"]);
    play(&mut game, &["1 draw number", "0 play SWAP 0:0 0:1 last"]);
    assert_eq!(sequence(&game, 0), "3* 6-");
}

#[test]
fn a_sequence_of_two_or_more_is_reversed() {
    let mut game = with_actions("REV REV REV", "TD TD TD");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@1L", "0 play 4/@0R", "1 draw number"]);
    let reversals: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("REV")).collect();
    assert_eq!(reversals, ["play REV 0"]);
    play(&mut game, &["0 play REV 0"]);
    assert_eq!((sequence(&game, 0).as_str(), &scores(&game)[0]), ("4/ 6-", &"2/3".to_string()));
}

#[test]
fn places_are_counted_anew_after_every_change() {
    let mut game = with_actions("PM PM PM", "REM REM REM");
    play(&mut game, &["0 play 6-@0L", "1 play 3*@0R", "0 play 2+@0L", "1 play REM 0:1"]);
    assert_eq!(sequence(&game, 0), "2+ 3*");
    play(&mut game, &["0 play PM 0:1=-"]);
    assert_eq!(sequence(&game, 0), "2+ 3-");
}

#[test]
fn an_opponent_who_is_slowed_draws_two_cards_from_decks_of_their_choice() {
    let mut game = with_actions("SLOW PM PM", "TD TD TD");
    play(&mut game, &["0 play SLOW 1"]);
    assert_eq!(duties(&game), [Duty::Idle, Duty::Must]);
    assert_eq!(legal(&game, 1), ["take action", "take number"]);
    play(&mut game, &["1 take action"]);
    assert_eq!(seen(&game, "pending"), json!({"kind": "slow", "seat": 1, "draws": 1}));
    play(&mut game, &["1 take number"]);
    assert_eq!(seen(&game, "hand_sizes"), json!([5, 8]));
    assert_eq!(seen(&game, "hand_numbers"), json!([3, 4]));
    assert_eq!(game.actors().collect::<Vec<_>>(), [1], "then the turn passes");
}

#[test]
fn as_many_cards_are_drawn_for_a_slow_as_are_left() {
    let hands = ["6- 4/ 2+ SLOW SLOW SLOW", "3* 0+ 1/ TD TD TD"];
    let mut game = dealt(&hands, "", "REM");
    play(&mut game, &["0 play SLOW 1"]);
    assert_eq!(legal(&game, 1), ["take action"], "an answer is given even if there is no choice");
    play(&mut game, &["1 take action"]);
    assert_eq!(game.actors().collect::<Vec<_>>(), [1]);
    play(&mut game, &["1 play 3*@0L"]);
    assert!(legal(&game, 0).iter().all(|text| !text.contains("SLOW")), "both decks are empty");
}

#[test]
fn slow_reaches_every_opponent_and_the_turn_goes_on_from_the_seat_that_played_it() {
    let hands = ["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ TD TD TD", "7+ 8+ 9+ TD TD TD"];
    let mut game = dealt(&hands, "1- 2-", "REM REM");
    let slows: Vec<String> =
        legal(&game, 0).into_iter().filter(|text| text.contains("SLOW")).collect();
    assert_eq!(slows, ["play SLOW 1", "play SLOW 2"]);
    play(&mut game, &["0 play SLOW 2", "2 take number", "2 take number"]);
    assert_eq!(game.actors().collect::<Vec<_>>(), [1]);
}

#[test]
fn an_empty_deck_is_not_reshuffled_and_cannot_be_named() {
    let mut game = nothing_on_the_table("", "SLOW");
    assert_eq!(legal(&game, 0), ["draw action"]);
    play(&mut game, &["0 draw action"]);
    assert!(legal(&game, 1).iter().all(|text| text.starts_with("discard")));
}

#[test]
fn who_can_neither_play_nor_draw_shows_the_hand_and_discards() {
    let mut game = nothing_on_the_table("", "");
    assert_eq!(legal(&game, 0), ["discard PM", "discard REM", "discard TD"]);
    let action = parse("discard REM");
    let events = game.play(0, &action).expect("nothing else can be done");
    for observer in [Some(0), Some(1), None] {
        let event = events[0].seen_by(observer);
        assert_eq!(json!(event)["hand"], json!(["PM", "REM", "TD"]));
        let sentence = "Seat 0 could do nothing, showed PM, REM and TD, and discarded REM.";
        assert_eq!(event.to_string(), sentence);
    }
    assert_eq!(game.view(Some(1))["discards"]["actions"], json!(["REM"]));
    play(&mut game, &["1 discard REM"]);
    let expected = ["discard PM", "discard PM last", "discard TD", "discard TD last"];
    assert_eq!(legal(&game, 0), expected);
    play(&mut game, &["0 discard PM last", "1 discard REV"]);
    assert_eq!((seen(&game, "said_last"), catchable(&game)), (json!([0]), vec![1]));
}

#[test]
fn a_shown_hand_is_known_from_then_on() {
    let mut game = nothing_on_the_table("", "");
    let imagined = |game: &Match<MadMatix>, of: usize| -> Vec<Value> {
        let world = |number| game.state().resample(1 - of, &mut Rng::new(number, 2));
        (0..20).map(|number| json!(world(number).view(Some(of)))["hand"].clone()).collect()
    };
    play(&mut game, &["0 discard REM"]);
    assert!(imagined(&game, 0).iter().all(|hand| *hand == json!(["PM", "TD"])));
    play(&mut game, &["1 discard REM", "0 discard PM"]);
    assert!(imagined(&game, 0).iter().all(|hand| *hand == json!(["TD"])));
    assert!(imagined(&game, 1).iter().all(|hand| *hand == json!(["REV", "SWAP"])));
}

#[test]
fn from_which_deck_cards_were_drawn_is_so_in_every_world() {
    each_position::<MadMatix>(0..2, |game, rng| {
        let world = game.state().resample(0, rng);
        for seat in 0..game.setup().players {
            let kinds = |state: &MadMatix| json!(state.view(Some(seat)))["hand_numbers"].clone();
            assert_eq!(kinds(&world), kinds(game.state()));
        }
    });
}

#[test]
fn a_sequence_that_divides_by_zero_is_discarded_after_a_play_to_either_end() {
    for (line, cards) in [("0 play 0+@0R", ["6/", "0+"]), ("0 play 6/@1L", ["6/", "0-"])] {
        let hands = ["6/ 0+ 6/ PM PM PM", "0- 1+ 2+ PM PM PM"];
        let mut game = dealt(&hands, "", "");
        play(&mut game, &["0 play 6/@0L", "1 play 0-@1L"]);
        let told = told(&mut game, line);
        let (divides, zero) = (cards[0], cards[1]);
        let seat = usize::from(zero == "0-");
        let sentence = format!(
            "All cards in front of seat {seat} were discarded: {divides} divided by {zero}."
        );
        assert_eq!(told[1], sentence);
        assert_eq!(sequence(&game, seat), "");
        assert_eq!(seen(&game, "discards")["numbers"], json!(cards));
    }
}

#[test]
fn a_sequence_that_a_token_makes_undefined_is_discarded() {
    let mut game = with_actions("TD TD TD", "PM PM PM");
    play(&mut game, &["0 play 6-@0L", "1 play 0+@0R", "0 play TD 0:0=/"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", ""]);
}

#[test]
fn a_token_that_no_longer_divides_saves_a_sequence_from_a_zero() {
    let mut game = with_actions("PM PM PM", "TD TD TD");
    play(&mut game, &["0 play 4/@0L", "1 draw number", "0 play PM 0:0=+", "1 play 0+@0R"]);
    assert_eq!(sequence(&game, 0), "4+ 0+");
}

#[test]
fn sequences_that_a_swap_makes_undefined_are_discarded_both() {
    let hands = ["6/ 0+ 5/ SWAP PM PM", "7+ 1+ 0- PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 7+@0R", "0 play 5/@1L", "1 play 1+@1R"]);
    play(&mut game, &["0 play 0+@0R", "1 play 0-@1R"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["6/ 7+ 0+", "5/ 1+ 0-"]);
    play(&mut game, &["0 play SWAP 0:1 1:2"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", "5/ 1+ 7+"]);
    let hands = ["6/ 4+ 5/ SWAP PM PM", "7+ 0- 3+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 7+@0R", "0 play 5/@1L", "1 play 3+@1R"]);
    play(&mut game, &["0 play 4+@1R", "1 play 0-@1R", "0 play SWAP 0:1 1:3"]);
    assert_eq!([sequence(&game, 0), sequence(&game, 1)], ["", "5/ 3+ 4+ 7+"]);
}

#[test]
fn a_sequence_that_a_reversal_makes_undefined_is_discarded() {
    let mut game = with_actions("REV REV REV", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 0+@0L", "0 play REV 0"]);
    assert_eq!(sequence(&game, 0), "");
}

#[test]
fn a_sequence_that_a_removal_makes_undefined_is_discarded() {
    let mut game = with_actions("REM REM REM", "PM PM PM");
    play(&mut game, &["0 play 4/@0L", "1 play 3*@0R", "0 draw number", "1 play 0+@0R"]);
    let told = told(&mut game, "0 play REM 0:1");
    assert_eq!(told[0], "Seat 0 removed 3* from 0:1.");
    assert_eq!(sequence(&game, 0), "");
    assert_eq!(seen(&game, "discards")["numbers"], json!(["3*", "4/", "0+"]));
}

#[test]
fn last_is_listed_both_ways_where_one_card_is_left_and_nowhere_else() {
    each_position::<MadMatix>(0..4, |game, _| {
        for seat in game.actors() {
            let two_left = game.view(Some(seat))["hand_sizes"][seat] == 2;
            let moves = legal(game, seat);
            for text in &moves {
                let may_say = two_left && (text.starts_with("play") || text.starts_with("discard"));
                let plain = text.strip_suffix(" last");
                assert!(plain.is_none() || may_say, "{text}");
                let twin = plain.map_or(format!("{text} last"), str::to_string);
                assert_eq!(moves.contains(&twin), may_say, "{text}");
            }
        }
    });
}

#[test]
fn who_said_last_cannot_be_caught() {
    let mut game = before_the_last_card();
    let told = told(&mut game, "0 play TD 0:0=* last");
    assert_eq!(told[1], "Seat 0 said \"Last Card\".");
    assert_eq!((seen(&game, "said_last"), catchable(&game)), (json!([0]), vec![]));
    assert!(legal(&game, 1).iter().all(|text| !text.starts_with("catch")));
}

#[test]
fn who_forgot_can_be_caught_by_the_seat_whose_turn_it_is_which_keeps_its_turn() {
    let mut game = after_a_lapse();
    assert_eq!(catchable(&game), [0]);
    assert_eq!(legal(&game, 1)[0], "catch 0");
    assert!(legal(&game, 1).len() > 1, "a possible catch delays nobody");
    let told = told(&mut game, "1 catch 0");
    assert_eq!(told, ["Seat 1 caught seat 0, who had not said \"Last Card\"."]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle]);
    play(&mut game, &["0 penalty number"]);
    assert_eq!(duties(&game), [Duty::Idle, Duty::Must]);
    assert_eq!(seen(&game, "hand_sizes")[0], 2);
}

#[test]
fn every_seat_but_the_forgetful_one_may_catch() {
    let game = two_lapses();
    assert_eq!(duties(&game), [Duty::May, Duty::May, Duty::Must]);
    assert_eq!(legal(&game, 0), ["catch 1"]);
    assert_eq!(legal(&game, 1), ["catch 0"]);
    assert_eq!(legal(&game, 2)[..2], ["catch 0", "catch 1"]);
}

/// All that the view and the duties tell is as it would be if nobody had forgotten anything.
#[test]
fn nothing_tells_that_somebody_can_be_caught() {
    let (forgot, mut said) = (after_a_lapse(), before_the_last_card());
    play(&mut said, &["0 play TD 0:0=* last"]);
    assert_eq!((catchable(&forgot), catchable(&said)), (vec![0], vec![]));
    for observer in [Some(0), Some(1), None] {
        let (mut forgot, mut said) = (forgot.view(observer), said.view(observer));
        assert_eq!((forgot["said_last"].take(), said["said_last"].take()), (json!([]), json!([0])));
        assert_eq!(forgot, said);
    }
    assert_eq!((forgot.state().reaction_window(), said.state().reaction_window()), (true, true));
    let told: Vec<Duty> = (0..3).map(|seat| two_lapses().state().public_duty(seat)).collect();
    assert_eq!(told, [Duty::Idle, Duty::Idle, Duty::Must]);
}

#[test]
fn the_first_catch_counts_and_nobody_is_caught_twice_for_one_lapse() {
    let mut game = two_lapses();
    play(&mut game, &["1 catch 0", "0 penalty skip"]);
    assert_eq!(catchable(&game), [1]);
    assert_eq!(legal(&game, 1), [""; 0]);
    play(&mut game, &["0 catch 1", "1 penalty skip"]);
    assert!(legal(&game, 2).iter().all(|text| !text.starts_with("catch")));
}

#[test]
fn nobody_can_catch_while_an_answer_is_pending() {
    let mut game = two_lapses();
    play(&mut game, &["2 catch 0"]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle, Duty::Idle]);
    assert_eq!(catchable(&game), [0; 0]);
    play(&mut game, &["0 penalty skip"]);
    assert_eq!(catchable(&game), [1], "but afterwards again");
}

#[test]
fn the_window_closes_when_the_next_turn_begins() {
    let mut game = two_lapses();
    play(&mut game, &["2 draw number"]);
    assert_eq!(catchable(&game), [1]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle, Duty::May]);
    play(&mut game, &["0 draw number"]);
    assert_eq!(catchable(&game), [0; 0]);
}

#[test]
fn the_window_closes_when_the_hand_grows() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ SLOW TD TD"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6-", "REM REM");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play 3+@0L", "1 draw number", "0 play PM 0:0=-", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=+"]);
    assert_eq!(catchable(&game), [0]);
    play(&mut game, &["1 play SLOW 0"]);
    assert_eq!(catchable(&game), [0; 0], "an answer is pending");
    play(&mut game, &["0 take number", "0 take number"]);
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(seen(&game, "hand_sizes")[0], 3);
}

#[test]
fn there_is_no_window_if_no_other_turn_lies_between() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "1-", "");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@1L", "0 play 2+@0L", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0L", "1 play 6+@1L", "0 play PM 0:0=-", "1 play PM 1:0=-"]);
    play(&mut game, &["0 play PM 0:0=+", "1 catch 0", "0 penalty number", "1 play PM 1:0=+"]);
    play(&mut game, &["0 catch 1", "1 penalty skip"]);
    let told = told(&mut game, "0 play 1-@0L");
    assert_eq!(told[1], "Seat 1 missed a turn.");
    assert_eq!((seen(&game, "turn"), seen(&game, "hand_sizes")), (json!(0), json!([1, 1])));
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(duties(&game), [Duty::Must, Duty::Idle]);
}

#[test]
fn a_penalty_is_a_card_or_the_next_turn() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 catch 0"]);
    assert_eq!(legal(&game, 0), ["penalty action", "penalty number", "penalty skip"]);
    let told = told(&mut game, "0 penalty skip");
    assert_eq!(told, ["Seat 0 chose to miss the next turn."]);
    assert_eq!(seen(&game, "missing"), json!([0]));
    play(&mut game, &["1 draw number"]);
    assert_eq!((seen(&game, "turn"), seen(&game, "missing")), (json!(1), json!([])));
}

#[test]
fn a_penalty_with_both_decks_empty_is_the_next_turn() {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 1+@0L", "1 play 4+@1L", "0 play 2+@0L", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0L", "1 play 6+@1L", "0 play PM 0:0=-", "1 play PM 1:0=-"]);
    play(&mut game, &["0 play PM 0:0=+", "1 catch 0"]);
    assert_eq!(legal(&game, 0), ["penalty skip"], "given as a move even without a choice");
}

#[test]
fn a_seat_that_misses_a_turn_still_answers_and_may_catch() {
    let mut game = two_lapses();
    play(&mut game, &["1 catch 0", "0 penalty skip"]);
    assert_eq!(legal(&game, 0), ["catch 1"]);
    play(&mut game, &["0 catch 1", "1 penalty number", "2 draw action"]);
    assert_eq!(seen(&game, "turn"), 1, "seat 0 missed its turn");
}

#[test]
fn the_game_ends_as_soon_as_a_hand_is_empty() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number"]);
    let told = told(&mut game, "0 play 9-@0R");
    assert!(game.state().over());
    assert_eq!(scores(&game), ["72", "2"]);
    assert_eq!(told[1], "The game is over: seat 0 won.");
    assert_eq!(game.actors().count(), 0);
}

#[test]
fn the_last_card_takes_effect_and_undefined_sequences_go() {
    let hands = ["6/ 2+ 3+ PM PM PM", "4+ 5+ 0+ PM PM PM"];
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 6/@0L", "1 play 4+@1L", "0 play 2+@0R", "1 play 5+@1L"]);
    play(&mut game, &["0 play 3+@0R", "1 play PM 1:0=-", "0 play PM 0:1=-", "1 play PM 1:0=+"]);
    play(&mut game, &["0 play PM 0:1=+ last", "1 play PM 1:0=- last", "0 play PM 0:1=-"]);
    assert!(game.state().over());
    let mut game = dealt(&hands, "", "");
    play(&mut game, &["0 play 3+@0L", "1 play 4+@1L", "0 play 2+@0R", "1 play 5+@1L"]);
    play(&mut game, &["0 play PM 0:0=-", "1 play PM 1:0=-", "0 play PM 0:0=+", "1 play PM 1:0=+"]);
    play(&mut game, &["0 play PM 0:0=- last", "1 play 0+@1L last", "0 play 6/@1L"]);
    assert_eq!((scores(&game), game.state().over()), (vec!["1".into(), "0".into()], true));
}

#[test]
fn a_slow_played_as_the_last_card_is_not_answered() {
    let hands = ["1+ 2+ 3+ PM PM SLOW", "4+ 5+ 6+ PM PM PM"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6- 7-", "REM REM");
    play(&mut game, &["0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"]);
    play(&mut game, &["0 play 3+@0L", "1 draw number", "0 play PM 0:0=-", "1 draw number"]);
    play(&mut game, &["0 play PM 0:0=+", "1 draw number"]);
    let told = told(&mut game, "0 play SLOW 1");
    assert_eq!(told, ["Seat 0 slowed seat 1.", "The game is over: seat 0 won."]);
    assert_eq!((seen(&game, "pending"), seen(&game, "over")), (Value::Null, json!(true)));
}

#[test]
fn nobody_can_be_caught_once_the_game_is_over() {
    let mut game = two_lapses();
    play(&mut game, &["2 draw number", "0 play PM 0:0=-"]);
    assert!(game.state().over());
    assert_eq!(catchable(&game), [0; 0]);
    assert_eq!(game.actors().count(), 0);
}

#[test]
fn equal_highest_scores_share_the_win() {
    let hands = ["1+ 2+ 3+ PM PM PM", "3- 5+ 6+ PM PM PM", "8+ 9+ 7+ PM PM PM"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6- 7- 8- 9- 0-", "REM REM");
    for mine in ["3+@0L", "2+@2L", "1+@2R", "PM 2:0=-", "PM 2:0=+", "PM 2:0=-"] {
        play(&mut game, &[&format!("0 play {mine}")]);
        if game.log().len() == 1 {
            play(&mut game, &["1 play 3-@1L", "2 draw number"]);
        } else if !game.state().over() {
            play(&mut game, &["1 draw number", "2 draw number"]);
        }
    }
    assert_eq!(scores(&game), ["3", "3", "1"]);
    assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(vec![0, 1]));
}

#[test]
fn the_record_spells_scores_as_texts() {
    let mut game = after_a_lapse();
    play(&mut game, &["1 draw number", "0 play 9-@0R"]);
    let record = quintrix_core::game::record::write(&game);
    assert_eq!(record["result"], json!({"scores": ["72", "2"], "winners": [0]}));
    let with = |scores: Value| {
        let mut record = record.clone();
        record["result"]["scores"] = scores;
        quintrix_core::game::record::replay::<MadMatix>(&record).map(|_| ())
    };
    assert!(with(json!(["72", "2"])).is_ok());
    for wrong in [json!([72, 2]), json!(["72/1", "2"]), json!(["71", "2"])] {
        assert!(with(wrong).is_err());
    }
}

#[test]
fn a_drawn_card_is_shown_to_nobody_else() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    let events = game.play(0, &parse("draw number")).expect("a draw");
    let card = |observer| json!(events[0].seen_by(observer))["card"].clone();
    assert_eq!([card(Some(0)), card(Some(1)), card(None)], [json!("5+"), Value::Null, Value::Null]);
    assert_eq!(events[0].seen_by(None).to_string(), "Seat 0 drew a number card.");
}

#[test]
fn greedy_always_says_last_and_always_catches() {
    let mut said = 0;
    for seed in 0..60 {
        let table =
            crate::common::Table { players: 2 + seed as usize % 7, options: Default::default() };
        let (mut game, mut rng) = (table.shuffled::<MadMatix>(seed), Rng::new(seed, 1));
        while !game.state().over() {
            let actors: Vec<usize> = game.actors().collect();
            let seat = *any(&actors, &mut rng);
            let choice = Bot::GREEDY.choose(game.state(), seat, &mut rng).to_string();
            let moves = legal(&game, seat);
            let can = |part: &str| moves.iter().any(|text| text.contains(part));
            assert_eq!(choice.starts_with("catch"), can("catch"), "{choice}");
            let last = can(" last") && !can("catch") && !choice.starts_with("draw");
            assert_eq!(choice.ends_with(" last"), last, "{choice}");
            said += usize::from(last);
            let plain = choice.strip_suffix(" last").unwrap_or(&choice);
            let forgetful = rng.index(2) == 0;
            play(&mut game, &[&format!("{seat} {}", if forgetful { plain } else { &choice })]);
        }
    }
    assert!(said > 20, "{said}");
}

#[test]
fn greedy_takes_the_lead_that_is_largest() {
    let game = with_actions("PM PM PM", "PM PM PM");
    let mut gains = Vec::new();
    game.state().gains(0, &mut gains);
    let gain = |text: &str| {
        let found = gains.iter().find(|(action, _)| action.to_string() == text);
        found.expect("a legal move").1.to_string()
    };
    let leads = ["play 6-@0L", "play 6-@1L", "play 2+@0L", "draw number"].map(gain);
    assert_eq!(leads, ["6", "-6", "2", "0"]);
}

#[test]
fn greedy_who_is_caught_keeps_the_one_card_if_ahead_and_draws_if_not() {
    let mut ahead = after_a_lapse();
    play(&mut ahead, &["1 catch 0"]);
    assert_eq!(scores(&ahead), ["8", "2"]);
    let mut behind = two_lapses();
    play(&mut behind, &["2 catch 0"]);
    assert_eq!(scores(&behind)[..2], ["6", "15"]);
    for seed in 0..10 {
        let answer = |game: &Match<MadMatix>| {
            Bot::GREEDY.choose(game.state(), 0, &mut Rng::new(seed, 1)).to_string()
        };
        assert_eq!(answer(&ahead), "penalty skip");
        assert_ne!(answer(&behind), "penalty skip");
    }
}

#[test]
fn every_game_ends_long_before_the_longest_there_could_be() {
    for players in 2..=8 {
        let table = crate::common::Table { players, options: Default::default() };
        for seed in 0..30 {
            let (mut game, mut rng) = (table.shuffled::<MadMatix>(seed), Rng::new(seed, 1));
            while step(&mut game, &mut rng).is_some() {}
            assert!(game.log().len() < MadMatix::MOVE_LIMIT);
        }
    }
}
