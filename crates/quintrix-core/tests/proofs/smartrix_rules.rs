//! Smartrix, sentence by sentence of its rules page.

use crate::common::smartrix::{
    blanks, cells, code, dealt, illegal, lay, legal, mixed, play, scores, seen, setup, turn, two,
};
use quintrix_core::game::event::Event as _;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Deal, Game, Hidden, Show};
use quintrix_core::games::smartrix::{Card, Smartrix};
use serde_json::{Value, json};

/// The cells of a star in 5 by 5 with cards of the real deck that fit: row, column, both diagonals.
const STAR: [&str; 17] = [
    "ab r0@0,0",
    "6a r1@1,1",
    "bf r1@1,2",
    "7e r2@1,3",
    "23 r2@2,1",
    "7a r3@3,1",
    "67 r3@2,3",
    "03 r0@3,2",
    "0d r1@3,3",
    "6f r0@0,2",
    "7b r3@0,4",
    "26 r3@2,0",
    "5b r0@2,4",
    "36 r0@4,0",
    "0e r3@4,2",
    "3e r0@4,4",
    "1f r2@2,2",
];

#[test]
fn a_card_is_named_by_its_smallest_rotation() {
    let named: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(named.len(), 70);
    assert_eq!(Card::all().map(|card| u32::from(card.value())).sum::<u32>(), 280);
    assert_eq!(&named[..4], ["00", "01", "02", "03"]);
}

#[test]
fn a_quarter_turn_moves_a_box_by_two() {
    // 01 has its spot in N; turned once it points to the E, where 55 shows one as well.
    let mut game = two(json!({"facing": "spoke"}), [["01"; 5]; 2], "55", &[]);
    let fits = |game: &mut crate::common::smartrix::SmartrixMatch, turn| {
        game.state().check(0, &read(&format!("play 01 r{turn}@-1,0"))).is_ok()
    };
    let fitting: Vec<bool> = (0..4).map(|turn| fits(&mut game, turn)).collect();
    assert_eq!(fitting, [false, true, false, false]);
}

fn read(text: &str) -> <Smartrix as Game>::Move {
    Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn deals_five_cards_each_then_the_starter_and_draws_for_the_first_turn() {
    for players in 2..=7 {
        let deck: Vec<String> = Smartrix::deck().stacks[0].iter().map(Card::to_string).collect();
        let deck: Vec<&str> = deck.iter().map(String::as_str).collect();
        let game = dealt(players, json!({}), &deck);
        let mut sizes = vec![5; players];
        sizes[0] = 6;
        assert_eq!(seen(&game, "hand_sizes"), json!(sizes));
        let starter = deck[5 * players];
        assert_eq!(seen(&game, "table"), json!([{"x": 0, "y": 0, "card": starter, "rotation": 0}]));
        assert_eq!(seen(&game, "deck"), json!(70 - 5 * players - 2));
        let mut hand: Vec<&str> = (0..5).map(|round| deck[round * players]).collect();
        hand.push(deck[5 * players + 1]);
        hand.sort_unstable();
        assert_eq!(game.view(Some(0))["hand"], json!(hand));
    }
}

#[test]
fn a_turn_draws_one_card_while_there_are_any() {
    let mut game = blanks(json!({}), 13);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "deck")), (json!([6, 5]), json!(1)));
    assert_eq!(play(&mut game, &["pass"]), ["Seat 0 passed.", "Seat 1 drew 00."]);
    assert_eq!((seen(&game, "hand_sizes"), seen(&game, "deck")), (json!([6, 6]), json!(0)));
    assert_eq!(play(&mut game, &["play 00 r0@1,1"]), ["Seat 1 played 00 r0 at 1,1."]);
    assert_eq!(seen(&game, "hand_sizes"), json!([6, 5]));
}

