//! Decks that define their own action cards.

use crate::common::madmatix::{dealt_with, legal, play, setup_with};
use crate::common::record_text;
use quintrix_core::game::Deal;
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Map, Value, json};

const HANDS: [&str; 2] = ["6- -4/ 99+ X X PM", "3* 0+ -12- X X TD"];

fn why(definitions: Value) -> String {
    let setup = setup_with(&definitions, &HANDS, "", "");
    setup.map(|_| ()).expect_err("a wrong deck").to_string()
}

fn why_effects(effects: Value) -> String {
    why(json!({ "X": { "text": "A card.", "effects": effects } }))
}

fn one(effect: Value) -> String {
    why_effects(json!([effect]))
}

#[test]
fn errors_name_the_place_in_the_deck() {
    let names = "again, double, draw, remove, reverse, skip, steal, swap, token";
    let at = "definitions.X.effects[0]";
    for (message, expected) in [
        (
            why(json!({})),
            "actions[0] is \"X\", which is not built in (PM, REM, REV, SLOW, SWAP, TD) and lacks a \
             definition in \"definitions\""
                .to_string(),
        ),
        (why(json!([])), "\"definitions\" is not an object of action cards".to_string()),
        (
            why(json!({ "x": {} })),
            "definitions.x is not the code of an action card: up to 6 capital letters and digits, \
             a letter first"
                .to_string(),
        ),
        (
            why(json!({ "X": [] })),
            "definitions.X is not an object with \"text\" and \"effects\"".to_string(),
        ),
        (why(json!({ "X": {} })), "definitions.X lacks \"text\"".to_string()),
        (
            why(json!({ "X": { "text": "two\nlines" } })),
            "definitions.X.text is not one line of 1 to 200 characters".to_string(),
        ),
        (
            why(json!({ "X": { "text": "A card." } })),
            "definitions.X.effects is not a list of effects".to_string(),
        ),
        (
            why_effects(json!([])),
            "definitions.X.effects has 0 effects: a card has 1 to 8".to_string(),
        ),
        (
            why_effects(json!(vec![json!({ "effect": "swap" }); 9])),
            "definitions.X.effects has 9 effects: a card has 1 to 8".to_string(),
        ),
        (one(json!("swap")), format!("{at} is not an object")),
        (one(json!({})), format!("{at} lacks \"effect\"")),
        (
            one(json!({ "effect": "fly" })),
            format!("{at}.effect is \"fly\", not an effect: an effect is one of {names}"),
        ),
        (
            one(json!({ "effect": "draw", "cards": 0 })),
            format!("{at}.cards is 0, not a whole number from 1 to 10"),
        ),
        (
            one(json!({ "effect": "skip", "who": "nobody" })),
            format!(
                "{at}.who is \"nobody\", not \"opponent\" or \"left\" or \"others\" or \"same\" or \"self\""
            ),
        ),
        (
            one(json!({ "effect": "swap", "whose": 1 })),
            format!("{at}.whose is 1, not \"any\" or \"own\" or \"others\""),
        ),
        (one(json!({ "effect": "token" })), format!("{at} lacks \"operators\", as in \"+-\"")),
        (
            one(json!({ "effect": "token", "operators": "++" })),
            format!("{at}.operators is \"++\", not one or more different letters of \"+-*/\""),
        ),
        (
            one(json!({ "effect": "steal", "who": "self" })),
            format!("{at}.who is \"self\": nobody can steal from themselves"),
        ),
        (
            one(json!({ "effect": "again", "times": 9 })),
            format!("{at} has \"times\", but again knows nothing only"),
        ),
    ] {
        assert_eq!(message, expected);
    }
}

#[test]
fn effects_that_could_not_end_or_contradict_each_other_are_rejected() {
    let again = || json!({ "effect": "again" });
    assert_eq!(
        why_effects(json!([again(), again()])),
        "definitions.X.effects gives another turn 2 times: once is the most"
    );
    assert_eq!(
        why_effects(json!([again(), { "effect": "skip", "who": "self" }])),
        "definitions.X.effects gives the player another turn and makes them miss it"
    );
    assert_eq!(
        why_effects(json!([{ "effect": "skip", "who": "same" }, { "effect": "draw" }])),
        "definitions.X.effects[0].who is \"same\", but no earlier effect chooses an \"opponent\""
    );
}

#[test]
fn built_in_cards_can_be_defined_only_as_they_are() {
    let x = || json!({ "text": "A card.", "effects": [{ "effect": "swap" }] });
    let slow = |cards: u64| {
        let effects = json!([{ "effect": "draw", "cards": cards }]);
        json!({ "X": x(), "SLOW": { "text": "Slow!", "effects": effects } })
    };
    assert!(setup_with(&slow(2), &HANDS, "", "").is_ok());
    assert_eq!(
        why(slow(3)),
        "definitions.SLOW.effects differ from those of SLOW, which is built in: give your card \
         another code"
    );
}

#[test]
fn the_deck_in_the_box_is_written_as_the_same_data() {
    let file: Value = serde_json::from_str(include_str!("../../../data/madmatix.json"))
        .expect("the deck in the box");
    let codes: Vec<&String> =
        file["definitions"].as_object().expect("definitions").keys().collect();
    assert_eq!(codes, ["PM", "TD", "SLOW", "SWAP", "REV", "REM"]);
    let setup = Setup::<MadMatix>::shuffled(2, &Map::new(), 7, Some(&file)).expect("a deck");
    let plain = Setup::<MadMatix>::shuffled(2, &Map::new(), 7, None).expect("a deck");
    assert_eq!(setup.deal, plain.deal);
    assert!(MadMatix::deck().definitions.list().is_empty(), "nothing has to be remembered");
}

#[test]
fn records_carry_the_definitions_with_every_parameter() {
    let effects = json!([{ "effect": "token", "operators": "*+" }, { "effect": "steal" }]);
    let mut game = dealt_with(effects, &HANDS, "", "");
    play(&mut game, &["0 play -4/@0L", "1 play -12-@0R", "0 play X 0:0=+"]);
    let record = record::write(&game);
    let written = json!({ "X": { "text": "The card of the test.", "effects": [
        { "effect": "token", "operators": "+*", "whose": "any" },
        { "effect": "steal", "cards": 1, "who": "opponent" },
    ] } });
    assert_eq!(record["deal"]["definitions"], written);
    assert_eq!(game.view(None)["definitions"], written);
    let again: Match<MadMatix> = record::replay(&record).expect("a record");
    assert_eq!((record_text(&again), legal(&again, 0)), (record_text(&game), legal(&game, 0)));
}

#[test]
fn definitions_of_cards_that_are_not_in_the_deck_are_dropped() {
    let card = json!({ "text": "A card.", "effects": [{ "effect": "swap" }] });
    let definitions = json!({ "X": card, "Y": card });
    let setup = setup_with(&definitions, &HANDS, "", "").expect("a deck");
    let codes: Vec<String> =
        setup.deal.definitions.list().iter().map(|found| found.card.to_string()).collect();
    assert_eq!(codes, ["X"]);
}

#[test]
fn numbers_reach_from_minus_99_to_99() {
    let mut game = dealt_with(json!([{ "effect": "swap" }]), &HANDS, "", "");
    play(&mut game, &["0 play 99+@0L", "1 play -12-@0R", "0 play -4/@0L", "1 play 3*@0L"]);
    assert_eq!(game.view(None)["scores"][0], "-400/33");
    assert_eq!(game.view(None)["steps"][0], json!(["3", "-12", "-4/33", "-400/33"]));
}
