//! Whatever comes in, nothing panics: notation, records and decks from anywhere.

use std::panic::AssertUnwindSafe;

use crate::common::{Proof, legal, record_text, step, tables};
use bolero::check;
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::setup::Setup;
use serde_json::{Map, Value, json};

every_game! {
    parses_or_rejects_any_text,
    parses_or_rejects_texts_of_known_words,
    parses_or_rejects_edited_moves,
    replays_or_rejects_any_bytes,
    replays_or_rejects_changed_records,
    shuffles_or_rejects_changed_decks,
}

/// The number of cases of each test: few enough for every run.
const TIMES: usize = 3000;

/// Returns a match in the middle of a game.
fn in_the_middle<G: Show>(seed: u64) -> Match<G> {
    let tables = tables::<G>();
    let (mut game, mut rng) =
        (tables[seed as usize % tables.len()].shuffled::<G>(seed), Rng::new(seed, 1));
    for _ in 0..10 {
        let mut next = game.clone();
        if step(&mut next, &mut rng).is_none() || next.state().over() {
            break;
        }
        game = next;
    }
    game
}

fn some_texts<G: Show>() -> Vec<String> {
    let games = (0..8).map(in_the_middle::<G>);
    let moves = games.flat_map(|game| {
        game.actors().flat_map(|seat| legal(game.state(), seat)).collect::<Vec<_>>()
    });
    moves.map(|action| action.to_string()).collect()
}

/// Returns words and letters of the notation, and some that belong to no notation.
fn words<G: Show>() -> Vec<String> {
    let texts = some_texts::<G>();
    let mut words: Vec<String> =
        texts.iter().flat_map(|text| text.split(' ').map(String::from)).collect();
    words.extend(texts.iter().flat_map(|text| text.chars().map(String::from)));
    words.sort();
    words.dedup();
    words.extend(
        ["  ", " ", "\t", "-", "00", "100", "-0", "+1", "é", "𝟙", "\0", "\u{202e}"]
            .map(String::from),
    );
    words
}

/// Checks that a text parses to a move with the same notation, or that the error points into it.
fn assert_parsed_or_rejected<G: Show>(text: &str) -> Option<G::Move> {
    match G::parse(text) {
        Ok(action) => {
            assert_eq!(G::parse(&action.to_string()).ok(), Some(action), "{text:?}");
            Some(action)
        }
        Err(why) => {
            assert!(why.position <= text.chars().count(), "{text:?}: {why}");
            assert!(!why.expected.is_empty() && why.to_string().len() < 600, "{text:?}: {why}");
            None
        }
    }
}

/// Checks that a move is accepted and can be played, or is rejected with a sentence.
fn assert_played_or_rejected<G: Show>(game: &Match<G>, action: &G::Move) {
    for seat in 0..=game.setup().players {
        if let Err(why) = game.check(seat, action) {
            assert!(!why.message.is_empty());
            continue;
        }
        let mut next = game.clone();
        assert!(next.preview(seat, action).is_ok() && next.play(seat, action).is_ok(), "{action}");
    }
}

fn parses_or_rejects_any_text<G: Proof>() {
    check!().with_type::<String>().with_iterations(TIMES).for_each(|text: &String| {
        assert_parsed_or_rejected::<G>(text);
    });
}

fn parses_or_rejects_texts_of_known_words<G: Proof>() {
    let words = words::<G>();
    check!().with_type::<Vec<(u16, bool)>>().with_iterations(TIMES).for_each(
        |picks: &Vec<(u16, bool)>| {
            let word = |&(pick, spaced): &(u16, bool)| {
                let space = if spaced { " " } else { "" };
                format!("{}{space}", words[usize::from(pick) % words.len()])
            };
            assert_parsed_or_rejected::<G>(&picks.iter().take(12).map(word).collect::<String>());
        },
    );
}

/// Removes characters and inserts words.
fn edited(text: &str, edits: &[(u8, u8, u16)], words: &[String]) -> String {
    let mut letters: Vec<String> = text.chars().map(String::from).collect();
    for &(place, count, word) in edits.iter().take(3) {
        let start = usize::from(place) % (letters.len() + 1);
        let end = (start + usize::from(count % 4)).min(letters.len());
        let word = words.get(usize::from(word) % (2 * words.len())).cloned();
        letters.splice(start..end, word);
    }
    letters.concat()
}

fn parses_or_rejects_edited_moves<G: Proof>() {
    let (texts, words) = (some_texts::<G>(), words::<G>());
    let games = AssertUnwindSafe((0..8).map(in_the_middle::<G>).collect::<Vec<_>>());
    type Input = (u16, u8, Vec<(u8, u8, u16)>);
    check!().with_type::<Input>().with_iterations(TIMES).for_each(|(pick, game, edits): &Input| {
        let text = edited(&texts[usize::from(*pick) % texts.len()], edits, &words);
        if let Some(action) = assert_parsed_or_rejected::<G>(&text) {
            assert_played_or_rejected(&games[usize::from(*game) % games.len()], &action);
        }
    });
}

