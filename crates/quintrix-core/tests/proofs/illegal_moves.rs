//! Every reason to refuse a move: provoked, explained in a finished sentence, and listed once.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::common::colorfox::{before_a_corner, play as play_colorfox};
use crate::common::hetrix::{infiltrating, play as play_hetrix};
use crate::common::iota::{dealt, play, refusal};
use crate::common::madmatix as sums;
use crate::common::smartrix as spots;
use crate::common::{Proof, assert_same, each_position, legal};
use quintrix_core::erased::{AnyMove, ForeignMove};
use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::{IllegalMove, IllegalReason, TurnError};
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::{
    self, colorfox::Colorfox, hetrix::Hetrix, iota::Iota, madmatix::MadMatix, smartrix::Smartrix,
};
use serde_json::{Map, json};

every_game! {
    every_code_of_the_game_is_provoked_and_explained,
    moves_at_the_wrong_time_are_refused,
    moves_of_another_game_are_refused,
    codes_are_unique,
}

type Codes = &'static [(&'static str, &'static str)];

/// A game whose refusals can all be had.
trait Provoked: Proof {
    fn provoked() -> Vec<IllegalMove>;
}

impl Provoked for Iota {
    fn provoked() -> Vec<IllegalMove> {
        let hands = ["RC2 RC3 BC3 *", "RC4 GS1 GS2 *"];
        let opening = dealt(&hands, "RC1", "YX1");
        let after = |moves: &[&str]| {
            let mut game = opening.clone();
            play(&mut game, moves);
            game
        };
        let row = after(&["play RC2@1,0 RC3@2,0 *@3,0"]);
        let column = after(&["play *@1,0 RC3@2,0", "play GS1@1,1", "pass"]);
        let mut wilds = dealt(&["RS1 RS2 RT1 RT2", "* GX1 RX1 BX3"], "*", "RC1 RC2 RC3");
        play(&mut wilds, &["play RS1@0,1 RS2@0,2", "play *@1,0", "play RT1@1,-1 RT2@1,-2"]);
        let cases = [
            (&opening, "play YX1@1,0"),
            (&opening, "play RC2@1,0 RC2@2,0"),
            (&opening, "play RC2@0,0"),
            (&opening, "play RC2@1,0 RC3@1,0"),
            (&opening, "play RC2@1,0 RC3@0,1"),
            (&opening, "play RC2@1,0 RC3@3,0"),
            (&opening, "play RC2@2,0"),
            (&opening, "play RC2@1,0 BC3@2,0"),
            (&opening, "recycle RC2@0,0"),
            (&opening, "recycle *@0,0"),
            (&opening, "pass RC2 RC3"),
            (&row, "play RC4@4,0"),
            (&column, "play GS2@1,2"),
            (&wilds, "play GX1@2,0"),
        ];
        cases.into_iter().map(|(game, text)| refusal(game, text)).collect()
    }
}

impl Provoked for Smartrix {
    fn provoked() -> Vec<IllegalMove> {
        let strict = spots::mixed(json!({}), &["00"; 30]);
        let policed = || spots::mixed(json!({"referee": "players"}), &["00"; 30]);
        let mut empty = spots::blanks(json!({}), 30);
        spots::lay(&mut empty, &["1,0", "2,0", "3,0", "4,0"]);
        let mut wide = spots::blanks(json!({}), 30);
        spots::lay(&mut wide, &["1,0", "2,0", "3,0", "4,1"]);
        let (opening, mut played) = (policed(), policed());
        spots::play(&mut played, &["play ff r0@1,0"]);
        let mut wrong = played.clone();
        spots::play(&mut wrong, &["end"]);
        let mut line = spots::blanks(json!({"referee": "players"}), 30);
        spots::lay_and_end(&mut line, &["1,0", "2,0", "3,0", "4,0", "5,0"]);
        let cases = [
            (&strict, "play 1f r0@1,0"),
            (&strict, "play 55 r1@1,0"),
            (&strict, "play 00 r0@0,0"),
            (&empty, "play 00 r0@1,0"),
            (&strict, "play 00 r0@2,0"),
            (&wide, "play 00 r0@5,1"),
            (&strict, "play ff r0@1,0"),
            (&strict, "end"),
            (&played, "pass"),
            (&opening, "end"),
            (&opening, "mug 1,0"),
            (&opening, "claim 0,0"),
            (&line, "claim 0,0 1,0 2,0 3,0 4,0 5,0"),
            (&opening, "mug 0,0"),
            (&line, "mug 1,0"),
            (&wrong, "mug 0,0 1,0"),
        ];
        cases.into_iter().map(|(game, text)| spots::refusal(game, text)).collect()
    }
}

