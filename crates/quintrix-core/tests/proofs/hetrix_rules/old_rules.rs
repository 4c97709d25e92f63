//! Matches of rules 1: all are done before anyone infiltrates, and white gems are settled for links
//! alone.

use super::white_gems::CONTESTED;
use super::{LINKS, built_under, jokers, jokers_of, links, phases, seen};
use crate::common::hetrix::{dealt_under, finish_round, play};
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::games::hetrix::Hetrix;
use serde_json::{Value, json};

fn built_before(tiles: &str) -> Match<Hetrix> {
    built_under(1, &[tiles, ""])
}

/// Three players; seats 0 and 2 keep a tile.
fn kept() -> Match<Hetrix> {
    let mut game = dealt_under(1, &["", "", ""], &LINKS);
    for (seat, q) in (0..3).flat_map(|seat| (0..4).map(move |q| (seat, q))) {
        play(&mut game, &[(seat, &format!("place ROYGBP r0@{q},0"))]);
    }
    play(&mut game, &[(0, "done"), (1, "place ROYGBP r0@4,0"), (1, "done")]);
    game
}

#[test]
fn infiltration_begins_when_all_are_done() {
    let mut game = kept();
    assert_eq!((phases(&game), seen(&game, "actors")), ("wwb".into(), json!([2])));
    play(&mut game, &[(2, "done")]);
    assert_eq!((phases(&game), seen(&game, "actors")), ("iwi".into(), json!([0, 2])));
    play(&mut game, &[(2, "infiltrate ROYGBP r0@4,0"), (0, "infiltrate ROYGBP r0@5,0")]);
    assert_eq!((seen(&game, "round"), phases(&game)), (json!(2), "bbb".into()));
}

#[test]
fn white_gems_bring_most_link_points() {
    assert_eq!(jokers(&built_before("WBBBOR@0,0")), "B");
    assert_eq!(links(&built_before("WBBBOR@0,0"), 0), ["B 4"]);
    let joined = built_before("WBBPOB@0,0 OPYBBP@1,0");
    assert_eq!((jokers(&joined), links(&joined, 0)), ("B".into(), vec!["B 6".into()]));
    assert_eq!(jokers(&built_before("WOYGBP@0,0")), "R", "it brings nothing");
    assert_eq!(jokers(&built_before("WOYWBP@0,0")), "RR");
}

#[test]
fn ties_in_points_go_to_the_longest_link_then_to_the_first_colour() {
    let short = "WPPPPP@0,0 OBBBBO@1,0";
    assert_eq!(jokers(&built_before(short)), "P", "purple 6 and blue 4, rather than 5 and 5");
    let with_a_long_one = format!("{short} RRRRRR@2,0 RRRRRR@3,0");
    assert_eq!(jokers(&built_before(&with_a_long_one)), "B", "the longest is red 12 in any case");
}

#[test]
fn ties_in_length_go_to_more_links() {
    let crossing = "WBBBBP@0,0 OBBBBO@1,0 OOPPPO@1,-1";
    assert_eq!(jokers(&built_before(crossing)), "B", "blue 9 is the longest");
    let with_a_long_one = format!("{crossing} RRRRRR@2,0 RRRRRR@3,0");
    let game = built_before(&with_a_long_one);
    assert_eq!(jokers(&game), "P", "two links of 4 blue, instead of one of 9");
    assert_eq!(links(&game, 0), ["R 12", "B 4", "B 4", "P 5"]);
}

#[test]
fn custom_decks_have_any_number_of_white_gems() {
    let game = built_before("WWWWRO@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("RRRR".into(), vec!["R 5".into()]));
    let game = built_before("WBWBWB@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("BBB".into(), vec!["B 6".into()]));
    let mut game = dealt_under(1, &[&"WWWWWW ".repeat(20), ""], &LINKS[..2]);
    (1..=4).for_each(|_| finish_round(&mut game));
    assert_eq!((jokers(&game), links(&game, 0)), ("R".repeat(120), vec!["R 120".into()]));
}

/// The record of a finished game in which both seats have white gems that bonuses would colour
/// otherwise.
fn old_record() -> Value {
    let mut game = built_under(1, &CONTESTED);
    (1..=4).for_each(|_| finish_round(&mut game));
    record::write(&game)
}

#[test]
fn old_records_replay_under_their_own_rules() {
    let record = old_record();
    assert_eq!(record["rules"], 1);
    let replayed = record::replay::<Hetrix>(&record).expect("an old record");
    assert_eq!((jokers_of(&replayed, 0), jokers_of(&replayed, 1)), ("G".into(), "R".into()));
    assert_eq!(record::write(&replayed), record, "and are written as they were");
    let mut oldest = record.clone();
    oldest.as_object_mut().expect("an object").remove("rules");
    assert_eq!(record::write(&record::replay::<Hetrix>(&oldest).expect("rules 1")), record);
}

#[test]
fn an_old_record_contradicts_the_new_rules() {
    let mut record = old_record();
    record["rules"] = json!(2);
    let why = record::replay::<Hetrix>(&record).err().map(|why| why.to_string());
    assert!(why.as_ref().is_some_and(|why| why.contains("score")), "{why:?}");
}
