//! Bonuses and scores.

use super::{LINKS, bonuses, built, jokers, links, seen};
use crate::common::hetrix::{PLAIN, dealt, play};
use quintrix_core::game::Game;
use serde_json::json;

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
    let described = ["R 5", "R 4", "O 5", "Y 6", "Y 4", "G 5", "B 10", "B 5", "P 7", "P 4"];
    assert_eq!(
        (links(&game, 0), jokers(&game)),
        (described.map(String::from).to_vec(), "P".into())
    );
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