#[test]
fn a_card_touches_another_by_side_or_corner() {
    let mut game = blanks(json!({}), 20);
    for cell in ["0,1", "1,1", "-1,0", "-1,-1", "1,-1"] {
        assert!(legal(&game).contains(&format!("play 00 r0@{cell}")));
    }
    let (code, sentence) = illegal(&mut game, "play 00 r0@2,0");
    assert_eq!(code, "not-touching");
    assert_eq!(sentence, "a card at 2,0 would not touch any card on the table");
}

/// The boxes of a card that face a neighbour, by the words of the rules page.
fn facing(direction: &str) -> Vec<(usize, usize)> {
    let [n, ne, e, se, s, sw, w, nw] = [0, 1, 2, 3, 4, 5, 6, 7];
    match direction {
        "E" => vec![(ne, nw), (e, w), (se, sw)],
        "W" => vec![(nw, ne), (w, e), (sw, se)],
        "N" => vec![(nw, sw), (n, s), (ne, se)],
        "S" => vec![(sw, nw), (s, n), (se, ne)],
        "NE" => vec![(ne, sw)],
        "SE" => vec![(se, nw)],
        "SW" => vec![(sw, ne)],
        _ => vec![(nw, se)],
    }
}

#[test]
fn facing_boxes_must_be_equal_on_every_side_and_corner() {
    let places = [
        ("E", 1, 0),
        ("W", -1, 0),
        ("N", 0, -1),
        ("S", 0, 1),
        ("NE", 1, -1),
        ("SE", 1, 1),
        ("SW", -1, 1),
        ("NW", -1, -1),
    ];
    for (mode, starter) in [("edge", "1f"), ("edge", "5b"), ("spoke", "1f"), ("spoke", "26")] {
        let lies = u8::from_str_radix(starter, 16).expect("hex");
        let game = two(json!({"facing": mode}), [["07"; 5]; 2], starter, &[]);
        for turn in 0..4 {
            let mine = 7_u8.rotate_left(2 * turn);
            for (direction, x, y) in places {
                let mut pairs = facing(direction);
                if mode == "spoke" && pairs.len() == 3 {
                    pairs = vec![pairs[1]];
                }
                // The starter sees the new card in this direction.
                let fits = pairs.iter().all(|&(its, new)| lies >> its & 1 == mine >> new & 1);
                let text = format!("play 07 r{turn}@{x},{y}");
                assert_eq!(
                    game.state().check(0, &read(&text)).is_ok(),
                    fits,
                    "{mode} {starter} {text}"
                );
                assert_eq!(legal(&game).contains(&text), fits, "{mode} {starter} {text}");
            }
        }
    }
}

#[test]
fn a_mismatch_names_both_boxes() {
    let mut game = two(json!({}), [["00"; 5]; 2], "02", &[]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@1,-1");
    assert_eq!(code, "mismatch");
    assert_eq!(sentence, "your SW box is empty, but the NE box of the card at 0,0 has a spot");
    let (_, sentence) = illegal(&mut game, "play 00 r0@1,0");
    assert_eq!(sentence, "your NW box is empty, but the NE box of the card at 0,0 has a spot");
}

#[test]
fn all_cards_fit_in_five_by_five() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "2,2", "3,3"]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@-1,4");
    assert_eq!(code, "not-touching", "{sentence}");
    lay(&mut game, &["4,3"]);
    let (code, sentence) = illegal(&mut game, "play 00 r0@5,3");
    assert_eq!(code, "too-wide");
    assert_eq!(sentence, "a card at 5,3 would make the table 6 by 4: all cards must fit in 5 by 5");
    assert!(legal(&game).contains(&"play 00 r0@4,4".to_string()));
    assert!(!legal(&game).iter().any(|text| text.contains("@-1,")));
}

#[test]
fn checks_the_square_before_lines_are_collected() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "1,2", "2,2", "3,2", "4,2"]);
    assert_eq!(code(&mut game, "play 00 r0@5,2"), "too-wide");
    play(&mut game, &["play 00 r0@0,2"]);
    assert_eq!(cells(&game), ["0,0", "1,1"]);
}