impl Provoked for Colorfox {
    fn provoked() -> Vec<IllegalMove> {
        let playing = before_a_corner();
        let mut swapping = playing.clone();
        play_colorfox(&mut swapping, &[(0, "play BBBO@1,1")]);
        let cases = [
            (&playing, "play RRRR@1,1"),
            (&playing, "play BBBO@0,0"),
            (&playing, "play BBBO@2,2"),
            (&playing, "play YGYG@1,1"),
            (&playing, "skip"),
            (&playing, "done"),
            (&swapping, "skip"),
            (&swapping, "swap R>0:O"),
            (&swapping, "swap R>3:O"),
            (&swapping, "swap R>1:R"),
            (&swapping, "swap P>1:R"),
            (&swapping, "swap R>1:O"),
        ];
        let why = |(game, text): (&Match<Colorfox>, &str)| {
            let action = Colorfox::parse(text).expect("a move in its notation");
            game.check(0, &action).expect_err(text)
        };
        cases.into_iter().map(why).collect()
    }
}

impl Provoked for MadMatix {
    fn provoked() -> Vec<IllegalMove> {
        let (playing, lapsed) = (sums::before_the_last_card(), sums::after_a_lapse());
        let after = |game: &Match<MadMatix>, moves: &[&str]| {
            let mut game = game.clone();
            sums::play(&mut game, moves);
            game
        };
        let slowed = after(&lapsed, &["1 play SLOW 0"]);
        let caught = after(&lapsed, &["1 catch 0", "0 penalty skip"]);
        let said = after(&playing, &["0 play TD 0:0=* last"]);
        let bare = sums::dealt(&["1+ 2+ 3+ SLOW REM REM", "4+ 5+ 6+ SLOW REV REV"], "", "");
        let (stuck, two) = (sums::nothing_on_the_table("1+", ""), sums::two_lapses());
        let late = after(&two, &["2 draw number"]);
        let asked = after(&two, &["1 catch 0"]);
        let cases = [
            (&playing, "0 play 8-@0L"),
            (&playing, "0 play 9-@2L"),
            (&bare, "0 play 1+@1R"),
            (&playing, "0 play TD 1:2=*"),
            (&lapsed, "1 play SWAP 1:0 1:0"),
            (&lapsed, "1 play SWAP 1:1 1:0"),
            (&lapsed, "1 play REV 0"),
            (&lapsed, "1 play SLOW 1"),
            (&playing, "0 play TD 1:0=/"),
            (&bare, "0 play SLOW 1"),
            (&bare, "0 draw number"),
            (&bare, "0 discard REM"),
            (&lapsed, "1 play 5*@1L last"),
            (&slowed, "0 draw number"),
            (&playing, "0 take number"),
            (&lapsed, "1 catch 1"),
            (&playing, "0 catch 1"),
            (&said, "1 catch 0"),
            (&caught, "1 catch 0"),
            (&stuck, "0 discard REM"),
            (&asked, "2 catch 1"),
            (&late, "2 catch 0"),
        ];
        let why = |(game, line): (&Match<MadMatix>, &str)| sums::illegal_move(game, line);
        cases.into_iter().map(why).collect()
    }
}

