//! Reasons of illegal moves: each can occur, has a complete sentence, and is listed once.

use std::collections::BTreeSet;

use crate::common::iota::{dealt, play, refusal};
use crate::common::{Proof, assert_same, each_position, legal};
use quintrix_core::erased::{AnyMove, ForeignMove};
use quintrix_core::game::Game;
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalMove, IllegalReason, TurnError};
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::games::{self, iota::Iota};
use serde_json::Map;

every_game! {
    every_reason_can_occur_and_has_a_sentence,
    rejects_moves_out_of_turn,
    rejects_moves_of_another_game,
    codes_are_unique,
}

type Codes = &'static [(&'static str, &'static str)];

/// Checks that a sentence is its template with all gaps filled from the context.
fn assert_sentence_fits(illegal: &IllegalMove, codes: Codes) {
    let IllegalMove { code, context, message } = illegal;
    let template = codes.iter().find(|(known, _)| known == code).expect("a code of the list").1;
    assert!(!message.contains(['{', '}']), "{message}");
    let mut rest = message.as_str();
    for (number, part) in template.split(['{', '}']).enumerate() {
        if number % 2 == 1 {
            assert!(context.contains_key(part), "{code} speaks of {part}: {context:?}");
            continue;
        }
        let place = rest.find(part).unwrap_or_else(|| panic!("{message:?} is not {template:?}"));
        assert!(number == 0 || place > 0 || part.is_empty(), "{message:?} has a gap unfilled");
        rest = &rest[place + part.len()..];
    }
}

fn every_reason_can_occur_and_has_a_sentence<G: Proof>() {
    let codes = G::IllegalReason::CODES;
    let provoked = G::illegal_moves();
    provoked.iter().for_each(|illegal| assert_sentence_fits(illegal, codes));
    let seen: BTreeSet<&str> = provoked.iter().map(|illegal| illegal.code).collect();
    let all: BTreeSet<&str> = codes.iter().map(|(code, _)| *code).collect();
    assert_eq!(seen, all);
}

fn rejects_moves_out_of_turn<G: Proof>() {
    let mut codes = BTreeSet::new();
    let mut some_move = None;
    each_position::<G>(0..1, |game, _| {
        let players = game.setup().players;
        let timely =
            |seat| legal(game.state(), seat).into_iter().rfind(|a| !G::allowed_out_of_turn(a));
        some_move = game.actors().find_map(timely).or(some_move);
        let Some(action) = some_move else { return };
        let idle = (0..players).filter(|&seat| !game.actors().any(|actor| actor == seat));
        for seat in idle.chain([players, usize::MAX]) {
            let refused = game.check(seat, &action).expect_err("no duty, no move");
            assert_sentence_fits(&refused, TurnError::CODES);
            codes.insert(refused.code);
        }
    });
    assert_eq!(codes, BTreeSet::from(["game-over", "no-such-seat", "not-your-turn"]));
}

#[test]
fn explains_that_there_is_nothing_to_undo() {
    let refused = IllegalMove::from(TurnError::NothingToUndo {});
    assert_sentence_fits(&refused, TurnError::CODES);
    let provoked = ["game-over", "no-such-seat", "not-your-turn", refused.code].to_vec();
    let listed = TurnError::CODES.iter().map(|(code, _)| *code).collect();
    assert_same(provoked, listed, "every code of every game is provoked");
}

/// A move of a game that is not in the registry.
struct ForeignGameMove;

impl AnyMove for ForeignGameMove {
    fn game(&self) -> &'static str {
        "chess"
    }

    fn text(&self) -> String {
        "e2e4".to_string()
    }
}

fn rejects_moves_of_another_game<G: Proof>() {
    let entry = games::game(G::FACTS.name).expect("a game of the registry");
    let (players, _) = G::FACTS.players;
    let mut game = entry.new_match(players, &Map::new(), 1, None).expect("a table");
    let before = game.record();
    let results = [
        game.check(0, &ForeignGameMove).err(),
        game.preview(0, &ForeignGameMove).err(),
        game.play(0, &ForeignGameMove).err(),
    ];
    for result in results {
        let Some(Error::Illegal(refused)) = result else { panic!("a stranger was let in") };
        assert_sentence_fits(&refused, ForeignMove::CODES);
        assert_eq!(refused.code, "other-game");
    }
    assert_eq!(game.record(), before);
}

fn codes_are_unique<G: Game>() {
    let lists: [Codes; 3] = [G::IllegalReason::CODES, TurnError::CODES, ForeignMove::CODES];
    let codes: Vec<&str> = lists.concat().iter().map(|(code, _)| *code).collect();
    let different: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(different.len(), codes.len(), "{codes:?}");
    for code in codes {
        let kebab = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(code.chars().all(kebab) && !code.is_empty(), "{code}");
    }
    let sentences: BTreeSet<&str> = lists.concat().iter().map(|(_, sentence)| *sentence).collect();
    assert_eq!(sentences.len(), different.len(), "two codes say the same");
}

#[test]
fn explains_an_illegal_move_in_a_record() {
    let mut game: Match<Iota> = dealt(&["RC2 RC3 BC3 *", "RC4 GS1 GS2 *"], "RC1", "YX1");
    let why = refusal(&game, "play RC2@2,0").message;
    play(&mut game, &["play RC2@1,0"]);
    let mut record = record::write(&game);
    record["moves"][0][1] = "play RC2@2,0".into();
    let refused = record::replay::<Iota>(&record).err().map(|error| error.to_string());
    assert_eq!(refused, Some(format!("move 1: seat 0, play RC2@2,0: {why}")));
}
