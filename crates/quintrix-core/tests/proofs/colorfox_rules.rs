//! Colorfox, sentence by sentence of its rules page.

use crate::common::colorfox::{RED, before_a_corner, dealt, legal, play, setup, three};
use quintrix_core::game::deck::{Card as _, Cards};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Deal, Game, Hidden, Show};
use quintrix_core::games::colorfox::{Card, Colorfox};
use serde_json::{Value, json};

/// Plays a move and returns the events as a spectator sees them.
fn event_texts(game: &mut Match<Colorfox>, seat: usize, text: &str) -> Vec<String> {
    let action = Colorfox::parse(text).expect(text);
    let events = game.play(seat, &action).unwrap_or_else(|why| panic!("{text}: {}", why.message));
    events.iter().map(|event| event.seen_by(None).to_string()).collect()
}

fn seen(game: &Match<Colorfox>, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// The letters of the sticks of a seat.
fn sticks(game: &Match<Colorfox>, seat: usize) -> String {
    let counts = seen(game, "sticks")[seat].clone();
    let count = |letter: &str| counts[letter].as_u64().unwrap_or_default() as usize;
    ["R", "O", "Y", "G", "B", "P"].map(|letter| letter.repeat(count(letter))).concat()
}

/// Two players and one red stick left, seat 1 to move; seat 1 has a blue one.
fn hardly_any_red() -> Match<Colorfox> {
    let mut game =
        dealt(2, &format!("RRRR BBBB {} RRRB {}", "RRRR ".repeat(6), "RRRR ".repeat(20)));
    play(&mut game, &[(0, "play RRRR@1,0"), (1, "play BBBB@-1,0"), (0, "play RRRR@0,1")]);
    play(&mut game, &[(1, "play RRRR@0,-1"), (0, "play RRRR@2,0"), (1, "play RRRR@1,-1")]);
    play(&mut game, &[(1, "done"), (0, "play RRRR@3,0")]);
    game
}

#[test]
fn the_box_has_18_cards_each_of_2_3_and_4_colours() {
    let cards = &Colorfox::deck().stacks[0];
    assert_eq!(cards.len(), 54);
    for colours in 2..=4 {
        let of_so_many = cards.iter().filter(|card| card.colour_count() == colours);
        assert_eq!(of_so_many.count(), 18);
    }
}

#[test]
fn every_colour_is_9_times_on_every_side() {
    for side in 0..4 {
        for letter in "ROYGBP".chars() {
            let cards = Colorfox::deck().stacks[0].iter();
            let shown = cards.filter(|card| card.to_string().chars().nth(side) == Some(letter));
            assert_eq!(shown.count(), 9, "{letter} on side {side}");
        }
    }
}

#[test]
fn a_deck_file_needs_cards_of_two_colours_enough_and_not_too_many() {
    let check = |codes: &[&str]| {
        let stack = codes.iter().filter_map(|code| Card::from_code(code)).collect();
        Colorfox::check_deck(&Cards::new(vec![stack]))
    };
    assert_eq!(check(&["ROYG"; 9]), Ok(()));
    assert_eq!(check(&["ROYG"; 54]), Ok(()));
    assert_eq!(check(&["ROYG"; 8]), Err("2 players need 9 cards or more, not 8".to_string()));
    let much = Err("Colorfox is played with 54 cards at most, not 55".to_string());
    assert_eq!(check(&["ROYG"; 55]), much);
    let plain = Err("BBBB has one colour: a card of Colorfox has 2, 3 or 4".to_string());
    assert_eq!(check(&[&["ROYG"; 9][..], &["BBBB"]].concat()), plain);
}

#[test]
fn three_cards_each_but_with_two_players_four() {
    for (players, size) in [(2, 4), (3, 3), (4, 3)] {
        let game = dealt(players, &"ROYG ".repeat(20));
        assert_eq!(seen(&game, "hand_sizes"), json!(vec![size; players]));
        assert_eq!(seen(&game, "pile"), 20 - players * size - 1);
    }
}

#[test]
fn deals_one_card_at_a_time_then_the_starter() {
    let game = dealt(2, "RRRR BBBB ROYG YYYY OOOO GGGG PPPP BGBG RGRG YOYO");
    assert_eq!(game.view(Some(0))["hand"], json!(["OOOO", "PPPP", "ROYG", "RRRR"]));
    assert_eq!(game.view(Some(1))["hand"], json!(["BBBB", "BGBG", "GGGG", "YYYY"]));
    assert_eq!(seen(&game, "table"), json!([{ "x": 0, "y": 0, "card": "RGRG" }]));
    assert_eq!(seen(&game, "reserve"), json!({ "R": 8, "O": 8, "Y": 8, "G": 8, "B": 8, "P": 8 }));
}

#[test]
fn a_card_goes_beside_another_where_the_colours_meet() {
    let game = three([["ROYG", "YYYY", "GGGG"], RED, RED], "RGBY", "");
    assert_eq!(legal(&game, 0), ["play GGGG@1,0", "play ROYG@1,0", "play YYYY@-1,0"]);
}

#[test]
fn lists_equal_cards_once() {
    let game = three([["ROYG", "ROYG", "ROYG"], RED, RED], "RGBY", "");
    assert_eq!(legal(&game, 0), ["play ROYG@1,0"]);
}

#[test]
fn one_touching_side_earns_one_stick() {
    let mut game = three([["ROYG", "YYYY", "GGGG"], RED, RED], "RGBY", "PPPP OOOO");
    let played = ["Seat 0 played ROYG at 1,0.", "Seat 0 took one green stick."];
    let events = event_texts(&mut game, 0, "play ROYG@1,0");
    assert_eq!(events[..2], played);
    assert_eq!(events[2..], ["Seat 0 drew a card."]);
    assert_eq!(sticks(&game, 0), "G");
    assert_eq!(seen(&game, "reserve")["G"], 7);
    assert_eq!(game.view(Some(0))["hand"], json!(["GGGG", "PPPP", "YYYY"]));
    assert_eq!(seen(&game, "actors"), json!([1]));
}

#[test]
fn only_the_owner_sees_a_drawn_card() {
    let mut game = three([["ROYG", "YYYY", "GGGG"], RED, RED], "RGBY", "PPPP OOOO");
    let action = Colorfox::parse("play ROYG@1,0").expect("a move");
    let events = game.play(0, &action).expect("legal");
    let drew = events.last().expect("events");
    assert_eq!(drew.seen_by(Some(0)).to_string(), "Seat 0 drew PPPP.");
    for observer in [None, Some(1), Some(2)] {
        assert_eq!(json!(drew.seen_by(observer))["cards"], Value::Null);
    }
}

#[test]
fn a_player_who_cannot_play_skips_and_draws_nothing() {
    let mut game = three([["PPPP"; 3], RED, RED], "RGBY", "RGBY");
    assert_eq!(legal(&game, 0), ["skip"]);
    assert_eq!(event_texts(&mut game, 0, "skip"), ["Seat 0 skipped."]);
    assert_eq!((seen(&game, "pile"), seen(&game, "skips")), (json!(1), json!(1)));
    play(&mut game, &[(1, "play RRRR@0,-1")]);
    assert_eq!(seen(&game, "skips"), 0);
}

#[test]
fn two_touching_sides_earn_two_sticks_and_one_swap() {
    let mut game = before_a_corner();
    let played = ["Seat 0 played BBBO at 1,1.", "Seat 0 took one orange and one blue stick."];
    assert_eq!(event_texts(&mut game, 0, "play BBBO@1,1"), played);
    assert_eq!(sticks(&game, 0), "ROB");
    assert_eq!((seen(&game, "swaps"), seen(&game, "actors")), (json!(1), json!([0])));
    assert_eq!(seen(&game, "hand_sizes")[0], 2, "the card is drawn after the swap");
    let listed = ["done", "swap B>1:R", "swap B>2:R", "swap O>1:R", "swap O>2:R"];
    assert_eq!(legal(&game, 0), listed);
    let swapped = ["Seat 0 gave orange to seat 2 for red.", "Seat 0 drew a card."];
    assert_eq!(event_texts(&mut game, 0, "swap O>2:R"), swapped);
    assert_eq!((sticks(&game, 0), sticks(&game, 2)), ("RRB".into(), "O".into()));
    assert_eq!(seen(&game, "actors"), json!([1]));
}

#[test]
fn done_ends_the_turn_early() {
    let mut game = before_a_corner();
    play(&mut game, &[(0, "play BBBO@1,1")]);
    assert_eq!(
        event_texts(&mut game, 0, "done"),
        ["Seat 0 finished swapping.", "Seat 0 drew a card."]
    );
    assert_eq!(seen(&game, "actors"), json!([1]));
}

#[test]
fn three_touching_sides_earn_two_swaps_and_gained_sticks_can_be_given() {
    let mut game = three(
        [["YOGR", "PGGY", "PPPP"], ["RBYY", "GYRB", "PPPP"], ["YYPO", "PPPP", "PPPP"]],
        "RRRR",
        "PPPP PPPP PPPP PPPP PPPP PPPP",
    );
    play(&mut game, &[(0, "play YOGR@1,0"), (1, "play RBYY@0,1"), (2, "play YYPO@2,0")]);
    play(&mut game, &[(0, "play PGGY@2,1"), (1, "play GYRB@1,1")]);
    assert_eq!((sticks(&game, 1), seen(&game, "swaps")), ("RYGB".into(), json!(2)));
    play(&mut game, &[(1, "swap G>0:P")]);
    assert_eq!((seen(&game, "swaps"), seen(&game, "actors")), (json!(1), json!([1])));
    play(&mut game, &[(1, "swap P>2:O")]);
    let all = [0, 1, 2].map(|seat| sticks(&game, seat));
    assert_eq!(all, ["RG", "ROYB", "P"]);
    assert_eq!(seen(&game, "actors"), json!([2]));
}

#[test]
fn a_turn_without_a_possible_swap_ends() {
    let mut game = dealt(2, &"RRRR ".repeat(20));
    play(&mut game, &[(0, "play RRRR@1,0"), (1, "play RRRR@0,1"), (0, "play RRRR@1,1")]);
    assert_eq!((sticks(&game, 0), sticks(&game, 1)), ("RRR".into(), "R".into()));
    assert_eq!((seen(&game, "swaps"), seen(&game, "actors")), (json!(0), json!([1])));
}

#[test]
fn a_stick_that_the_reserve_lacks_ends_the_game_after_the_swaps_and_the_draw() {
    let mut game = hardly_any_red();
    assert_eq!(seen(&game, "reserve")["R"], 1);
    let pile = seen(&game, "pile").as_u64().unwrap_or_default();
    let events = event_texts(&mut game, 1, "play RRRR@1,1");
    assert_eq!(events[1..], ["Seat 1 took one red stick and could not take one red stick."]);
    assert_eq!((seen(&game, "last_turn"), seen(&game, "over")), (json!(true), json!(false)));
    assert_eq!(legal(&game, 1), ["done", "swap B>0:R"]);
    let events = event_texts(&mut game, 1, "swap B>0:R");
    assert_eq!(events[1..], ["Seat 1 drew a card.", "The game is over: seat 0 and seat 1 won."]);
    assert_eq!(seen(&game, "pile"), pile - 1);
    assert_eq!((seen(&game, "over"), seen(&game, "winners")), (json!(true), json!([0, 1])));
    assert!(legal(&game, 0).is_empty() && legal(&game, 1).is_empty());
}

#[test]
fn sides_count_for_swaps_even_without_a_stick_in_the_reserve() {
    let mut game = hardly_any_red();
    play(&mut game, &[(1, "play RRRR@4,0")]);
    let events = event_texts(&mut game, 0, "play RRRR@1,1");
    assert_eq!(events[1..], ["Seat 0 could not take 2 red sticks."]);
    assert_eq!((sticks(&game, 0), seen(&game, "swaps")), ("RRRR".into(), json!(1)));
    assert_eq!(legal(&game, 0), ["done", "swap R>1:B"]);
}

#[test]
fn the_game_ends_when_all_players_skip_in_a_row() {
    let mut game = three([["PPPP"; 3], ["YYYY"; 3], ["OOOO"; 3]], "RRRR", "RRRR");
    play(&mut game, &[(0, "skip"), (1, "skip")]);
    assert_eq!(seen(&game, "over"), false);
    let events = event_texts(&mut game, 2, "skip");
    assert_eq!(events[1..], ["The game is over: seat 0, seat 1 and seat 2 won."]);
}

#[test]
fn a_player_without_cards_skips() {
    let mut game = three([RED, RED, ["PPPP"; 3]], "RRRR", "");
    for round in 1..=3 {
        let (right, left) = (format!("play RRRR@{round},0"), format!("play RRRR@-{round},0"));
        play(&mut game, &[(0, &right), (1, &left), (2, "skip")]);
    }
    assert_eq!(seen(&game, "hand_sizes"), json!([0, 0, 3]));
    assert_eq!(legal(&game, 0), ["skip"]);
    play(&mut game, &[(0, "skip"), (1, "skip")]);
    assert_eq!(seen(&game, "over"), true);
}

#[test]
fn the_game_ends_when_no_hand_holds_a_card() {
    let mut game = dealt(2, &"RRRR ".repeat(9));
    for x in 1..=4 {
        let (right, left) = (format!("play RRRR@{x},0"), format!("play RRRR@-{x},0"));
        play(&mut game, &[(0, &right), (1, &left)]);
    }
    assert_eq!((seen(&game, "over"), seen(&game, "last_turn")), (json!(true), json!(false)));
    assert_eq!(seen(&game, "scores"), json!([4, 4]));
    assert_eq!(seen(&game, "winners"), json!([0, 1]));
}

#[test]
fn the_example_of_the_rulebook_scores_25() {
    let mut cards: Vec<String> = Vec::new();
    let mut meets = 'R';
    // Seat 0 builds to the right and collects R O Y G B P G R R, seat 1 to the left.
    for (turn, next) in "OYGBPGRRR".chars().enumerate() {
        cards.push(format!("O{next}O{meets}"));
        cards.push(if turn % 2 == 0 { "OPOB".into() } else { "OBOP".into() });
        meets = next;
    }
    cards.insert(8, "OROP".to_string());
    let mut game = dealt(2, &cards.join(" "));
    let mut turns = cards.iter().filter(|card| *card != "OROP" && card.starts_with('O'));
    for x in 1..=9 {
        let (emma, jack) = (turns.next().expect("a card"), turns.next().expect("a card"));
        play(&mut game, &[(0, &format!("play {emma}@{x},0"))]);
        if x < 9 {
            play(&mut game, &[(1, &format!("play {jack}@-{x},0"))]);
        }
    }
    assert_eq!(sticks(&game, 0), "RRROYGGBP");
    assert_eq!(game.state().score(0), 21 + 3 + 1);
    let lines = game.state().score_lines(0);
    let lines: Vec<String> =
        lines.iter().map(|line| format!("{}: {}", line.text, line.points)).collect();
    let sets = ["a set of 6 different colours: 21", "a set of 2 different colours: 3"];
    assert_eq!(lines[..2], sets);
    assert_eq!(lines[2..], ["a single stick: 1"]);
}

#[test]
fn a_preview_shows_sticks_swaps_and_the_end() {
    let preview = |game: &Match<Colorfox>, seat, text| {
        let action = Colorfox::parse(text).expect(text);
        game.preview(seat, &action).expect(text)
    };
    let mut game = before_a_corner();
    let corner = preview(&game, 0, "play BBBO@1,1");
    assert_eq!((corner.points, corner.sum.as_str()), (5, "a swap follows: blue 2 + orange 3 = 5"));
    assert_eq!(
        (&corner.details["swaps"], &corner.details["ends_game"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(corner.details["sticks"][0]["side"], "north");
    assert_eq!(corner.details["sticks"][1]["colour"], "O");
    play(&mut game, &[(0, "play BBBO@1,1")]);
    let swap = preview(&game, 0, "swap O>2:R");
    assert_eq!((swap.points, swap.sum.as_str()), (-2, "orange -3 + red 1 = -2"));
    let last = preview(&hardly_any_red(), 1, "play RRRR@1,1");
    assert!(last.sum.starts_with("a swap follows, ends the game: "), "{}", last.sum);
    assert_eq!((&last.details["sticks"][1]["paid"], last.points), (&json!(false), 1));
}

#[test]
fn resampling_keeps_what_a_seat_can_see() {
    let mut rng = Rng::new(3, 0);
    let game = before_a_corner();
    let mut others = 0;
    for _ in 0..20 {
        let world = game.state().resample(0, &mut rng);
        assert_eq!(json!(world.view(Some(0))), json!(game.state().view(Some(0))));
        others += usize::from(json!(world.view(Some(1))) != json!(game.state().view(Some(1))));
    }
    assert!(others > 10);
}

#[test]
fn the_longest_line_fits_the_table_in_every_direction() {
    let colours = ["R", "O", "Y", "G", "B", "P"];
    for (forward, (x, y)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
        let card = |link: usize| {
            let mut sides = ["R"; 4];
            sides[forward] = colours[link % 6];
            sides[(forward + 2) % 4] = colours[(link + 5) % 6];
            sides.concat()
        };
        let mut cards: Vec<String> = (1..54).map(card).collect();
        cards.insert(8, card(0));
        let mut game = Match::new(setup(2, &cards.join(" ")).expect("a deal"));
        for link in 1..=49_i32 {
            assert_eq!(seen(&game, "over"), false);
            let text = format!("play {}@{},{}", card(link as usize), x * link, y * link);
            play(&mut game, &[(1 - link as usize % 2, &text)]);
        }
        assert_eq!(seen(&game, "over"), true, "48 sticks are taken, the 49th is missing");
        assert_eq!(seen(&game, "table").as_array().map(Vec::len), Some(50));
    }
}
