//! The deck and the deal.

use super::{LINKS, for_two, seen};
use crate::common::hetrix::{PLAIN, finish_round, play, setup};
use quintrix_core::game::Deal;
use quintrix_core::game::deck::Cards;
use quintrix_core::game::matches::Match;
use quintrix_core::games::hetrix::Hetrix;
use serde_json::{Value, json};

#[test]
fn the_box_has_84_tiles_of_four_kinds() {
    let tiles: Vec<String> = crate::common::texts(&Hetrix::deck().stacks[0]);
    assert_eq!(tiles.len(), 84);
    let count = |letter: char| tiles.concat().chars().filter(|&gem| gem == letter).count();
    assert_eq!("ROYGBP".chars().map(count).collect::<Vec<_>>(), [80; 6]);
    assert_eq!(count('W'), 24);
    let variety = |tile: &str| {
        let mut gems: Vec<char> = tile.chars().collect();
        gems.sort_unstable();
        gems.dedup();
        gems.len()
    };
    let with = |gems, white| {
        tiles.iter().filter(|t| variety(t) == gems && t.contains('W') == white).count()
    };
    assert_eq!((with(3, false), with(5, false)), (20, 30), "triples and duos");
    assert_eq!((with(6, false), with(6, true)), (10, 24), "rainbows and jokers");
}

#[test]
fn link_tiles_have_three_gems_each_of_two_colours_that_are_not_complementary() {
    let links = crate::common::texts(&Hetrix::deck().stacks[1]);
    assert_eq!(links.len(), 12);
    for tile in &links {
        let (first, second) = tile.split_at(3);
        assert!(first == first[..1].repeat(3) && second == second[..1].repeat(3), "{tile}");
        let pair = [&first[..1], &second[..1]].concat();
        assert!(!["RG", "GR", "OB", "BO", "YP", "PY"].contains(&pair.as_str()), "{tile}");
    }
}

#[test]
fn two_to_four_play() {
    for players in [1, 5] {
        let why = setup(players, &[PLAIN; 100], &["RRRBBB"; 5]).expect_err("a wrong number");
        assert_eq!(why.to_string(), format!("Hetrix is for 2 to 4 players, not {players}"));
    }
}

#[test]
fn custom_decks_need_enough_tiles_and_link_tiles() {
    let enough = |players: usize, tiles: usize, links: usize| {
        let deal = setup(players, &vec![PLAIN; tiles], &vec!["RRRBBB"; links]);
        deal.map(|_| ()).map_err(|why| why.to_string())
    };
    for players in 2..=4 {
        assert_eq!(enough(players, 20 * players, players), Ok(()));
        let why = enough(players, 20 * players - 1, players).expect_err("too few tiles");
        assert!(why.contains("need") && why.contains("tiles or more"), "{why}");
        let why = enough(players, 20 * players, players - 1).expect_err("too few link tiles");
        assert!(why.contains("link tiles or more"), "{why}");
    }
    assert_eq!(enough(2, 300, 50), Ok(()));
    let few = Cards::new(vec![Hetrix::deck().stacks[0][..39].to_vec(), Vec::new()]);
    let why = Hetrix::check_deck(&few).expect_err("too few");
    assert_eq!(why, "2 players need 40 tiles or more, not 39");
}

#[test]
fn custom_decks_have_at_most_one_white_gem_a_tile_and_24_in_all() {
    let with_whites = |whites: usize, tile: &'static str| {
        let tiles: Vec<&str> =
            (0..40).map(|number| if number < whites { tile } else { PLAIN }).collect();
        setup(2, &tiles, &LINKS).map(|_| ()).map_err(|why| why.to_string())
    };
    assert_eq!(with_whites(24, "WOYGBP"), Ok(()));
    let why = "25 white gems are too many; 24 are the most";
    assert_eq!(with_whites(25, "WOYGBP"), Err(why.into()));
    let why = "WOYWBP has 2 white gems; a tile has one at most";
    assert_eq!(with_whites(1, "WOYWBP"), Err(why.into()));
    let link = setup(2, &[PLAIN; 40], &["RRRWWW", "OOOGGG"]).expect_err("a link tile");
    assert_eq!(link.to_string(), "RRRWWW has 3 white gems; a tile has one at most");
}

#[test]
fn deals_five_open_tiles_to_each_seat_one_at_a_time() {
    let tiles: Vec<String> = Hetrix::deck().stacks[0].iter().map(ToString::to_string).collect();
    let tiles: Vec<&str> = tiles.iter().map(String::as_str).collect();
    let game = Match::new(setup(3, &tiles, &LINKS).expect("a deal"));
    for seat in 0..3 {
        let mut hand: Vec<&str> = tiles[..15].iter().skip(seat).step_by(3).copied().collect();
        hand.sort_unstable();
        assert_eq!(seen(&game, "hands")[seat], json!(hand));
    }
    assert_eq!((seen(&game, "bag"), seen(&game, "spare_links")), (json!(69), json!(1)));
}

#[test]
fn every_round_deals_from_the_bag() {
    let first = "RRRRRR OOOOOO YYYYYY GGGGGG BBBBBB";
    let mut game = for_two(&format!("{first} PPPPPP RORORO {PLAIN} YBYBYB GPGPGP"));
    finish_round(&mut game);
    assert_eq!(seen(&game, "round"), 2);
    let hand = ["GPGPGP", "PPPPPP", "RORORO", PLAIN, "YBYBYB"];
    assert_eq!(seen(&game, "hands")[0], json!(hand));
    assert_eq!(seen(&game, "bag"), 20);
}

#[test]
fn link_tiles_are_secret_until_placed() {
    let mut game = for_two("");
    assert_eq!(game.view(Some(0))["link"], "RRRBBB");
    assert_eq!(game.view(Some(1))["link"], "OOOGGG");
    assert_eq!(seen(&game, "link"), Value::Null);
    assert!(!game.view(Some(1)).to_string().contains("RRRBBB"));
    play(&mut game, &[(0, "link r2@0,0")]);
    assert_eq!(game.view(Some(0))["link"], Value::Null);
    assert_eq!(seen(&game, "link_placed"), json!([true, false]));
    let laid = json!({ "q": 0, "r": 0, "tile": "RRRBBB", "rotation": 2, "seat": 0, "link": true });
    assert_eq!(seen(&game, "matrices")[0], json!([laid]));
}
