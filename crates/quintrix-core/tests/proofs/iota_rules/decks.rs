//! Decks of one's own, and deals that are not of the deck.

use quintrix_core::game::Deal;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::iota::Iota;
use serde_json::{Map, Value, json};

use crate::common::iota::words;

fn laid_with(deck: Value) -> Result<Setup<Iota>, String> {
    Setup::shuffled(2, &Map::new(), 1, Some(&deck)).map_err(|why| why.to_string())
}

fn rejection(cards: &str) -> String {
    laid_with(json!({"game": "iota", "cards": words(cards)})).err().unwrap_or_default()
}

const ENOUGH: &str = "RC1 RC2 RC3 RC4 GC1 GC2 GC3 GC4 BC1";

#[test]
fn shuffles_and_deals_a_custom_deck() {
    let setup =
        laid_with(json!({"game": "iota", "cards": words(ENOUGH), "by": "me"})).expect("a deck");
    assert!(setup.custom_deck);
    let mut cards: Vec<String> = setup.deal.stacks[0].iter().map(ToString::to_string).collect();
    cards.sort();
    let mut expected = words(ENOUGH);
    expected.sort_unstable();
    assert_eq!(cards, expected);
}

#[test]
fn rejects_a_deck_with_a_card_twice() {
    let why = rejection(&format!("{ENOUGH} GC2"));
    assert_eq!(why, "GC2 is in the deck twice: every card of Iota is there once");
}

#[test]
fn rejects_three_wilds_but_accepts_two() {
    assert_eq!(rejection(&format!("{ENOUGH} * *")), "");
    let why = rejection(&format!("{ENOUGH} * * *"));
    assert_eq!(why, "the deck has 3 wilds: there are 2 at most");
}

#[test]
fn rejects_too_few_cards() {
    let why = rejection("RC1 RC2 RC3 RC4 GC1 GC2 GC3 GC4");
    assert_eq!(why, "2 players need 9 cards or more, not 8");
    let deck = json!({"game": "iota", "cards": words(ENOUGH)});
    let three = Setup::<Iota>::shuffled(3, &Map::new(), 1, Some(&deck)).expect_err("nine cards");
    assert_eq!(three.to_string(), "3 players need 13 cards or more, not 9");
    let half = json!({"deck": "half"});
    let half = Setup::<Iota>::shuffled(2, half.as_object().expect("an object"), 1, Some(&deck));
    let half = half.expect_err("half of nine");
    assert_eq!(half.to_string(), "2 players need 9 cards or more, not 4");
}

#[test]
fn rejects_the_deck_of_another_game() {
    let why = |deck| laid_with(deck).err().unwrap_or_default();
    let other = why(json!({"game": "hetrix", "cards": words(ENOUGH)}));
    assert_eq!(other, "this deck is for hetrix, not for Iota");
    assert_eq!(why(json!({"cards": words(ENOUGH)})), "the deck lacks \"game\": \"iota\"");
    assert_eq!(why(json!({"game": 1, "cards": []})), "the deck lacks \"game\": \"iota\"");
}

#[test]
fn rejects_a_malformed_deck() {
    let why = |deck| laid_with(deck).err().unwrap_or_default();
    assert!(why(json!([])).starts_with("a deck file holds one JSON object"));
    assert_eq!(why(json!({"game": "iota"})), "the deck lacks \"cards\"");
    let list = "\"cards\" of the deck is not a list of card codes";
    assert_eq!(why(json!({"game": "iota", "cards": "RC1"})), list);
}

#[test]
fn names_an_unknown_code_and_its_place() {
    let why = rejection(&format!("{ENOUGH} RC5"));
    assert!(
        why.starts_with("cards[9] is \"RC5\", not a card: a card is a colour R G B Y"),
        "{why}"
    );
    let number = laid_with(json!({"game": "iota", "cards": [7]})).err().unwrap_or_default();
    assert!(number.starts_with("cards[0] is 7, not a card"), "{number}");
}

fn stacked(players: usize, options: &Value, deck: &[String], custom: bool) -> Result<(), String> {
    let options = options.as_object().expect("options are an object");
    let setup = Setup::<Iota>::stacked(players, options, &json!({"deck": deck}), custom);
    setup.map(|_| ()).map_err(|why| why.to_string())
}

fn whole_box() -> Vec<String> {
    Iota::deck().stacks[0].iter().map(ToString::to_string).collect()
}

#[test]
fn a_deal_is_the_whole_deck_in_some_order() {
    let full = json!({});
    let mut deck = whole_box();
    deck.reverse();
    assert_eq!(stacked(2, &full, &deck, false), Ok(()));
    let missing = deck.pop();
    let why = stacked(2, &full, &deck, false).err().unwrap_or_default();
    assert_eq!(
        missing.map(|card| format!("\"deck\" is not Iota's deck in some order: {card} is missing")),
        Some(why)
    );
    deck.push("*".to_string());
    let why = stacked(2, &full, &deck, false).err().unwrap_or_default();
    assert_eq!(why, "\"deck\" is not Iota's deck in some order: * is there once too often");
}

#[test]
fn a_deal_of_half_the_deck_is_any_32_cards_and_both_wilds() {
    let half = json!({"deck": "half"});
    let whole = whole_box();
    let deck = [&whole[20..52], &whole[64..]].concat();
    assert_eq!(stacked(2, &half, &deck, false), Ok(()));
    let counts = "half a deck is 32 cards and 2 wilds, not";
    let why = |deck: &[String]| stacked(2, &half, deck, false).err().unwrap_or_default();
    assert_eq!(why(&whole), format!("{counts} 64 and 2"));
    assert_eq!(why(&[&whole[..33], &whole[64..65]].concat()), format!("{counts} 33 and 1"));
    let twice = [&whole[..31], &whole[..1], &whole[64..]].concat();
    assert_eq!(why(&twice), "RC1 is in the deck twice: every card of Iota is there once");
}

#[test]
fn a_custom_deal_may_hold_any_cards_if_they_are_enough_and_not_too_many() {
    let options = json!({});
    let alike = |count| vec!["RC1".to_string(); count];
    assert_eq!(stacked(2, &options, &alike(9), true), Ok(()));
    assert_eq!(stacked(4, &options, &alike(66), true), Ok(()));
    let few = Err("2 players need 9 cards or more, not 8".to_string());
    assert_eq!(stacked(2, &options, &alike(8), true), few);
    let many = Err("Iota is played with 66 cards at most, not 67".to_string());
    assert_eq!(stacked(2, &options, &alike(67), true), many);
}

#[test]
fn rejects_a_malformed_deal() {
    let deal = |deal: Value| Setup::<Iota>::stacked(2, &Map::new(), &deal, true);
    let why = |value: Value| deal(value).expect_err("no deal").to_string();
    assert_eq!(why(json!({})), "the deal lacks \"deck\"");
    assert_eq!(why(json!([])), "the deal is not an object of lists of cards");
    assert!(deal(json!({"deck": words(ENOUGH), "cut by": "Ada"})).is_ok(), "more keys may follow");
}
