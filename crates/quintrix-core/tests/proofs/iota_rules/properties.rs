//! The engine beside the naive rules, in games with any decks: few and many wilds, cards alike.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Game, Heuristics};
use quintrix_core::games::iota::Iota;
use serde_json::json;

use super::naive::{Board, Cell, Page, allows_play, board_of, is_legal, parts, score};
use crate::common::iota::{accepts, actor, hand, listed, parse, play, stacked};
use crate::common::{self, record_text};

/// A deck in which cards match often, or one of any cards, with up to six wilds; and who plays
/// with it.
fn table() -> impl Strategy<Value = (usize, Vec<String>, u64)> {
    let cards = prop_oneof![
        prop::collection::vec("[RG][CS][1-4]", 17..=40),
        prop::collection::vec("[RGBY][CSTX][1-4]", 17..=60),
    ];
    let with_wilds =
        |(cards, wilds): (Vec<String>, usize)| [cards, vec!["*".to_string(); wilds]].concat();
    let deck = (cards, 0..=6_usize).prop_map(with_wilds).prop_shuffle();
    (2..=4_usize, deck, any::<u64>())
}

fn few(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Plays a game with passes seldom, so that it gets far, and shows every position.
fn each_position(
    (players, deck, seed): &(usize, Vec<String>, u64),
    mut visit: impl FnMut(&Match<Iota>, Option<&str>, &mut Rng),
) {
    let deck: Vec<&str> = deck.iter().map(String::as_str).collect();
    let options = json!({"starter": if seed % 2 == 0 { "top" } else { "plain" }});
    let (mut game, mut rng) = (stacked(*players, &options, &deck), Rng::new(*seed, 0));
    visit(&game, None, &mut rng);
    while !game.state().over() {
        let moves: Vec<String> = match rng.index(8) {
            0 => listed(&game, "pass"),
            1 | 2 => listed(&game, "recycle"),
            _ => listed(&game, "play"),
        };
        let text = if moves.is_empty() {
            "pass".to_string()
        } else {
            common::any(&moves, &mut rng).clone()
        };
        play(&mut game, &[&text]);
        visit(&game, Some(&text), &mut rng);
    }
}

/// Cards of the hand, and now and then another, onto cells in or near the table.
fn some_play(board: &Board, hand: &[String], rng: &mut Rng) -> Vec<(String, Cell)> {
    let cells: Vec<&Cell> = board.keys().collect();
    let &&(x, y) = common::any(&cells, rng);
    let (across, begin) = (rng.index(2) == 0, rng.index(6) as i32 - 3);
    let mut hand = hand.to_vec();
    rng.shuffle(&mut hand);
    if rng.index(10) == 0 {
        hand[0] = "GS3".to_string();
    }
    let mut at = |place: i32| {
        let along = begin + place + i32::from(rng.index(5) == 0);
        let aside = i32::from(rng.index(15) == 0) + 1 - place.min(1);
        if across { (x + along, y + aside - 1) } else { (x + aside - 1, y + along) }
    };
    let play: Vec<(String, Cell)> =
        hand.into_iter().zip(0..).map(|(card, place)| (card, at(place))).collect();
    let count = 1 + rng.index(play.len());
    play[..count].to_vec()
}

fn text_of(play: &[(String, Cell)]) -> String {
    let placed = play.iter().map(|(card, (x, y))| format!(" {card}@{x},{y}"));
    format!("play{}", placed.collect::<String>())
}

proptest! {
    #![proptest_config(few(96))]

    #[test]
    fn every_position_has_cards_for_its_wilds_and_legal_lines(table in table()) {
        each_position(&table, |game, _, _| {
            assert!(is_legal(&board_of(&game.view(None))), "{}", record_text(game));
        });
    }

    #[test]
    fn a_game_follows_the_rules_page(table in table()) {
        let mut page = None;
        each_position(&table, |game, text, _| {
            let page = page.get_or_insert_with(|| Page::of_start(game));
            text.into_iter().for_each(|text| page.follow(text));
            let view = game.view(None);
            assert_eq!(board_of(&view), page.board, "{}", record_text(game));
            assert_eq!(view["scores"], json!(page.points), "{}", record_text(game));
            assert_eq!(view["pile"], json!(page.pile.len()), "{}", record_text(game));
            assert_eq!(view["passes"], json!(page.passes), "{}", record_text(game));
            assert_eq!(view["over"], json!(page.over), "{}", record_text(game));
            assert_eq!(game.actors().next(), (!page.over).then_some(page.turn), "{}", record_text(game));
            for (seat, held) in page.hands.iter_mut().enumerate() {
                held.sort();
                assert_eq!(hand(game, seat), *held, "{}", record_text(game));
            }
        });
    }

    #[test]
    fn accepts_exactly_the_plays_of_the_rules_page(table in table()) {
        each_position(&table, |game, _, rng| {
            let board = board_of(&game.view(None));
            let held = if game.state().over() { Vec::new() } else { hand(game, actor(game)) };
            for _ in 0..if held.is_empty() { 0 } else { 25 } {
                let play = some_play(&board, &held, rng);
                let (text, allowed) = (text_of(&play), allows_play(&board, &held, &play));
                assert_eq!(accepts(game, &text), allowed, "{text}: {}", record_text(game));
            }
        });
    }

    #[test]
    fn accepts_listed_moves(table in table()) {
        each_position(&table, |game, _, _| {
            let moves = if game.state().over() { Vec::new() } else { listed(game, "") };
            for text in moves {
                assert!(accepts(game, &text), "{text}: {}", record_text(game));
            }
        });
    }

    #[test]
    fn accepts_exactly_the_recyclings_of_the_rules_page(table in table()) {
        each_position(&table, |game, _, _| {
            let board = board_of(&game.view(None));
            if game.state().over() {
                return;
            }
            let held = hand(game, actor(game));
            for (card, cell) in held.iter().flat_map(|card| board.keys().map(move |cell| (card, cell))) {
                let mut after = board.clone();
                let wild = after.insert(*cell, card.clone()).as_deref() == Some("*");
                let text = format!("recycle {card}@{},{}", cell.0, cell.1);
                let allowed = wild && card != "*" && is_legal(&after);
                assert_eq!(accepts(game, &text), allowed, "{text}: {}", record_text(game));
            }
        });
    }

    #[test]
    fn previews_and_gains_agree_with_the_rules_page(table in table()) {
        each_position(&table, |game, _, rng| {
            let plays = if game.state().over() { Vec::new() } else { listed(game, "play") };
            let (board, mut gains) = (board_of(&game.view(None)), Vec::new());
            (0..game.setup().players).for_each(|seat| game.state().gains(seat, &mut gains));
            for _ in 0..plays.len().min(20) {
                let text = common::any(&plays, rng);
                let placed = parts(text).0;
                let out = game.view(None)["pile"] == 0 && placed.len() == hand(game, actor(game)).len();
                let expected = score(&board, &placed, out);
                let preview = game.preview(actor(game), &parse(text)).expect("a listed play");
                assert_eq!(preview.points, expected, "{text}: {}", record_text(game));
                let gain = gains.iter().find(|(action, _)| *action == parse(text));
                assert_eq!(gain.map(|gain| gain.1), Some(expected), "{text}: {}", record_text(game));
            }
        });
    }
}

/// All ways to lay some of the cards onto straight groups of empty cells near the table.
fn every_play(board: &Board, hand: &[String]) -> BTreeSet<String> {
    let near = |values: Vec<i32>| {
        let (least, most) =
            (values.iter().min().unwrap_or(&0) - 4, values.iter().max().unwrap_or(&0) + 4);
        least..=most
    };
    let (xs, ys) =
        (near(board.keys().map(|c| c.0).collect()), near(board.keys().map(|c| c.1).collect()));
    let starts: Vec<Cell> = xs.flat_map(|x| ys.clone().map(move |y| (x, y))).collect();
    let mut plays = BTreeSet::new();
    for ((x, y), across) in starts.iter().flat_map(|cell| [(*cell, true), (*cell, false)]) {
        let at = |step: i32| if across { (x + step, y) } else { (x, y + step) };
        for choice in 1..16 {
            let cells: Vec<Cell> = (0..4).filter(|step| choice >> step & 1 == 1).map(at).collect();
            if cells.iter().all(|cell| !board.contains_key(cell)) {
                lay(&cells, hand, &mut Vec::new(), &mut |play| {
                    plays.insert(text_of(play));
                });
            }
        }
    }
    plays
}

fn lay(
    cells: &[Cell],
    hand: &[String],
    play: &mut Vec<(String, Cell)>,
    tell: &mut impl FnMut(&[(String, Cell)]),
) {
    let Some((cell, rest)) = cells.split_first() else { return tell(play) };
    for place in 0..hand.len() {
        let mut left = hand.to_vec();
        play.push((left.remove(place), *cell));
        lay(rest, &left, play, tell);
        play.pop();
    }
}

proptest! {
    #![proptest_config(few(3))]

    #[test]
    fn lists_every_play_that_is_accepted(table in table()) {
        each_position(&table, |game, _, _| {
            let board = board_of(&game.view(None));
            if game.state().over() || board.len() > 8 {
                return;
            }
            let plays = every_play(&board, &hand(game, actor(game)));
            let accepted: BTreeSet<String> = plays.into_iter().filter(|text| accepts(game, text)).collect();
            assert_eq!(accepted, listed(game, "play").into_iter().collect(), "{}", record_text(game));
        });
    }
}
