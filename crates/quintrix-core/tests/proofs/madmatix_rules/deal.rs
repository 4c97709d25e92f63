//! The deck and the deal.

use std::collections::HashMap;

use super::{hand, seen, with_actions};
use crate::common::madmatix::{parse, play};
use crate::common::texts;
use quintrix_core::game::Deal;
use quintrix_core::game::event::Event as _;
use quintrix_core::game::matches::Match;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Value, json};

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
fn deals_three_numbers_and_three_actions_to_each_seat_one_at_a_time() {
    for players in 2..=8 {
        let table = crate::common::Table { players, ..Default::default() };
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
fn drawn_cards_are_shown_to_their_owner_only() {
    let mut game = with_actions("PM PM PM", "PM PM PM");
    let events = game.play(0, &parse("draw number")).expect("a draw");
    let card = |observer| json!(events[0].seen_by(observer))["card"].clone();
    assert_eq!([card(Some(0)), card(Some(1)), card(None)], [json!("5+"), Value::Null, Value::Null]);
    assert_eq!(events[0].seen_by(None).to_string(), "Seat 0 drew a number card.");
}