impl Provoked for Hetrix {
    fn provoked() -> Vec<IllegalMove> {
        let hands = ["RORORO", ""];
        let opening = crate::common::hetrix::dealt(&hands, &["RRRBBB", "OOOGGG"]);
        let mut building = opening.clone();
        play_hetrix(&mut building, &[(0, "link r0@0,0")]);
        let infiltrating = infiltrating();
        let cases = [
            (&opening, "place RORORO r0@1,0"),
            (&building, "place BBBBBB r0@1,0"),
            (&building, "place RORORO r0@0,0"),
            (&building, "place RORORO r0@2,2"),
            (&building, "place RORORO r2@1,0"),
            (&building, "link r0@1,0"),
            (&building, "done"),
            (&building, "infiltrate RORORO r0@1,0"),
            (&infiltrating, "done"),
        ];
        let why = |(game, text): (&Match<Hetrix>, &str)| {
            let action = Hetrix::parse(text).expect("a move in its notation");
            game.check(0, &action).expect_err(text)
        };
        cases.into_iter().map(why).collect()
    }
}

/// The fixed parts of a template stand in the sentence, its gaps are filled and in the context.
fn assert_explained(illegal: &IllegalMove, codes: Codes) {
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

fn every_code_of_the_game_is_provoked_and_explained<G: Provoked>() {
    let codes = G::IllegalReason::CODES;
    let provoked = G::provoked();
    provoked.iter().for_each(|illegal| assert_explained(illegal, codes));
    let seen: BTreeSet<&str> = provoked.iter().map(|illegal| illegal.code).collect();
    let all: BTreeSet<&str> = codes.iter().map(|(code, _)| *code).collect();
    assert_eq!(seen, all);
}

fn moves_at_the_wrong_time_are_refused<G: Proof>() {
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
            assert_explained(&refused, TurnError::CODES);
            codes.insert(refused.code);
        }
    });
    assert_eq!(codes, BTreeSet::from(["game-over", "no-such-seat", "not-your-turn"]));
}

#[test]
fn taking_back_what_was_not_played_has_a_sentence() {
    let refused = IllegalMove::from(TurnError::NothingToUndo {});
    assert_explained(&refused, TurnError::CODES);
    let provoked = ["game-over", "no-such-seat", "not-your-turn", refused.code].to_vec();
    let listed = TurnError::CODES.iter().map(|(code, _)| *code).collect();
    assert_same(provoked, listed, "every code of every game is provoked");
}

/// A move of a game that is not in the registry.
struct Stranger;

impl AnyMove for Stranger {
    fn game(&self) -> &'static str {
        "chess"
    }

    fn text(&self) -> String {
        "e2e4".to_string()
    }

    fn order(&self, other: &dyn AnyMove) -> Ordering {
        self.game().cmp(other.game())
    }

    fn hash(&self) -> u64 {
        0
    }
}

fn moves_of_another_game_are_refused<G: Proof>() {
    let entry = games::game(G::FACTS.name).expect("a game of the registry");
    let (players, _) = G::FACTS.players;
    let mut game = entry.new_match(players, &Map::new(), 1, None).expect("a table");
    let before = game.record();
    let results = [
        game.check(0, &Stranger).err(),
        game.preview(0, &Stranger).err(),
        game.play(0, &Stranger).err(),
    ];
    for result in results {
        let Some(Error::Illegal(refused)) = result else { panic!("a stranger was let in") };
        assert_explained(&refused, ForeignMove::CODES);
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
fn an_illegal_move_in_a_record_is_explained_by_the_same_sentence() {
    let mut game: Match<Iota> = dealt(&["RC2 RC3 BC3 *", "RC4 GS1 GS2 *"], "RC1", "YX1");
    let why = refusal(&game, "play RC2@2,0").message;
    play(&mut game, &["play RC2@1,0"]);
    let mut told = record::write(&game);
    told["moves"][0][1] = "play RC2@2,0".into();
    let refused = record::replay::<Iota>(&told).err().map(|error| error.to_string());
    assert_eq!(refused, Some(format!("move 1: seat 0, play RC2@2,0: {why}")));
}