#[test]
fn the_square_can_move_after_lines_are_removed() {
    let mut game = blanks(json!({}), 60);
    lay(&mut game, &["1,0", "2,0", "3,0", "3,1", "4,1"]);
    assert_eq!(code(&mut game, "play 00 r0@5,1"), "too-wide");
    lay(&mut game, &["4,0"]);
    assert_eq!(cells(&game), ["3,1", "4,1"]);
    lay(&mut game, &["5,1", "6,0"]);
    assert_eq!(cells(&game), ["3,1", "4,1", "5,1", "6,0"]);
}

#[test]
fn five_in_a_row_a_column_or_a_diagonal_are_collected_at_once() {
    for (step_x, step_y) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let mut game = blanks(json!({}), 40);
        for count in 1..5 {
            assert_eq!(cells(&game).len(), count);
            let (x, y) = (step_x * count as i32, step_y * count as i32);
            play(&mut game, &[&format!("play 00 r0@{x},{y}")]);
        }
        assert_eq!(cells(&game), Vec::<String>::new());
        assert_eq!(seen(&game, "collected")[1].as_array().map(Vec::len), Some(5));
    }
}

#[test]
fn a_line_with_a_gap_does_not_count() {
    let mut game = blanks(json!({"children": true}), 40);
    lay(&mut game, &["1,0", "2,0", "2,1", "3,1", "4,0", "5,0"]);
    assert_eq!(cells(&game).len(), 7);
}

