//! Building.

use super::{LINKS, built, for_two, four_placed, links, phases, seen};
use crate::common::hetrix::{PLAIN, dealt, finish_round, legal, play};
use quintrix_core::game::Game;
use quintrix_core::game::rng::Rng;
use quintrix_core::games::hetrix::Hetrix;
use serde_json::{Value, json};

#[test]
fn all_seats_build_at_once() {
    let mut game = dealt(&["", "", ""], &LINKS);
    assert_eq!(seen(&game, "actors"), json!([0, 1, 2]));
    play(&mut game, &[(2, "place ROYGBP r0@0,0"), (0, "place ROYGBP r5@0,0")]);
    play(&mut game, &[(2, "place ROYGBP r1@1,0"), (1, "place ROYGBP r2@0,0")]);
    assert_eq!(seen(&game, "actors"), json!([0, 1, 2]));
}

#[test]
fn any_interleaving_of_the_seats_leads_to_the_same_position() {
    for seed in 0..10 {
        let (mut rng, players) = (Rng::new(seed, 0), 2 + seed as usize % 3);
        let table = crate::common::Table { players, ..Default::default() };
        let mut game = table.shuffled::<Hetrix>(seed);
        while !game.state().over() {
            let (mut other, round) = (game.clone(), seen(&game, "round"));
            while seen(&game, "round") == round && !game.state().over() {
                crate::common::step(&mut game, &mut rng);
            }
            let moves = &game.log()[other.log().len()..];
            let of_seat = |seat| moves.iter().filter(move |(by, _)| *by == seat);
            let mut queues: Vec<_> = (0..players).map(of_seat).collect();
            for _ in moves {
                let actors: Vec<usize> = other.actors().collect();
                let seat = *crate::common::any(&actors, &mut rng);
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
fn tiles_touch_another_tile_and_colours_need_not_match() {
    let game = built("RRRRRR@0,0");
    let mut cells: Vec<String> = legal(&game, 0)
        .into_iter()
        .filter_map(|text| Some(text.strip_prefix("place ROYGBP r3@")?.to_string()))
        .collect();
    cells.sort_unstable();
    assert_eq!(cells, ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]);
}

#[test]
fn equal_tiles_and_equal_rotations_are_listed_once() {
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
fn the_link_tile_is_placed_once_at_any_time() {
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
fn the_link_tile_may_stay_unused_or_be_placed_in_any_round() {
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
fn done_needs_at_most_one_tile_and_is_never_skipped() {
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
fn the_link_tile_may_be_placed_while_a_tile_is_kept() {
    let mut game = four_placed(2);
    assert!(legal(&game, 0).contains(&"link r0@4,0".to_string()));
    play(&mut game, &[(0, "link r0@4,0"), (0, "done"), (1, "done")]);
    assert_eq!(phases(&game), "ii");
    let infiltrations = legal(&game, 0);
    assert!(infiltrations.iter().all(|text| text.starts_with("infiltrate ROYGBP ")));
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
