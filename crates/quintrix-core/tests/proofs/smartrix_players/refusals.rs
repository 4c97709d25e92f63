//! Nothing that a player sees shows whether there is anything to claim or mug.

use super::{claims_and_mugs, policed};
use crate::common::smartrix::{
    SmartrixMatch, blanks, lay_and_end, mixed, play, refusal, seen, two,
};
use crate::common::{any, step};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::smartrix::Smartrix;
use serde_json::{Value, json};

/// The context of a refusal that speaks of these cells and of nothing else.
fn naming(cells: &str) -> Value {
    let number = |text: &str| text.parse::<i64>().expect("a number");
    let pair = |cell: &str| cell.split(',').map(number).collect::<Vec<_>>();
    json!({ "cells": cells.split(' ').map(pair).collect::<Vec<_>>() })
}

#[test]
fn every_refused_mug_sounds_the_same() {
    let opening = mixed(policed(), &["00"; 20]);
    let (mut own, mut wide) = (opening.clone(), blanks(policed(), 40));
    play(&mut own, &["play ff r0@1,0"]);
    let mut wrong = own.clone();
    play(&mut wrong, &["end"]);
    let mut group = wrong.clone();
    play(&mut group, &["play 00 r0@2,0", "end"]);
    lay_and_end(&mut wide, &["1,0", "2,0", "3,0", "4,0", "5,0", "6,0"]);
    for (game, cells, why) in [
        (&opening, "0,0", "there is no error"),
        (&own, "0,0", "the card of this turn is part of it"),
        (&group, "0,0", "more must go"),
        (&wrong, "0,0 1,0", "fewer are enough"),
        (&wide, "0,0", "the table would still be too wide"),
        (&wide, "0,0 1,0 2,0", "fewer make it fit"),
        (&wide, "2,0 3,0", "others make it fit"),
    ] {
        let refused = refusal(game, &format!("mug {cells}"));
        assert_eq!(refused.code, "cannot-mug", "{why}");
        assert_eq!(refused.message, "these cards cannot be mugged now", "{why}");
        assert_eq!(Value::from(refused.context), naming(cells), "{why}");
    }
}

#[test]
fn a_claim_that_is_refused_for_the_size_says_only_that_it_cannot_be_made_now() {
    let mut game = blanks(policed(), 40);
    lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "2,1", "2,2", "2,3", "2,4", "2,5"]);
    let refused = refusal(&game, "claim 0,0 1,0 2,0 3,0 4,0");
    assert_eq!(refused.message, "these cards cannot be claimed now");
    assert_eq!(Value::from(refused.context), naming("0,0 1,0 2,0 3,0 4,0"));
}

/// All cells of the table, or some, in their order.
fn some_cells(game: &SmartrixMatch, rng: &mut Rng) -> Vec<String> {
    let cells = crate::common::smartrix::cells(game);
    let share = 1 + rng.index(4);
    cells.into_iter().filter(|_| share == 1 || rng.index(share) == 0).collect()
}

#[test]
fn refused_claims_and_mugs_speak_only_of_the_cells_they_name() {
    let mut refused = 0;
    for seed in 0..20 {
        let options = policed().as_object().expect("an object").clone();
        let setup = Setup::shuffled(3, &options, seed, None).expect("a table");
        let (mut game, mut rng) = (Match::<Smartrix>::new(setup), Rng::new(seed, 3));
        while step(&mut game, &mut rng).is_some() && game.actors().next().is_some() {
            let cells = some_cells(&game, &mut rng).join(" ");
            let text = format!("{} {cells}", any(&["claim", "mug"], &mut rng));
            let Ok(action) = Smartrix::parse(&text) else { continue };
            let Err(why) = game.check(crate::common::smartrix::turn(&game), &action) else {
                continue;
            };
            assert!(!why.message.contains(char::is_numeric), "{text}: {}", why.message);
            assert_eq!(Value::from(why.context), naming(&cells), "{text}");
            refused += 1;
        }
    }
    assert!(refused > 500, "only {refused} were refused");
}

#[test]
fn views_and_events_do_not_reveal_claims_or_mugs() {
    // The same tables but for how one card is turned: one has an error, the other has none.
    let observed = |rotation: u8| {
        let mut game = two(policed(), [["01"; 5]; 2], "00", &["01"; 20]);
        let text = format!("play 01 r{rotation}@1,0");
        let preview = game.preview(0, &Smartrix::parse(&text).expect("a move"));
        let preview = serde_json::to_string(&preview.expect("legal")).expect("JSON");
        play(&mut game, &[&text, "end"]);
        let views: Vec<String> = [None, Some(0), Some(1)]
            .map(|observer| game.view(observer).to_string())
            .into_iter()
            .map(|view| view.replace(&format!("\"rotation\":{rotation}"), "\"rotation\":*"))
            .collect();
        let lines = serde_json::to_string(&game.state().score_lines(1)).expect("JSON");
        (preview, views, lines, claims_and_mugs(&game).len())
    };
    let (right, wrong) = (observed(1), observed(3));
    assert_eq!((&right.0, &right.1, &right.2), (&wrong.0, &wrong.1, &wrong.2));
    assert_eq!((right.3, wrong.3), (0, 1));
}

#[test]
fn views_do_not_show_that_the_table_is_too_large() {
    for cells in [&["1,0", "2,0"][..], &["1,0", "2,0", "3,0", "4,0", "5,0"]] {
        let mut game = blanks(policed(), 40);
        lay_and_end(&mut game, cells);
        assert_eq!(seen(&game, "area"), json!(null));
    }
    assert_ne!(seen(&blanks(json!({}), 40), "area"), json!(null));
}

#[test]
fn claims_and_mugs_are_hidden_opportunities() {
    let spotted = |text| Smartrix::is_hidden_opportunity(&Smartrix::parse(text).expect("a move"));
    assert!(spotted("claim 0,0 1,0"));
    assert!(spotted("mug 0,0"));
    assert!(!spotted("end"));
    assert!(!spotted("play 00 r0@0,0"));
}