#[test]
fn one_card_of_the_real_deck_collects_seventeen() {
    let parts: Vec<(&str, &str)> = STAR.iter().filter_map(|text| text.split_once(' ')).collect();
    let mine = |seat: usize| parts[1..].iter().skip(seat).step_by(2).map(|part| part.0);
    let (hands, draws): (Vec<Vec<&str>>, Vec<Vec<&str>>) =
        (0..2).map(|seat| (mine(seat).take(5).collect(), mine(seat).skip(5).collect())).unzip();
    let round = |lists: &[Vec<&'static str>]| -> Vec<&'static str> {
        (0..lists[0].len()).flat_map(|index| [lists[0][index], lists[1][index]]).collect()
    };
    let mut deck: Vec<&str> = [round(&hands), vec![parts[0].0], round(&draws)].concat();
    let all: Vec<String> = Smartrix::deck().stacks[0].iter().map(Card::to_string).collect();
    let others: Vec<&str> =
        all.iter().map(String::as_str).filter(|card| !deck.contains(card)).collect();
    deck.extend(others);
    let mut game = dealt(2, json!({}), &deck);
    for text in &STAR[1..16] {
        play(&mut game, &[&format!("play {text}")]);
    }
    assert_eq!(seen(&game, "points"), json!([0, 0]));
    let last = format!("play {}", STAR[16]);
    let preview = game.preview(1, &read(&last)).expect("legal");
    assert_eq!(preview.sum, "collects 17 cards worth 77 and 5 less in hand: 82");
    let events = play(&mut game, &[&last]);
    assert_eq!(events[1], "Seat 1 collected 17 cards worth 77.");
    assert_eq!(seen(&game, "points"), json!([0, 77]));
    assert_eq!(cells(&game), Vec::<String>::new());
}

#[test]
fn remaining_cards_need_not_be_connected() {
    let mut game = blanks(json!({}), 40);
    lay(&mut game, &["1,1", "2,1", "3,1", "4,0", "4,2", "4,1", "0,1"]);
    assert_eq!(cells(&game), ["0,0", "4,0", "4,2"]);
}

#[test]
fn on_an_empty_table_only_the_origin_is_accepted_in_any_distinct_rotation() {
    let mut game = two(
        json!({}),
        [["00", "00", "01", "11", "55"], ["00", "00", "01", "11", "55"]],
        "00",
        &["00", "00", "01"],
    );
    lay(&mut game, &["1,0", "2,0", "3,0", "4,0"]);
    assert_eq!(
        legal(&game),
        [
            "pass",
            "play 00 r0@0,0",
            "play 01 r0@0,0",
            "play 01 r1@0,0",
            "play 01 r2@0,0",
            "play 01 r3@0,0",
            "play 11 r0@0,0",
            "play 11 r1@0,0",
            "play 55 r0@0,0"
        ]
    );
    let (code, sentence) = illegal(&mut game, "play 01 r0@1,0");
    assert_eq!(code, "not-at-start");
    assert_eq!(sentence, "the table is empty: play at 0,0, not at 1,0");
    play(&mut game, &["play 01 r3@0,0"]);
}

#[test]
fn without_a_limit_longer_lines_are_collected_whole() {
    let mut game = blanks(json!({"children": true}), 60);
    lay(&mut game, &["1,0", "2,0", "3,0", "4,1", "5,0", "6,0", "7,0", "8,1"]);
    let events = play(&mut game, &["play 00 r0@4,0"]);
    assert_eq!(events[1], "Seat 0 collected 8 cards worth 0.");
    assert_eq!(cells(&game), ["4,1", "8,1"]);
}

#[test]
fn without_a_limit_the_table_can_grow_far() {
    let mut game = blanks(json!({"children": true}), 70);
    let staircase = |step: i32| format!("{},{}", -step, -(step / 2));
    (1..35).for_each(|step| lay(&mut game, &[&staircase(step)]));
    assert_eq!(cells(&game).len(), 35);
    assert!(legal(&game).contains(&"play 00 r0@1,1".to_string()));
    assert!(legal(&game).contains(&"play 00 r0@-35,-17".to_string()));
}

#[test]
fn a_player_who_passes_on_an_empty_deck_is_out() {
    let deck = ["00"; 16];
    let mut game = dealt(3, json!({}), &deck);
    assert_eq!(play(&mut game, &["pass"]), ["Seat 0 passed.", "Seat 0 is out."]);
    play(&mut game, &["play 00 r0@1,0", "play 00 r0@0,1"]);
    assert_eq!((turn(&game), seen(&game, "out")), (1, json!([0])));
    play(&mut game, &["pass"]);
    assert_eq!(turn(&game), 2);
    let events = play(&mut game, &["pass"]);
    assert_eq!(events[1..], ["Seat 2 is out.", "The game is over: seat 0, seat 1 and seat 2 won."]);
}

#[test]
fn passing_in_the_turn_of_the_last_card_puts_a_player_out() {
    let mut game = blanks(json!({}), 13);
    play(&mut game, &["pass"]);
    assert_eq!(seen(&game, "out"), json!([]));
    play(&mut game, &["pass"]);
    assert_eq!(seen(&game, "out"), json!([1]));
}

#[test]
fn the_last_card_of_a_hand_ends_the_game_and_hands_count_against_their_holders() {
    let mut game = two(json!({}), [["00"; 5], ["ff"; 5]], "00", &[]);
    play(&mut game, &["play 00 r0@1,0", "pass"]);
    lay(&mut game, &["0,1", "1,1", "2,2"]);
    assert!(!game.state().over());
    let events = play(&mut game, &["play 00 r0@2,1"]);
    assert_eq!(events[1], "The game is over: seat 0 won.");
    assert_eq!(scores(&game), [0, -40]);
    assert_eq!(seen(&game, "scores"), json!([0, -40]));
    assert_eq!(seen(&game, "winners"), json!([0]));
}

#[test]
fn equal_highest_scores_share_the_win() {
    let mut game = blanks(json!({}), 11);
    play(&mut game, &["pass", "pass"]);
    assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(vec![0, 1]));
}

#[test]
fn teams_are_for_four_and_go_out_and_count_together() {
    assert!(setup(3, &json!({"team": true}), &["00"; 70]).is_err());
    assert!(setup(2, &json!({"team": true}), &["00"; 70]).is_err());
    // Seat 1 holds the spots, seat 3 none.
    let deck: Vec<&str> = (0..21).map(|index| if index % 4 == 1 { "01" } else { "00" }).collect();
    let mut game = dealt(4, json!({"team": true}), &deck);
    let events = play(&mut game, &["pass"]);
    assert_eq!(events[1], "Seat 0 and Seat 2 are out.");
    assert_eq!(turn(&game), 1);
    play(&mut game, &["play 01 r0@0,-1"]);
    assert_eq!(turn(&game), 3);
    play(&mut game, &["pass"]);
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.scores, outcome.winners), (vec![0, -4, 0, -4], vec![0, 2]));
    // What a member can know before the end is what it has by itself.
    assert_eq!((game.state().score(1), game.state().score(3)), (-4, 0));
}

