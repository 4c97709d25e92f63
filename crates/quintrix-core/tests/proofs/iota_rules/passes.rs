//! Passes: trading cards with the pile.

use quintrix_core::game::Show;
use quintrix_core::games::iota::Iota;

use crate::common::iota::{accepts, dealt, hand, listed, pile, pile_in, play, refusal};

const OTHERS: &str = "YX1 YX2 YX3 YX4";

#[test]
fn none_to_four_cards_are_traded() {
    let game = dealt(&["RC1 GC2 BC3 YC4", OTHERS], "RT1", "RX1 RX2 RX3 RX4 RS1");
    for text in ["pass", "pass RC1", "pass RC1 GC2", "pass RC1 GC2 BC3", "pass RC1 GC2 BC3 YC4"] {
        let mut game = game.clone();
        play(&mut game, &[text]);
        assert_eq!((hand(&game, 0).len(), pile(&game)), (4, 5), "{text}");
        assert_eq!(game.actors().collect::<Vec<_>>(), [1], "{text}");
    }
    assert!(Iota::parse("pass RC1 GC2 BC3 YC4 RC1").is_err());
}

#[test]
fn traded_cards_go_under_the_pile_in_the_order_named() {
    let start = dealt(&["RC1 GC2 BC3 YC4", OTHERS], "RT1", "RX1 RX2 RX3");
    for (text, under) in [("pass YC4 RC1", ["YC4", "RC1"]), ("pass RC1 YC4", ["RC1", "YC4"])] {
        let mut game = start.clone();
        play(&mut game, &[text]);
        assert_eq!(hand(&game, 0), ["BC3", "GC2", "RX1", "RX2"]);
        assert_eq!(pile_in(game.state()), ["RX3", under[0], under[1]]);
    }
}

#[test]
fn traded_cards_are_drawn_last() {
    let mut game = dealt(&["RC1 GC2 BC3 YC4", OTHERS], "RT1", "RX1 RX2 RX3 RX4");
    play(&mut game, &["pass RC1 GC2 BC3 YC4"]);
    assert_eq!(hand(&game, 0), ["RX1", "RX2", "RX3", "RX4"]);
}

#[test]
fn rejects_trading_more_cards_than_the_pile_has() {
    let game = dealt(&["RC1 GC2 BC3 YC4", OTHERS], "RT1", "RX1 RX2");
    assert!(accepts(&game, "pass RC1 GC2"));
    let illegal = refusal(&game, "pass RC1 GC2 BC3");
    assert_eq!(illegal.message, "you cannot trade 3 cards: the pile has 2");
    assert_eq!(listed(&game, "pass").len(), 1 + 4 + 6);
    let none = dealt(&["RC1 GC2 BC3 YC4", OTHERS], "RT1", "");
    assert_eq!(listed(&none, "pass"), ["pass"]);
    assert_eq!(refusal(&none, "pass RC1").code, "pile-too-small");
}

#[test]
fn rejects_trading_cards_that_are_not_held() {
    let game = dealt(&["RC1 RC1 BC3 YC4", OTHERS], "RT1", "RX1 RX2 RX3 RX4");
    assert_eq!(refusal(&game, "pass GC2").code, "not-in-hand");
    assert!(accepts(&game, "pass RC1 RC1"));
    assert_eq!(refusal(&game, "pass RC1 RC1 RC1").message, "you hold RC1 2 times, not 3 times");
}

#[test]
fn lists_each_trade_once_sorted_by_code_with_wilds_first() {
    let game = dealt(&["RC1 * RC1 BC3", OTHERS], "RT1", "RX1 RX2");
    let expected = [
        "pass",
        "pass *",
        "pass * BC3",
        "pass * RC1",
        "pass BC3",
        "pass BC3 RC1",
        "pass RC1",
        "pass RC1 RC1",
    ];
    assert_eq!(listed(&game, "pass"), expected);
}

#[test]
fn accepts_and_keeps_any_order_of_a_trade() {
    let game = dealt(&["RC1 GC2 * YC4", OTHERS], "RT1", "RX1 RX2 RX3 RX4");
    for text in ["pass YC4 * RC1", "pass RC1 YC4 *", "pass * RC1 YC4"] {
        assert!(accepts(&game, text));
        assert_eq!(Iota::parse(text).map(|action| action.to_string()), Ok(text.to_string()));
    }
}

#[test]
fn a_wild_can_be_traded_like_any_card() {
    let mut game = dealt(&["* GC2 BC3 YC4", OTHERS], "RT1", "RX1");
    play(&mut game, &["pass *", "pass YX1"]);
    assert_eq!(hand(&game, 1), ["*", "YX2", "YX3", "YX4"]);
}
