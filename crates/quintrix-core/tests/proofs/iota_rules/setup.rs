//! Cards, deal and what everybody sees.

use std::collections::BTreeSet;

use quintrix_core::game::deck::Card as _;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Deal, Show};
use quintrix_core::games::iota::{Card, Iota};
use serde_json::{Map, json};

use crate::common::iota::{dealt, hand, pile, play, words};

#[test]
fn two_to_four_play() {
    for players in 0..=6 {
        let laid = Setup::<Iota>::shuffled(players, &Map::new(), 1, None);
        assert_eq!(laid.is_ok(), (2..=4).contains(&players), "{players} players");
    }
    let alone = Setup::<Iota>::shuffled(1, &Map::new(), 1, None).expect_err("nobody to play with");
    assert_eq!(alone.to_string(), "Iota is for 2 to 4 players, not 1");
}

#[test]
fn the_box_holds_every_card_once_and_two_wilds() {
    let cards: Vec<String> = Iota::deck().stacks[0].iter().map(Card::to_string).collect();
    let different: BTreeSet<&String> = cards.iter().collect();
    assert_eq!((cards.len(), different.len()), (66, 65));
    assert_eq!(cards.iter().filter(|card| *card == "*").count(), 2);
    for colour in "RGBY".chars() {
        for (shape, number) in "CSTX".chars().flat_map(|s| "1234".chars().map(move |n| (s, n))) {
            assert!(different.contains(&format!("{colour}{shape}{number}")));
        }
    }
}

#[test]
fn every_card_has_one_code() {
    for code in ["", "**", "RC", "RC5", "RC0", "rc1", "CR1", "1CR", "RC1 ", " RC1", "RC11", "ÄC1"]
    {
        assert_eq!(Card::from_code(code), None, "{code:?}");
    }
    for card in &Iota::deck().stacks[0] {
        assert_eq!(Card::from_code(&card.to_string()), Some(*card));
    }
}

#[test]
fn deals_four_cards_each_then_the_starter() {
    let deck = words("RC1 RC2 RC3 RC4 GC1 GC2 GC3 GC4 BC1 BC2 BC3 BC4 YC1 YC2 YC3");
    let game = crate::common::iota::stacked(3, &json!({}), &deck);
    assert_eq!(hand(&game, 0), ["BC2", "GC3", "RC1", "RC4"]);
    assert_eq!(hand(&game, 1), ["BC3", "GC1", "GC4", "RC2"]);
    assert_eq!(hand(&game, 2), ["BC1", "BC4", "GC2", "RC3"]);
    assert_eq!(game.view(None)["table"], json!([{"x": 0, "y": 0, "card": "YC1"}]));
    assert_eq!(pile(&game), 2);
    assert_eq!(game.actors().collect::<Vec<_>>(), [0]);
}

#[test]
fn a_wild_can_be_the_starter() {
    let game = dealt(&["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4"], "*", "");
    assert_eq!(game.view(None)["table"], json!([{"x": 0, "y": 0, "card": "*"}]));
}

#[test]
fn the_turn_goes_to_the_left() {
    let hands = ["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4", "BC1 BC2 BC3 BC4"];
    let mut game = dealt(&hands, "YC1", "YC2 YC3");
    for seat in [0, 1, 2, 0, 1] {
        assert_eq!(game.actors().collect::<Vec<_>>(), [seat]);
        play(&mut game, &["pass"]);
    }
}

#[test]
fn spectators_see_table_scores_sizes_and_passes_only() {
    let mut game = dealt(&["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4"], "YC1", "YC2 YC3");
    play(&mut game, &["pass RC1", "play GC1@1,0"]);
    let view = json!(game.state().view(None));
    let expected = json!({
        "scores": [0, 2],
        "table": [{"x": 0, "y": 0, "card": "YC1"}, {"x": 1, "y": 0, "card": "GC1"}],
        "hand": null,
        "hand_sizes": [4, 4],
        "pile": 1,
        "wild_starters": [],
        "passes": 0,
    });
    assert_eq!(view, expected);
}

#[test]
fn a_seat_also_sees_its_own_cards() {
    let game = dealt(&["RC1 * RC3 RC4", "GC1 GC2 GC3 GC4"], "YC1", "YC2 YC3");
    for seat in 0..2 {
        let (mut own, mut public) = (game.view(Some(seat)), game.view(None));
        assert_eq!(own["hand"], json!(hand(&game, seat)));
        for view in [&mut own, &mut public] {
            view["hand"] = json!(null);
            view["observer"] = json!(null);
        }
        assert_eq!(own, public);
    }
}

#[test]
fn others_see_how_many_cards_were_traded_but_not_which() {
    let mut game = dealt(&["RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4"], "YC1", "YC2 YC3");
    let action = crate::common::iota::parse("pass RC3 RC1");
    let events = game.play(0, &action).expect("a trade");
    let seen = |observer| {
        use quintrix_core::game::event::Event;
        json!(events.iter().map(|event| event.seen_by(observer)).collect::<Vec<_>>())
    };
    let public = json!([
        {"kind": "passed", "seat": 0, "traded": 2, "cards": null},
        {"kind": "drew", "seat": 0, "count": 2, "cards": null},
    ]);
    assert_eq!((seen(None), seen(Some(1))), (public.clone(), public));
    let own = json!([
        {"kind": "passed", "seat": 0, "traded": 2, "cards": ["RC3", "RC1"]},
        {"kind": "drew", "seat": 0, "count": 2, "cards": ["YC2", "YC3"]},
    ]);
    assert_eq!(seen(Some(0)), own);
}