#[test]
fn scores_are_hidden_until_the_end_and_lines_add_up() {
    for options in [json!({}), json!({"team": true})] {
        let deck = Smartrix::shuffle(
            Smartrix::options(
                &quintrix_core::game::options::Chosen::read(
                    &Smartrix::FACTS,
                    options.as_object().expect("object"),
                )
                .expect("options"),
            ),
            Smartrix::deck(),
            &mut Rng::new(4, 0),
        );
        let codes: Vec<String> = deck.stacks[0].iter().map(Card::to_string).collect();
        let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
        let mut game = dealt(4, options, &codes);
        let mut rng = Rng::new(1, 1);
        while !game.state().over() {
            assert_eq!(seen(&game, "scores"), Value::Null);
            for seat in 0..4 {
                let lines: i64 =
                    game.state().score_lines(seat).iter().map(|line| line.points).sum();
                assert_eq!(lines, game.state().score(seat));
            }
            let moves = legal(&game);
            let (seat, text) = (turn(&game), &moves[rng.index(moves.len())]);
            let before = game.state().score(seat);
            let promised = game.preview(seat, &read(text)).expect("legal").points;
            play(&mut game, &[text]);
            assert_eq!(game.state().score(seat) - before, promised, "{text}");
        }
        assert_eq!(seen(&game, "scores"), json!(scores(&game)));
    }
}

#[test]
fn only_the_owner_sees_a_drawn_card() {
    let game = mixed(json!({}), &["03", "05"]);
    let events = game.state().events(0, &read("pass"));
    let seen_by = |observer| events[1].seen_by(observer).to_string();
    assert_eq!(seen_by(Some(1)), "Seat 1 drew 05.");
    assert_eq!(seen_by(Some(0)), "Seat 1 drew a card.");
    assert_eq!(seen_by(None), "Seat 1 drew a card.");
    assert_eq!(game.view(None)["hand"], Value::Null);
}

#[test]
fn a_deal_needs_enough_cards_and_not_more_than_seventy() {
    for players in 2..=7 {
        assert!(setup(players, &json!({}), &vec!["00"; 5 * players + 1]).is_ok());
        assert!(setup(players, &json!({}), &vec!["00"; 5 * players]).is_err());
    }
    assert!(setup(2, &json!({}), &["00"; 71]).is_err());
    let why = setup(2, &json!({}), &["f1"; 20]).map(|_| ()).expect_err("f1 is a turn of 1f");
    assert!(why.contains("not a card"), "{why}");
}

#[test]
fn resampling_keeps_what_a_seat_knows() {
    let game = mixed(json!({}), &["01", "02", "03", "05", "06", "07"]);
    let world = game.state().resample(0, &mut Rng::new(1, 0));
    let shown = |state: &Smartrix| serde_json::to_value(state.view(Some(0))).expect("JSON");
    assert_eq!(shown(&world), shown(game.state()));
    let differ = (0..20).any(|seed| {
        let world = game.state().resample(0, &mut Rng::new(seed, 0));
        serde_json::to_value(world.view(Some(1))).ok()
            != serde_json::to_value(game.state().view(Some(1))).ok()
    });
    assert!(differ);
}

#[test]
fn moves_are_ordered_as_their_notation() {
    let mut game = blanks(json!({"referee": "players"}), 70);
    crate::common::smartrix::lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "-1,1", "-2,2"]);
    let listed = legal(&game);
    let mut texts = listed.clone();
    texts.sort_unstable();
    assert_eq!(listed, texts);
    for text in &texts {
        assert_eq!(read(text).to_string(), *text);
    }
}