/// Checks that a record replays to a match whose record replays again, or is rejected.
fn assert_replayed_or_rejected<G: Show>(record: &Value) {
    let _ = record::game_of(record);
    match record::replay::<G>(record) {
        Ok(game) => {
            let again = record::replay::<G>(&record::write(&game)).expect("its own record");
            assert_eq!(record_text(&again), record_text(&game));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn replays_or_rejects_any_bytes<G: Proof>() {
    check!().with_type::<Vec<u8>>().with_iterations(TIMES).for_each(|bytes: &Vec<u8>| {
        if let Ok(record) = serde_json::from_slice::<Value>(bytes) {
            assert_replayed_or_rejected::<G>(&record);
        }
        assert_replayed_or_rejected::<G>(&json!(String::from_utf8_lossy(bytes)));
    });
}

/// Collects the paths to all values inside a JSON value.
fn paths(value: &Value, path: String, all: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| paths(item, format!("{path}/{i}"), all));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, item)| paths(item, format!("{path}/{key}"), all));
        }
        _ => {}
    }
    all.push(path);
}

/// Returns another value to put in the place of one.
fn other_value(old: &Value, near: &Value, kind: u8) -> Value {
    let strangers = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(u64::MAX),
        json!(1.5),
        json!(""),
        json!("*"),
        json!("{}"),
        json!([]),
        json!({}),
        json!([[0, "pass"]]),
    ];
    let kind = usize::from(kind) % (strangers.len() + 4);
    match (old, kind.checked_sub(strangers.len())) {
        (_, None) => strangers[kind].clone(),
        (_, Some(0)) => near.clone(),
        (Value::Array(items), Some(1)) => items.iter().skip(1).cloned().collect(),
        (Value::Array(items), _) => items.iter().chain(items).take(500).cloned().collect(),
        (Value::String(text), _) => json!(format!("{text} ")),
        (Value::Number(number), _) => json!(number.as_i64().unwrap_or(0) + 1),
        (old, _) => old.clone(),
    }
}

type Changes = Vec<(u16, u16, u8)>;

fn change(value: &mut Value, changes: &Changes) {
    for &(place, near, kind) in changes.iter().take(4) {
        let mut all = Vec::new();
        paths(value, String::new(), &mut all);
        let near = value.pointer(&all[usize::from(near) % all.len()]).cloned().unwrap_or_default();
        if let Some(old) = value.pointer_mut(&all[usize::from(place) % all.len()]) {
            *old = other_value(old, &near, kind);
        }
    }
}

fn replays_or_rejects_changed_records<G: Proof>() {
    let records: Vec<Value> = (0..8).map(|seed| record::write(&in_the_middle::<G>(seed))).collect();
    type Input = (u8, bool, Changes);
    check!().with_type::<Input>().with_iterations(TIMES).for_each(
        |(pick, custom, changes): &Input| {
            let mut record = records[usize::from(*pick) % records.len()].clone();
            if *custom {
                record["custom_deck"] = json!(true);
            }
            change(&mut record, changes);
            assert_replayed_or_rejected::<G>(&record);
        },
    );
}

fn deck_file<G: Show>() -> Value {
    let mut file = Map::new();
    file.insert("game".to_string(), json!(G::FACTS.name));
    for (stack, cards) in G::FACTS.stacks.iter().zip(&G::deck().stacks) {
        file.insert(stack.in_deck_file.to_string(), json!(crate::common::texts(cards)));
    }
    file.into()
}

fn shuffles_or_rejects_changed_decks<G: Proof>() {
    let (whole, tables) = (deck_file::<G>(), tables::<G>());
    type Input = (u8, u64, u8, Changes);
    check!().with_type::<Input>().with_iterations(TIMES).for_each(
        |(table, seed, cut, changes): &Input| {
            let (mut deck, table) = (whole.clone(), &tables[usize::from(*table) % tables.len()]);
            for stack in G::FACTS.stacks {
                let cards = deck[stack.in_deck_file].as_array_mut().expect("a list of cards");
                cards.truncate(cards.len().saturating_sub(usize::from(*cut) % 80));
            }
            change(&mut deck, changes);
            match Setup::<G>::shuffled(table.players, &table.options, *seed, Some(&deck)) {
                Ok(setup) => assert_playable(setup, *seed),
                Err(why) => assert!(!why.to_string().is_empty()),
            }
        },
    );
}

fn assert_playable<G: Proof>(setup: Setup<G>, seed: u64) {
    let (mut game, mut rng) = (Match::new(setup), Rng::new(seed, 1));
    while game.log().len() < 5 && step(&mut game, &mut rng).is_some() {}
    assert_replayed_or_rejected::<G>(&record::write(&game));
}
