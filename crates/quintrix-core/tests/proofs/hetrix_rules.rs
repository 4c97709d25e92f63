//! Hetrix, sentence by sentence of its rules page.

use crate::common::hetrix::{PLAIN, dealt, finish_round, legal, play, setup};
use proptest::prelude::*;
use quintrix_core::game::deck::Cards;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Deal, Game, Hidden, Show};
use quintrix_core::games::hetrix::Hetrix;
use quintrix_core::search::{Bot, Scratch, play_game};
use serde_json::{Map, Value, json};

const LINKS: [&str; 4] = ["RRRBBB", "OOOGGG", "YYYGGG", "BBBPPP"];

fn seen(game: &Match<Hetrix>, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// Two players; seat 0 is dealt these tiles.
fn for_two(hand: &str) -> Match<Hetrix> {
    dealt(&[hand, ""], &LINKS[..2])
}

/// The matrix of seat 0 with these tiles unturned on their cells: `RROYGB@0,0`.
fn built(tiles: &str) -> Match<Hetrix> {
    let hand: Vec<&str> = tiles.split_whitespace().filter_map(|t| t.split('@').next()).collect();
    let mut game = for_two(&hand.join(" "));
    for text in tiles.split_whitespace() {
        play(&mut game, &[(0, &format!("place {}", text.replace('@', " r0@")))]);
    }
    game
}

/// The links of a seat: "B 10", "R 5".
fn links(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    let links = seen(game, "links")[seat].clone();
    let told =
        |link: &Value| format!("{} {}", link["colour"].as_str().unwrap_or(""), link["length"]);
    links.as_array().map(|links| links.iter().map(told).collect()).unwrap_or_default()
}

/// The colours of the white gems of seat 0, in their order.
fn jokers(game: &Match<Hetrix>) -> String {
    let jokers = seen(game, "jokers")[0].clone();
    let colours = jokers.as_array().into_iter().flatten();
    colours.filter_map(|joker| joker["colour"].as_str()).collect()
}

fn bonuses(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    let lines = game.state().score_lines(seat).into_iter().filter(|line| line.code != "link");
    lines.map(|line| format!("{} {}", line.text, line.points)).collect()
}

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
fn the_12_link_tiles_have_three_gems_each_of_two_colours_that_are_not_complementary() {
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
fn a_deck_of_ones_own_has_enough_tiles_and_link_tiles() {
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
    let few = Cards { stacks: vec![Hetrix::deck().stacks[0][..39].to_vec(), Vec::new()] };
    let why = Hetrix::check_deck(&few).expect_err("too few");
    assert_eq!(why, "2 players need 40 tiles or more, not 39");
}

#[test]
fn everybody_gets_five_open_tiles_one_at_a_time() {
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
fn every_round_deals_on_from_the_bag() {
    let first = "RRRRRR OOOOOO YYYYYY GGGGGG BBBBBB";
    let mut game = for_two(&format!("{first} PPPPPP RORORO {PLAIN} YBYBYB GPGPGP"));
    finish_round(&mut game);
    assert_eq!(seen(&game, "round"), 2);
    let hand = ["GPGPGP", "PPPPPP", "RORORO", PLAIN, "YBYBYB"];
    assert_eq!(seen(&game, "hands")[0], json!(hand));
    assert_eq!(seen(&game, "bag"), 20);
}

#[test]
fn one_link_tile_each_is_secret_until_it_is_placed() {
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

#[test]
fn everybody_builds_at_once() {
    let mut game = dealt(&["", "", ""], &LINKS);
    assert_eq!(seen(&game, "actors"), json!([0, 1, 2]));
    play(&mut game, &[(2, "place ROYGBP r0@0,0"), (0, "place ROYGBP r5@0,0")]);
    play(&mut game, &[(2, "place ROYGBP r1@1,0"), (1, "place ROYGBP r2@0,0")]);
    assert_eq!(seen(&game, "actors"), json!([0, 1, 2]));
}

/// The round and the phase, which end by themselves.
fn stage(game: &Match<Hetrix>) -> (Value, Value) {
    (seen(game, "round"), seen(game, "phase"))
}

#[test]
fn any_interleaving_of_the_seats_leads_to_the_same_position() {
    for seed in 0..10 {
        let (mut rng, players) = (Rng::new(seed, 0), 2 + seed as usize % 3);
        let table = crate::common::Table { players, options: Map::new() };
        let mut game = table.shuffled::<Hetrix>(seed);
        while !game.state().over() {
            let (mut other, stage_now) = (game.clone(), stage(&game));
            while stage(&game) == stage_now {
                crate::common::step(&mut game, &mut rng);
            }
            let moves = &game.log()[other.log().len()..];
            let mut seats: Vec<usize> = moves.iter().map(|(seat, _)| *seat).collect();
            rng.shuffle(&mut seats);
            let of_seat = |seat| moves.iter().filter(move |(by, _)| *by == seat);
            let mut queues: Vec<_> = (0..players).map(of_seat).collect();
            for seat in seats {
                let (_, action) = queues[seat].next().expect("as many moves as before");
                other.play(seat, action).expect("moves of others are not in the way");
            }
            for observer in crate::common::observers(players) {
                assert_eq!(other.view(observer), game.view(observer));
            }
        }
    }
}

#[test]
fn the_first_tile_lies_at_the_origin() {
    let game = for_two("RRRRRR OOOOOO YYYYYY GGGGGG BBBBBB");
    let places: Vec<String> = legal(&game, 0).into_iter().filter(|t| t.contains("place")).collect();
    let expected = ["B", "G", "O", "R", "Y"].map(|gem| format!("place {} r0@0,0", gem.repeat(6)));
    assert_eq!(places, expected);
}

#[test]
fn a_tile_shares_a_side_with_another_and_colours_need_not_match() {
    let game = built("RRRRRR@0,0");
    let mut cells: Vec<String> = legal(&game, 0)
        .into_iter()
        .filter_map(|text| Some(text.strip_prefix("place ROYGBP r3@")?.to_string()))
        .collect();
    cells.sort_unstable();
    assert_eq!(cells, ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]);
}

#[test]
fn tiles_alike_are_one_entry_and_rotations_that_look_alike_have_the_smallest_number() {
    for (tile, rotations) in [("RRRRRR", 1), ("RORORO", 2), ("ROYROY", 3), ("RRRBBB", 6)] {
        let hand = [tile; 5].join(" ");
        let places = legal(&for_two(&hand), 0).into_iter().filter(|text| text.contains("place"));
        let expected: Vec<String> =
            (0..rotations).map(|rotation| format!("place {tile} r{rotation}@0,0")).collect();
        assert_eq!(places.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn rotation_two_moves_the_gem_of_side_k_to_side_k_plus_two() {
    // The reds of RRRROY come to lie on sides 2 to 5 and face a red side 3 beyond side 0 no more.
    let mut game = for_two("RRRROY OOORRR");
    play(&mut game, &[(0, "place RRRROY r2@0,0"), (0, "place OOORRR r0@1,0")]);
    assert_eq!(links(&game, 0), ["R 4"]);
    let mut game = for_two("RRRROY OOORRR");
    play(&mut game, &[(0, "place RRRROY r0@0,0"), (0, "place OOORRR r0@1,0")]);
    assert_eq!(links(&game, 0), ["R 7"]);
}

#[test]
fn the_link_tile_may_be_the_first_or_come_after_the_fifth_and_only_once() {
    let mut game = for_two("");
    assert_eq!(legal(&game, 0).iter().filter(|text| text.starts_with("link ")).count(), 6);
    play(&mut game, &[(0, "link r5@0,0")]);
    assert!(!legal(&game, 0).iter().any(|text| text.starts_with("link ")));
    for q in 1..=5 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
        play(&mut game, &[(1, &format!("place ROYGBP r0@{},0", q - 1))]);
    }
    assert_eq!(legal(&game, 0), ["done"]);
    assert!(legal(&game, 1).contains(&"link r0@5,0".to_string()));
    play(&mut game, &[(1, "link r0@5,0")]);
    assert_eq!(legal(&game, 1), ["done"]);
}

#[test]
fn the_link_tile_may_stay_unused_and_be_played_in_any_round() {
    let mut game = for_two("");
    finish_round(&mut game);
    assert_eq!(seen(&game, "link_placed"), json!([false, false]));
    play(&mut game, &[(1, "link r0@5,0")]);
    (2..=4).for_each(|_| finish_round(&mut game));
    assert_eq!(seen(&game, "over"), true);
    assert_eq!(seen(&game, "link_placed"), json!([false, true]));
    assert_eq!(game.view(Some(0))["link"], "RRRBBB", "nobody else ever sees it");
    assert_eq!(game.view(Some(1))["link"], Value::Null);
}

#[test]
fn done_is_said_with_one_tile_left_or_none_and_always() {
    let mut game = for_two("");
    for q in 0..5 {
        let may_stop = legal(&game, 0).contains(&"done".to_string());
        assert_eq!(may_stop, q >= 4, "{q} tiles placed");
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
    }
    play(&mut game, &[(0, "link r0@5,0")]);
    assert_eq!(seen(&game, "actors"), json!([0, 1]), "nothing else is left to do, but it is said");
    play(&mut game, &[(0, "done")]);
    assert_eq!((seen(&game, "actors"), seen(&game, "done")), (json!([1]), json!([true, false])));
    assert!(legal(&game, 0).is_empty());
}

#[test]
fn the_link_tile_may_be_placed_with_a_tile_kept_back() {
    let mut game = four_placed(2);
    assert!(legal(&game, 0).contains(&"link r0@4,0".to_string()));
    play(&mut game, &[(0, "link r0@4,0"), (0, "done"), (1, "done")]);
    assert_eq!(seen(&game, "phase"), "infiltrate");
    let infiltrations = legal(&game, 0);
    assert!(infiltrations.iter().all(|text| text.starts_with("infiltrate ROYGBP ")));
}

/// Everybody has placed four tiles, in a line to the right.
fn four_placed(players: usize) -> Match<Hetrix> {
    let mut game = dealt(&vec![""; players], &LINKS);
    for (seat, q) in (0..players).flat_map(|seat| (0..4).map(move |q| (seat, q))) {
        play(&mut game, &[(seat, &format!("place ROYGBP r0@{q},0"))]);
    }
    game
}

#[test]
fn infiltration_is_skipped_if_nobody_kept_a_tile() {
    let mut game = four_placed(2);
    for seat in [0, 1] {
        play(&mut game, &[(seat, "place ROYGBP r0@4,0"), (seat, "done")]);
    }
    assert_eq!(stage(&game), (json!(2), json!("build")));
}

#[test]
fn whoever_kept_a_tile_infiltrates_the_left_neighbour_in_any_order() {
    let mut game = four_placed(3);
    play(&mut game, &[(1, "place ROYGBP r0@4,0")]);
    play(&mut game, &[(0, "done"), (1, "done")]);
    assert_eq!(seen(&game, "phase"), "build", "one more is building");
    play(&mut game, &[(2, "done")]);
    assert_eq!((seen(&game, "phase"), seen(&game, "actors")), (json!("infiltrate"), json!([0, 2])));
    play(&mut game, &[(2, "infiltrate ROYGBP r1@-1,0")]);
    assert_eq!(seen(&game, "actors"), json!([0]));
    let last = seen(&game, "matrices")[0].as_array().and_then(|laid| laid.last().cloned());
    assert_eq!(last.map(|laid| laid["seat"].clone()), Some(json!(2)), "left of the last is seat 0");
    play(&mut game, &[(0, "infiltrate ROYGBP r1@5,0")]);
    assert_eq!(stage(&game), (json!(2), json!("build")));
    let sizes = seen(&game, "matrices");
    let sizes: Vec<_> = (0..3).map(|seat| sizes[seat].as_array().map(Vec::len)).collect();
    assert_eq!(sizes, [Some(5), Some(6), Some(4)]);
}

#[test]
fn the_game_is_over_after_four_rounds() {
    let mut game = for_two("");
    for round in 1..=4 {
        assert_eq!((seen(&game, "round"), seen(&game, "over")), (json!(round), json!(false)));
        finish_round(&mut game);
    }
    assert_eq!((seen(&game, "phase"), seen(&game, "over")), (json!("over"), json!(true)));
    assert_eq!(seen(&game, "actors"), json!([]));
}

#[test]
fn the_last_infiltration_ends_the_game() {
    let mut game = for_two("");
    (1..=3).for_each(|_| finish_round(&mut game));
    for q in 15..19 {
        let text = format!("place ROYGBP r0@{q},0");
        play(&mut game, &[(0, &text), (1, &text)]);
    }
    play(&mut game, &[(0, "done"), (1, "place ROYGBP r0@19,0"), (1, "done")]);
    assert_eq!((seen(&game, "over"), seen(&game, "actors")), (json!(false), json!([0])));
    play(&mut game, &[(0, "infiltrate ROYGBP r0@20,0")]);
    assert_eq!(seen(&game, "over"), true);
}

#[test]
fn gems_are_neighbours_on_adjacent_sides_of_a_tile_or_face_to_face() {
    assert_eq!(links(&built("RRRROY@0,0"), 0), ["R 4"]);
    assert_eq!(links(&built("RROYRR@0,0"), 0), ["R 4"], "sides 5 and 0 are adjacent");
    assert!(links(&built("RRORRY@0,0"), 0).is_empty());
    assert_eq!(links(&built("RROYGB@0,0 OYGRRB@1,0"), 0), ["R 4"]);
    assert!(links(&built("RROYGB@0,0 RRGOYB@1,0"), 0).is_empty(), "side 0 faces side 3");
    assert_eq!(links(&built("BRROYG@0,0 OYGBRR@0,1"), 0), ["R 4"], "side 1 faces side 4");
    assert_eq!(links(&built("BORRYG@0,0 YOBGBR@-1,1 RRYGBB@-2,1"), 0).len(), 0);
    assert_eq!(links(&built("BORRYG@0,0 RYOBGR@-1,1"), 0), ["R 4"], "side 2 faces side 5");
}

#[test]
fn several_links_of_a_colour_all_score_and_three_gems_do_not() {
    let game = built("RRRRRO@0,0 GRRRRY@0,1 RRRBYG@1,-1");
    assert_eq!(links(&game, 0), ["R 9"]);
    let game = built("RRRRRO@0,0 YYYOOY@1,0 RRRRGB@2,0 BBBYOG@3,0");
    assert_eq!(links(&game, 0), ["R 5", "R 4", "Y 4"]);
    let lines = game.state().score_lines(0).into_iter().filter(|line| line.code == "link");
    let told: Vec<String> = lines.map(|line| format!("{} {}", line.text, line.points)).collect();
    assert_eq!(told, ["a red link of 5 5", "a red link of 4 4", "a yellow link of 4 4"]);
}

#[test]
fn tiles_of_infiltrators_count_for_the_owner_of_the_matrix() {
    let mut game = dealt(&["", "RRROYG ROYGBP ROYGBP ROYGBP"], &LINKS[..2]);
    play(&mut game, &[(1, "place RRROYG r0@0,0"), (1, "place ROYGBP r1@-1,0")]);
    play(&mut game, &[(1, "place ROYGBP r1@-2,0"), (1, "place ROYGBP r1@-3,0")]);
    for q in 0..4 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
    }
    play(&mut game, &[(0, "done"), (1, "done")]);
    let before = game.state().score(1);
    play(&mut game, &[(0, "infiltrate ROYGBP r3@1,0")]);
    assert_eq!(links(&game, 1), ["R 4"]);
    assert_eq!(game.state().score(1) - before, 4 + 5, "the link, and the bonus for most links");
}

#[test]
fn a_white_gem_takes_the_colour_that_brings_most() {
    assert_eq!(jokers(&built("WBBBOR@0,0")), "B");
    assert_eq!(links(&built("WBBBOR@0,0"), 0), ["B 4"]);
    let joined = built("WBBPOB@0,0 OPYBBP@1,0");
    assert_eq!((jokers(&joined), links(&joined, 0)), ("B".into(), vec!["B 6".into()]));
}

#[test]
fn a_white_gem_that_brings_nothing_counts_as_red() {
    assert_eq!(jokers(&built("WOYGBP@0,0")), "R");
    assert_eq!(jokers(&built("WRROYG@0,0")), "R");
    assert_eq!(jokers(&built("WOYWBP@0,0")), "RR");
}

#[test]
fn of_equal_points_the_longer_longest_link_is_better_then_the_first_colour() {
    let short = "WPPPPP@0,0 OBBBBO@1,0";
    assert_eq!(jokers(&built(short)), "P", "purple 6 and blue 4, rather than 5 and 5");
    let with_a_long_one = format!("{short} RRRRRR@2,0 RRRRRR@3,0");
    assert_eq!(jokers(&built(&with_a_long_one)), "B", "the longest is red 12 in any case");
}

#[test]
fn of_equally_long_longest_links_more_links_are_better() {
    let crossing = "WBBBBP@0,0 OBBBBO@1,0 OOPPPO@1,-1";
    assert_eq!(jokers(&built(crossing)), "B", "blue 9 is the longest");
    let with_a_long_one = format!("{crossing} RRRRRR@2,0 RRRRRR@3,0");
    let game = built(&with_a_long_one);
    assert_eq!(jokers(&game), "P", "two links of 4 blue, instead of one of 9");
    assert_eq!(links(&game, 0), ["R 12", "B 4", "B 4", "P 5"]);
}

#[test]
fn white_gems_together_find_what_none_finds_alone() {
    let game = built("WWWWRO@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("RRRR".into(), vec!["R 5".into()]));
    let game = built("WBWBWB@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("BBB".into(), vec!["B 6".into()]));
}

#[test]
fn a_matrix_of_white_gems_is_settled_as_well() {
    let mut game = dealt(&[&"WWWWWW ".repeat(20), ""], &LINKS[..2]);
    (1..=4).for_each(|_| finish_round(&mut game));
    assert_eq!((jokers(&game), links(&game, 0)), ("R".repeat(120), vec!["R 120".into()]));
}

#[test]
fn three_points_for_a_longest_link_of_a_colour_of_five_or_more() {
    assert_eq!(bonuses(&built("RRRRRO@0,0"), 0)[0], "bonus: the longest red link 3");
    assert_eq!(bonuses(&built("RRRROY@0,0"), 0), ["bonus: the most links 5"], "4 are not enough");
    let mut game = dealt(&["RRRRRO", "RRRRRO"], &LINKS[..2]);
    play(&mut game, &[(0, "place RRRRRO r0@0,0"), (1, "place RRRRRO r0@0,0")]);
    assert!(bonuses(&game, 0).is_empty() && bonuses(&game, 1).is_empty(), "a tie");
}

#[test]
fn five_points_for_the_longest_link_of_all_of_eight_or_more_whatever_the_colours() {
    let longest = "bonus: the longest link of all 5".to_string();
    assert!(!bonuses(&built("RRRRRR@0,0 OYGRBP@1,0"), 0).contains(&longest), "7 are not enough");
    assert!(bonuses(&built("RRRRRR@0,0 OYGRRP@1,0"), 0).contains(&longest));
    let mut game = dealt(&["RRRRRR OYGRRP", "BBBBBB OYGBBP"], &LINKS[..2]);
    play(&mut game, &[(0, "place RRRRRR r0@0,0"), (0, "place OYGRRP r0@1,0")]);
    play(&mut game, &[(1, "place BBBBBB r0@0,0"), (1, "place OYGBBP r0@1,0")]);
    assert!(!bonuses(&game, 0).contains(&longest), "another colour ties as well");
    assert!(!bonuses(&game, 1).contains(&longest));
}

#[test]
fn five_points_for_the_most_links_and_none_for_a_tie() {
    let most = "bonus: the most links 5".to_string();
    let mut game = dealt(&["RRRROY OOOOYB", "BBBBOY"], &LINKS[..2]);
    assert!(!bonuses(&game, 0).contains(&most), "no links are not the most");
    play(&mut game, &[(0, "place RRRROY r0@0,0"), (1, "place BBBBOY r0@0,0")]);
    assert!(!bonuses(&game, 0).contains(&most) && !bonuses(&game, 1).contains(&most));
    play(&mut game, &[(0, "place OOOOYB r0@1,0")]);
    assert!(bonuses(&game, 0).contains(&most));
}

/// R 5+4, O 5, Y 6+4, G 5, B 10+5, P 7+4, a white gem in the middle of the long purple link; the
/// other player has as long a link of each colour but blue, one longer than 10, and more links.
#[test]
fn the_example_of_the_rulebook_scores_58() {
    let own = "RRRRRG OOOOOG YYYYYY RRRRGP GGGGGY YYYYRO BBBBBR PPPPRO BBBBBO BBBBBO WPPPOR GOPPPR";
    let rival = "R O Y G P P R O Y G R O Y G R O Y G R O";
    let rival: Vec<String> = rival.split(' ').map(|gem| gem.repeat(6)).collect();
    let mut game = dealt(&[own, &rival.join(" ")], &LINKS[..2]);
    let own: Vec<&str> = own.split(' ').chain([PLAIN; 8]).collect();
    for (q, (mine, theirs)) in own.iter().zip(&rival).enumerate() {
        let place = |tile: &str| format!("place {tile} r0@{q},0");
        play(&mut game, &[(0, &place(mine)), (1, &place(theirs))]);
        if q % 5 == 4 {
            play(&mut game, &[(0, "done"), (1, "done")]);
        }
    }
    let told = ["R 5", "R 4", "O 5", "Y 6", "Y 4", "G 5", "B 10", "B 5", "P 7", "P 4"];
    assert_eq!((links(&game, 0), jokers(&game)), (told.map(String::from).to_vec(), "P".into()));
    assert_eq!(bonuses(&game, 0), ["bonus: the longest blue link 3"]);
    assert_eq!(game.state().score(0), 55 + 3);
    assert_eq!(seen(&game, "over"), true);
}

#[test]
fn scores_are_what_they_would_be_if_the_game_ended_now() {
    let game = built("RRRRRO@0,0");
    assert_eq!(seen(&game, "scores"), json!([5 + 3 + 5, 0]));
    assert_eq!(game.state().outcome().winners, [0]);
}

#[test]
fn a_preview_tells_links_bonuses_and_what_the_neighbour_gets() {
    let preview = |game: &Match<Hetrix>, seat, text| {
        game.preview(seat, &Hetrix::parse(text).expect(text)).expect(text)
    };
    let game = for_two("RRRRRO");
    let first = preview(&game, 0, "place RRRRRO r0@0,0");
    assert_eq!((first.points, first.sum.as_str()), (13, "links 5 + bonuses 8 = 13"));
    assert_eq!(first.details["changes"][0]["length"], 5);
    let mut game = dealt(&["", "RRROYG ROYGBP ROYGBP ROYGBP"], &LINKS[..2]);
    play(&mut game, &[(1, "place RRROYG r0@0,0"), (1, "place ROYGBP r1@-1,0")]);
    play(&mut game, &[(1, "place ROYGBP r1@-2,0"), (1, "place ROYGBP r1@-3,0")]);
    for q in 0..4 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
    }
    assert_eq!(preview(&game, 0, "done").sum, "0");
    play(&mut game, &[(0, "done"), (1, "done")]);
    let gift = preview(&game, 0, "infiltrate ROYGBP r3@1,0");
    assert_eq!((gift.points, gift.sum.as_str()), (0, "seat 1 gains 9: links 0"));
}

#[test]
fn what_happens_is_told() {
    let told = |game: &mut Match<Hetrix>, seat: usize, text: &str| -> Vec<String> {
        crate::common::texts(&game.play(seat, &Hetrix::parse(text).expect(text)).expect(text))
    };
    let mut game = dealt(&["RRROYG", ""], &LINKS[..2]);
    assert_eq!(told(&mut game, 0, "place RRROYG r0@0,0"), ["Seat 0 placed RRROYG r0 at 0,0."]);
    let linked = ["Seat 0 played the link tile RRRBBB r3 at 1,0.", "Seat 0 got a red link of 6."];
    assert_eq!(told(&mut game, 0, "link r3@1,0"), linked);
    let grown = told(&mut game, 0, "place ROYGBP r4@0,-1");
    assert_eq!(grown.len(), 1);
    let grown = told(&mut game, 0, "place ROYGBP r4@1,-1");
    assert_eq!(grown[0], "Seat 0 placed ROYGBP r4 at 1,-1.");
    play(&mut game, &[(0, "place ROYGBP r0@2,0")]);
    for q in 0..5 {
        play(&mut game, &[(1, &format!("place ROYGBP r0@{q},0"))]);
    }
    assert_eq!(told(&mut game, 1, "done"), ["Seat 1 finished building."]);
    let kept = [
        "Seat 0 finished building and kept ROYGBP back.",
        "Everybody is done: time to infiltrate for seat 0.",
    ];
    assert_eq!(told(&mut game, 0, "done"), kept);
    let infiltrated = told(&mut game, 0, "infiltrate ROYGBP r0@5,0");
    assert_eq!(
        infiltrated,
        ["Seat 0 infiltrated seat 1 with ROYGBP r0 at 5,0.", "Round 2 was dealt."]
    );
    (2..=3).for_each(|_| finish_round(&mut game));
    let mut last = Vec::new();
    while !game.state().over() {
        let seat = game.actors().next().expect("the game is not over");
        let text = legal(&game, seat).last().cloned().expect("a move");
        last = told(&mut game, seat, &text);
    }
    let count = last.len();
    assert!(last[count - 3].starts_with("Seat 0 scored red "), "{last:?}");
    assert!(last[count - 1].starts_with("The game is over: "), "{last:?}");
}

#[test]
fn another_world_keeps_what_a_seat_can_see() {
    let table = crate::common::Table { players: 3, options: Map::new() };
    let mut game = table.shuffled::<Hetrix>(5);
    play_some(&mut game, 12);
    let (mut links, mut bags) = (0, 0);
    for number in 0..20 {
        let world = game.state().resample(0, &mut Rng::new(number, 2));
        assert_eq!(json!(world.view(Some(0))), json!(game.state().view(Some(0))));
        links += usize::from(json!(world.view(Some(1))) != json!(game.state().view(Some(1))));
        bags += usize::from(end_of(&world) != end_of(game.state()));
    }
    assert!(links > 10 && bags > 10);
}

fn play_some(game: &mut Match<Hetrix>, moves: usize) {
    let mut rng = Rng::new(1, 0);
    for _ in 0..moves {
        let seat = game.actors().next().expect("the game is not over");
        let places: Vec<String> =
            legal(game, seat).into_iter().filter(|text| !text.starts_with("link")).collect();
        play(game, &[(seat, crate::common::any(&places, &mut rng).as_str())]);
    }
}

fn end_of(state: &Hetrix) -> Value {
    let mut state = state.clone();
    let bots = vec![Bot::RANDOM; state.players()];
    play_game(&mut state, &bots, &mut Rng::new(1, 4), &mut Scratch::default());
    json!(state.view(None))["matrices"].clone()
}

#[test]
fn the_longest_line_fits_the_matrix_in_every_direction() {
    for (q, r) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
        let mut game = for_two("");
        let mut next = [0; 2];
        let mut place = |seat: usize| {
            next[seat] += 1;
            format!("r0@{},{}", q * (next[seat] - 1), r * (next[seat] - 1))
        };
        play(&mut game, &[(0, &format!("link {}", place(0))), (1, &format!("link {}", place(1)))]);
        for round in 0..4 {
            for seat in [0, 1] {
                let own = if (seat + round) % 2 == 0 { 5 } else { 4 };
                (0..own).for_each(|_| {
                    play(&mut game, &[(seat, &format!("place {PLAIN} {}", place(seat)))])
                });
            }
            play(&mut game, &[(0, "done"), (1, "done")]);
            let keeper = (round + 1) % 2;
            let text = format!("infiltrate {PLAIN} {}", place(1 - keeper));
            play(&mut game, &[(keeper, &text)]);
        }
        assert_eq!(seen(&game, "over"), true);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Turning the whole matrix by a sixth, or exchanging colours, changes no link.
    #[test]
    fn links_do_not_depend_on_directions_or_on_which_colour_is_which(seed in any::<u64>()) {
        let mut rng = Rng::new(seed, 0);
        let letters = ["R", "O", "Y", "G", "B", "P", "W"];
        let tile = |rng: &mut Rng| (0..6).map(|_| *crate::common::any(&letters, rng)).collect::<String>();
        let tiles: Vec<String> = (0..5).map(|_| tile(&mut rng)).collect();
        let mut game = for_two(&tiles.join(" "));
        for _ in 0..5 {
            let texts: Vec<String> =
                legal(&game, 0).into_iter().filter(|text| text.starts_with("place")).collect();
            play(&mut game, &[(0, crate::common::any(&texts, &mut rng).as_str())]);
        }
        let laid = seen(&game, "matrices")[0].as_array().cloned().unwrap_or_default();
        let swap = |tile: &str| tile.replace('R', "x").replace('P', "R").replace('x', "P");
        let turned: Vec<String> = laid.iter().map(|at| {
            let number = |key: &str| at[key].as_i64().unwrap_or_default();
            let gems: Vec<char> = swap(at["tile"].as_str().unwrap_or_default()).chars().collect();
            let by = (number("rotation") + 1) as usize;
            let gems: String = (0..6).map(|side| gems[(side + 12 - by) % 6]).collect();
            format!("{gems}@{},{}", -number("r"), number("q") + number("r"))
        }).collect();
        let lengths = |game: &Match<Hetrix>| {
            let mut lengths: Vec<String> = links(game, 0).into_iter().map(|link| swap(&link)).collect();
            lengths.sort_unstable();
            lengths
        };
        let (before, after) = (game.state().score(0), built(&turned.join(" ")));
        prop_assert_eq!(before, after.state().score(0));
        if !tiles.concat().contains('W') {
            let mut own = links(&game, 0);
            own.sort_unstable();
            prop_assert_eq!(own, lengths(&after));
        }
    }
}
